// What stands at height fields: the answers are those of the same triangles as a mesh.
#include "level/level_shapes.h"
#include "support/draws/full_run.h"
#include "support/draws/levels/height_fields.h"

#include "askew/level/closest_point.h"
#include "askew/level/contains.h"
#include "askew/level/mesh_pair.h"
#include "askew/level/overlap.h"

#include <gtest/gtest.h>

#include <string>

namespace askew::test {

namespace {

/// Calls visit(field, mesh, parts, random, isWild) for fields of all kinds, in place and elsewhere.
template <class Visit> void forEachStanding(std::uint32_t seed, Visit visit) {
    for (const HeightsKind& kind : heightsKinds()) {
        Random random(seed);
        for (int i = 0; i < 6 * timesUsual() && !testing::Test::HasFailure(); ++i) {
            const auto columns = static_cast<std::uint32_t>(random.integer(2, 9));
            const auto rows = static_cast<std::uint32_t>(random.integer(2, 12));
            SCOPED_TRACE(std::string(kind.name) + " " + std::to_string(columns) + "x" + std::to_string(rows));
            const BuiltHeights built(drawHeights(random, kind, columns, rows, random.oneIn(2), random.oneIn(2)));
            ASSERT_TRUE(built.result);
            // Heights as large as the wild ones leave no digits to what is moved, or is round.
            const bool isWild = std::string(kind.name) == "wild";
            const MeshFrame frame = i % 2 == 0 || isWild ? identityFrame() : anyFrame(random);
            visit(PlacedMesh{built.field, frame}, PlacedMesh{built.mesh.mesh, frame}, built.triangles.parts, random,
                  isWild);
        }
    }
}

TEST(HeightFieldStanding, ShapesMeetAndHoldWhatTheyDoInTheMesh) {
    std::array<std::size_t, 2> met{};
    std::array<std::size_t, 2> held{};
    const auto visit = [&](const PlacedMesh& field, const PlacedMesh& mesh, const auto& parts, Random& random,
                           bool isWild) {
        for (int kind = 0; kind < (isWild ? 2 : levelShapeKinds); ++kind) {
            LevelShape asked = shapeNear(random, placedNear(random, mesh), kind);
            ShapePair region;
            region.set(asked.shape);
            Buffer<std::uint32_t> found;
            Buffer<std::uint32_t> expected;
            ASSERT_TRUE(overlappingParts(region, asked.shape, field, found));
            ASSERT_TRUE(overlappingParts(region, asked.shape, mesh, expected));
            ASSERT_EQ(found.size(), expected.size());
            for (std::size_t i = 0; i < found.size(); ++i) EXPECT_EQ(found[i], parts[expected[i]]);
            EXPECT_EQ(overlaps(region, asked.shape, field), !expected.empty());
            ++met[expected.empty() ? 0 : 1];
            if (kind > 0) continue;
            asked.shape.frame.center = field.frame.toWorld({4, 0, 5});
            for (Vec3& axis : asked.shape.frame.halfAxes) axis = normalized(anyVec(random, 1)) * random.between(5, 50);
            region.set(asked.shape);
            const bool isHeld = contains(region, asked.shape, mesh);
            EXPECT_EQ(contains(region, asked.shape, field), isHeld);
            ++held[isHeld ? 1 : 0];
        }
    };
    forEachStanding(1760, visit);
    for (const std::size_t count : met) EXPECT_GT(count, 20U);
    for (const std::size_t count : held) EXPECT_GT(count, 3U);
}

TEST(HeightFieldStanding, NearestPointsAreThoseOfTheMeshBitForBit) {
    std::size_t seen = 0;
    forEachStanding(
        1761, [&](const PlacedMesh& field, const PlacedMesh& mesh, const auto& parts, Random& random, bool) {
            for (int k = 0; k < 20; ++k) {
                const Vec3 point = pointOf(random, placedNear(random, mesh)) + anyVec(random, random.oneIn(3) ? 0 : 3);
                const auto found = closestPoint(field, point, 2);
                const auto expected = closestPoint(mesh, point, 2);
                ASSERT_EQ(found.has_value(), expected.has_value());
                if (!found) continue;
                ++seen;
                EXPECT_EQ(found->part, parts[expected->part]);
                EXPECT_EQ(found->distance, expected->distance);
                EXPECT_EQ(found->point, expected->point);
            }
        });
    EXPECT_GT(seen, 200U);
}

TEST(HeightFieldStanding, MeshesMeetWhatTheyMeetInTheMesh) {
    std::array<std::size_t, 2> seen{};
    forEachStanding(1762, [&](const PlacedMesh& field, const PlacedMesh& mesh, const auto&, Random& random, bool) {
        const Vec3 at = pointOf(random, mesh.mesh.triangle(random.next() % mesh.mesh.header.triangles));
        const BuiltLevel built(boxLevel(at + anyVec(random, 1), at + anyVec(random, 1) + Vec3{2, 2, 2}), false, true);
        if (!built.result) return; // so far up that nothing is left of it
        const PlacedMesh box{built.mesh, field.frame};
        const bool isMet = overlaps(mesh, box);
        EXPECT_EQ(overlaps(field, box), isMet);
        EXPECT_EQ(overlaps(box, field), isMet);
        ++seen[isMet ? 1 : 0];
    });
    for (const std::size_t count : seen) EXPECT_GT(count, 5U);
}

} // namespace

} // namespace askew::test
