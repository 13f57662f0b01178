#include "askew/level/solid/solid_passage.h"

#include "level/solid/solid_walls.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

std::vector<SolidPassage> passagesOf(const Shape& body, const Vec3& path, double distance = 0) {
    const BuiltLevel built = hollowCube();
    ShapePair pair;
    Buffer<SolidPassage> found;
    EXPECT_TRUE(findPassages(pair, body, path, inPlace(built), distance, found));
    return {found.all().begin(), found.all().end()};
}

void expectTimes(const std::vector<SolidPassage>& found, const std::vector<Interval>& expected) {
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
        EXPECT_NEAR(found[i].time.min, expected[i].min, 1e-12);
        EXPECT_NEAR(found[i].time.max, expected[i].max, 1e-12);
    }
}

TEST(SolidPassage, LastsFromOneWallToTheNext) {
    const Shape cube = cubeShape({-5, 0.1, 0.2}, 0.5);
    const auto through = passagesOf(cube, {10, 0, 0});
    expectTimes(through, {{0.15, 0.45}, {0.55, 0.85}});
    for (const auto& [time, first, last] : through) {
        EXPECT_NE(first, noPart);
        EXPECT_NE(last, noPart);
    }
    expectTimes(passagesOf(cube, {10, 0, 0}, 0.25), {{0.125, 0.475}, {0.525, 0.875}});
    expectTimes(passagesOf(cube, {10, 0, 0}, 0.5), {{0.1, 0.9}}); // it touches both walls of the cavity
    expectTimes(passagesOf(cube, {0, 10, 0}), {});
    expectTimes(passagesOf({{{-5, 0, 0}, {}}}, {10, 0, 0}), {{0.2, 0.4}, {0.6, 0.8}}); // a point, on edges
}

TEST(SolidPassage, BeginsAndEndsWithinTheBody) {
    const auto within = passagesOf(cubeShape({2, 0, 0}, 0.25), {0.25, 0.5, 0});
    expectTimes(within, {{0, 1}});
    EXPECT_EQ(within[0].first, noPart);
    EXPECT_EQ(within[0].last, noPart);
    const auto out = passagesOf(cubeShape({2, 0, 0}, 0.25), {10, 0, 0});
    expectTimes(out, {{0, 0.125}});
    EXPECT_EQ(out[0].first, noPart);
    EXPECT_NE(out[0].last, noPart);
    const auto in = passagesOf(cubeShape({12, 0, 0}, 0.25), {-10, 0, 0});
    expectTimes(in, {{0.875, 1}});
    EXPECT_EQ(in[0].last, noPart);
    expectTimes(passagesOf(cubeShape({0, 0, 0}, 0.25), {0.25, 0, 0}), {}); // in the cavity
    expectTimes(passagesOf(cubeShape({2, 0, 0}, 0.25), {}), {{0, 1}});
    expectTimes(passagesOf(cubeShape({3, 0, 0}, 0.25), {}), {{0, 1}});
}

} // namespace

} // namespace askew::test
