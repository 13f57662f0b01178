import { compilers } from '../build/compilers.mjs';
import { cppSuite } from '../test/suite-cpp.mjs';

/** Tests of the shortcuts themselves, and of how much they save, which is nothing here; all others are about answers. */
const counting = [
  'BoundsCast.NeverComesLaterThanItDoes',
  'BoundsCast.RanksNearBoundsCloseToWhatTheyAre',
  'BoxNodeTest.RegionsBeyondTheRangeOfF32MeetWhatTheyHold',
  'BoxNodeTest.RulesOutMostThatOnlyTheBoundsMeet',
  'BoxPrefilter.AndOfPairsWithTheSameRotation',
  'BoxPrefilter.IsNeverWrongWhereItIsSure',
  'BoxPrefilter.IsSureOfNearlyAllOrdinaryPairs',
  'BoxPrefilter.LanesKeepTheOrderOfTheBoxes',
  'BoxPrefilter.NorForPairsNextToTouching',
  'BoxPrefilter.NorForShearedThinAndUnequalBoxes',
  'CubeAxes.TheMapTakesCornersOfTheBoxToThoseOfTheCube',
  'HeightFieldQueries.TouchFewBlocksAndTriangles',
  'LeafBoxCast.IsNeverLate',
  'LeafPrefilter.IsNeverWrongWhereItIsSure',
  'LeafPrefilter.IsSureOfNearlyAllInAWorldOfSomeHundred',
  'LeafPrefilter.NorForPairsNextToTouchingAnywhere',
  'LeafRayPrefilter.RejectsNoTriangleThatIsMetAndMostOthers',
  'MeshShapeCast.TouchesFewBlocksAndTriangles',
  'MovingBounds.VisitAllTrianglesThatAreMet',
  'Overlap.ALongTiltedBoxTouchesFewBlocks',
  'Overlap.TouchesFewBlocksAndTriangles',
  'OverlapQuery.CountsWhatItLookedAt',
  'PointFilter.IsRightAndSureOfNearlyAllPointsWhereverTheBoxIs',
  'PointFilter.IsUnsureOfFlatBoxesAndOfWhatMayNotBeStored',
  'RayCast.TouchesFewBlocksAndTriangles',
  'RayPrefilter.IsNotSureOfWhatF32CannotTell',
  'RayPrefilter.KeepsNearlyAllElseOut',
  'SeparatingAxis.TheRowsThatMayWinKeepTheWinner',
];

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
