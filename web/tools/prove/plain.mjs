import { compilers } from '../build/compilers.mjs';
import { cppSuite } from '../test/suite-cpp.mjs';

/** Tests of what the shortcuts save, which is nothing here. */
const counting = [];

/**
 * Runs all tests of the core with every shortcut off: no prefilter decides anything, trees prune nothing, and no lanes
 * are used. What they test are the same answers.
 */
export async function plain() {
  const [compiler] = Object.values(await compilers());
  const flags = '-O2 -U__SSE2__';
  const defines = {
    CMAKE_CXX_COMPILER: compiler,
    ASKEW_PLAIN: 'ON',
    CMAKE_BUILD_TYPE: 'Release',
    CMAKE_CXX_FLAGS_RELEASE: flags,
  };
  const { passed, failed } = await cppSuite('plain', { defines, env: {} }, [`--gtest_filter=-${counting.join(':')}`]);
  return [{ name: 'plain core', cases: passed + failed, wrong: failed }];
}
