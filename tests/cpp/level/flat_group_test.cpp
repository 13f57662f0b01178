#include "askew/level/flat_group.h"

#include "support/draws/full_run.h"
#include "support/draws/levels/height_fields.h"

#include "askew/level/triangle/triangle_ray.h"

#include <gtest/gtest.h>

#include <gmpxx.h>

namespace askew::test {

namespace {

/// Returns the plane y = a x + b z + c of a triangle that is no wall.
std::array<mpq_class, 3> planeOf(const Triangle& t) {
    const auto at = [&](unsigned corner, int axis) { return mpq_class(t[corner][axis]); };
    const mpq_class ux = at(1, 0) - at(0, 0);
    const mpq_class uy = at(1, 1) - at(0, 1);
    const mpq_class uz = at(1, 2) - at(0, 2);
    const mpq_class vx = at(2, 0) - at(0, 0);
    const mpq_class vy = at(2, 1) - at(0, 1);
    const mpq_class vz = at(2, 2) - at(0, 2);
    const mpq_class turn = ux * vz - uz * vx;
    const mpq_class a = (uy * vz - uz * vy) / turn;
    const mpq_class b = (ux * vy - uy * vx) / turn;
    return {a, b, at(0, 1) - a * at(0, 0) - b * at(0, 2)};
}

TEST(FlatGroup, GroupsOfAFieldAreItsPlanesAndHoldThoseOfTheMesh) {
    std::array<std::size_t, 2> seen{};
    for (const HeightsKind& kind : heightsKinds()) {
        Random random(1630);
        for (int i = 0; i < 12 * timesUsual() && !HasFailure(); ++i) {
            const BuiltHeights built(drawHeights(random, kind, static_cast<std::uint32_t>(random.integer(2, 9)),
                                                 static_cast<std::uint32_t>(random.integer(2, 9)), random.oneIn(2),
                                                 random.oneIn(2)));
            const std::size_t count = built.triangles.parts.size();
            for (int k = 0; k < 60; ++k) {
                const auto a = static_cast<std::uint32_t>(random.next() % count);
                const auto b = static_cast<std::uint32_t>(random.oneIn(2) ? random.next() % count : (a + 1) % count);
                const std::uint32_t first = built.field.laneOf(built.triangles.parts[a]);
                const std::uint32_t second = built.field.laneOf(built.triangles.parts[b]);
                const bool isOne = areInOneGroup(built.field, first, second);
                EXPECT_EQ(isOne, planeOf(built.field.triangle(first)) == planeOf(built.field.triangle(second)));
                const Mesh& mesh = built.mesh.mesh;
                if (areInOneGroup(mesh, mesh.laneOf(a), mesh.laneOf(b))) {
                    EXPECT_TRUE(isOne);
                }
                if (isOne) {
                    EXPECT_EQ(groupNormal(built.field, first), groupNormal(built.field, second));
                }
                ++seen[isOne ? 1 : 0];
            }
        }
    }
    for (const std::size_t count : seen) EXPECT_GT(count, 1000U);
}

TEST(FlatGroup, NormalsStandOnTheTriangleAndAreOneAGroup) {
    for (const HeightsKind& kind : heightsKinds()) {
        Random random(1631);
        const BuiltHeights built(drawHeights(random, kind, 9, 8, random.oneIn(2), false));
        const Mesh& mesh = built.mesh.mesh;
        for (std::uint32_t part = 0; part < mesh.header.parts; ++part) {
            const std::uint32_t lane = mesh.laneOf(part);
            const Vec3 own = normalOf(mesh.triangle(lane));
            EXPECT_LT(length(groupNormal(mesh, lane) - own), 1e-15);
            EXPECT_EQ(groupNormal(mesh, lane), groupNormal(mesh, mesh.laneOf(mesh.groupOf(lane))));
            EXPECT_LT(length(groupNormal(built.field, built.field.laneOf(part)) - own), 1e-15) << kind.name;
        }
    }
    const Level level = boxLevel({}, {1, 1, 1});
    const BuiltLevel box(level);
    for (std::uint32_t lane = 0; lane < 12; ++lane) {
        for (std::uint32_t other = 0; other < 12; ++other) {
            const bool isOneFace = box.mesh.partAt(lane) / 2 == box.mesh.partAt(other) / 2;
            EXPECT_EQ(areInOneGroup(box.mesh, lane, other), isOneFace);
        }
    }
}

TEST(FlatGroup, TheNormalIsOfTheOwnFront) {
    Level level;
    level.vertices = {{0, 0, 0}, {1, 0, 0}, {1, 0, 1}, {0, 0, 1}};
    level.add(0, 2, 1);
    level.add(0, 2, 3); // wound the other way
    const BuiltLevel built(level);
    const Mesh& mesh = built.mesh;
    ASSERT_TRUE(areInOneGroup(mesh, mesh.laneOf(0), mesh.laneOf(1)));
    for (const std::uint32_t part : {0U, 1U}) {
        const std::uint32_t lane = mesh.laneOf(part);
        EXPECT_EQ(groupNormal(mesh, lane), normalOf(mesh.triangle(lane)));
    }
    EXPECT_EQ(groupNormal(mesh, mesh.laneOf(0)), -groupNormal(mesh, mesh.laneOf(1)));
}

} // namespace

} // namespace askew::test
