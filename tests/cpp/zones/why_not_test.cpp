#include "askew/zones/why_not.h"

#include "askew/box/cast/minkowski_margin.h"
#include "askew/box/explain.h"

#include "support/oracles/zone_model.h"

#include <gtest/gtest.h>

#include <vector>

namespace askew::test {

namespace {

Region cube(const Vec3& center, double half) { return *regionFromHalfExtents(center, {half, half, half}, {}); }

struct Scene {
    World world;
    Zones zones;
    Id zone = 0;
    Id id = 0;

    Scene(const std::vector<Region>& regions, const ZoneOptions& options, const Region& collider) {
        ZoneError refused{};
        WorldError error{};
        zone = *zones.watch(regions, options, refused);
        id = *world.add(collider, {}, Motion::moving, error);
    }

    [[nodiscard]] WhyNot why() const { return whyNot(zones, world, zone, id); }
};

TEST(WhyNot, NamesTheFirstGateThatFailed) {
    ZoneOptions options;
    options.filter = {6, 5};
    options.dwell = 3;
    options.enter = 0.5;
    options.leave = 1;
    Scene scene({cube({}, 2)}, options, cube({9, 0, 0}, 1));
    World& world = scene.world;
    ASSERT_TRUE(world.setEnabled(scene.id, false));
    world.setFilter(scene.id, {2, 1});
    EXPECT_EQ(scene.why().gate, Gate::disabled);
    ASSERT_TRUE(world.setEnabled(scene.id, true));
    EXPECT_EQ(scene.why().gate, Gate::layers);
    world.setFilter(scene.id, {4, 1});
    EXPECT_EQ(scene.why().gate, Gate::mask);
    world.setFilter(scene.id, {4, 2});
    EXPECT_EQ(scene.why().gate, Gate::bounds);
    EXPECT_EQ(scene.why().gap, 5) << "from 8 to 3, where one leaves";
    EXPECT_EQ(scene.why().normal, (Vec3{-1, 0, 0}));
    EXPECT_EQ(scene.why().axis.j, 0);
    ASSERT_EQ(world.move(scene.id, cube({3.75, 0, 0}, 1)), WorldError::none);
    EXPECT_EQ(scene.why().gate, Gate::margin);
    EXPECT_EQ(scene.why().gap, 0.25);
    ASSERT_EQ(world.move(scene.id, cube({3.5, 0, 0}, 1)), WorldError::none);
    EXPECT_EQ(scene.why().gate, Gate::dwell);
    EXPECT_EQ(scene.why().updates, 0U);
    ASSERT_TRUE(scene.zones.update(world));
    EXPECT_EQ(scene.why().gate, Gate::dwell);
    ASSERT_TRUE(scene.zones.update(world));
    EXPECT_EQ(scene.why().gate, Gate::update);
    EXPECT_EQ(scene.why().updates, 2U);
    EXPECT_EQ(scene.why().dwell, 3U);
    ASSERT_TRUE(scene.zones.update(world));
    EXPECT_EQ(scene.why().gate, Gate::inside);
}

TEST(WhyNot, BoundsAreApartAlongTheAxisOfTheWidestGap) {
    for (int k = 0; k < 3; ++k) {
        for (const double side : {1.0, -1.0}) {
            const Vec3 beside = unitAxis(k == 2 ? 0 : k + 1) * 4; // a smaller gap along another axis
            const WhyNot why = Scene({cube({}, 2)}, {}, cube(unitAxis(k) * (9 * side) + beside, 1)).why();
            EXPECT_EQ(why.gate, Gate::bounds);
            EXPECT_EQ(why.gap, 6);
            EXPECT_EQ(why.normal, unitAxis(k) * -side);
            EXPECT_EQ(why.axis.j, k);
        }
    }
}

TEST(WhyNot, TheAxisAndTheGapAreThoseOfExplain) {
    Random random(4);
    int shapes = 0;
    for (int i = 0; i < 3000; ++i) {
        const Region region = drawRegion(random, 6, 2);
        const Region collider = drawRegion(random, 6, 2);
        const WhyNot why = Scene({region}, {}, collider).why();
        const Explanation explanation = explain(collider.world, region.world);
        const AxisRow& winner = explanation.rows[static_cast<unsigned>(explanation.winner)];
        ASSERT_EQ(why.gate == Gate::update, winner.separation <= 0);
        if (why.gate != Gate::shape) continue;
        ++shapes;
        EXPECT_EQ(why.gap, winner.separation);
        EXPECT_EQ(why.normal, winner.normal);
        EXPECT_EQ(why.axis.kind, winner.name.kind);
    }
    EXPECT_GT(shapes, 100);
}

TEST(WhyNot, WholeTellsHowFarItSticksOutAndCenterLooksAtThatAlone) {
    ZoneOptions options;
    options.mode = QueryMode::whole;
    const WhyNot why = Scene({cube({}, 2)}, options, cube({0, -1.5, 0}, 1)).why();
    EXPECT_EQ(why.gate, Gate::shape);
    EXPECT_EQ(why.gap, 0.5);
    EXPECT_EQ(why.normal, (Vec3{0, 1, 0}));
    EXPECT_EQ(why.axis.j, 1);
    options.mode = QueryMode::center;
    EXPECT_EQ(Scene({cube({}, 2)}, options, cube({0, 2.25, 0}, 1)).why().gap, 0.25);
}

TEST(WhyNot, OfAUnionTheRegionThatIsNearest) {
    const WhyNot why = Scene({cube({9, 0, 0}, 1), cube({5, 0, 0}, 1), cube({-9, 0, 0}, 1)}, {}, cube({}, 1)).why();
    EXPECT_EQ(why.gate, Gate::bounds);
    EXPECT_EQ(why.region, 1);
    EXPECT_EQ(why.part, noPart);
    EXPECT_EQ(why.gap, 3);
    EXPECT_EQ(Scene({cube({9, 0, 0}, 1), cube({1, 0, 0}, 1)}, {}, cube({}, 1)).why().gate, Gate::update);
}

} // namespace

} // namespace askew::test
