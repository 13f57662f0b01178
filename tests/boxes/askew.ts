// Stands in for `askew` where its tests run on `askew/boxes`: what that leaves out throws as soon as it is used.
import type * as askew from 'askew';
import { AskewError } from 'askew/boxes';
import type * as boxes from 'askew/boxes';

export * from 'askew/boxes';

export const angleOfIncidence = leftOut('angleOfIncidence');
export const castRays = leftOut('castRays');
export const closestPoints = leftOut('closestPoints');
export const Compound = leftOut('Compound');
export const containsPoints = leftOut('containsPoints');
export const explanationSegments = leftOut('explanationSegments');
export const explanationSentence = leftOut('explanationSentence');
export const Heightfield = leftOut('Heightfield');
export const Mesh = leftOut('Mesh');
export const minimumTranslations = leftOut('minimumTranslations');
export const overlapsRegionPairs = leftOut('overlapsRegionPairs');
export const overlapsRegions = leftOut('overlapsRegions');
export const packBoxes = leftOut('packBoxes');
export const reflect = leftOut('reflect');

function leftOut(name: Exclude<keyof typeof askew, keyof typeof boxes>): unknown {
  const fail = (): never => {
    throw new AskewError('not-in-this-build', name, undefined);
  };
  return new Proxy(fail, { apply: fail, construct: fail, get: fail });
}
