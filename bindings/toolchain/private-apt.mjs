import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A folder of the project's own tools; `.toolchain` may be a link that several clones share. */
export function privateFolder(name) {
  const tools = resolve(dirname(fileURLToPath(import.meta.url)), '../../.toolchain');
  return join(existsSync(tools) ? realpathSync(tools) : tools, name);
}

/** The package archive this machine's own apt names, so that a mirror or proxy set up here is used; else null. */
export function debianMirror(env = process.env) {
  if (env.ASKEW_DEBIAN_MIRROR) return env.ASKEW_DEBIAN_MIRROR;
  const sites = run('apt-get', ['indextargets', '--format', '$(SITE)', 'Created-By: Packages']);
  return sites.split('\n').find((site) => /\/debian\/?$/.test(site)) ?? null;
}

/**
 * An apt of its own: own package lists, own (empty) database of installed packages, own cache, all below `state`.
 * With `source` it sees that archive and suite only, without it the sources of this machine.
 */
export function aptConfiguration({ state, source, acquire = '' }) {
  const lines = [
    ...acquire.split('\n').filter((line) => /^Acquire::(https?::|Retries|Check-|ForceIPv)/.test(line)),
    `Dir::State "${state}";`,
    `Dir::State::status "${state}/status";`,
    `Dir::Cache "${state}";`,
    'APT::Sandbox::User "root";',
    'APT::Install-Recommends "0";',
    'Acquire::Languages "none";',
    'Acquire::Retries "3";',
  ];
  if (source) {
    lines.push(
      `Dir::Etc::SourceList "${state}/sources.list";`,
      ...['Main', 'Parts', 'SourceParts', 'Preferences', 'PreferencesParts'].map((k) => `Dir::Etc::${k} "/dev/null";`),
      'APT::Update::Error-Mode "any";', // otherwise an unreachable archive is only a warning
    );
  }
  return lines.join('\n') + '\n';
}

/** The packages that `apt-get -s install` would install, of those that match `want`. */
export function choosePackages(simulation, want) {
  const names = [...simulation.matchAll(/^Inst (\S+)/gm)].map((match) => match[1]);
  return [...new Set(names)].filter((name) => want.test(name)).sort();
}

/**
 * Unpacks Debian packages into `dir` without root and without touching the system's packages. apt checks the
 * signatures as it always does. `exclude` are patterns of tar.
 */
export function unpackPackages({ dir, source, packages, want, exclude = [], say }) {
  const state = join(dir, 'apt');
  mkdirSync(join(state, 'lists/partial'), { recursive: true });
  mkdirSync(join(state, 'archives/partial'), { recursive: true });
  mkdirSync(join(state, 'debs'));
  writeFileSync(join(state, 'status'), '');
  if (source)
    writeFileSync(
      join(state, 'sources.list'),
      `deb [signed-by=${source.keyring}] ${source.mirror} ${source.suite} main\n`,
    );
  writeFileSync(join(state, 'apt.conf'), aptConfiguration({ state, source, acquire: run('apt-config', ['dump']) }));
  const env = { ...process.env, APT_CONFIG: join(state, 'apt.conf') };
  const apt = (args, options = {}) => run('apt-get', args, { env, ...options });

  say(`reading the package lists${source ? ` of Debian ${source.suite}` : ''}`);
  apt(['-qq', 'update']);
  const chosen = choosePackages(apt(['-s', 'install', ...packages]), want);
  const sizes = [...apt(['-qq', 'download', '--print-uris', ...chosen]).matchAll(/^'\S+' \S+ (\d+)/gm)];
  const megabytes = Math.round(sizes.reduce((sum, match) => sum + Number(match[1]), 0) / 1e6);
  say(`downloading ${chosen.length} packages, ${megabytes} MB`);
  apt(['-q', 'download', ...chosen], { cwd: join(state, 'debs'), stdio: ['ignore', 'inherit', 'inherit'] });

  const debs = readdirSync(join(state, 'debs'));
  debs.forEach((deb, index) => {
    say(`unpacking ${index + 1}/${debs.length} ${deb.split('_')[0]}`);
    unpack(join(state, 'debs', deb), dir, exclude);
  });
  rmSync(state, { recursive: true });
}

function unpack(deb, dir, exclude) {
  const patterns = exclude.map((pattern) => `--exclude=${pattern}`);
  run('sh', [
    '-c',
    'deb=$1; dir=$2; shift 2; dpkg-deb --fsys-tarfile "$deb" | tar -x -C "$dir" --no-same-owner "$@"',
    'sh',
    deb,
    dir,
    ...patterns,
  ]);
  rmSync(deb);
}

/**
 * Makes `dir` by `make()` unless its mark says that this recipe was finished at this very place: a moved folder (its
 * programs hold absolute paths) or a changed recipe starts over.
 */
export function once(dir, recipe, make) {
  const mark = join(dir, '.done');
  const wanted = `${recipe} ${dir}\n`;
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  make();
  writeFileSync(mark, wanted);
}

export function run(program, args, options = {}) {
  return execFileSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  });
}
