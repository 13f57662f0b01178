#include "askew/level/overlap.h"

#include "level/level_boxes.h"
#include "support/draws/full_run.h"
#include "support/memory/failing_memory.h"

#include "askew/convex/shape_pair.h"
#include "askew/convex/transformed_shape.h"
#include "askew/level/triangle/triangle_box.h"
#include "askew/polytope/shapes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace askew::test {

namespace {

std::vector<std::uint32_t> partsOf(const Box& box, const Mesh& mesh) {
    Buffer<std::uint32_t> parts;
    EXPECT_TRUE(overlappingParts(box, mesh, parts));
    return {parts.all().begin(), parts.all().end()};
}

TEST(Overlap, PartsAreThoseOfAllTriangles) {
    std::size_t met = 0;
    std::size_t missed = 0;
    for (const bool isSingle : {false, true}) {
        for (const LevelKind& kind : levelKinds()) {
            Random random(1490);
            for (int i = 0; i < 4 * timesUsual(); ++i) {
                const Level level = kind.make(random);
                const BuiltLevel built(level, isSingle);
                if (!built.result) continue;
                for (int k = 0; k < 40 && !HasFailure(); ++k) {
                    const Box box = boxNear(random, level.triangle(random.next() % level.size()));
                    std::vector<std::uint32_t> expected;
                    for (std::uint32_t part = 0; part < level.size(); ++part) {
                        const std::uint32_t lane = built.mesh.lanes[part];
                        if (lane != noPart && overlaps(box, built.mesh.triangle(lane))) expected.push_back(part);
                    }
                    EXPECT_EQ(partsOf(box, built.mesh), expected) << kind.name;
                    EXPECT_EQ(overlaps(box, built.mesh), !expected.empty()) << kind.name;
                    ++(expected.empty() ? missed : met);
                }
            }
        }
    }
    EXPECT_GT(met, 500U);
    EXPECT_GT(missed, 200U);
}

/// The pair code of today, given each triangle as a polytope, says the same.
TEST(Overlap, AgreesWithTrianglesAsPolytopes) {
    std::array<std::size_t, 2> seen{};
    for (const LevelKind& kind : levelKinds()) {
        Random random(1491);
        const Level level = kind.make(random);
        for (int k = 0; k < 60 && !HasFailure(); ++k) {
            const Triangle t = level.triangle(random.next() % level.size());
            if (isDegenerate(t)) continue;
            Box box = boxNear(random, t);
            const auto eighth = [](const Vec3& v) {
                return Vec3{std::floor(v.x * 8) / 8, std::floor(v.y * 8) / 8, std::floor(v.z * 8) / 8};
            };
            box = {eighth(box.center), {eighth(box.halfAxes[0]), eighth(box.halfAxes[1]), eighth(box.halfAxes[2])}};
            PolytopeMemory memory; // corners in eighths are exact
            ASSERT_EQ(triangle(t[0], t[1], t[2], memory), Built::made);
            ShapePair pair;
            pair.set({box});
            const bool expected = pair.finds({worldFrame, memory.view()});
            EXPECT_EQ(overlaps(box, t), expected) << kind.name;
            ++seen[expected ? 1 : 0];
        }
    }
    for (const std::size_t count : seen) EXPECT_GT(count, 100U);
}

TEST(Overlap, RunningOutOfMemoryIsTold) {
    const BuiltLevel built(terrain(20, 10));
    const Box box{{0, 0, 0}, {Vec3{5, 0, 0}, {0, 5, 0}, {0, 0, 5}}};
    const MemoryEndsAt end(1);
    Buffer<std::uint32_t> parts;
    EXPECT_FALSE(overlappingParts(box, built.mesh, parts));
}

/// A long tilted beam goes through so many blocks that its own axes are asked: whoever asks, the parts are the same.
TEST(Overlap, ALongTiltedBeamMeetsTheSameParts) {
    const BuiltLevel built(terrain(60, 60));
    const PlacedMesh placed{built.mesh, *MeshFrame::of({}, worldFrame.halfAxes)};
    const Box beam{{0, 0.2, 0}, {Vec3{28, 0.4, 26}, {0.1, 0, -0.1}, {0, 0.2, 0}}};
    std::vector<std::uint32_t> expected;
    for (std::size_t lane = 0; lane < built.mesh.header.triangles; ++lane) {
        if (overlaps(beam, built.mesh.triangle(lane))) expected.push_back(built.mesh.partAt(lane));
    }
    std::ranges::sort(expected);
    EXPECT_GT(expected.size(), 20U);
    EXPECT_EQ(partsOf(beam, built.mesh), expected);
    Buffer<std::uint32_t> parts;
    ASSERT_TRUE(partsNear(beam, built.mesh, parts));
    EXPECT_TRUE(std::ranges::includes(parts.all(), expected));
    EXPECT_LT(parts.size(), 4 * expected.size());
    PolytopeMemory cube;
    ASSERT_TRUE(place(Shape{{{}, worldFrame.halfAxes}}, cube));
    const Shape hull{beam, cube.view()};
    ShapePair region;
    region.set(hull);
    ASSERT_TRUE(overlappingParts(region, hull, placed, parts));
    EXPECT_TRUE(std::ranges::equal(parts.all(), expected));
    const Shape above{{{0, 9, 0}, beam.halfAxes}, cube.view()};
    region.set(above);
    EXPECT_FALSE(overlaps(region, above, placed));
    EXPECT_TRUE(overlaps(beam, built.mesh));
    // What lies beside the bounds of a shorter one is passed over for these.
    const Box half{{7, 0.2, -9}, {Vec3{13, 0.4, 12}, {0.1, 0, -0.1}, {0, 0.2, 0}}};
    expected.clear();
    for (std::size_t lane = 0; lane < built.mesh.header.triangles; ++lane) {
        if (overlaps(half, built.mesh.triangle(lane))) expected.push_back(built.mesh.partAt(lane));
    }
    std::ranges::sort(expected);
    EXPECT_GT(expected.size(), 10U);
    EXPECT_EQ(partsOf(half, built.mesh), expected);
    ASSERT_TRUE(partsNear(half, built.mesh, parts));
    EXPECT_TRUE(std::ranges::includes(parts.all(), expected));
}

TEST(Overlap, LongTiltedBeamsMeetALevelWhereTheyMeetATriangle) {
    const BuiltLevel built(terrain(60, 60));
    Random random(1494);
    std::array<int, 2> seen{};
    for (int i = 0; i < 100; ++i) {
        const Vec3 along{random.between(5, 30), random.between(-2, 2), random.between(5, 30)};
        const Vec3 center{random.between(-15, 15), random.between(1, 5), random.between(-15, 15)};
        const Box beam{center, {along, {0.1, 0, -0.1}, {0, 0.1, 0}}};
        bool isMet = false;
        for (std::size_t lane = 0; lane < built.mesh.header.triangles && !isMet; ++lane) {
            isMet = overlaps(beam, built.mesh.triangle(lane));
        }
        EXPECT_EQ(overlaps(beam, built.mesh), isMet) << i;
        ++seen[isMet ? 1 : 0];
    }
    for (const int count : seen) EXPECT_GT(count, 15);
}

TEST(Overlap, WhatIsNearIsNotToldWithoutMemory) {
    const BuiltLevel built(terrain(20, 10));
    const Box box{{0, 0, 0}, {Vec3{5, 0, 0}, {0, 5, 0}, {0, 0, 5}}};
    Buffer<std::uint32_t> wanted;
    ASSERT_TRUE(partsNear(box, built.mesh, wanted));
    std::size_t refused = 0;
    for (bool isDone = false; !isDone && refused < 100; refused += isDone ? 0 : 1) {
        Buffer<std::uint32_t> parts;
        const MemoryEndsAt end(refused);
        isDone = partsNear(box, built.mesh, parts);
        EXPECT_EQ(isDone && std::ranges::equal(parts.all(), wanted.all()), isDone);
    }
    EXPECT_GT(refused, 2U);
}

TEST(Overlap, TouchesFewBlocksAndTriangles) {
    const BuiltLevel built(terrain(224, 100), true);
    Random random = Random::fixed(1492);
    WalkCounts sum;
    constexpr std::size_t queries = 1000;
    std::size_t hits = 0;
    for (std::size_t i = 0; i < queries; ++i) {
        const double angle = random.between(0, 6.28);
        const double c = std::cos(angle) * 0.3;
        const double s = std::sin(angle) * 0.3;
        const double x = random.between(-49, 49);
        const double z = random.between(-49, 49);
        const double y = std::sin(0.35 * x) * 1.2 + std::cos(0.27 * z) * 1.1 + std::sin(1.3 * x + z) * 0.15;
        WalkCounts counts;
        const Box box{{x, y + random.between(0, 2), z}, {Vec3{c, 0, s}, {0, 0.9, 0}, {-s, 0, c}}};
        hits += overlaps(box, built.mesh, &counts) ? 1 : 0;
        sum.blocks += counts.blocks;
        sum.leaves += counts.leaves;
        sum.triangles += counts.triangles;
    }
    EXPECT_GT(hits, queries / 4);
    EXPECT_LT(hits, queries * 3 / 4);
    EXPECT_LT(sum.blocks, 16 * queries);
    EXPECT_LT(sum.leaves, 4 * queries);
    EXPECT_LT(sum.triangles, queries / 12);
}

/// A long tilted box is compared with the tree along its own axes: its bounds hold a third of the level.
TEST(Overlap, ALongTiltedBoxTouchesFewBlocks) {
    const BuiltLevel built(terrain(224, 100), true);
    WalkCounts counts;
    const Box beam{{30, 12, 30}, {Vec3{40, -14, 40}, {0.1, 0, -0.1}, {0, 0.1, 0}}};
    EXPECT_FALSE(overlaps(beam, built.mesh, &counts));
    EXPECT_LT(counts.blocks, 100U);
    EXPECT_LT(counts.leaves, 100U);
    // As a hull it is compared with all in its bounds, and meets as little.
    const PlacedMesh placed{built.mesh, *MeshFrame::of({}, worldFrame.halfAxes)};
    PolytopeMemory cube;
    ASSERT_TRUE(place(Shape{{{}, worldFrame.halfAxes}}, cube));
    const Shape hull{beam, cube.view()};
    ShapePair region;
    region.set(hull);
    EXPECT_FALSE(overlaps(region, hull, placed));
    Buffer<std::uint32_t> parts;
    ASSERT_TRUE(overlappingParts(region, hull, placed, parts));
    EXPECT_TRUE(parts.empty());
}

} // namespace

} // namespace askew::test
