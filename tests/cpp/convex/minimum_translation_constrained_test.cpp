#include "askew/convex/minimum_translation.h"

#include "support/draws/colliders.h"
#include "support/draws/levels/compounds.h"
#include "support/draws/stratified_polytopes.h"

#include "askew/convex/cast/pressing.h"
#include "askew/convex/measure.h"
#include "askew/convex/separation.h"
#include "askew/math/rotation.h"
#include "askew/polytope/shapes.h"

#include <gtest/gtest.h>

#include <array>
#include <utility>

namespace askew::test {

namespace {

PolytopeMemory polytopeOf(const Box& box) {
    PolytopeMemory memory;
    EXPECT_EQ(polytopeFromBox(box, memory), Built::made);
    return memory;
}

TEST(ConstrainedTranslation, StaysOnTheGround) {
    const PolytopeMemory a = polytopeOf({{0, 1, 0}, {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}}});
    const PolytopeMemory b = polytopeOf({{1.5, -0.75, 0.25}, {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}}});
    const auto freely = minimumTranslation(a.view(), b.view());
    ASSERT_TRUE(freely);
    EXPECT_EQ(freely->normal, (Vec3{0, -1, 0}));
    const auto level = minimumTranslation(a.view(), b.view(), Freedom::across, {0, 1, 0});
    ASSERT_TRUE(level);
    EXPECT_NEAR(level->depth, 0.5, 1e-15);
    EXPECT_EQ(level->normal, (Vec3{1, 0, 0}));
    EXPECT_EQ(level->vector.y, 0);
    const auto upwards = minimumTranslation(a.view(), b.view(), Freedom::along, {0, 1, 0});
    ASSERT_TRUE(upwards);
    EXPECT_NEAR(upwards->vector.y, 0.25, 1e-13);
    const auto down = minimumTranslation(a.view(), b.view(), Freedom::along, {0, -1, 0});
    EXPECT_NEAR(down->vector.y, -3.75, 1e-13);
    EXPECT_FALSE(minimumTranslation(a.view(), polytopeOf({{9, 0, 0}, {}}).view(), Freedom::along, {0, 1, 0}));
}

/// A free translation lifts a walker off a slope; along the ground he is pushed away from it, farther.
TEST(ConstrainedTranslation, IsLongerOverTheSineOfASlope) {
    PolytopeMemory ramp;
    ASSERT_EQ(wedge({{0, 0, 0}, {Vec3{2, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 2}}}, ramp), Built::made);
    const PolytopeMemory walker = polytopeOf({{0, -0.1, -0.5}, {Vec3{.25, 0, 0}, Vec3{0, .25, 0}, Vec3{0, 0, .25}}});
    const auto freely = minimumTranslation(walker.view(), ramp.view());
    const auto level = minimumTranslation(walker.view(), ramp.view(), Freedom::across, {0, 1, 0});
    ASSERT_TRUE(freely && level);
    EXPECT_NEAR(level->depth, freely->depth * std::sqrt(5), 1e-12);
    EXPECT_LT(level->vector.z, 0);
}

/// Returns A moved by a vector, rounded.
PolytopeMemory moved(const std::vector<Vec3>& cloud, const Vec3& by) {
    std::vector<Vec3> points;
    for (const Vec3& p : cloud) points.push_back(p + by);
    PolytopeMemory memory;
    EXPECT_EQ(convexHull(points, memory), Built::made);
    return memory;
}

TEST(ConstrainedTranslation, TakesAOutAndIsTheShortest) {
    Random random(9);
    std::size_t deep = 0;
    std::size_t shorter = 0;
    eachCloudPair(580, 40, [&](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        const Polytope b = pair.shapeB();
        Vec3 direction{random.between(-1, 1), 0, 0};
        direction.y = random.between(-1, 1);
        direction.z = random.between(-1, 1);
        direction = normalized(random.oneIn(3) ? unitAxis(random.integer(0, 2)) : direction);
        const double scale = scaleOf(a, b);
        if (scale < 0x1p-100) return; // tiny coordinates of what is moved are 0
        for (const Freedom freedom : {Freedom::across, Freedom::along}) {
            const auto way = minimumTranslation(a, b, freedom, direction);
            if (separationSign(a, b) > 0) {
                ASSERT_FALSE(way);
                continue;
            }
            ASSERT_TRUE(way);
            if (way->depth == 0) continue;
            ++deep;
            const double length = std::sqrt(dot(way->vector, way->vector));
            const double least = minimumTranslation(a, b)->depth;
            EXPECT_GE(length, least - 4e-13 * scale);
            EXPECT_NEAR(dot(way->vector, direction), freedom == Freedom::along ? length : 0, 1e-13 * length);
            EXPECT_GE(separationSign(moved(pair.a, way->vector).view(), b), 0);
            // No translation in a fan of free directions is shorter.
            for (int k = 0; k < 12; ++k) {
                Vec3 other = way->vector * (1 / length);
                if (freedom == Freedom::across) {
                    const Vec3 side = cross(direction, other);
                    other = normalized(other * random.between(-1, 1) + side * random.between(-1, 1));
                }
                // A part of any way out leaves them at least the rest of the least depth deep, and that must be more
                // than what rounds the moved vertices.
                const double rounded = 1e-11 * scale + 4 * ulp(maxAbs(pair.a[0]) + scale);
                const double less = way->depth * (1 - 1e-9 - rounded / least);
                if (!(less > 0)) continue;
                EXPECT_LE(separationSign(moved(pair.a, other * (less * random.uniform())).view(), b), 0);
                ++shorter;
            }
        }
    });
    std::printf("constrained: %zu ways, %zu shorter ones tried\n", deep, shorter);
    EXPECT_GT(deep, 300U);
    EXPECT_GT(shorter, 3000U);
}

/// Far away, dot products with coordinates in space do not tell which vertex is farthest.
TEST(ConstrainedTranslation, TakesAOutFarAway) {
    Random random(581);
    std::size_t moves = 0;
    for (const double far : {1e3, 1e6, 1e9}) {
        for (int i = 0; i < 1500; ++i) {
            const Vec3 at = drawVec(random, -far, far);
            const std::array<Vec3, 3> u = turnedAxes(drawQuat(random));
            const Vec3 aside = u[0] * random.between(-0.3, 0.3) + u[2] * random.between(-0.3, 0.3);
            const PolytopeMemory a = polytopeOf({at, u});
            const PolytopeMemory b = polytopeOf({at + u[1] * 1.499 + aside, {u[0] * 0.5, u[1] * 0.5, u[2] * 0.5}});
            std::vector<Vec3> corners;
            for (unsigned k = 0; k < a.view().vertexCount(); ++k) corners.push_back(a.view().vertex(k));
            for (const Freedom freedom : {Freedom::across, Freedom::along}) {
                const Vec3 turn = drawVec(random, -1, 1);
                const Vec3 direction = normalized(freedom == Freedom::along ? turn * 0.5 - u[1] : turn);
                const auto way = minimumTranslation(a.view(), b.view(), freedom, direction);
                if (!way) continue;
                ++moves;
                EXPECT_GE(separationSign(moved(corners, way->vector).view(), b.view()), 0) << far << " " << i;
            }
        }
    }
    EXPECT_GT(moves, 7000U);
}

/// Round shapes that touch, moved along the plane between them, part by their lengths along it at the latest.
TEST(ConstrainedTranslation, OfRoundShapesThatTouchAlongTheirPlaneLeadsPastEachOther) {
    const PolytopeMemory ball = shapeOf(10, {1, 0, 0, 0});
    const PolytopeMemory other = shapeOf(10, {1, 2, 0, 0});
    const PolytopeMemory ellipsoid = shapeOf(14, {1, 1, 1, 0, 0, 0});
    const PolytopeMemory otherEllipsoid = shapeOf(14, {1, 1, 1, 2, 0, 0});
    for (const auto& [a, b] : {std::pair{&ball, &other}, {&ellipsoid, &other}, {&ball, &otherEllipsoid}}) {
        ASSERT_EQ(separationSign(a->view(), b->view()), 0);
        for (const Vec3& direction : {Vec3{0, 1, 0}, Vec3{0, 0.6, -0.8}}) {
            const auto way = minimumTranslation(a->view(), b->view(), Freedom::along, direction);
            ASSERT_TRUE(way);
            EXPECT_EQ(way->normal, Vec3{} - direction);
            EXPECT_GE(length(way->vector), way->depth);
            EXPECT_LE(length(way->vector), 2 + 1e-9);
            PolytopeMemory there;
            ASSERT_TRUE(moveTo(a->view().center() + way->vector, a->view(), there));
            EXPECT_GE(separationSign(there.view(), b->view()), 0);
        }
    }
}

} // namespace

} // namespace askew::test
