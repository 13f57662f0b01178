// Queries of height fields: the answers are those of the same triangles as a mesh, bit for bit.
#include "level/level_boxes.h"
#include "support/draws/full_run.h"
#include "support/draws/levels/height_fields.h"

#include "askew/level/overlap.h"
#include "askew/level/rays/ray_cast.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace askew::test {

namespace {

/// Calls visit(built, random) for fields of all kinds and many sizes.
template <class Visit> void forEachBuilt(std::uint32_t seed, Visit visit) {
    for (const HeightsKind& kind : heightsKinds()) {
        Random random(seed);
        for (int i = 0; i < 24 * timesUsual() && !testing::Test::HasFailure(); ++i) {
            const auto columns = static_cast<std::uint32_t>(random.integer(2, random.oneIn(4) ? 65 : 12));
            const auto rows = static_cast<std::uint32_t>(random.integer(2, random.oneIn(4) ? 33 : 12));
            SCOPED_TRACE(std::string(kind.name) + " " + std::to_string(columns) + "x" + std::to_string(rows));
            const BuiltHeights built(drawHeights(random, kind, columns, rows, random.oneIn(2), random.oneIn(2)));
            ASSERT_TRUE(built.result);
            visit(built, random);
        }
    }
}

TEST(HeightFieldQueries, RaysMeetWhatTheyMeetInTheMesh) {
    std::array<std::size_t, 2> seen{};
    forEachBuilt(1620, [&](const BuiltHeights& built, Random& random) {
        for (int k = 0; k < 40 && !HasFailure(); ++k) {
            Ray ray = rayAt(random, built.triangles.level);
            if (random.oneIn(4)) ray.direction = {0, random.oneIn(2) ? -1.0 : 1.0, 0};
            const auto expected = castRay(ray, built.mesh.mesh);
            const auto hit = castRay(ray, built.field);
            ++seen[hit ? 1 : 0];
            ASSERT_EQ(hit.has_value(), expected.has_value());
            if (!hit) continue;
            EXPECT_EQ(hit->part, built.triangles.parts[expected->part]);
            EXPECT_EQ(hit->at.t, expected->at.t);
            EXPECT_EQ(hit->at.uv, expected->at.uv);
            EXPECT_EQ(hit->at.isBack, expected->at.isBack);
            EXPECT_EQ(hit->normal, expected->normal);
        }
    });
    for (const std::size_t count : seen) EXPECT_GT(count, 1000U);
}

TEST(HeightFieldQueries, BoxesMeetWhatTheyMeetInTheMesh) {
    std::array<std::size_t, 2> seen{};
    forEachBuilt(1621, [&](const BuiltHeights& built, Random& random) {
        for (int k = 0; k < 40 && !HasFailure(); ++k) {
            const Level& level = built.triangles.level;
            const Box box = boxNear(random, level.triangle(random.next() % level.size()));
            Buffer<std::uint32_t> parts;
            Buffer<std::uint32_t> expected;
            ASSERT_TRUE(overlappingParts(box, built.field, parts));
            ASSERT_TRUE(overlappingParts(box, built.mesh.mesh, expected));
            ASSERT_EQ(parts.size(), expected.size());
            for (std::size_t i = 0; i < parts.size(); ++i) EXPECT_EQ(parts[i], built.triangles.parts[expected[i]]);
            EXPECT_EQ(overlaps(box, built.field), !expected.empty());
            ++seen[expected.empty() ? 0 : 1];
        }
    });
    for (const std::size_t count : seen) EXPECT_GT(count, 500U);
}

/// A ray down a grid line, or on a vertex, meets the ground: rapier's issue 165.
TEST(HeightFieldQueries, NoRayFallsThroughAGridLine) {
    Random random(1622);
    const BuiltHeights built(drawHeights(random, heightsKinds()[0], 20, 15, true, false));
    for (int j = 0; j <= 28; ++j) {
        for (int i = 0; i <= 38; ++i) {
            const Vec3 above{i * 0.5 - 9.5, 9, j * 0.5 - 7};
            EXPECT_TRUE(castRay({above, {0, -1, 0}}, built.field));
            EXPECT_FALSE(castRay({above, {0, 1, 0}}, built.field));
            const auto below = castRay({{above.x, -9, above.z}, {0, 1, 0}}, built.field);
            ASSERT_TRUE(below);
            EXPECT_TRUE(below->at.isBack);
        }
    }
    for (const Vec3& beside : {Vec3{-9.501, 9, 3}, {9.501, 9, 3}, {3, 9, -7.001}, {3, 9, 7.001}}) {
        EXPECT_FALSE(castRay({beside, {0, -1, 0}}, built.field));
    }
}

TEST(HeightFieldQueries, TouchFewBlocksAndTriangles) {
    Heights heights{225, 225, true, {}};
    constexpr double cell = 100.0 / 224;
    for (int j = 0; j < 225; ++j) {
        for (int i = 0; i < 225; ++i) {
            const double x = (i - 112) * cell;
            const double z = (j - 112) * cell;
            heights.all.push_back(double(
                float((std::sin(0.35 * x) * 1.2 + std::cos(0.27 * z) * 1.1 + std::sin(1.3 * x + z) * 0.15) / cell)));
        }
    }
    const BuiltHeights built(heights);
    Random random = Random::fixed(1623);
    WalkCounts rays;
    WalkCounts boxes;
    constexpr std::size_t queries = 1000;
    std::size_t hits = 0;
    for (std::size_t i = 0; i < queries; ++i) {
        const double angle = random.between(0, 6.28);
        const double x = random.between(-110, 110);
        const double z = random.between(-110, 110);
        const double ground = heights.at(static_cast<std::size_t>(x + 112), static_cast<std::size_t>(z + 112));
        WalkCounts counts;
        const Vec3 direction{std::cos(angle), random.between(-1.6, -0.6), std::sin(angle)};
        castRay({{x, ground + random.between(3, 5), z}, direction}, built.field, &counts);
        rays.blocks += counts.blocks;
        rays.leaves += counts.leaves;
        rays.triangles += counts.triangles;
        const double c = std::cos(angle) * 0.3 / cell;
        const double s = std::sin(angle) * 0.3 / cell;
        const Box box{{x, ground + random.between(0, 2 / cell), z}, {Vec3{c, 0, s}, {0, 0.9 / cell, 0}, {-s, 0, c}}};
        hits += overlaps(box, built.field, &counts) ? 1 : 0;
        boxes.blocks += counts.blocks;
        boxes.leaves += counts.leaves;
        boxes.triangles += counts.triangles;
    }
    EXPECT_GT(hits, queries / 4);
    EXPECT_LT(hits, queries * 3 / 4);
    const auto each = [](std::size_t count) { return double(count) / queries; };
    RecordProperty("ray", std::to_string(each(rays.blocks)) + " " + std::to_string(each(rays.leaves)) + " " +
                              std::to_string(each(rays.triangles)));
    RecordProperty("box", std::to_string(each(boxes.blocks)) + " " + std::to_string(each(boxes.leaves)) + " " +
                              std::to_string(each(boxes.triangles)));
    EXPECT_LT(each(rays.blocks), 40);
    EXPECT_LT(each(rays.leaves), 8);
    EXPECT_LT(each(rays.triangles), 3);
    EXPECT_LT(each(boxes.blocks), 16);
    EXPECT_LT(each(boxes.leaves), 4);
    EXPECT_LT(each(boxes.triangles), 0.2);
}

} // namespace

} // namespace askew::test
