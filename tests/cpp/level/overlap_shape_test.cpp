#include "askew/level/overlap.h"

#include "level/level_shapes.h"
#include "support/draws/full_run.h"
#include "support/memory/failing_memory.h"

#include "askew/convex/distance.h"
#include "askew/convex/separation.h"
#include "askew/polytope/support.h"

#include <gtest/gtest.h>

#include <string>

namespace askew::test {

namespace {

std::vector<std::uint32_t> partsOf(ShapePair& region, const Shape& shape, const PlacedMesh& placed) {
    Buffer<std::uint32_t> parts;
    EXPECT_TRUE(overlappingParts(region, shape, placed, parts));
    return {parts.all().begin(), parts.all().end()};
}

/// What is expected of each triangle: by the pair code, or nothing where the pair lies in the band.
struct Expected {
    std::vector<std::uint32_t> certain; // ascending
    std::vector<std::uint32_t> open;
};

Expected byPairs(ShapePair& region, const PlacedMesh& placed, double margin, double band) {
    Expected expected;
    PolytopeMemory hull;
    for (std::uint32_t part = 0; part < placed.mesh.header.parts; ++part) {
        const std::uint32_t lane = placed.mesh.lanes[part];
        if (lane == noPart) continue;
        hullOf(placed.triangle(lane), hull);
        const Polytope triangle = hull.view();
        const bool isMet = region.finds({worldFrame, triangle}, QueryMode::any, margin);
        const bool isOpen = band > 0 && std::fabs(separation(region.region(), triangle) - margin) <
                                            band * (1 + scaleOf(region.region(), triangle));
        if (isOpen) expected.open.push_back(part);
        else if (isMet) expected.certain.push_back(part);
    }
    return expected;
}

/// Returns the parts less those that are open.
std::vector<std::uint32_t> without(const std::vector<std::uint32_t>& parts, const std::vector<std::uint32_t>& open) {
    std::vector<std::uint32_t> left;
    std::ranges::set_difference(parts, open, std::back_inserter(left));
    return left;
}

TEST(OverlapShape, ShapesOfAllKindsMeetWhatTheyMeetAmongTrianglesAsPolytopes) {
    std::array<std::array<std::size_t, 2>, levelShapeKinds> seen{};
    std::size_t exact = 0;
    std::size_t open = 0;
    for (const LevelKind& kind : levelKinds()) {
        Random random(1600);
        for (int i = 0; i < 3 * timesUsual(); ++i) {
            const Level level = kind.make(random);
            const BuiltLevel built(level, random.oneIn(3));
            if (!built.result) continue;
            const bool isInPlace = i % 3 == 0;
            const PlacedMesh placed{built.mesh, isInPlace ? identityFrame() : anyFrame(random)};
            for (int k = 0; k < 12 && !HasFailure(); ++k) {
                const int which = k % levelShapeKinds;
                SCOPED_TRACE(std::string(kind.name) + " " + std::to_string(i) + " " + std::to_string(k));
                const LevelShape asked = shapeNear(random, placedNear(random, placed), which);
                const bool isExact = isInPlace && asked.isExact;
                ShapePair region;
                region.set(asked.shape);
                const Expected expected = byPairs(region, placed, 0, isExact && which == 1 ? 0 : 2e-9);
                const auto parts = partsOf(region, asked.shape, placed);
                EXPECT_EQ(without(parts, expected.open), expected.certain);
                EXPECT_EQ(overlaps(region, asked.shape, placed), !parts.empty());
                open += expected.open.size();
                exact += isExact ? 1 : 0;
                ++seen[static_cast<unsigned>(which)][parts.empty() ? 0 : 1];
            }
        }
    }
    for (const auto& [apart, meeting] : seen) {
        EXPECT_GT(apart, 8U);
        EXPECT_GT(meeting, 10U);
    }
    EXPECT_GT(exact, 40U);
    RecordProperty("open", std::to_string(open));
}

/// A margin finds what lies within it; of what only seems to, since its axes tell too little, less may be found.
TEST(OverlapShape, MarginsFindWhatTrianglesAsPolytopesDo) {
    std::array<std::size_t, 2> seen{};
    for (const LevelKind& kind : levelKinds()) {
        Random random(1601);
        for (int i = 0; i < 2 * timesUsual(); ++i) {
            const Level level = kind.make(random);
            const BuiltLevel built(level);
            const PlacedMesh placed{built.mesh, i % 2 == 0 ? identityFrame() : anyFrame(random)};
            for (int k = 0; k < 8 && !HasFailure(); ++k) {
                const LevelShape asked = shapeNear(random, placedNear(random, placed), k % levelShapeKinds);
                SCOPED_TRACE(std::string(kind.name) + " " + std::to_string(i) + " " + std::to_string(k));
                const double margin = random.between(0, 0.6);
                ShapePair region;
                region.set(asked.shape);
                const Expected expected = byPairs(region, placed, margin, 2e-9);
                const bool isFound = overlaps(region, asked.shape, placed, margin);
                if (!expected.open.empty()) continue;
                ++seen[isFound ? 1 : 0];
                if (isFound == !expected.certain.empty()) continue;
                EXPECT_FALSE(isFound);
                for (const std::uint32_t part : expected.certain) {
                    PolytopeMemory hull;
                    hullOf(placed.triangle(placed.mesh.lanes[part]), hull);
                    EXPECT_GT(distance(region.region(), hull.view()).distance, margin);
                }
            }
        }
    }
    for (const std::size_t count : seen) EXPECT_GT(count, 3U);
}

/// Touching in a vertex, along an edge and in a face is exact for a mesh in place, and a last bit parts them.
TEST(OverlapShape, ALastBitDecides) {
    const BuiltLevel built(boxLevel({0, 0, 0}, {4, 4, 4}));
    const PlacedMesh placed{built.mesh, identityFrame()};
    const auto meets = [&](double x) {
        PolytopeMemory memory;
        const std::vector<Vec3> points{{x, 1, 1}, {x + 1, 1, 1}, {x + 1, 2, 1}, {x + 1, 1, 3}};
        EXPECT_EQ(convexHull(points, memory), Built::made);
        const Shape shape{worldFrame, memory.view()};
        ShapePair region;
        region.set(shape);
        return overlaps(region, shape, placed);
    };
    EXPECT_TRUE(meets(4));
    EXPECT_FALSE(meets(4 + 0x1p-50));
    EXPECT_TRUE(meets(4 - 0x1p-51));
    EXPECT_FALSE(meets(1)); // within: a surface is not met
}

TEST(OverlapShape, ASolidIsMetFromInside) {
    Level level = boxLevel({0, 0, 0}, {8, 8, 8});
    Level cavity = boxLevel({5, 5, 5}, {7, 7, 7});
    for (std::size_t i = 0; i < cavity.indices.size(); i += 3) std::swap(cavity.indices[i], cavity.indices[i + 1]);
    append(level, cavity);
    const BuiltLevel built(level, false, true);
    ASSERT_TRUE(built.result);
    Random random(1602);
    for (int i = 0; i < 60; ++i) {
        const PlacedMesh placed{built.mesh, i == 0 ? identityFrame() : anyFrame(random)};
        for (int kind = 0; kind < levelShapeKinds; ++kind) {
            for (const auto& [at, isIn] : {std::pair{Vec3{2, 3, 2}, true}, {{6, 6, 6}, false}, {{9, 3, 3}, false}}) {
                LevelShape asked = shapeNear(random, {at, at, at}, kind);
                // Small and in the middle of what is asked about.
                asked.shape.frame.center = placed.frame.toWorld(at);
                for (Vec3& axis : asked.shape.frame.halfAxes) axis = normalized(axis) * 1e-3;
                if (kind == 1) {
                    asked.shape.frame.center = asked.shape.frame.center - Vec3{at.x, at.y, at.z} * 1e-3;
                }
                if (kind == 2) continue; // their radius keeps its size
                ShapePair region;
                region.set(asked.shape);
                EXPECT_EQ(overlaps(region, asked.shape, placed), isIn) << kind;
                EXPECT_TRUE(partsOf(region, asked.shape, placed).empty());
            }
        }
    }
}

TEST(OverlapShape, RunningOutOfMemoryIsTold) {
    const BuiltLevel built(terrain(20, 10));
    Random random(1603);
    const PlacedMesh placed{built.mesh, anyFrame(random)};
    const LevelShape asked = shapeNear(random, placed.triangle(7), 3);
    ShapePair whole;
    whole.set(asked.shape);
    const bool meets = overlaps(whole, asked.shape, placed);
    std::size_t told = 0;
    for (std::size_t call = 0; call < 8; ++call) {
        ShapePair region;
        Buffer<std::uint32_t> parts;
        const MemoryEndsAt end(call);
        region.set(asked.shape);
        const bool isMet = overlaps(region, asked.shape, placed);
        EXPECT_EQ(isMet, meets && !region.failed());
        const bool isDone = overlappingParts(region, asked.shape, placed, parts);
        EXPECT_TRUE(!isDone || !region.failed());
        told += isDone ? 0 : 1;
    }
    EXPECT_GT(told, 0U);
}

/// The tree and the f32 test leave few triangles to the pair code.
TEST(OverlapShape, FewTrianglesAreTested) {
    const BuiltLevel built(terrain(224, 100), true);
    const PlacedMesh placed{built.mesh, identityFrame()};
    Random random = Random::fixed(1604);
    WalkCounts sum;
    constexpr std::size_t queries = 300;
    for (std::size_t i = 0; i < queries; ++i) {
        const double x = random.between(-45, 45);
        const double z = random.between(-45, 45);
        const double y = std::sin(0.35 * x) * 1.2 + std::cos(0.27 * z) * 1.1 + std::sin(1.3 * x + z) * 0.15;
        const RoundShape capsule =
            quadricShape(random, QuadricKind::capsule, {x, y + random.between(0, 2), z}, 0.6, QuadricStratum::random);
        const Shape shape{{capsule.view().center(), worldFrame.halfAxes}, capsule.view()};
        ShapePair region;
        region.set(shape);
        WalkCounts counts;
        overlaps(region, shape, placed, 0, &counts);
        sum.blocks += counts.blocks;
        sum.leaves += counts.leaves;
        sum.triangles += counts.triangles;
    }
    EXPECT_LT(sum.blocks, 16 * queries);
    EXPECT_LT(sum.triangles, 5 * queries);
    RecordProperty("triangles", std::to_string(double(sum.triangles) / queries));
}

} // namespace

} // namespace askew::test
