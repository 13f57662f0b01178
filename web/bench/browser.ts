import type { Result } from './result.js';

/** What names a browser in `navigator.userAgent`, the telling ones first: most of them also claim to be others. */
const browsers: [RegExp, string][] = [
  [/\bEdg\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bFirefox\/(\d+)/, 'Firefox'],
  [/\bHeadlessChrome\/(\d+)/, 'Chromium'],
  [/\bChrome\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* .*Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** The browser and the machine, as far as the browser tells. */
export function whereWeAre(agent: string, cores: number | undefined): Pick<Result, 'browser' | 'system' | 'cores'> {
  const named = browsers.flatMap(([pattern, name]) => {
    const version = pattern.exec(agent)?.[1];
    return version ? [`${name} ${version}`] : [];
  });
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1];
  return { browser: named[0] ?? '', system: system ?? '', cores: cores ?? 0 };
}
