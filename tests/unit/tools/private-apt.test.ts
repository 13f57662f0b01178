import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aptConfiguration, choosePackages, debianMirror, once } from '../../../bindings/toolchain/private-apt.mjs';

describe('an apt of its own', () => {
  const source = { mirror: 'http://mirror/debian', suite: 'trixie', keyring: '/key.gpg' };

  test('keeps lists, database and cache in its own folder', () => {
    const lines = aptConfiguration({ state: '/p/apt' });
    expect(lines).toContain('Dir::State "/p/apt";');
    expect(lines).toContain('Dir::State::status "/p/apt/status";');
    expect(lines).toContain('Dir::Cache "/p/apt";');
  });

  test('sees one suite only, and fails when that cannot be read', () => {
    const lines = aptConfiguration({ state: '/p/apt', source });
    expect(lines).toContain('Dir::Etc::SourceList "/p/apt/sources.list";');
    expect(lines).toContain('Dir::Etc::SourceParts "/dev/null";');
    expect(lines).toContain('APT::Update::Error-Mode "any";');
  });

  test('sees the sources of the machine when no suite is given', () => {
    expect(aptConfiguration({ state: '/p/apt' })).not.toContain('Dir::Etc');
  });

  test('takes over how this machine reaches its archive, and nothing else', () => {
    const acquire = 'Acquire::http::Proxy "http://p:1";\nAcquire::Retries "9";\nAPT::Architecture "amd64";\nDir "/";';
    const lines = aptConfiguration({ state: '/p/apt', acquire });
    expect(lines).toContain('Acquire::http::Proxy "http://p:1";');
    expect(lines).not.toContain('APT::Architecture');
    expect(lines).not.toContain('Dir "/"');
  });

  test('downloads the packages of the simulation that are wanted, once each', () => {
    const simulation =
      'NOTE\nInst libc6 (2.41)\nInst clang-19 (19.1)\nInst perl (5)\nInst clang-19 (19.1)\nConf perl (5)\n';
    expect(choosePackages(simulation, /^(clang-\d+|libc6)$/)).toEqual(['clang-19', 'libc6']);
  });

  test('a mirror that is named is used', () => {
    expect(debianMirror({ ASKEW_DEBIAN_MIRROR: 'http://near/debian' })).toBe('http://near/debian');
  });
});

describe('a folder made once', () => {
  let base: string;
  let made: number;
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'askew-once-'));
    made = 0;
  });
  afterEach(() => rmSync(base, { recursive: true }));
  const make = (name: string, recipe: string): void => once(join(base, name), recipe, () => void made++);

  test('is not made again', () => {
    make('a', 'r 1');
    make('a', 'r 1');
    expect(made).toBe(1);
  });

  test('is made again by a changed recipe, without what was there', () => {
    make('a', 'r 1');
    writeFileSync(join(base, 'a/left'), '');
    make('a', 'r 2');
    expect(made).toBe(2);
    expect(existsSync(join(base, 'a/left'))).toBe(false);
  });

  test('is made again after it was moved', () => {
    make('a', 'r 1');
    renameSync(join(base, 'a'), join(base, 'b'));
    make('b', 'r 1');
    expect(made).toBe(2);
  });

  test('is made again after it was not finished', () => {
    mkdirSync(join(base, 'a'));
    const fail = (): void =>
      once(join(base, 'a'), 'r 1', () => {
        throw new Error('interrupted');
      });
    expect(fail).toThrow('interrupted');
    make('a', 'r 1');
    expect(made).toBe(1);
  });
});
