import { describe, expect, test } from 'vitest';
import { atLeast, emscriptenPlan, minimumVersion } from '../../../bindings/toolchain/emscripten.mjs';

const debian = {
  platform: 'linux',
  pathVersion: null as string | null,
  has: (_tool: string): boolean => true,
  mirror: 'http://mirror/debian' as string | null,
  keyringExists: true,
};

describe('where Emscripten comes from', () => {
  test('versions are compared as numbers', () => {
    expect(atLeast('3.1.69', '3.1.69')).toBe(true);
    expect(atLeast('3.1.6', '3.1.69')).toBe(false);
    expect(atLeast('3.1.100', '3.1.69')).toBe(true);
    expect(atLeast('4.0.0', '3.1.69')).toBe(true);
    expect(atLeast('2.9.99', '3.1.69')).toBe(false);
  });

  test('one on PATH is used as it is when it is new enough, whatever the system', () => {
    expect(emscriptenPlan({ ...debian, pathVersion: minimumVersion })).toEqual({ use: 'path' });
    expect(emscriptenPlan({ ...debian, platform: 'win32', has: () => false, pathVersion: '6.0.5' })).toEqual({
      use: 'path',
    });
  });

  test('without one, or with one too old, Debian gets a private one', () => {
    expect(emscriptenPlan(debian)).toEqual({ use: 'private' });
    expect(emscriptenPlan({ ...debian, pathVersion: '3.1.6' })).toEqual({ use: 'private' });
  });

  test('elsewhere the message says what was found and what to install', () => {
    const mac = emscriptenPlan({ ...debian, platform: 'darwin', pathVersion: '3.1.6' }).message;
    expect(mac).toContain('The emcc on PATH is 3.1.6, too old');
    expect(mac).toContain('brew install emscripten');
    expect(emscriptenPlan({ ...debian, platform: 'win32' }).message).toContain('WSL');
    const fedora = emscriptenPlan({ ...debian, has: (tool: string) => tool !== 'apt-get' }).message;
    expect(fedora).toContain('This Linux has no apt');
    expect(fedora).toContain(minimumVersion);
  });

  test('what the private one lacks is named with its package', () => {
    expect(emscriptenPlan({ ...debian, has: (tool: string) => tool !== 'python3' }).message).toContain(
      'apt-get install python3',
    );
    expect(emscriptenPlan({ ...debian, keyringExists: false }).message).toContain(
      'apt-get install debian-archive-keyring',
    );
    expect(emscriptenPlan({ ...debian, mirror: null }).message).toContain('ASKEW_DEBIAN_MIRROR');
  });
});
