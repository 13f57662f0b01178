#include "support/draws/colliders.h"
#include "support/draws/stratified_polytopes.h"

#include "askew/box/contains.h"
#include "askew/box/sat.h"
#include "askew/zones/zones.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace askew::test {

namespace {

/// A swept zone and a collider that moves from one place to another while the zone moves and turns.
struct Flight {
    World world;
    Zones zones;
    Id zone = 0;
    Id id = 0;

    Flight(const std::vector<Region>& regions, QueryMode mode, const Region& collider,
           const std::vector<Polytope>& shapes = {}) {
        ZoneOptions options;
        options.swept = true;
        options.mode = mode;
        ZoneError refused{};
        WorldError error{};
        zone = *zones.watch(regions, options, refused, shapes);
        id = *world.add(collider, {}, Motion::moving, error);
        EXPECT_TRUE(zones.update(world));
    }

    std::span<const ZoneEvent> to(const std::vector<Region>& regions, const Region& collider,
                                  const std::vector<Polytope>& shapes = {}) {
        EXPECT_EQ(zones.setRegions(zone, regions, shapes), ZoneError::none);
        EXPECT_EQ(world.move(id, collider), WorldError::none);
        EXPECT_TRUE(zones.update(world));
        return zones.events();
    }
};

/// Returns a place in the frame of a region by solving for it, without an inverse rotation.
Vec3 within(const Region& region, const Vec3& place) {
    const Vec3 offset = place - region.world.center;
    const auto axis = [&](int i) { return dot(rotate(region.rotation, unitAxis(i)), offset); };
    return {axis(0), axis(1), axis(2)};
}

/// Returns where the collider starts, relative to a region that has moved.
Vec3 seenFrom(const Region& before, const Region& now, const Vec3& place) {
    return now.world.center + rotate(now.rotation, within(before, place));
}

/// Two rooms side by side are one: a door between them is no way out, however they are turned.
TEST(ZoneSweep, FromARegionIntoTheNextOneNothingIsTold) {
    Random random(14);
    std::size_t told = 0;
    for (int round = 0; round < 2000; ++round) {
        const Quat turn = *normalized(drawQuat(random));
        const Vec3 center = drawVec(random, -9, 9);
        const auto room = [&](double from, double to) {
            return *regionFromHalfExtents(center + rotate(turn, {0.5 * (from + to), 0, 0}), {0.5 * (to - from), 2, 2},
                                          turn);
        };
        const double wall = random.between(-1, 1);
        const std::vector<Region> rooms{room(-3, wall), room(wall, 4)};
        const auto at = [&](double x) {
            return *regionFromHalfExtents(center + rotate(turn, {x, random.between(-1, 1), random.between(-1, 1)}),
                                          {0.1, 0.1, 0.1}, turn);
        };
        Flight flight(rooms, QueryMode::center, at(-2));
        told += flight.to(rooms, at(3)).size() + flight.to(rooms, at(-2.5)).size();
    }
    EXPECT_EQ(told, 0U);
}

TEST(ZoneSweep, TheEventsAreWhatLookingAtManyMomentsShows) {
    Random random(11);
    constexpr int moments = 400;
    std::size_t passed = 0;
    std::size_t unsure = 0;
    std::size_t through = 0;
    for (int round = 0; round < 3000; ++round) {
        std::vector<Region> before;
        std::vector<Region> now;
        const bool turns = random.oneIn(2);
        for (int i = random.oneIn(3) ? 3 : 1; i > 0; --i) {
            const Vec3 half{random.between(0.3, 2), random.between(0.3, 2),
                            random.oneIn(2) ? 0 : random.between(0, 0.5)};
            before.push_back(*regionFromHalfExtents(drawVec(random, 0, 6), half, drawQuat(random)));
            const Quat& turned = turns ? drawQuat(random) : before.back().rotation;
            now.push_back(*withPose(before.back(), before.back().world.center + drawVec(random, -1, 1), turned));
        }
        const Region start = drawRegion(random, 6, 0.4);
        const Region end = *withPose(start, drawVec(random, 0, 6), start.rotation);
        Flight flight(before, QueryMode::any, start);
        const bool wasIn = !flight.zones.members(flight.zones.zone(flight.zone)).empty();
        const auto events = flight.to(now, end);
        through += events.size() > 1 ? 1 : 0;
        for (int k = 0; k <= moments; ++k) {
            const double time = k / double{moments};
            const bool isThere = [&] {
                for (std::size_t i = 0; i < now.size(); ++i) {
                    const Vec3 from = seenFrom(before[i], now[i], start.world.center);
                    const Vec3 center = from + (end.world.center - from) * time;
                    if (overlaps({center, end.world.halfAxes}, now[i].world)) return true;
                }
                return false;
            }();
            bool isTold = wasIn;
            bool atEvent = false;
            for (const ZoneEvent& event : events) {
                if (event.time < time) isTold = event.kind == EventKind::enter;
                atEvent = atEvent || std::fabs(event.time - time) < 1e-9;
            }
            unsure += atEvent ? 1 : 0;
            passed += isThere ? 1 : 0;
            if (!atEvent) {
                ASSERT_EQ(isTold, isThere) << "round " << round << " moment " << k;
            }
        }
    }
    EXPECT_GT(passed, 50'000U);
    EXPECT_LT(unsure, 6000U);
    EXPECT_GT(through, 200U);
}

TEST(ZoneSweep, NoBulletPassesAPlateUnseen) {
    Random random(12);
    double worst = 0;
    int hits = 0;
    for (int round = 0; round < 10'000; ++round) {
        const Region plate = *regionFromHalfExtents(
            drawVec(random, -5, 5), {random.between(0.1, 3), random.between(0.1, 3), 0}, drawQuat(random));
        const auto& [u0, u1, u2] = plate.world.halfAxes;
        const Vec3 normal = normalized(cross(u0, u1));
        const double s0 = random.between(-1.2, 1.2);
        const double s1 = random.between(-1.2, 1.2);
        const Vec3 spot = plate.world.center + u0 * s0 + u1 * s1;
        Vec3 path = drawVec(random, -1, 1) * 1000;
        if (std::fabs(dot(path, normal)) < 1) continue;
        const double time = random.between(0.01, 0.99);
        const Region bullet = *regionFromHalfExtents(spot - path * time, {}, {});
        const QueryMode mode = random.oneIn(2) ? QueryMode::any : QueryMode::center;
        Flight flight({plate}, mode, bullet);
        const auto events = flight.to({plate}, *withPose(bullet, spot + path * (1 - time), {}));
        const bool isHit = std::fabs(s0) < 1 && std::fabs(s1) < 1;
        if (std::fabs(std::fabs(s0) - 1) < 1e-9 || std::fabs(std::fabs(s1) - 1) < 1e-9) continue;
        ASSERT_EQ(events.size(), isHit ? 2U : 0U);
        if (!isHit) continue;
        ++hits;
        for (const ZoneEvent& event : events) {
            worst = std::max({worst, std::fabs(event.time - time), length(event.point - spot) / 1000});
            const double against = event.kind == EventKind::enter ? -1 : 1;
            EXPECT_GT(dot(event.normal, path) * against, 0);
            EXPECT_EQ(event.face, dot(event.normal, normal) > 0 ? 4 : 5);
            EXPECT_GT(dot(event.direction, path), 0.999 * length(path));
        }
    }
    RecordProperty("worst", std::to_string(worst));
    EXPECT_LT(worst, 1e-10);
    EXPECT_GT(hits, 3000);
}

TEST(ZoneSweep, FacesAndPointsAreThoseThatAreCrossed) {
    const Region box = *regionFromHalfExtents({5, 0, 0}, {1, 2, 3}, {});
    const Region ball = *regionFromHalfExtents({}, {0.5, 0.25, 0.25}, {});
    Flight flight({*regionFromHalfExtents({0, 50, 0}, {1, 1, 1}, {}), box}, QueryMode::any, ball);
    const auto events =
        flight.to({*regionFromHalfExtents({0, 50, 0}, {1, 1, 1}, {}), box}, *withPose(ball, {10, 0, 0}, {}));
    ASSERT_EQ(events.size(), 2U);
    EXPECT_EQ(events[0].time, 0.35);
    EXPECT_EQ(events[0].face, 6 + 1) << "the second region's -x";
    EXPECT_EQ(events[0].normal, (Vec3{-1, 0, 0}));
    EXPECT_EQ(events[0].point, (Vec3{4, 0, 0}));
    EXPECT_EQ(events[1].face, 6);
    EXPECT_EQ(events[1].point, (Vec3{6, 0, 0}));
    EXPECT_EQ(events[1].reason, LeaveReason::moved);
}

TEST(ZoneSweep, FacesAreCountedOverRegionsOfAnyKind) {
    const CloudPair pair({{0, 48, 0}, {1, 48, 0}, {0, 49, 0}, {0, 48, 1}}, {{0, 0, 0}}); // four faces
    const Region frame{worldFrame, {}, worldFrame.halfAxes};
    const std::vector<Region> regions{frame, *regionFromHalfExtents({5, 0, 0}, {1, 2, 3}, {})};
    const Region ball = *regionFromHalfExtents({}, {0.5, 0.25, 0.25}, {});
    Flight flight(regions, QueryMode::any, ball, {pair.shapeA(), {}});
    const auto events = flight.to(regions, *withPose(ball, {10, 0, 0}, {}), {pair.shapeA(), {}});
    ASSERT_EQ(events.size(), 2U);
    EXPECT_EQ(events[0].face, 4 + 1);
    EXPECT_EQ(events[1].face, 4);
}

TEST(ZoneSweep, AZoneThatMovesOverAStillColliderFindsIt) {
    const Region still = *regionFromHalfExtents({5, 0, 0}, {0.1, 0.1, 0.1}, {});
    const Region zone = *regionFromHalfExtents({}, {1, 1, 1}, {});
    Flight flight({zone}, QueryMode::any, still);
    const auto events = flight.to({*withPose(zone, {10, 0, 0}, {})}, still);
    ASSERT_EQ(events.size(), 2U);
    EXPECT_NEAR(events[0].time, 0.39, 1e-12);
    EXPECT_NEAR(events[1].time, 0.61, 1e-12);
    EXPECT_EQ(events[0].direction, (Vec3{-1, 0, 0})) << "as seen from the zone";
    const Region middle = *withPose(still, {}, {});
    Flight across({*withPose(zone, {-5, 0, 0}, {})}, QueryMode::any, middle);
    EXPECT_EQ(across.to({*withPose(zone, {5, 0, 0}, {})}, middle).size(), 2U);
}

/// Whichever way it goes: a flat one is looked for in a box along the axes.
TEST(ZoneSweep, AFlatZoneFindsWhatItPassesOnAShortWay) {
    for (int way = 0; way < 27; ++way) {
        const Vec3 along = Vec3{way % 3 - 1.0, way / 3 % 3 - 1.0, way / 9 - 1.0} * 0.1;
        if (along.y == 0) continue; // within its own plane
        const Region plate = *regionFromHalfExtents({}, {0.02, 0, 0.02}, {});
        const Region still = *regionFromHalfExtents(along * 0.25, {0.005, 0.005, 0.005}, {});
        Flight flight({plate}, QueryMode::any, still);
        EXPECT_EQ(flight.to({*withPose(plate, along, {})}, still).size(), 2U) << way;
    }
}

TEST(ZoneSweep, OfRegionsThatAreEnteredAtOnceTheFirstIsNamed) {
    const auto wall = [](double x) { return *regionFromHalfExtents({x, 0, 0}, {0.1, 3, 3}, {}); };
    const auto room = [](double y) { return *regionFromHalfExtents({0, y, 0}, {1, 1, 1}, {}); };
    Flight flight({room(-1), room(1)}, QueryMode::any, wall(-9));
    const auto events = flight.to({room(-1), room(1)}, wall(0));
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(events[0].face, 1) << "its -x";
}

TEST(ZoneSweep, WhatMeetsAnEdgeComesThroughNoFace) {
    const Region zone = *regionFromHalfExtents({}, {1, 1, 1}, {0, 0, std::sin(0.4), std::cos(0.4)});
    const Region body = *regionFromHalfExtents({9, 0, 0}, {1, 1, 1}, {0, std::sin(0.4), 0, std::cos(0.4)});
    Flight flight({zone}, QueryMode::any, body);
    const auto events = flight.to({zone}, *withPose(body, {0, 0, 0}, body.rotation));
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(events[0].face, -1);
}

TEST(ZoneSweep, TeleportsAndFreshZonesAreNotSwept) {
    const Region gate = *regionFromHalfExtents({5, 0, 0}, {0, 2, 2}, {});
    const Region ball = *regionFromHalfExtents({}, {0.1, 0.1, 0.1}, {});
    const Region beyond = *withPose(ball, {10, 0, 0}, {});
    Flight teleported({gate}, QueryMode::any, ball);
    teleported.zones.forget(teleported.world, teleported.id);
    EXPECT_TRUE(teleported.to({gate}, beyond).empty());
    EXPECT_EQ(teleported.to({gate}, ball).size(), 2U) << "for one update only";
    Flight fresh({gate}, QueryMode::any, ball);
    EXPECT_TRUE(fresh.to({gate, *withPose(gate, {5, 9, 0}, {})}, beyond).empty()) << "one region more: another zone";
}

/// What is no longer in since the zone has another shape leaves at the start of the way, wherever the way leads.
TEST(ZoneSweep, OutOfAnotherShapeItLeavesAtOnce) {
    const auto cube = [](double x, double half) { return *regionFromHalfExtents({x, 0, 0}, {half, half, half}, {}); };
    for (const double end : {0.5, 1.2, 40.0}) {
        Flight flight({cube(0, 1)}, QueryMode::any, cube(0.8, 0.1));
        const auto events = flight.to({cube(0, 0.1)}, cube(end, 0.1));
        ASSERT_EQ(events.size(), 1U) << end;
        EXPECT_EQ(events[0].kind, EventKind::leave);
        EXPECT_EQ(events[0].time, 0) << end;
    }
}

/// Whatever way it went: what is taken away leaves, and is told why.
TEST(ZoneSweep, WhatIsTakenAwayLeavesWithItsReason) {
    const Region room = *regionFromHalfExtents({}, {2, 2, 2}, {});
    const Region ball = *regionFromHalfExtents({}, {0.1, 0.1, 0.1}, {});
    const Region beyond = *withPose(ball, {10, 0, 0}, {});
    for (const LeaveReason reason : {LeaveReason::removed, LeaveReason::disabled, LeaveReason::refiltered}) {
        Flight flight({room}, QueryMode::any, ball);
        EXPECT_EQ(flight.world.move(flight.id, beyond), WorldError::none);
        EXPECT_TRUE(flight.world.setEnabled(flight.id, reason != LeaveReason::disabled));
        if (reason == LeaveReason::removed) flight.world.remove(flight.id);
        if (reason == LeaveReason::refiltered) flight.world.setFilter(flight.id, {0, 0});
        EXPECT_TRUE(flight.zones.update(flight.world));
        const auto events = flight.zones.events();
        ASSERT_EQ(events.size(), 1U);
        EXPECT_EQ(events[0].kind, EventKind::leave);
        EXPECT_EQ(events[0].reason, reason);
    }
}

} // namespace

} // namespace askew::test
