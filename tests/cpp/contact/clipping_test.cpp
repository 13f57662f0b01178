#include "askew/contact/clipping.h"

#include "askew/convex/measure.h"
#include "askew/polytope/shapes.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

constexpr double band = 1e-12;

PolytopeMemory cubeOfTwo() {
    PolytopeMemory cube;
    EXPECT_EQ(polytopeFromBox({{}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, cube), Built::made);
    return cube;
}

HalfSpace below(const Vec3& normal, double height) {
    HalfSpace plane{};
    plane.normal = normal;
    plane.height = height;
    return plane;
}

/// Returns the place of the cube's center as seen from what a clipping is relative to.
Vec3 middle(const Polytope& cube) { return cube.center() - (cube.center() + anchorOf(cube)); }

TEST(Clipping, KeepsWhatIsBelowOnePlaneAfterTheOther) {
    const PolytopeMemory cube = cubeOfTwo();
    const Vec3 to = middle(cube.view());
    double expected = 8;
    for (int count = 0; count < 4; ++count, expected /= 2) {
        Clipping clipping(cube.view(), band);
        ASSERT_TRUE(clipping.isReady);
        for (int k = 0; k < count; ++k) ASSERT_EQ(clipping.cut(below(unitAxis(k), 0), to, false), Built::made);
        EXPECT_FALSE(clipping.isLost);
        PolytopeMemory left;
        ASSERT_EQ(clipping.finish(cube.view().center() + anchorOf(cube.view()), left), Built::made);
        EXPECT_NEAR(volume(left.view()), expected, 1e-15);
    }
    Clipping none(cube.view(), band);
    EXPECT_EQ(none.cut(below(unitAxis(0), -2), to, false), Built::empty);
}

TEST(Clipping, EndsWhereItsVerticesHaveNoMoreNumbers) {
    const PolytopeMemory cube = cubeOfTwo();
    const Vec3 to = middle(cube.view());
    Clipping clipping(cube.view(), band);
    constexpr int most = (noFace / 2 - 8) / 4 + 1; // each of which adds four corners to the eight of the cube
    const auto heightAfter = [](int cuts) { return 1 - cuts * 0x1p-13; };
    for (int cuts = 1; cuts <= most; ++cuts) {
        ASSERT_EQ(clipping.cut(below({0, 0, 1}, heightAfter(cuts)), to, false), Built::made) << cuts;
    }
    EXPECT_EQ(clipping.cut(below({0, 0, 1}, heightAfter(most + 1)), to, false), Built::tooMany);
    PolytopeMemory left;
    ASSERT_EQ(clipping.finish(cube.view().center() + anchorOf(cube.view()), left), Built::made);
    EXPECT_NEAR(volume(left.view()), 4 * (1 + heightAfter(most)), 1e-12);
}

TEST(Clipping, OfWhatMustMeetKeepsTheLowestFeature) {
    const PolytopeMemory cube = cubeOfTwo();
    Clipping touched(cube.view(), band);
    ASSERT_EQ(touched.cut(below({0, 0, 1}, -1 - 2 * band), middle(cube.view()), true), Built::made);
    EXPECT_FALSE(touched.isLost) << "two bands off";
    PolytopeMemory face;
    ASSERT_EQ(touched.finish({}, face), Built::made);
    EXPECT_EQ(face.view().dimension(), 2U);
    Clipping contradicted(cube.view(), band);
    ASSERT_EQ(contradicted.cut(below({0, 0, 1}, -1.5), middle(cube.view()), true), Built::made);
    EXPECT_TRUE(contradicted.isLost);
    contradicted.keepPoint({3, 4, 5});
    PolytopeMemory point;
    ASSERT_EQ(contradicted.finish({}, point), Built::made);
    EXPECT_EQ(point.view().dimension(), 0U);
    EXPECT_EQ(point.view().vertex(0) + point.view().center(), (Vec3{3, 4, 5}));
}

} // namespace

} // namespace askew::test
