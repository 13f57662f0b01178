import { howToInstall } from '../support/need.mjs';
import { Stop, say, stream, system } from '../support/shell.mjs';

const programs = { gcc: 'g++', clang: 'clang++' };
const debianPackages = { gcc: 'g++', clang: 'clang' };

/**
 * The compilers the C++ tests are built with: both of g++ and clang++ where there are two. One is enough for a person,
 * not for CI, which installs what is missing where it can.
 */
export function compilerPlan({ env, isRoot, which, ...facts }) {
  const there = Object.keys(programs).filter((name) => which(programs[name]));
  const missing = Object.keys(programs).filter((name) => !there.includes(name));
  const how = (name) => `${programs[name]}: ${howToInstall(programs[name], { which, ...facts })}`;
  if (missing.length > 0 && env.CI === 'true') {
    if (isRoot && which('apt-get')) return { there, install: missing.map((name) => debianPackages[name]) };
    return { message: `CI needs both compilers. Missing ${missing.map(how).join('; ')}` };
  }
  if (there.length === 0)
    return { message: `A C++20 compiler is needed for the tests of the core. ${missing.map(how).join(', or ')}` };
  return { there, skip: missing.map(how) };
}

/** The compilers to use, as { gcc?: path, clang?: path }; says aloud which one is left out. */
export async function compilers() {
  let plan = compilerPlan(system());
  if (plan.install) {
    say('compilers', `installing ${plan.install.join(' ')}`);
    await stream('apt-get', ['-qq', 'update']);
    await stream('apt-get', ['install', '-y', '-qq', ...plan.install], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    plan = compilerPlan({ ...system(), isRoot: false });
  }
  if (plan.message) throw new Stop(plan.message);
  for (const how of plan.skip ?? []) say('compilers', `LEFT OUT, not on this machine: ${how}`);
  return Object.fromEntries(plan.there.map((name) => [name, system().which(programs[name])]));
}
