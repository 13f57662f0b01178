#include "askew/mover/contacts/level_contacts.h"

#include "level/level_shapes.h"
#include "support/draws/full_run.h"
#include "support/draws/levels/world_levels.h"

#include "askew/convex/closest_point.h"
#include "askew/convex/measure.h"
#include "askew/level/flat_group.h"
#include "askew/mover/contacts/part_contacts.h"

#include <gtest/gtest.h>

#include <string>

namespace askew::test {

namespace {

std::vector<PartContact> contactsWith(const BuiltLevel& built, const MeshFrame& frame, const Shape& region,
                                      double margin) {
    World world;
    const Box box{
        frame.toWorld({}),
        {frame.directionToWorld({1, 0, 0}), frame.directionToWorld({0, 1, 0}), frame.directionToWorld({0, 0, 1})}};
    addLevel(world, built, {box, {}, box.halfAxes});
    Buffer<PartContact> rows;
    EXPECT_TRUE(partContacts(world, region, margin, {}, rows));
    return {rows.all().begin(), rows.all().end()};
}

/// A floor of so many squares a side, 1 wide.
Level floorOf(std::uint32_t side) {
    Level floor;
    for (std::uint32_t i = 0; i < (side + 1) * (side + 1); ++i) {
        const std::uint32_t row = i / (side + 1);
        floor.vertices.push_back({static_cast<double>(i % (side + 1)), 0, static_cast<double>(row)});
        if (i % (side + 1) == 0 || i <= side) continue;
        floor.add(i, i - side - 1, i - 1);
        floor.add(i - side - 1, i - side - 2, i - 1);
    }
    return floor;
}

TEST(LevelContacts, AFlatFloorHasOneNormal) {
    const BuiltLevel built(floorOf(71));
    ASSERT_TRUE(built.result);
    ASSERT_GT(built.mesh.header.parts, 10'000U);
    Random random(1703);
    std::size_t all = 0;
    for (int i = 0; i < 40 && !HasFailure(); ++i) {
        const MeshFrame frame = i % 4 == 0 ? identityFrame() : anyFrame(random);
        const Vec3 front = frame.normalToWorld(groupNormal(built.mesh, 0));
        const Vec3 at = frame.toWorld({random.between(25, 45), 0, random.between(25, 45)});
        const double size = length(frame.directionToWorld({1, 0, 0})) * random.between(0.2, 3);
        LevelShape asked = shapeNear(random, {at, at, at}, i % 2);
        Shape& region = asked.shape;
        if (i % 2 == 0) {
            const Vec3 x = normalized(across(front) + front * (i % 3 == 0 ? 0.0 : random.between(-0.5, 0.5)));
            const Vec3 y = normalized(cross(across(x), x));
            region.frame = {at, {x * size, y * size, cross(x, y) * size}};
        }
        // From a little above the plane to deep in it, the middle always above.
        ShapePair pair;
        pair.set(region);
        Vec3 middle = pair.region().center();
        for (unsigned v = 0; v < pair.region().vertexCount(); ++v) {
            middle = middle + pair.region().vertex(v) * (1.0 / pair.region().vertexCount());
        }
        const double reach = dot(front, middle) - intervalOn(pair.region(), front).min;
        region.frame.center = region.frame.center + (at + front * (reach * random.between(0.01, 1.01)) - middle);
        const auto rows = contactsWith(built, frame, region, 0.02 * reach);
        EXPECT_FALSE(rows.empty()) << i;
        for (const PartContact& row : rows) {
            EXPECT_EQ(row.normal, front) << i;
            ++all;
        }
    }
    EXPECT_GT(all, 100U);
}

/// Two slopes that meet at the z axis, rising to it or falling; 4 squares along it.
Level slopes(double rise) {
    Level level;
    for (int z = 0; z <= 4; ++z) {
        for (const double x : {-3.0, 0.0, 3.0}) level.vertices.push_back({x, x == 0 ? 0 : -3 * rise, z - 2.0});
    }
    for (std::uint32_t z = 0; z < 4; ++z) {
        for (std::uint32_t k = 3 * z; k < 3 * z + 2; ++k) {
            level.add(k, k + 3, k + 4);
            level.add(k, k + 4, k + 1);
        }
    }
    return level;
}

TEST(LevelContacts, ARidgeIsOneAndACreaseIsTwoFaces) {
    const BuiltLevel ridge(slopes(1));
    const Box low{{0, 0.9, 0}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    bool isUp = false;
    for (const PartContact& row : contactsWith(ridge, identityFrame(), {low}, 0)) {
        EXPECT_NEAR(row.depth, row.normal.y > 0.99 ? 0.1 : 0.5, 0.5); // upwards, or along the slope that it leans on
        isUp = isUp || row.normal == Vec3{0, 1, 0};
    }
    EXPECT_TRUE(isUp);

    const BuiltLevel crease(slopes(-1));
    const Box sunk{{0, 1.9, 0}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    std::size_t count = 0;
    for (const PartContact& row : contactsWith(crease, identityFrame(), {sunk}, 0)) {
        EXPECT_NEAR(std::fabs(row.normal.x), std::sqrt(0.5), 1e-15);
        EXPECT_NEAR(row.normal.y, std::sqrt(0.5), 1e-15);
        ++count;
    }
    EXPECT_GE(count, 4U);
}

/// Beyond its border a floor goes on no more: what stands beside it is pushed sideways.
TEST(LevelContacts, ABorderHasItsOwnNormals) {
    const BuiltLevel built(floorOf(3));
    const Box beside{{-0.9, 0.2, 1.5}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 0.4}}};
    const auto rows = contactsWith(built, identityFrame(), {beside}, 0);
    ASSERT_FALSE(rows.empty());
    for (const PartContact& row : rows) {
        EXPECT_EQ(row.normal, (Vec3{-1, 0, 0}));
        EXPECT_NEAR(row.depth, 0.1, 1e-15);
    }
}

/// Going out along a kept normal, one is as far from all triangles there as one has gone.
TEST(LevelContacts, KeptNormalsLeadAwayFromTheWholeSurface) {
    std::size_t edges = 0;
    for (const LevelKind& kind : levelKinds()) {
        Random random(1704);
        for (int i = 0; i < 6 * timesUsual(); ++i) {
            const BuiltLevel built(kind.make(random));
            if (!built.result) continue;
            const PlacedMesh placed{built.mesh, identityFrame()};
            for (int k = 0; k < 6 && !HasFailure(); ++k) {
                SCOPED_TRACE(std::string(kind.name) + " " + std::to_string(i) + " " + std::to_string(k));
                const LevelShape asked = shapeNear(random, placedNear(random, placed), k % levelShapeKinds);
                for (const PartContact& row : contactsWith(built, placed.frame, asked.shape, 0.1)) {
                    const Triangle of = placed.triangle(built.mesh.laneOf(row.part));
                    const FarthestCorners at = farthestCorners(of, row.normal);
                    if (at.count == 3 ||
                        maxAbs(cross(row.normal, groupNormal(built.mesh, built.mesh.laneOf(row.part)))) < 1e-12)
                        continue;
                    ++edges;
                    const double step = 0.1 * length(of[1] - of[0]);
                    const Vec3 away = (at.corners[0] + at.corners[at.count - 1]) * 0.5 + row.normal * step;
                    for (std::uint32_t part = 0; part < built.mesh.header.parts; ++part) {
                        if (built.mesh.laneOf(part) == noPart) continue;
                        const Triangle other = placed.triangle(built.mesh.laneOf(part));
                        const auto holds = [&](unsigned c) {
                            return std::ranges::find(other, at.corners[c]) != other.end();
                        };
                        if (!holds(0) || !holds(at.count - 1)) continue;
                        PolytopeMemory memory;
                        hullOf(other, memory);
                        EXPECT_GE(length(closestPoint(memory.view(), away) - away), step * (1 - 1e-4));
                    }
                }
            }
        }
    }
    EXPECT_GT(edges, 100U);
}

} // namespace

} // namespace askew::test
