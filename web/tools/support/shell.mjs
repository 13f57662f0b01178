import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './paths.mjs';
import { keptWords } from './told-whole.mjs';

const windows = process.platform === 'win32';

/** Shows a line, or keeps it with the other words of what runs now. */
export function tell(line) {
  const kept = keptWords();
  if (kept) kept.push(Buffer.from(`${line}\n`));
  else console.log(line);
}

/** Says which step is running; every long step says something at once. */
export function say(step, line) {
  tell(`${step}: ${line}`);
}

/** An error whose message is all a person needs: printed without a stack. */
export class Stop extends Error {}

/** The first of these programs that is on PATH, as a full path; else null. */
export function which(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const name of names)
    for (const folder of folders)
      for (const ending of windows ? ['.exe', '.cmd', ''] : ['']) {
        const file = join(folder, name + ending);
        if (isProgram(file)) return file;
      }
  return null;
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Runs a program in the project's folder, its output shown as it comes, or kept; resolves to the exit code. */
export function stream(program, args, { env = {}, cwd = root } = {}) {
  const kept = keptWords();
  const out = kept ? 'pipe' : 'inherit';
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', out, out],
      shell: windows && program === 'npm',
    });
    for (const pipe of [child.stdout, child.stderr]) pipe?.on('data', (words) => kept.push(words));
    child.on('error', reject);
    child.on(kept ? 'close' : 'exit', (code, signal) => resolve(signal ? 1 : code));
  });
}

/** The same for a step that must succeed. */
export async function must(program, args, options) {
  const code = await stream(program, args, options);
  if (code !== 0) throw new Stop(`${program} ${args.slice(0, 3).join(' ')} ... ended with ${code}`);
}

/** What a program prints, or null when it fails or is missing. */
export function output(program, args) {
  const answer = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  return answer.status === 0 ? answer.stdout : null;
}

/** The facts about this system from which the plans in web/tools decide. */
export function system() {
  return {
    platform: process.platform,
    env: process.env,
    isRoot: process.getuid?.() === 0,
    which,
    exists: existsSync,
  };
}

/** Runs a script's main function; a `Stop` is told in one line, anything else with its stack. */
export async function main(body) {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    console.error(error instanceof Stop ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
