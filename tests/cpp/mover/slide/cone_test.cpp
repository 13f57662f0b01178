#include "askew/mover/slide/cone.h"

#include "support/draws/colliders.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace askew::test {

namespace {

TEST(Cone, HasTheNearestTranslation) {
    Random random(1765);
    std::array<int, 3> seen{};
    for (int i = 0; i < 2000; ++i) {
        SCOPED_TRACE(i);
        std::vector<Vec3> normals;
        for (int k = random.integer(0, 6); k > 0; --k) normals.push_back(normalized(drawVec(random, -1, 1)));
        const Vec3 asked = drawVec(random, -1, 1);
        const Vec3 found = nearestInCone(asked, normals);
        EXPECT_TRUE(isInCone(found, normals));
        ++seen[found == asked ? 0 : isZero(found) ? 1 : 2];
        // The way to the nearest point of a cone is across it, and leads to no other point of the cone.
        EXPECT_NEAR(dot(asked - found, found), 0, 1e-12);
        for (int k = 0; k < 30; ++k) {
            const Vec3 other = drawVec(random, -1, 1);
            if (isInCone(other, normals)) {
                EXPECT_LE(dot(asked - found, other), 1e-12);
            }
        }
        std::ranges::reverse(normals);
        EXPECT_EQ(nearestInCone(asked, normals), found);
    }
    for (const int count : seen) EXPECT_GT(count, 100);
}

TEST(Cone, OfPlanesThatLeaveNothingIsTheOrigin) {
    const std::array<Vec3, 2> against{Vec3{0, 0, 1}, Vec3{0, 0, -1}};
    EXPECT_EQ(nearestInCone({0, 0, 1}, against), (Vec3{0, 0, 0}));
    EXPECT_EQ(nearestInCone({1, 0, 1}, against), (Vec3{1, 0, 0}));
}

} // namespace

} // namespace askew::test
