// Zones and compounds: in by any member, whole by all of them.
#include "askew/zones/why_not.h"

#include "support/draws/levels/compounds.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

Region cubeOf(const Vec3& center, double half) { return *regionFromHalfExtents(center, {half, half, half}, {}); }

TEST(CompoundsInZones, EnterAndLeaveAsTheirMembersDo) {
    Random random(1921);
    std::array<int, 2> seen{};
    for (int i = 0; i < 120; ++i) {
        const BuiltCompound built(drawMembers(random, random.integer(1, 6), i % 2 == 0));
        CompoundWorlds worlds(built, *regionFromHalfExtents(drawVec(random, -6, 6), {1, 1, 1}, drawQuat(random)));
        ZoneOptions options;
        options.mode = i % 3 == 0 ? QueryMode::whole : QueryMode::any;
        if (random.oneIn(2)) options.leave = 0.5;
        const std::vector<Region> regions{cubeOf({}, options.mode == QueryMode::whole ? 9 : 2)};
        Zones whole;
        Zones apart;
        ZoneError refused{};
        const Id zone = *whole.watch(regions, options, refused);
        const Id zoneApart = *apart.watch(regions, options, refused);
        for (int step = 0; step < 6; ++step) {
            ASSERT_TRUE(whole.update(worlds.whole));
            ASSERT_TRUE(apart.update(worlds.apart));
            const std::size_t members = apart.members(apart.zone(zoneApart)).size();
            const bool isIn = !whole.members(whole.zone(zone)).empty();
            // A margin keeps each member in on its own, and a compound as one.
            if (options.leave == 0) {
                EXPECT_EQ(isIn, options.mode == QueryMode::whole ? members == worlds.ids.size() : members > 0);
            }
            const Gate gate = whyNot(whole, worlds.whole, zone, worlds.id).gate;
            EXPECT_EQ(gate == Gate::inside, isIn);
            ++seen[isIn ? 1 : 0];
            const Vec3 by = drawVec(random, -2, 2);
            Region there = worlds.whole.region(worlds.id);
            ASSERT_TRUE(setPose(there, there.world.center + by, there.rotation));
            ASSERT_EQ(worlds.whole.move(worlds.id, there), WorldError::none);
            for (std::uint32_t part = 0; part < worlds.ids.size(); ++part) {
                const Box frame = worlds.placed().part(part).frame;
                ASSERT_EQ(worlds.apart.move(worlds.ids[part], {frame, {}, frame.halfAxes}), WorldError::none);
            }
        }
    }
    for (const int count : seen) EXPECT_GT(count, 60);
}

using Change = std::pair<EventKind, double>;

/// Returns the changes of the union of colliders of which so many are in.
std::vector<Change> changesOfUnion(std::span<const ZoneEvent> events, std::size_t inside) {
    std::vector<std::pair<double, int>> all; // at one time they come in before they leave
    for (const ZoneEvent& event : events) all.emplace_back(event.time, event.kind == EventKind::enter ? 0 : 1);
    std::ranges::sort(all);
    std::vector<Change> changes;
    for (const auto& [time, isLeave] : all) {
        if (isLeave == 0 && inside == 0) changes.emplace_back(EventKind::enter, time);
        if (isLeave == 1 && inside == 1) changes.emplace_back(EventKind::leave, time);
        inside += isLeave == 0 ? 1 : std::size_t(-1);
    }
    return changes;
}

/// What moves fast through a zone enters when the first member does, and leaves when the last one has.
TEST(CompoundsInZones, AreSweptAsTheUnionOfTheirMembers) {
    Random random(1923);
    std::size_t changes = 0;
    std::size_t several = 0;
    std::size_t grazing = 0;
    for (int i = 0; i < 80; ++i) {
        const BuiltCompound built(drawMembers(random, random.integer(1, 6), i % 2 == 0));
        CompoundWorlds worlds(built, *regionFromHalfExtents({20, 0, 0}, {1, 1, 1}, drawQuat(random)));
        ZoneOptions options;
        options.swept = true;
        std::vector<Region> regions{cubeOf({}, 0.5)};
        if (random.oneIn(2)) regions.push_back(cubeOf({3, 1, 0}, 0.5));
        Zones whole;
        Zones apart;
        ZoneError refused{};
        ASSERT_TRUE(whole.watch(regions, options, refused));
        const Id zone = *apart.watch(regions, options, refused);
        for (int step = 0; step < 6; ++step) {
            const std::size_t inside = step == 0 ? 0 : apart.members(apart.zone(zone)).size();
            ASSERT_TRUE(whole.update(worlds.whole));
            ASSERT_TRUE(apart.update(worlds.apart));
            std::vector<Change> found;
            for (const ZoneEvent& event : whole.events()) found.emplace_back(event.kind, event.time);
            const std::vector<Change> expected = changesOfUnion(apart.events(), inside);
            ASSERT_EQ(found.size(), expected.size()) << i << " " << step;
            for (std::size_t k = 0; k < found.size(); ++k) {
                EXPECT_EQ(found[k].first, expected[k].first) << i << " " << step;
                // Members apart start where they were rounded to, a compound where it was by its place: what only
                // grazes a round member is off by the root of that.
                EXPECT_NEAR(found[k].second, expected[k].second, 1e-7) << i << " " << step;
                grazing += std::abs(found[k].second - expected[k].second) > 1e-12 ? 1 : 0;
            }
            changes += found.size();
            several += apart.events().size() > found.size() ? 1 : 0;
            Region there = worlds.whole.region(worlds.id);
            const Vec3 to = drawVec(random, -1, 1) + Vec3{step % 2 == 0 ? -20.0 : 20.0, 0, 0} * random.between(0, 1);
            ASSERT_TRUE(setPose(there, to, there.rotation));
            ASSERT_EQ(worlds.whole.move(worlds.id, there), WorldError::none);
            for (std::uint32_t part = 0; part < worlds.ids.size(); ++part) {
                const Box frame = worlds.placed().part(part).frame;
                ASSERT_EQ(worlds.apart.move(worlds.ids[part], {frame, {}, frame.halfAxes}), WorldError::none);
            }
        }
    }
    EXPECT_GT(changes, 100U);
    EXPECT_LT(grazing, changes / 10);
    EXPECT_GT(several, 15U);
}

TEST(CompoundsInZones, WhyNotNamesTheGapOfTheNearestMember) {
    Members members;
    members.add({{4, 0, 0}, worldFrame.halfAxes});
    members.add({{9, 0, 0}, worldFrame.halfAxes}, shapeOf(10, {1, 0, 0, 0}).view());
    CompoundWorlds worlds(BuiltCompound(members), {worldFrame, {}, worldFrame.halfAxes});
    const auto why = [&](QueryMode mode, double half) {
        ZoneOptions options;
        options.mode = mode;
        Zones zones;
        ZoneError refused{};
        const Id zone = *zones.watch(std::vector<Region>{cubeOf({}, half)}, options, refused);
        return whyNot(zones, worlds.whole, zone, worlds.id);
    };
    EXPECT_EQ(why(QueryMode::any, 1).gate, Gate::bounds);
    EXPECT_EQ(why(QueryMode::any, 1).gap, 2);
    EXPECT_EQ(why(QueryMode::any, 1).part, 0U);
    EXPECT_EQ(why(QueryMode::any, 4).gate, Gate::update);
    EXPECT_EQ(why(QueryMode::any, 4).part, noPart);
    EXPECT_EQ(why(QueryMode::whole, 7).gate, Gate::bounds);
    EXPECT_EQ(why(QueryMode::whole, 7).gap, 1);
    EXPECT_EQ(why(QueryMode::whole, 9).gate, Gate::shape);
    EXPECT_NEAR(why(QueryMode::whole, 9).gap, 1, 1e-9);
    EXPECT_EQ(why(QueryMode::whole, 9).part, 1U);
}

} // namespace

} // namespace askew::test
