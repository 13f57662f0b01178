// Height fields in their place: every question has the answer of the same triangles as a mesh, bit for bit.
#include "level/level_casts.h"
#include "support/draws/full_run.h"
#include "support/draws/levels/height_fields.h"

#include "askew/level/closest_point.h"
#include "askew/level/contains.h"
#include "askew/level/nonlinear_shape_cast.h"
#include "askew/level/overlap.h"
#include "askew/level/rays/placed_ray_cast.h"
#include "askew/level/shape_cast.h"

#include <gtest/gtest.h>

#include <string>

namespace askew::test {

namespace {

/// A field and the same triangles as a mesh, in one place.
struct Placed {
    BuiltHeights built;
    PlacedMesh field;
    PlacedMesh mesh;

    Placed(const Heights& heights, const MeshFrame& frame)
        : built(heights), field{built.field, frame}, mesh{built.mesh.mesh, frame} {}

    [[nodiscard]] std::uint32_t partOf(std::uint32_t part) const { return built.triangles.parts[part]; }
    [[nodiscard]] Vec3 drawPoint(Random& random) const {
        const Level& level = built.triangles.level;
        return field.frame.toWorld(pointOf(random, level.triangle(random.next() % level.size())));
    }
};

/// Calls visit(placed, random) for fields of all kinds in places of all kinds.
template <class Visit> void forEachPlaced(std::uint32_t seed, Visit visit) {
    for (const HeightsKind& kind : heightsKinds()) {
        if (std::string(kind.name) == "wild") continue; // its heights are not near anything else
        Random random(seed);
        for (int i = 0; i < 10 * timesUsual() && !testing::Test::HasFailure(); ++i) {
            const auto columns = static_cast<std::uint32_t>(random.integer(2, 14));
            const auto rows = static_cast<std::uint32_t>(random.integer(2, 14));
            SCOPED_TRACE(std::string(kind.name) + " " + std::to_string(i));
            const Heights heights = drawHeights(random, kind, columns, rows, random.oneIn(2), random.oneIn(2));
            visit(Placed(heights, frameOf(random, static_cast<PoseKind>(std::size_t(i) % poseKinds))), random);
        }
    }
}

TEST(HeightFieldPlaced, ShapesMeetWhatTheyMeetInTheMesh) {
    std::array<std::size_t, 2> seen{};
    forEachPlaced(1680, [&](const Placed& placed, Random& random) {
        for (const char* kind : castKinds) {
            const double size = std::ldexp(1, random.integer(-3, 2));
            const CastShape asked = castShapeOf(random, kind, placed.drawPoint(random) + anyVec(random, size), size);
            ShapePair region;
            region.set(asked.shape);
            Buffer<std::uint32_t> parts;
            Buffer<std::uint32_t> expected;
            ASSERT_TRUE(overlappingParts(region, asked.shape, placed.field, parts));
            ASSERT_TRUE(overlappingParts(region, asked.shape, placed.mesh, expected));
            ASSERT_EQ(parts.size(), expected.size()) << kind;
            for (std::size_t i = 0; i < parts.size(); ++i) EXPECT_EQ(parts[i], placed.partOf(expected[i]));
            EXPECT_EQ(overlaps(region, asked.shape, placed.field), !expected.empty());
            EXPECT_EQ(overlaps(region, asked.shape, placed.field, 0.3),
                      overlaps(region, asked.shape, placed.mesh, 0.3));
            ++seen[expected.empty() ? 0 : 1];
        }
    });
    for (const std::size_t count : seen) EXPECT_GT(count, 100U);
}

TEST(HeightFieldPlaced, ShapesHoldItWhenTheyHoldTheMesh) {
    std::array<std::size_t, 2> seen{};
    forEachPlaced(1681, [&](const Placed& placed, Random& random) {
        const auto& [min, max] = placed.mesh.mesh.header.bounds;
        const Vec3 center = placed.field.frame.toWorld((min + max) * 0.5);
        const double reach = length(placed.field.frame.directionToWorld(max - min));
        for (const char* kind : {"box", "hull", "sphere", "ellipsoid", "cylinder"}) {
            const CastShape asked = castShapeOf(random, kind, center, reach * random.between(0.5, 4));
            ShapePair region;
            region.set(asked.shape);
            const bool expected = contains(region, asked.shape, placed.mesh);
            EXPECT_EQ(contains(region, asked.shape, placed.field), expected);
            ++seen[expected ? 1 : 0];
        }
        if (!isIdentity(placed.field.frame)) return;
        const Vec3 half = (max - min) * 0.5;
        const Box exact{min + half, {Vec3{half.x, 0, 0}, {0, half.y, 0}, {0, 0, half.z}}};
        ShapePair region;
        region.set({exact});
        EXPECT_EQ(contains(region, {exact}, placed.field), contains(region, {exact}, placed.mesh));
    });
    for (const std::size_t count : seen) EXPECT_GT(count, 10U);
}

TEST(HeightFieldPlaced, PointsAndRaysFindTheSame) {
    std::size_t found = 0;
    forEachPlaced(1682, [&](const Placed& placed, Random& random) {
        for (int k = 0; k < 20; ++k) {
            const Vec3 at = placed.drawPoint(random);
            const Vec3 point = random.oneIn(3) ? at : at + anyVec(random, 4);
            const double limit = random.oneIn(3) ? random.between(0, 2) : infinity;
            const auto nearest = closestPoint(placed.field, point, limit);
            const auto expected = closestPoint(placed.mesh, point, limit);
            ASSERT_EQ(nearest.has_value(), expected.has_value());
            if (nearest) {
                EXPECT_EQ(nearest->part, placed.partOf(expected->part));
                EXPECT_EQ(nearest->distance, expected->distance);
                EXPECT_EQ(nearest->point, expected->point);
                ++found;
            }
            const Ray ray{point, (at - point) * 2 + anyVec(random, 0.5)};
            const auto hit = castRay(ray, placed.field);
            const auto same = castRay(ray, placed.mesh);
            ASSERT_EQ(hit.has_value(), same.has_value());
            if (!hit) continue;
            EXPECT_EQ(hit->hit.part, placed.partOf(same->hit.part));
            EXPECT_EQ(hit->hit.at.t, same->hit.at.t);
            EXPECT_EQ(hit->hit.normal, same->hit.normal);
            EXPECT_EQ(hit->leave, same->leave);
            ++found;
        }
    });
    EXPECT_GT(found, 1000U);
}

TEST(HeightFieldPlaced, MovingShapesMeetTheSame) {
    std::array<std::size_t, 2> seen{};
    forEachPlaced(1683, [&](const Placed& placed, Random& random) {
        for (const char* kind : castKinds) {
            const double size = std::ldexp(1, random.integer(-3, 1));
            const Vec3 to = placed.drawPoint(random);
            const Vec3 from = to + anyVec(random, 4);
            const CastShape moving = castShapeOf(random, kind, from, size);
            const Touching touching = random.oneIn(3) ? Touching::hit : Touching::release;
            const Vec3 way = (to - from) * random.between(0.5, 2);
            ShapePair region;
            region.set(moving.shape);
            const auto hit = castShape(region, moving.shape, way, placed.field, touching);
            const auto expected = castShape(region, moving.shape, way, placed.mesh, touching);
            ASSERT_EQ(hit.has_value(), expected.has_value()) << kind;
            ++seen[hit ? 1 : 0];
            if (!hit) continue;
            EXPECT_EQ(hit->part, placed.partOf(expected->part)) << kind;
            EXPECT_EQ(hit->at.enter, expected->at.enter) << kind;
            EXPECT_EQ(hit->at.normal, expected->at.normal) << kind;
            EXPECT_EQ(hit->isBack, expected->isBack) << kind;
        }
    });
    for (const std::size_t count : seen) EXPECT_GT(count, 50U);
}

TEST(HeightFieldPlaced, TurningShapesMeetTheSame) {
    std::size_t hits = 0;
    forEachPlaced(1684, [&](const Placed& placed, Random& random) {
        const Vec3 to = placed.drawPoint(random);
        const Vec3 from = to + anyVec(random, 3);
        const CastShape moving = castShapeOf(random, castKinds[random.next() % castKinds.size()], from, 0.5);
        NonlinearShapeCast cast;
        ASSERT_TRUE(cast.set(moving.shape, {to - from, from, anyDirection(random), random.between(-3, 3)}));
        const auto hit = castShape(cast, placed.field);
        const auto expected = castShape(cast, placed.mesh);
        ASSERT_EQ(hit.has_value(), expected.has_value());
        if (!hit) return;
        ++hits;
        EXPECT_EQ(hit->part, placed.partOf(expected->part));
        EXPECT_EQ(hit->at.enter, expected->at.enter);
        EXPECT_EQ(hit->at.normal, expected->at.normal);
    });
    EXPECT_GT(hits, 20U);
}

} // namespace

} // namespace askew::test
