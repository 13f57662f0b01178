#include "askew/convex/cast/extreme_feature.h"

#include "support/draws/colliders.h"

#include "askew/box/closest_point.h"
#include "askew/convex/cast/shape_cast.h"
#include "askew/convex/transformed_shape.h"
#include "askew/math/number.h"
#include "askew/polytope/support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

namespace askew::test {

namespace {

constexpr Box plank{{1, 2, 3}, {Vec3{4, 0, 0}, {0, 2, 0}, {0, 0, 1}}};

TEST(ExtremeFeature, IsACornerAnEdgeOrAFace) {
    const Vec3 corner = normalized(Vec3{-1, 1, 1});
    const ExtremeFeature one = extremeFeature(plank, corner);
    EXPECT_EQ(one.corners, 1U);
    EXPECT_EQ(one.at[0], (Vec3{-3, 4, 4}));
    const ExtremeFeature two = extremeFeature(plank, normalized(Vec3{0, -1, 1}));
    EXPECT_EQ(two.corners, 2U);
    EXPECT_EQ(std::min(two.at[0].x, two.at[1].x), -3);
    EXPECT_EQ(std::max(two.at[0].x, two.at[1].x), 5);
    EXPECT_EQ(two.at[0].y, 0);
    EXPECT_EQ(two.at[1].z, 4);
    EXPECT_EQ(extremeFeature(plank, {0, 1, 0}).corners, 3U);
    EXPECT_EQ(extremeFeature(plank, normalized(Vec3{0.001, 1, 0.001})).corners, 3U) << "nearly level";
    const ExtremeFeature moved = movedBy({1, 1, 1}, one);
    EXPECT_EQ(moved.corners, 1U);
    EXPECT_EQ(moved.at[0], (Vec3{-2, 5, 5}));
}

/// A box has the same features as the polytope with its corners; the bands differ in what they take for the size.
TEST(ExtremeFeature, OfABoxIsThatOfItsPolytope) {
    Random random(811);
    std::size_t corners = 0;
    std::size_t edges = 0;
    for (int i = 0; i < 2000; ++i) {
        const Box box{drawVec(random, -4, 4), {drawVec(random, -1, 1), drawVec(random, -1, 1), drawVec(random, -1, 1)}};
        const Vec3 along = random.oneIn(2) ? drawVec(random, -1, 1) : cross(box.halfAxes[0], drawVec(random, -1, 1));
        const Vec3 direction = normalized(along);
        PolytopeMemory placed;
        ASSERT_TRUE(place({box}, placed));
        const ExtremeFeature own = extremeFeature(box, direction);
        const ExtremeFeature other = extremeFeature(placed.view(), direction);
        if (own.corners > 2 || own.corners != other.corners) continue;
        ++(own.corners == 1 ? corners : edges);
        for (unsigned k = 0; k < own.corners; ++k) {
            const double near =
                std::min(maxAbs(own.at[k] - other.at[0]), maxAbs(own.at[k] - other.at[own.corners - 1]));
            EXPECT_LE(near, 1e-14) << i;
        }
    }
    EXPECT_GT(corners, 600U);
    EXPECT_GT(edges, 600U);
}

/// Boxes that turn in all directions touch at a corner or where edges cross, which lies on both.
TEST(ContactPoint, LiesOnBothBoxes) {
    Random random(812);
    std::size_t decided = 0;
    std::size_t met = 0;
    double worst = 0;
    for (int i = 0; i < 3000; ++i) {
        const auto draw = [&](const Vec3& center) {
            return Box{center, {drawVec(random, -1, 1), drawVec(random, -1, 1), drawVec(random, -1, 1)}};
        };
        const Box a = draw(drawVec(random, -9, 9));
        const Box b = draw({});
        PolytopeMemory first;
        PolytopeMemory second;
        ASSERT_TRUE(place({a}, first) && place({b}, second));
        const Vec3 way = (b.center - a.center) * 2;
        const auto contact = castShape(first.view(), way, second.view());
        if (!contact || contact->startsOverlapping) continue;
        ++met;
        const Box there{a.center + way * contact->enter, a.halfAxes};
        const auto point = contactPoint(extremeFeature(there, -contact->normal), 0,
                                        extremeFeature(second.view(), contact->normal), 0, contact->normal);
        if (!point) continue;
        ++decided;
        const double off = std::max(closestPoint(b, *point).distance, closestPoint(there, *point).distance);
        const double scale = scaleOf(first.view(), second.view());
        worst = std::max(worst, off / scale);
        EXPECT_LE(off, 1e-8 * scale) << i;
    }
    std::printf("%zu of %zu by features, worst %g of the scale\n", decided, met, worst);
    EXPECT_GT(met, 1000U);
    EXPECT_GT(decided, met * 9 / 10);
}

TEST(ContactPoint, IsNoneForWhatIsLevelOrApart) {
    const Vec3 up{0, 1, 0};
    const ExtremeFeature corner{1, {Vec3{0, 1, 0}, {}}};
    const ExtremeFeature edge{2, {Vec3{-1, 1, 0}, {1, 1, 0}}};
    const ExtremeFeature across{2, {Vec3{0, 1, -1}, {0, 1, 1}}};
    EXPECT_EQ(contactPoint(edge, 0, across, 0, up), (Vec3{0, 1, 0}));
    const ExtremeFeature face{3, {Vec3{9, 1, 9}, {}}};
    EXPECT_EQ(contactPoint(corner, 0, face, 0, up), (Vec3{0, 1, 0}));
    EXPECT_EQ(contactPoint(face, 0, corner, 0, up), (Vec3{0, 1, 0}));
    EXPECT_EQ(contactPoint(face, 0, edge, 0, up), std::nullopt) << "an edge level with a face";
    EXPECT_EQ(contactPoint(edge, 0, edge, 0, up), std::nullopt) << "parallel edges";
    EXPECT_EQ(contactPoint(edge, 0, movedBy({4, 0, 0}, across), 0, up), std::nullopt) << "edges that pass by";
    EXPECT_EQ(contactPoint(edge, 0, movedBy({1 + 1e-7, 0, 0}, across), 0, up), std::nullopt) << "by no more than this";
    EXPECT_EQ(contactPoint(movedBy({0, 1e-6, 0}, corner), 0, edge, 0, up), std::nullopt) << "apart";
    EXPECT_EQ(contactPoint(movedBy({0, 3, 0}, corner), 1, edge, 2, up), (Vec3{0, 3, 0})) << "the ball's lowest point";
    EXPECT_EQ(contactPoint(movedBy({0, 3, 0}, edge), 1, across, 2, up), (Vec3{0, 3, 0}));
}

} // namespace

} // namespace askew::test
