import { Stop, system } from './shell.mjs';

const packages = {
  linux: {
    cmake: 'cmake',
    python3: 'python3',
    'g++': 'g++',
    'clang++': 'clang',
    'clang-format': 'clang-format',
    'clang-tidy': 'clang-tidy',
  },
  darwin: {
    cmake: 'cmake',
    python3: 'python',
    'g++': 'gcc',
    'clang++': 'llvm',
    'clang-format': 'clang-format',
    'clang-tidy': 'llvm',
  },
};

/** What to type to get a program on this system. */
export function howToInstall(program, { platform, which }) {
  const name = packages[platform]?.[program];
  if (platform === 'darwin') return `brew install ${name}`;
  if (platform === 'linux') {
    const tool = ['apt-get', 'dnf', 'zypper', 'apk'].find((tool) => which(tool));
    if (tool) return `${tool} ${tool === 'apk' ? 'add' : 'install'} ${name}`;
    if (which('pacman')) return `pacman -S ${name}`;
  }
  return `install ${program} and put it on PATH${platform === 'win32' ? '; the simplest way is Debian inside WSL' : ''}`;
}

/** The full path of a program that a step cannot do without. */
export function need(program, why, facts = system()) {
  const found = facts.which(program);
  if (!found) throw new Stop(`${program} is needed ${why}: ${howToInstall(program, facts)}`);
  return found;
}
