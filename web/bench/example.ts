import measured from '../site/measured.json';
import { contenderIds, workloadIds, type ContenderId, type WorkloadId } from './names.js';
import type { Times } from './result-view.js';

/** The same questions in the benches of Node, with the names of who takes part there. */
const workloads: Record<WorkloadId, keyof typeof measured.workloads> = {
  meet: 'pair, boolean',
  push: 'pair, minimum translation',
  within: 'overlap, 10k colliders',
  ray: 'ray, closest, 10k colliders',
};
const peers: Record<Exclude<ContenderId, 'askew' | 'batch'>, string> = {
  typed: 'typed JS',
  obb: 'THREE.OBB',
  rapier: 'rapier',
  jolt: 'jolt',
  crashcat: 'crashcat',
  mesh: 'three-mesh-bvh',
};
const single = 'askew, one call each';

/** Times of askew alone are those of single calls; where both kinds were measured, those of a batch have a name. */
function nameOf(id: ContenderId, times: Record<string, number>): string {
  const hasBoth = single in times;
  if (id === 'askew') return hasBoth ? single : 'askew';
  if (id === 'batch') return hasBoth ? 'askew' : '';
  return peers[id];
}

/** What a visitor sees before anything is measured here: the times that the guide shows, and where they come from. */
export const example: { rows: Times[]; place: string; day: string } = {
  rows: workloadIds.flatMap((workload) => {
    const times: Record<string, number> = measured.workloads[workloads[workload]].times;
    return contenderIds.flatMap((contender) => {
      const time = times[nameOf(contender, times)];
      return time === undefined ? [] : [{ workload, contender, time }];
    });
  }),
  place: `CPU time in Node ${measured.node} on ${measured.machine.replace(', ', ' of ')}`,
  day: measured.day,
};
