// native-libraries.cmake runs this when CMake misses a library of the native tests. It unpacks the libraries from this
// machine's own Debian or Ubuntu suite into .toolchain/native, and exits with 1 where that is impossible.
import { spawnSync } from 'node:child_process';
import { once, privateFolder, unpackPackages } from './private-apt.mjs';

const dir = privateFolder('native');
const packages = ['libgtest-dev', 'libbenchmark-dev', 'libgmp-dev', 'nlohmann-json3-dev'];
const want = /^(libgtest-dev|libbenchmark.*|libgmp.*|nlohmann-json3-dev)$/;
const say = (line) => console.log(`native libraries: ${line}`);

if (['apt-get', 'dpkg-deb', 'tar'].some((tool) => spawnSync(tool, ['--version']).error)) process.exit(1);
try {
  once(dir, `${packages} 1`, () => unpackPackages({ dir, packages, want, exclude: ['./usr/share/doc*'], say }));
} catch (error) {
  say(error.message);
  process.exit(1);
}
