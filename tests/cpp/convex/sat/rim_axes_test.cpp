#include "askew/convex/sat/rim_axes.h"

#include "support/draws/colliders.h"

#include "askew/convex/cast/shape_cast.h"
#include "askew/convex/distance.h"
#include "askew/convex/separation.h"
#include "askew/convex/transformed_shape.h"
#include "askew/polytope/hull.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

namespace askew::test {

namespace {

/// Two tiles of one floor, turned alike: one hardly leans from the plane of the other, and that changes nothing.
TEST(RimAxis, TellsHowFarPlatesOfOnePlaneAreApart) {
    const std::vector<Vec3> square{{-1, 0, -1}, {1, 0, -1}, {1, 0, 1}, {-1, 0, 1}};
    const std::vector<Vec3> segment{{-1, 0, 0}, {1, 0, 0}};
    Random random(640);
    for (int i = 0; i < 400; ++i) {
        PolytopeMemory first;
        PolytopeMemory second;
        ASSERT_EQ(convexHull(i % 4 == 0 ? segment : square, first), Built::made);
        ASSERT_EQ(convexHull(i % 8 == 0 ? segment : square, second), Built::made);
        const Quat turn = *normalized(drawQuat(random));
        const double gap = random.between(0.1, 3);
        const double across = i % 4 == 0 ? 0 : random.between(-1.9, 1.9);
        const Vec3 center = drawVec(random, -9, 9);
        const double lean = std::pow(10, random.between(-14, -6));
        const std::array<Vec3, 3> axes{
            Vec3{1, lean * random.between(-1, 1), 0}, {0, 1, 0}, {0, lean * random.between(-1, 1), 1}};
        const auto place = [&](const PolytopeMemory& shape, const Vec3& at, double leans, PolytopeMemory& into) {
            std::array<Vec3, 3> turned;
            for (unsigned k = 0; k < 3; ++k)
                turned[k] = rotate(turn, unitAxis(int(k)) + (axes[k] - unitAxis(int(k))) * leans);
            EXPECT_TRUE(askew::place({{center + rotate(turn, at), turned}, shape.view()}, into));
        };
        PolytopeMemory a;
        PolytopeMemory b;
        place(first, {}, 0, a);
        place(second, {2 + gap, lean * random.between(-1, 1), across}, 1, b);
        SCOPED_TRACE(lean);
        for (const auto& [one, other] : {std::pair{a.view(), b.view()}, {b.view(), a.view()}}) {
            EXPECT_FALSE(isWithin(one, other, gap - 1e-9));
            EXPECT_TRUE(isWithin(one, other, gap + 1e-9));
            EXPECT_FALSE(castShape(one, {}, other, gap - 1e-9));
            EXPECT_TRUE(castShape(one, {}, other, gap + 1e-9));
        }
        EXPECT_NEAR(distance(a.view(), b.view()).distance, gap, 1e-10);
        // One comes up to the other.
        const auto contact = castShape(a.view(), rotate(turn, {gap, 0, 0}), b.view(), gap / 4);
        ASSERT_TRUE(contact);
        EXPECT_NEAR(contact->enter, 0.75, 1e-9);
    }
}

} // namespace

} // namespace askew::test
