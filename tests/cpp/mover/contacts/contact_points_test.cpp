#include "askew/mover/contacts/contact_points.h"

#include "level/level_shapes.h"
#include "support/draws/full_run.h"
#include "support/draws/levels/compounds.h"
#include "support/draws/levels/world_levels.h"

#include "askew/convex/distance.h"
#include "askew/mover/contacts/part_contacts.h"
#include "askew/polytope/support.h"

#include <gtest/gtest.h>

#include <string>

namespace askew::test {

namespace {

/// The points of the rows of a region.
struct Found {
    Buffer<PartContact> rows;
    Buffer<PartPoint> points;
    Buffer<std::uint32_t> ends;

    Found(World& world, const Shape& region, double margin) {
        EXPECT_TRUE(partContacts(world, region, margin, {}, rows));
        EXPECT_TRUE(contactPoints(world, region, margin, rows.all(), points, ends));
    }

    [[nodiscard]] std::span<const PartPoint> of(std::size_t row) const {
        const std::uint32_t from = row == 0 ? 0 : ends[row - 1];
        return points.all().subspan(from, ends[row] - from);
    }
};

TEST(ContactPoints, OfABoxOnTheGroundAreItsCorners) {
    World world;
    WorldError error{};
    const Box ground{{0, -1, 0}, {Vec3{5, 0, 0}, {0, 1, 0}, {0, 0, 5}}};
    ASSERT_TRUE(world.add({ground, {}, ground.halfAxes}, {}, Motion::still, error));
    const Box box{{0.25, 0.375, 0}, {Vec3{0.5, 0, 0}, {0, 0.5, 0}, {0, 0, 0.5}}};
    const Found found(world, {box}, 0);
    ASSERT_EQ(found.rows.size(), 1U);
    ASSERT_EQ(found.of(0).size(), 4U);
    for (const PartPoint& point : found.of(0)) {
        EXPECT_EQ(point.depth, 0.125);
        EXPECT_EQ(point.at.y, 0);
        EXPECT_EQ(std::fabs(point.at.x - 0.25), 0.5);
        EXPECT_EQ(std::fabs(point.at.z), 0.5);
        EXPECT_NE(point.feature, 0U);
    }
}

TEST(ContactPoints, LieOnThePartAndNoDeeperThanTheRegion) {
    std::array<std::size_t, 5> counts{};
    for (const LevelKind& kind : levelKinds()) {
        Random random(2110);
        for (int i = 0; i < 6 * timesUsual(); ++i) {
            const BuiltLevel built(kind.make(random));
            if (!built.result) continue;
            const PlacedMesh placed{built.mesh, i % 2 == 0 ? identityFrame() : anyFrame(random)};
            World world;
            addLevel(world, built, {boxOf(placed.frame), {}, boxOf(placed.frame).halfAxes});
            for (int k = 0; k < 8 && !HasFailure(); ++k) {
                SCOPED_TRACE(std::string(kind.name) + " " + std::to_string(i) + " " + std::to_string(k));
                const LevelShape asked = shapeNear(random, placedNear(random, placed), k % levelShapeKinds);
                const double margin = random.oneIn(2) ? 0 : 0.25;
                const Found found(world, asked.shape, margin);
                ASSERT_EQ(found.ends.size(), found.rows.size());
                ShapePair pair;
                pair.set(asked.shape);
                for (std::size_t row = 0; row < found.rows.size(); ++row) {
                    const auto points = found.of(row);
                    ASSERT_TRUE(!points.empty() && points.size() <= 4);
                    ++counts[points.size()];
                    const PartContact& contact = found.rows[row];
                    PolytopeMemory part;
                    hullOf(placed.triangle(placed.mesh.laneOf(contact.part)), part);
                    const double scale = 1 + scaleOf(pair.region(), part.view());
                    const double along = dot(contact.normal, supportPoint(part.view(), contact.normal) -
                                                                 supportPoint(pair.region(), -contact.normal));
                    for (const PartPoint& point : points) {
                        EXPECT_LE(point.depth, along + 1e-7 * scale);
                        EXPECT_LE(distance(polytopePoint(point.at).view(), part.view()).distance, 1e-6 * scale);
                    }
                }
            }
        }
    }
    EXPECT_GT(counts[1], 30U);
    EXPECT_GT(counts[2], 20U);
    EXPECT_GT(counts[3] + counts[4], 30U);
}

/// Rows that were found with a margin and are asked about without it keep the one point that they have.
TEST(ContactPoints, OfWhatIsApartIsThatOfItsRow) {
    const PolytopeMemory rounded = shapeOf(12, {5, 1, 5, 0.25});
    for (const bool isRound : {false, true}) {
        World world;
        WorldError error{};
        const Box ground{{0, -1, 0}, {Vec3{5, 0, 0}, {0, 1, 0}, {0, 0, 5}}};
        const Region frame{{ground.center, worldFrame.halfAxes}, {}, worldFrame.halfAxes};
        const auto id = isRound ? world.add(frame, {}, Motion::still, error, rounded.view())
                                : world.add({ground, {}, ground.halfAxes}, {}, Motion::still, error);
        ASSERT_TRUE(id);
        const Box box{{0.25, 0.5625, 0}, {Vec3{0.5, 0, 0}, {0, 0.5, 0}, {0, 0, 0.5}}};
        Buffer<PartContact> rows;
        ASSERT_TRUE(partContacts(world, {box}, 0.125, {}, rows));
        ASSERT_EQ(rows.size(), 1U);
        Buffer<PartPoint> points;
        Buffer<std::uint32_t> ends;
        ASSERT_TRUE(contactPoints(world, {box}, 0, rows.all(), points, ends));
        ASSERT_EQ(points.size(), 1U);
        EXPECT_NEAR(points[0].depth, -0.0625, 1e-12);
        EXPECT_EQ(points[0].at, rows[0].point);
    }
}

} // namespace

} // namespace askew::test
