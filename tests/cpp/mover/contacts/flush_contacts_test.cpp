#include "askew/mover/contacts/flush_contacts.h"

#include "level/level_boxes.h"
#include "level/level_shapes.h"
#include "support/draws/colliders.h"
#include "support/draws/full_run.h"
#include "support/draws/levels/compounds.h"
#include "support/draws/levels/world_levels.h"
#include "support/draws/quadrics.h"
#include "support/draws/round_shapes.h"

#include "askew/convex/separation.h"
#include "askew/convex/shape_pair.h"
#include "askew/mover/contacts/part_contacts.h"
#include "askew/mover/push_out.h"

#include "askew/polytope/support.h"

#include <gtest/gtest.h>

#include <string>

namespace askew::test {

namespace {

Box boxBetween(const Vec3& min, const Vec3& max) {
    const Vec3 half = (max - min) * 0.5;
    return {(min + max) * 0.5, {Vec3{half.x, 0, 0}, {0, half.y, 0}, {0, 0, half.z}}};
}

Id addBox(World& world, const Box& box) {
    WorldError error{};
    return *world.add({box, {}, box.halfAxes}, {}, Motion::still, error);
}

std::vector<PartContact> rowsOf(World& world, const Shape& region, double margin = 0) {
    Buffer<PartContact> rows;
    EXPECT_TRUE(partContacts(world, region, margin, {}, rows));
    return {rows.all().begin(), rows.all().end()};
}

/// Adds a floor of 40 x 4 boxes whose tops lie at one height.
void addBoxes(World& world, double height) {
    for (int i = 0; i < 40; ++i) {
        for (int k = 0; k < 4; ++k)
            addBox(world, boxBetween({i - 20.0, height - 1, k - 2.0}, {i - 19.0, height, k - 1.0}));
    }
}

constexpr int resting = 5;

/// A shape that stands on a floor, at most 0.8 wide: a box, a turned one, a wedge, a capsule or a cylinder.
struct Resting {
    RoundShape memory;
    Shape shape;
    double deep = 0;

    /// Lies this part of its own height below the floor.
    Resting(Random& random, int kind, double height, double part, const Vec3& at) {
        const double size = random.between(0.1, 0.3);
        if (kind == 0) shape.frame = boxBetween({-size, -0.9, -size}, {size, 0.9, size});
        if (kind == 1) {
            const Vec3 x = normalized(Vec3{1, random.between(-0.1, 0.1), random.between(-1, 1)});
            const Vec3 y = normalized(cross(cross(x, {0, 1, 0}), x));
            shape.frame = {{}, {x * size, y * size, cross(x, y) * size}};
        }
        if (kind == 2) memory = roundShape(random, RoundKind::wedge, {}, size, 0.3);
        if (kind == 3) memory = roundShape(random, RoundKind::capsule, {}, size, 0.3);
        if (kind == 4) memory = quadricShape(random, QuadricKind::cylinder, {}, size, QuadricStratum::random);
        if (kind >= 2) shape = {worldFrame, memory.view()};
        ShapePair pair;
        pair.set(shape);
        const Interval upward = intervalOn(pair.region(), {0, 1, 0});
        deep = part * (upward.max - upward.min);
        shape.frame.center = {at.x, height - deep - upward.min, at.z};
    }
};

TEST(FlushContacts, AFloorOfBoxesHasOneNormal) {
    Random random(2100);
    std::array<std::size_t, resting> several{};
    for (const double height : {0.0, 2.0, 1e6}) {
        World world;
        addBoxes(world, height);
        for (int i = 0; i < 300 * timesUsual() && !HasFailure(); ++i) {
            const int kind = i % resting;
            const double part = random.oneIn(5) ? 0.01 : random.between(0, 0.2);
            const Vec3 at{random.between(-18, 18), 0, random.between(-1, 1)};
            const Resting asked(random, kind, height, part, at);
            SCOPED_TRACE(std::to_string(height) + " " + std::to_string(i));
            const auto rows = rowsOf(world, asked.shape);
            several[static_cast<unsigned>(kind)] += rows.size() > 1 ? 1 : 0;
            EXPECT_FALSE(rows.empty());
            for (const PartContact& row : rows) {
                const double lean = kind == 1 || kind == 2 ? 0.6 : 1e-9; // its own faces lead: manifold.h
                EXPECT_NEAR(row.normal.x, 0, lean);
                EXPECT_NEAR(row.normal.z, 0, lean);
                EXPECT_GT(row.normal.y, 0.7);
                EXPECT_LE(row.depth, asked.deep + 1e-8);
            }
            Buffer<PartContact> decided;
            const auto out = pushOut(world, asked.shape, {}, {}, decided);
            ASSERT_TRUE(out);
            EXPECT_TRUE(out->isFree);
            EXPECT_NEAR(out->translation.y, asked.deep, 1e-8);
            EXPECT_NEAR(out->translation.x, 0, 1e-8);
            EXPECT_NEAR(out->translation.z, 0, 1e-8);
        }
    }
    for (const std::size_t count : several) EXPECT_GT(count, 12U);
}

/// Two triangles between x and z, fronts up.
void addSquare(Level& level, double x0, double z0, double x1, double z1) {
    const auto first = static_cast<std::uint32_t>(level.vertices.size());
    level.vertices.insert(level.vertices.end(), {{x0, 0, z0}, {x0, 0, z1}, {x1, 0, z1}, {x1, 0, z0}});
    level.add(first, first + 1, first + 2);
    level.add(first, first + 2, first + 3);
}

Level tile(double x0, double z0, double x1, double z1) {
    Level level;
    addSquare(level, x0, z0, x1, z1);
    return level;
}

/// A floor at height 0 of colliders of every sort, between -8 and 8 along x: a tile of two triangles, a tile of five
/// with T-junctions between them, a box, and a compound of boxes.
struct MixedFloor {
    BuiltLevel plain{tile(-8, -4, -4, 4)};
    Level joined = tile(-4, -4, -2, 4);
    Members members;
    World world;

    MixedFloor() {
        addSquare(joined, -2, -4, 0, -1);
        addSquare(joined, -2, -1, 0, 4);
        const BuiltLevel junctions(joined);
        for (int i = 0; i < 4; ++i) members.add(boxBetween({4.0 + i, -1, -4}, {5.0 + i, 0, 4}));
        const BuiltCompound compound(members);
        addLevel(world, plain, {worldFrame, {}, worldFrame.halfAxes}, 1);
        addLevel(world, junctions, {worldFrame, {}, worldFrame.halfAxes}, 2);
        addBox(world, boxBetween({0, -1, -4}, {4, 0, 4}));
        addCompound(world, compound, {worldFrame, {}, worldFrame.halfAxes}, 3);
    }
};

TEST(FlushContacts, TheSeamsOfEverySortOfColliderAreNoEdges) {
    MixedFloor floor;
    Random random(2101);
    std::size_t sorts = 0;
    std::size_t junctions = 0;
    for (int i = 0; i < 1000 * timesUsual() && !HasFailure(); ++i) {
        const int kind = i % resting;
        const double part = random.between(0, 0.2);
        const double seam = random.integer(-3, 3) * 2.0;
        const Vec3 at{seam + random.between(-0.4, 0.4), 0, random.oneIn(2) ? -1 : random.between(-3, 3)};
        const Resting asked(random, kind, 0, part, at);
        SCOPED_TRACE(i);
        const auto rows = rowsOf(floor.world, asked.shape);
        EXPECT_FALSE(rows.empty());
        for (const PartContact& row : rows) {
            const double lean = kind == 1 || kind == 2 ? 0.6 : 1e-9;
            EXPECT_NEAR(row.normal.x, 0, lean);
            EXPECT_NEAR(row.normal.z, 0, lean);
            EXPECT_GT(row.normal.y, 0.7);
            EXPECT_LE(row.depth, asked.deep + 1e-8);
        }
        sorts += rows.size() > 1 && rows.front().id != rows.back().id ? 1 : 0;
        junctions +=
            std::ranges::any_of(rows, [&](const PartContact& row) { return row.isFlush && row.id == 0x1000001; });
    }
    EXPECT_GT(sorts, 80U);
    EXPECT_GT(junctions, 10U);
}

/// What is round, or another face, reaches deeper over a triangle than the points of the face that leads.
TEST(FlushContacts, ARowIsNeverLessDeepThanTheShortestWayOutOfItsPart) {
    Level bricks;
    for (int i = 0; i < 36; ++i) {
        const double x = i % 6 - 3 + i / 6 % 2 * 0.5;
        const double z = i / 6 - 3; // NOLINT(bugprone-integer-division): a row
        addSquare(bricks, x, z, x + 1, z + 1);
    }
    const BuiltLevel built(bricks);
    World world;
    addLevel(world, built, {worldFrame, {}, worldFrame.halfAxes});
    Random random = Random::fixed(2110);
    std::size_t flush = 0;
    for (int i = 0; i < 1000; ++i) {
        const Vec3 center{random.between(-3, 3), random.between(-1, 1), random.between(-3, 3)};
        const RoundShape memory = roundShape(random, RoundKind::roundedBox, center, 1, random.between(0.1, 0.5));
        for (const PartContact& row : rowsOf(world, {worldFrame, memory.view()})) {
            if (!row.isFlush) continue;
            ++flush;
            PolytopeMemory part;
            hullOf(built.mesh.triangle(built.mesh.laneOf(row.part)), part);
            EXPECT_GE(row.depth, -separation(memory.view(), part.view()) - 1e-9) << i;
        }
    }
    EXPECT_GT(flush, 50U);
}

TEST(FlushContacts, MembersOfATurnedCompoundAreFlushAsTheyAreStored) {
    Random random(2102);
    Members members;
    for (int i = 0; i < 10; ++i) members.add(boxBetween({i - 5.0, -1, -2}, {i - 4.0, 0, 2}));
    const BuiltCompound built(members);
    std::size_t several = 0;
    for (int i = 0; i < 200 * timesUsual() && !HasFailure(); ++i) {
        const Region frame = *regionFromHalfExtents(anyVec(random, 10), {1, 1, 1}, drawQuat(random));
        World world;
        addCompound(world, built, frame);
        const double deep = random.between(0, 0.08);
        const auto& [center, axes] = frame.world;
        const Vec3 at{random.between(-4, 4), 0.9 - deep, random.between(-1, 1)};
        Shape asked{{center + axes[0] * at.x + axes[1] * at.y + axes[2] * at.z, axes}};
        for (unsigned k = 0; k < 3; ++k) asked.frame.halfAxes[k] = axes[k] * (k == 1 ? 0.9 : 0.2);
        const auto rows = rowsOf(world, asked);
        several += rows.size() > 1 ? 1 : 0;
        for (const PartContact& row : rows) EXPECT_NEAR(dot(row.normal, axes[1]), 1, 1e-12);
    }
    EXPECT_GT(several, 40U);
}

TEST(FlushContacts, InAPileLooksAFewTimesAtEachPairOfParts) {
    constexpr int count = 54;
    for (unsigned seed = 0; seed < 4; ++seed) {
        Random random(1740 + seed);
        World world;
        for (int i = 0; i < count; ++i) {
            const Vec3 center = drawVec(random, -1, 1);
            addBox(world, regionFromHalfExtents(center, {1, 1, 1}, drawQuat(random))->world);
        }
        const Shape region{boxBetween({-0.3, -0.9, -0.3}, {0.3, 0.9, 0.3})};
        std::vector<PartContact> rows = rowsOf(world, region);
        EXPECT_GT(rows.size(), count / 2U);
        for (PartContact& row : rows) row.isSettled = false;
        ShapePair pair;
        pair.set(region);
        FlushContacts flush;
        EXPECT_TRUE(flush.settle(world, {region, pair.region(), {}}, rows));
        EXPECT_LT(flush.lookCount(), 3U * count * count);
    }
}

TEST(FlushContacts, AStepAGapAndAWallAreEdges) {
    const Box region = boxBetween({-0.59, -0.05, -0.3}, {0.01, 1.75, 0.3});
    const auto normalOfNext = [&](const Box& next) {
        World world;
        addBox(world, boxBetween({-2, -1, -2}, {0, 0, 2}));
        addBox(world, next);
        const auto rows = rowsOf(world, {region});
        EXPECT_EQ(rows.size(), 2U);
        EXPECT_EQ(rows[0].normal, (Vec3{0, 1, 0}));
        return rows.back().normal;
    };
    const Vec3 up{0, 1, 0};
    const Vec3 back{-1, 0, 0};
    EXPECT_EQ(normalOfNext(boxBetween({0, -1, -2}, {2, 0, 2})), up);
    EXPECT_EQ(normalOfNext(boxBetween({0, -4, -1}, {2, 0, 1})), up);
    EXPECT_EQ(normalOfNext(boxBetween({-1e-9, -1, -2}, {2, 0, 2})), up); // they overlap
    EXPECT_EQ(normalOfNext(boxBetween({1e-9, -1, -2}, {2, 0, 2})), back);
    EXPECT_EQ(normalOfNext(boxBetween({0, -1, -2}, {2, 1e-9, 2})), back);
    EXPECT_EQ(normalOfNext(boxBetween({0, 0, -2}, {2, 3, 2})), back);
    EXPECT_EQ(normalOfNext(boxBetween({0, -1, -2}, {2, 3, 2})), back);
}

TEST(FlushContacts, WhatIsFreeInPartStays) {
    World world;
    addBox(world, boxBetween({-2, -1, -0.1}, {0, 0, 2})); // covers less than half of the side of the next
    addBox(world, boxBetween({0, -1, -2}, {2, 0, 2}));
    const auto rows = rowsOf(world, {boxBetween({-0.59, -0.05, -0.5}, {0.01, 1.75, 0.1})});
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].normal, (Vec3{0, 1, 0}));
    EXPECT_EQ(rows[1].normal, (Vec3{-1, 0, 0}));
    EXPECT_FALSE(rows[1].isFlush);
}

TEST(FlushContacts, AWallAtTheRimOfASheetIsAnEdge) {
    World world;
    addBox(world, boxBetween({-6, 0, -4}, {-4, 8, 4})); // its lower face is flush with the back of the sheet
    const BuiltLevel built(tile(-4, -4, 8, 4));
    addLevel(world, built, {worldFrame, {}, worldFrame.halfAxes});
    const auto rows = rowsOf(world, {boxBetween({-4.25, -0.25, -0.5}, {-3.25, 1.75, 0.5})});
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].normal, (Vec3{1, 0, 0}));
    EXPECT_EQ(rows[1].normal, (Vec3{0, 1, 0}));
}

} // namespace

} // namespace askew::test
