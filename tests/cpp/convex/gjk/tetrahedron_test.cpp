#include "askew/convex/gjk/tetrahedron.h"

#include "support/draws/random.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <utility>

namespace askew::test {

namespace {

TEST(Tetrahedron, TellsHowDeepItHoldsTheOrigin) {
    const Tetrahedron even{{{1, 1, 1}, {1, -1, -1}, {-1, 1, -1}, {-1, -1, 1}}};
    EXPECT_NEAR(depthWithin(even), 1 / std::sqrt(3.0), 1e-15);
    Tetrahedron mirrored = even;
    std::swap(mirrored[1], mirrored[3]);
    EXPECT_EQ(depthWithin(mirrored), depthWithin(even));
    Tetrahedron beside = even;
    for (Vec3& corner : beside) corner.x += 0.9;
    EXPECT_LT(depthWithin(beside), depthWithin(even));
    EXPECT_GT(depthWithin(beside), 0);
    for (Vec3& corner : beside) corner.x += 0.2;
    EXPECT_EQ(depthWithin(beside), 0); // it holds it no longer
}

// The differences of two needles that lie side by side: rounded, their planes seem far from the origin.
TEST(Tetrahedron, ThatIsNearlyALineIsNotCertain) {
    Random random(485);
    for (int i = 0; i < 1000; ++i) {
        SCOPED_TRACE(i);
        const Vec3 along = drawVec(random, -1, 1);
        const double thin = std::ldexp(1, -random.integer(45, 53));
        Tetrahedron needle;
        for (Vec3& corner : needle) corner = along * random.between(-1, 1) + drawVec(random, -1, 1) * thin;
        EXPECT_EQ(depthWithin(needle), 0);
    }
}

} // namespace

} // namespace askew::test
