import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { cmake } from '../build/cmake.mjs';
import { compilers } from '../build/compilers.mjs';
import { withBuildLock } from '../support/lock.mjs';
import { at } from '../support/paths.mjs';
import { onAllCores } from '../support/queue.mjs';
import { Stop, must, say } from '../support/shell.mjs';

/** Inputs that each reach code of the core that no other one reaches, and findings: hex by target. */
const corpusFile = at('tests/fixtures/fuzz-corpus.json');
const corpora = () => JSON.parse(readFileSync(corpusFile, 'utf8'));
const folderOf = (target, kind) => at('build/prove', kind, target);

/** Fuzzes every target for so many seconds, from the corpus on. `keeps` writes what was new back into the fixture. */
export async function fuzz({ seconds, seed, keeps, only }) {
  const { clang } = await compilers();
  if (!clang) throw new Stop('the fuzzer comes with clang++ alone: install clang and libclang-rt-dev');
  const targets = Object.keys(corpora()).filter((target) => only.length === 0 || only.includes(target));
  if (targets.length === 0) throw new Stop(`no target of these names; there are ${Object.keys(corpora()).join(', ')}`);
  const folder = await withBuildLock(
    () => cmake('fuzz', { defines: definesFor(clang), targets: ['askew_fuzz'] }),
    'fuzz',
  );
  const program = join(folder, 'tests/fuzz/askew_fuzz');
  const results = await onAllCores(targets, (target) => fuzzTarget(program, target, { seconds, seed }));
  if (keeps) await keep(program, targets);
  return results;
}

const definesFor = (clang) => ({
  CMAKE_CXX_COMPILER: clang,
  ASKEW_SANITIZE: 'ON',
  ASKEW_FUZZ: 'ON',
  CMAKE_BUILD_TYPE: 'RelWithDebInfo',
  CMAKE_CXX_FLAGS_RELWITHDEBINFO: '-O1 -g1',
});

async function fuzzTarget(program, target, { seconds, seed }) {
  const corpus = folderOf(target, 'corpus');
  unpack(corpora()[target], corpus);
  const found = folderOf(target, 'found');
  mkdirSync(found, { recursive: true });
  say('fuzz', `${target}, ${seconds} s`);
  const options = [
    `-max_total_time=${seconds}`,
    `-seed=${seed}`,
    '-max_len=600',
    '-timeout=20',
    '-print_final_stats=1',
  ];
  const { code, words } = await heard(program, [corpus, `-artifact_prefix=${found}/`, ...options], {
    ASKEW_TARGET: target,
  });
  const cases = Number(/stat::number_of_executed_units: (\d+)/.exec(words)?.[1] ?? 0);
  if (code !== 0)
    say('fuzz', `${target} FAILED:\n${words.split('\n').slice(-40).join('\n')}\nthe input is in ${found}`);
  return { name: `fuzz ${target}`, cases, wrong: code === 0 ? 0 : 1, seconds };
}

function unpack(inputs, folder) {
  mkdirSync(folder, { recursive: true });
  inputs.forEach((hex, i) => writeFileSync(join(folder, String(i)), Buffer.from(hex, 'hex')));
}

/** Runs a program to its end; resolves to its code and all that it said. */
function heard(program, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let words = '';
    for (const pipe of [child.stdout, child.stderr]) pipe.on('data', (more) => (words += more));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, words }));
  });
}

/** Adds the fewest inputs that reach what the fixture's own do not; those stay, as findings are among them. */
async function keep(program, targets) {
  const all = corpora();
  for (const target of targets) {
    const kept = folderOf(target, 'kept');
    rmSync(kept, { recursive: true, force: true });
    unpack(all[target], kept);
    const merging = ['-merge=1', '-use_counters=0', kept, folderOf(target, 'corpus')];
    await must(program, merging, { env: { ASKEW_TARGET: target } });
    const inputs = readdirSync(kept).map((file) => readFileSync(join(kept, file)).toString('hex'));
    all[target] = inputs.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  }
  writeFileSync(corpusFile, `${JSON.stringify(all, null, 2)}\n`);
}
