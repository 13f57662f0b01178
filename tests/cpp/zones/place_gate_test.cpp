#include "askew/zones/place_gate.h"

#include "support/draws/colliders.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

/// A box is kept out of a box as a collider is, whose box it is; by how far their faces are apart.
TEST(PlaceGate, ABoxIsKeptOutAsTheColliderIs) {
    Random random(52);
    std::array<int, 3> seen{};
    for (int i = 0; i < 500; ++i) {
        World world;
        WorldError error{};
        const Region body = *regionFromHalfExtents(drawVec(random, -3, 3), {1, 0.5, 1}, {});
        const Region region = *regionFromHalfExtents({}, {1, 1, 1}, {0, 0.3, 0, 1});
        const Id id = *world.add(body, {}, Motion::moving, error);
        ZoneOptions options;
        options.mode = static_cast<QueryMode>(i % 3);
        options.leave = i % 2 == 0 ? 0.25 : 0;
        const WhyNot answer = placeGate(options, body.world, region.world);
        const WhyNot other = placeGate(options, world, world.rowOf(id), Shape{region.world});
        EXPECT_EQ(answer.gate, other.gate);
        EXPECT_EQ(answer.gap, other.gap);
        EXPECT_EQ(answer.normal, other.normal);
        ++seen[answer.gate == Gate::inside ? 0 : answer.gate == Gate::bounds ? 1 : 2];
    }
    for (const int count : seen) EXPECT_GT(count, 5);
}

TEST(PlaceGate, ByTheirBoundsAreApartThoseWithAGapHoweverSmall) {
    const auto gateAt = [](double x) {
        return placeGate({}, regionFromHalfExtents({x, 0, 0}, {1, 1, 1}, {})->world, worldFrame);
    };
    EXPECT_EQ(gateAt(2.5).gate, Gate::bounds);
    EXPECT_EQ(gateAt(2.5).gap, 0.5);
    EXPECT_EQ(gateAt(2 + 0x1p-40).gate, Gate::bounds);
    EXPECT_EQ(gateAt(2).gate, Gate::inside);
}

/// The face that a box sticks out of most is named, and which way it must come in.
TEST(PlaceGate, TheFaceThatItSticksOutOfIsNamed) {
    const Box region = regionFromHalfExtents({}, {1, 2, 3}, {})->world;
    ZoneOptions options;
    options.mode = QueryMode::whole;
    for (int k = 0; k < 3; ++k) {
        for (const double side : {-1.0, 1.0}) {
            const Vec3 center = unitAxis(k) * (side * (1 + k));
            const WhyNot answer =
                placeGate(options, Box{center, {Vec3{0.25, 0, 0}, {0, 0.25, 0}, {0, 0, 0.25}}}, region);
            EXPECT_EQ(answer.gate, Gate::shape);
            EXPECT_EQ(answer.gap, 0.25);
            EXPECT_EQ(answer.normal, unitAxis(k) * -side);
            EXPECT_EQ(answer.axis.kind, AxisKind::faceB);
            EXPECT_EQ(answer.axis.i, -1);
            EXPECT_EQ(answer.axis.j, k);
        }
    }
}

} // namespace

} // namespace askew::test
