#include "askew/zones/zones.h"

#include "askew/box/contains.h"

#include "support/draws/full_run.h"
#include "support/oracles/zone_model.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

namespace askew::test {

namespace {

std::size_t commands() { return asMany(200'000); }

TEST(Zones, TellWhatLookingAtEveryColliderTells) {
    constexpr std::size_t steps = 1000;
    ZoneModel::Seen sum;
    for (std::uint32_t seed = 0; seed < commands() / steps && !HasFatalFailure(); ++seed) {
        ZoneModel model(seed);
        for (std::size_t step = 0; step < steps && !HasFatalFailure(); ++step) {
            SCOPED_TRACE("seed " + std::to_string(seed) + " step " + std::to_string(step));
            model.step();
        }
        const auto& seen = model.counts();
        sum.enters += seen.enters;
        sum.leaves += seen.leaves;
        sum.waits += seen.waits;
        sum.stays += seen.stays;
        sum.crossings += seen.crossings;
        sum.there += seen.there;
        sum.unions += seen.unions;
        sum.refused += seen.refused;
        sum.predicted += seen.predicted;
        sum.unsure += seen.unsure;
        for (unsigned i = 0; i < 6; ++i) sum.reasons[i] += seen.reasons[i];
        for (unsigned i = 0; i < 3; ++i) sum.modes[i] += seen.modes[i];
    }
    const std::size_t times = commands() / 4000;
    std::printf("zones: %zu crossings on the way, %zu predicted, %zu colliders unsure\n", sum.crossings, sum.predicted,
                sum.unsure);
    EXPECT_GE(sum.predicted, sum.crossings * 19 / 20);
    for (const std::size_t count : {sum.waits, sum.stays, sum.crossings, sum.there, sum.unions, sum.refused}) {
        EXPECT_GE(count, times);
    }
    for (const std::size_t count : sum.reasons) EXPECT_GE(count, times);
    for (const std::size_t count : sum.modes) EXPECT_GE(count, times);
    EXPECT_GE(sum.enters, 20 * times);
    EXPECT_LE(sum.enters - sum.leaves, sum.enters / 4);
}

Region cube(double x, double half) { return *regionFromHalfExtents({x, 0, 0}, {half, half, half}, {}); }

TEST(Zones, MovementsSmallerThanTheMarginNeverChatter) {
    Random random(2);
    World world;
    Zones zones;
    WorldError error{};
    ZoneError refused{};
    ZoneOptions options;
    options.enter = 0.25;
    options.leave = 0.75;
    for (const bool swept : {false, true}) {
        options.swept = swept;
        ASSERT_TRUE(zones.watch(std::vector{cube(0, 1)}, options, refused));
    }
    const Id id = *world.add(cube(9, 1), {}, Motion::moving, error);
    std::size_t events = 0;
    for (double middle = 4; middle > 0; middle -= 0.001) {
        ASSERT_EQ(world.move(id, cube(middle + random.between(-0.24, 0.24), 1)), WorldError::none);
        ASSERT_TRUE(zones.update(world));
        for (const ZoneEvent& event : zones.events()) EXPECT_EQ(event.kind, EventKind::enter);
        events += zones.events().size();
    }
    EXPECT_EQ(events, 2U) << "it comes in once";
}

TEST(Zones, DwellCountsUpdatesInARow) {
    World world;
    Zones zones;
    WorldError error{};
    ZoneError refused{};
    ZoneOptions options;
    options.dwell = 3;
    ASSERT_TRUE(zones.watch(std::vector{cube(0, 1)}, options, refused));
    const Id id = *world.add(cube(0, 1), {}, Motion::moving, error);
    const auto countAfter = [&](double x) {
        EXPECT_EQ(world.move(id, cube(x, 1)), WorldError::none);
        EXPECT_TRUE(zones.update(world));
        return zones.events().size();
    };
    for (const double x : {0.0, 0.0, 9.0, 0.0, 0.0}) EXPECT_EQ(countAfter(x), 0U);
    EXPECT_EQ(countAfter(0), 1U);
    EXPECT_EQ(zones.events()[0].kind, EventKind::enter);
    EXPECT_EQ(countAfter(9), 1U);
    EXPECT_EQ(zones.events()[0].kind, EventKind::leave);
}

TEST(Zones, AZoneMovedOntoAStillColliderHasIt) {
    World world;
    Zones zones;
    WorldError error{};
    ZoneError refused{};
    const Id zone = *zones.watch(std::vector{cube(0, 1)}, {}, refused);
    const Id id = *world.add(cube(5, 1), {}, Motion::still, error);
    ASSERT_TRUE(zones.update(world));
    EXPECT_TRUE(zones.events().empty());
    ASSERT_EQ(zones.setRegions(zone, std::vector{cube(3, 1)}), ZoneError::none);
    ASSERT_TRUE(zones.update(world));
    ASSERT_EQ(zones.events().size(), 1U) << "touching counts";
    EXPECT_EQ(zones.events()[0].collider, id);
}

TEST(Zones, TheRoomOfThoseThatWereEndedIsTakenAgain) {
    Zones zones;
    ZoneError refused{};
    const std::vector regions{cube(0, 1), cube(3, 1), cube(6, 1)};
    std::size_t bytes = 0;
    for (int round = 0; round < 50; ++round) {
        std::vector<Id> all;
        for (int i = 0; i < 7; ++i) all.push_back(*zones.watch(regions, {}, refused));
        for (const Id id : all) zones.unwatch(id);
        if (round == 0) bytes = zones.bytes();
    }
    EXPECT_EQ(zones.bytes(), bytes);
    EXPECT_GT(bytes, 21 * sizeof(ZonePart));
    EXPECT_LT(bytes, 100 * sizeof(ZonePart));
}

TEST(Zones, AtAPointAreThoseThatLookingAtAllFinds) {
    Random random(8);
    Zones zones;
    ZoneError refused{};
    std::map<Id, Region> regions;
    ZoneOptions options;
    options.leave = 0.5;
    for (int i = 0; i < 60; ++i) {
        const Region region = drawRegion(random, 6, 2);
        regions.emplace(*zones.watch(std::vector{region}, options, refused), region);
    }
    for (int i = 0; i < 20; ++i) {
        zones.unwatch(regions.begin()->first);
        regions.erase(regions.begin());
        regions.emplace(*zones.watch(std::vector{cube(3, 1)}, options, refused), cube(3, 1));
    }
    std::size_t hits = 0;
    for (int i = 0; i < 2000; ++i) {
        const Vec3 point = random.oneIn(4) ? Vec3{4, random.between(-1, 1), 1} : drawVec(random, 0, 6);
        std::vector<Id> expected;
        for (const auto& [id, region] : regions) {
            if (contains(region.world, point)) expected.push_back(id);
        }
        const auto found = *zones.zonesAt(point);
        ASSERT_EQ(std::vector(found.begin(), found.end()), expected);
        hits += expected.size();
    }
    EXPECT_GT(hits, 5000U);
}

} // namespace

} // namespace askew::test
