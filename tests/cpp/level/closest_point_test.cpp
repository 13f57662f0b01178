#include "askew/level/closest_point.h"

#include "level/level_shapes.h"
#include "support/draws/full_run.h"

#include "askew/convex/closest_point.h"
#include "askew/level/triangle/triangle_box.h"
#include "askew/level/triangle/triangle_point.h"

#include <gtest/gtest.h>

#include <string>

namespace askew::test {

namespace {

Vec3 pointNear(Random& random, const PlacedMesh& placed) {
    const Triangle t = placedNear(random, placed);
    const Vec3 at = pointOf(random, t);
    switch (random.integer(0, 4)) {
    case 0: return t[random.next() % 3];
    case 1: return at;
    case 2: return at + anyVec(random, 1e-9);
    case 3: return at + anyVec(random, 40);
    default: return at + anyVec(random, 2);
    }
}

struct Nearest {
    double distance = infinity;
    std::vector<std::uint32_t> parts; // within the band
};

/// By the pair code, each triangle as a polytope about the point, which is the finer the nearer they are.
Nearest oracle(const PlacedMesh& placed, const Vec3& point, double band) {
    std::vector<std::pair<double, std::uint32_t>> all;
    PolytopeMemory hull;
    for (std::uint32_t part = 0; part < placed.mesh.header.parts; ++part) {
        const std::uint32_t lane = placed.mesh.lanes[part];
        if (lane == noPart) continue;
        Triangle t = placed.mesh.triangle(lane);
        for (Vec3& v : t) v = placed.frame.directionToWorld(v) + (placed.frame.toWorld({}) - point);
        hullOf(t, hull);
        const double distance = length(closestPoint(hull.view(), {}));
        all.emplace_back(distance, part);
    }
    Nearest nearest;
    for (const auto& [distance, part] : all) nearest.distance = std::min(nearest.distance, distance);
    for (const auto& [distance, part] : all) {
        if (distance <= nearest.distance + band) nearest.parts.push_back(part);
    }
    return nearest;
}

TEST(LevelClosestPoint, IsTheNearestOfAllTrianglesAsPolytopes) {
    double worst = 0;
    std::array<std::size_t, 3> seen{}; // on a triangle, near, far
    for (const LevelKind& kind : levelKinds()) {
        Random random(1630);
        for (int i = 0; i < 6 * timesUsual(); ++i) {
            const Level level = kind.make(random);
            const BuiltLevel built(level, random.oneIn(3));
            if (!built.result) continue;
            const bool isInPlace = i % 2 == 0;
            const PlacedMesh placed{built.mesh, isInPlace ? identityFrame() : anyFrame(random)};
            const double size = maxAbs(built.mesh.header.bounds.max) + maxAbs(built.mesh.header.bounds.min);
            for (int k = 0; k < 12 && !HasFailure(); ++k) {
                SCOPED_TRACE(std::string(kind.name) + " " + std::to_string(i) + " " + std::to_string(k));
                const Vec3 point = pointNear(random, placed);
                const double scale = 8 * size + length(point - placed.frame.toWorld({}));
                const Nearest expected = oracle(placed, point, 4e-14 * scale);
                const auto found = closestPoint(placed, point, infinity);
                ASSERT_TRUE(found);
                const double error = std::fabs(found->distance - expected.distance) / scale;
                worst = std::max(worst, error);
                EXPECT_LT(error, 1e-14);
                EXPECT_TRUE(std::ranges::count(expected.parts, found->part) > 0);
                EXPECT_NEAR(length(found->point - point), found->distance, 1e-14 * (scale + length(point)));
                ++seen[found->distance == 0 ? 0 : found->distance < 0.5 ? 1 : 2];
                const double most = found->distance;
                const auto again = closestPoint(placed, point, most);
                ASSERT_TRUE(again);
                EXPECT_EQ(again->part, found->part);
                EXPECT_EQ(again->distance, found->distance);
                EXPECT_TRUE(most == 0 || !closestPoint(placed, point, nextDown(most)));
                if (!isInPlace) continue;
                bool isOn = false;
                for (std::size_t lane = 0; lane < built.mesh.header.triangles; ++lane) {
                    isOn = isOn || overlaps(Box{point, {}}, built.mesh.triangle(lane));
                }
                EXPECT_EQ(most == 0, isOn);
            }
        }
    }
    for (const std::size_t count : seen) EXPECT_GT(count, 50U);
    RecordProperty("worst", std::to_string(worst * 1e16) + "e-16");
}

/// Not only within a band: of all triangles with the least distance it is the lowest, bit for bit.
TEST(LevelClosestPoint, EqualsTheFirstOfAllTrianglesBitForBit) {
    std::size_t ties = 0;
    for (const LevelKind& kind : levelKinds()) {
        Random random(1631);
        for (int i = 0; i < 4 * timesUsual(); ++i) {
            const Level level = kind.make(random);
            const BuiltLevel built(level);
            const PlacedMesh placed{built.mesh, i % 2 == 0 ? identityFrame() : anyFrame(random)};
            for (int k = 0; k < 30 && !HasFailure(); ++k) {
                const Vec3 point = pointNear(random, placed) + anyVec(random, 1);
                std::uint32_t best = noPart;
                double least = infinity;
                for (std::uint32_t part = 0; part < built.mesh.header.parts; ++part) {
                    const std::uint32_t lane = built.mesh.lanes[part];
                    if (lane == noPart) continue;
                    Triangle t = built.mesh.triangle(lane);
                    for (Vec3& v : t) {
                        v = placed.frame.directionToWorld(v) + (placed.frame.toWorld({}) - point);
                    }
                    const double distance = length(nearestToOrigin(t));
                    ties += distance == least ? 1 : 0;
                    if (distance >= least) continue;
                    least = distance;
                    best = part;
                }
                if (least < 1e-9) continue; // decided exactly
                const auto found = closestPoint(placed, point, infinity);
                ASSERT_TRUE(found);
                EXPECT_EQ(found->part, best) << kind.name;
                EXPECT_EQ(found->distance, least) << kind.name;
            }
        }
    }
    EXPECT_GT(ties, 100U);
}

TEST(LevelClosestPoint, InsideOfASolidItIsThePointItself) {
    const BuiltLevel solid(boxLevel({0, 0, 0}, {2, 2, 2}), false, true);
    const BuiltLevel surface(boxLevel({0, 0, 0}, {2, 2, 2}));
    Random random(1632);
    for (int i = 0; i < 100; ++i) {
        const MeshFrame frame = i == 0 ? identityFrame() : anyFrame(random);
        const Vec3 local{random.between(0.1, 1.9), random.between(0.1, 1.9), random.between(0.1, 1.9)};
        const Vec3 point = frame.toWorld(local);
        const auto in = closestPoint({solid.mesh, frame}, point, 0);
        ASSERT_TRUE(in);
        EXPECT_EQ(in->part, noPart);
        EXPECT_EQ(in->distance, 0);
        EXPECT_EQ(in->point, point);
        const auto on = closestPoint({surface.mesh, frame}, point, infinity);
        ASSERT_TRUE(on);
        EXPECT_LT(on->part, 12U);
        EXPECT_GT(on->distance, 0);
        const Vec3 outside = frame.toWorld(local + Vec3{2.1, 0, 0});
        const auto out = closestPoint({solid.mesh, frame}, outside, infinity);
        ASSERT_TRUE(out);
        EXPECT_GT(out->distance, 0);
        EXPECT_LT(out->part, 12U);
    }
}

TEST(LevelClosestPoint, ALastBitAwayIsNotOnATriangle) {
    const BuiltLevel built(boxLevel({0, 0, 0}, {3, 3, 3}));
    const PlacedMesh placed{built.mesh, identityFrame()};
    EXPECT_EQ(closestPoint(placed, {3, 1, 1}, 1)->distance, 0);
    EXPECT_EQ(closestPoint(placed, {3 + 0x1p-51, 1, 1}, 1)->distance, 0x1p-51);
    EXPECT_GT(closestPoint(placed, {0x1p-142, 1, 1}, 1)->distance, 0);
    EXPECT_FALSE(closestPoint(placed, {5, 1, 1}, 1.99));
    EXPECT_TRUE(closestPoint(placed, {5, 1, 1}, 2));
}

} // namespace

} // namespace askew::test
