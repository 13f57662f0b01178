#include "support/oracles/zone_model.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <tuple>

namespace askew::test {

namespace {

constexpr double reach = 8;

using Told = std::tuple<Id, Id, EventKind, LeaveReason>;

Told told(const ZoneEvent& event) { return {event.zone, event.collider, event.kind, event.reason}; }

template <class Map> auto drawFrom(Map& map, Random& random) {
    const auto steps = random.next() % static_cast<std::uint32_t>(map.size());
    return std::next(map.begin(), static_cast<std::ptrdiff_t>(steps));
}

} // namespace

/// Draws boxes, a good part of them on a grid, so that they touch.
Region ZoneModel::drawShape() {
    if (!random.oneIn(3)) return drawRegion(random, reach, 1.5);
    const auto whole = [&](int low, int high) -> double { return random.integer(low, high); };
    const Vec3 center{whole(0, 8), whole(0, 8), whole(0, 8)};
    return *regionFromHalfExtents(center, {whole(1, 2), whole(1, 2), whole(0, 2)}, {});
}

CollisionFilter ZoneModel::drawFilter() {
    if (!random.oneIn(3)) return {};
    return {random.next() & 7, random.next() & 7};
}

void ZoneModel::add() {
    const Thing thing{drawShape(), drawFilter()};
    WorldError error{};
    const auto id = colliders.add(thing.region, thing.filter, random.oneIn(3) ? Motion::still : Motion::moving, error);
    ASSERT_TRUE(id);
    things.emplace(*id, thing);
    known.push_back(*id);
    std::sort(known.begin(), known.end());
}

void ZoneModel::remove() {
    const Id id = drawFrom(things, random)->first;
    colliders.remove(id);
    things.erase(id);
}

void ZoneModel::move() {
    auto& [id, thing] = *drawFrom(things, random);
    const Vec3 way = drawVec(random, -0.2, 0.2);
    const Region& old = thing.region;
    thing.region = random.oneIn(3) ? drawShape() : *withPose(old, old.world.center + way, old.rotation);
    ASSERT_EQ(colliders.move(id, thing.region), WorldError::none);
    if (!random.oneIn(4)) return;
    tested.forget(colliders, id);
    thing.last.reset();
}

void ZoneModel::watch() {
    Watched zone;
    for (int i = random.oneIn(3) ? random.integer(2, 4) : 1; i > 0; --i) zone.regions.push_back(drawShape());
    ZoneOptions& options = zone.options;
    options.filter = random.oneIn(2) ? anyFilter : drawFilter();
    options.swept = random.oneIn(3);
    options.mode = QueryMode(random.integer(0, options.swept ? 1 : 2));
    if (!options.swept && random.oneIn(3)) options.dwell = static_cast<std::uint32_t>(random.integer(2, 3));
    if (random.oneIn(2)) options.enter = random.between(0, 0.3);
    options.leave = options.enter + (random.oneIn(2) ? random.between(0, 0.5) : 0);
    ZoneError error{};
    const auto id = tested.watch(zone.regions, options, error);
    ASSERT_TRUE(id);
    ++seen.modes[static_cast<unsigned>(options.mode)];
    seen.unions += zone.regions.size() > 1 ? 1 : 0;
    watched.emplace(*id, std::move(zone));
}

void ZoneModel::changeZone() {
    const auto it = drawFrom(watched, random);
    auto& [id, zone] = *it;
    if (zone.isClosing) return;
    const int what = random.integer(0, 5);
    if (what == 0) {
        const bool hasMembers = tested.zone(id).members.inside > 0;
        tested.unwatch(id);
        ASSERT_EQ(tested.isLive(id), hasMembers);
        zone.isClosing = true;
        if (!hasMembers) watched.erase(it);
    } else if (what == 1) {
        zone.options.filter = drawFilter();
        tested.setFilter(id, zone.options.filter);
    } else {
        const std::size_t before = zone.regions.size();
        for (Region& region : zone.regions) region = drawShape();
        if (random.oneIn(4)) zone.regions.push_back(drawShape());
        if (random.oneIn(4)) zone.regions.resize(1, drawShape());
        if (zone.regions.size() != before) zone.last.clear();
        const std::vector<Region> point{*regionFromHalfExtents({}, {}, {})};
        const bool refused = zone.options.leave > 0 && tested.setRegions(id, point) == ZoneError::noFaces;
        seen.refused += refused ? 1 : 0;
        ASSERT_EQ(refused, zone.options.leave > 0);
        ASSERT_EQ(tested.setRegions(id, zone.regions), ZoneError::none);
    }
}

bool ZoneModel::meets(const Watched& zone, double margin, Id id) const {
    const auto it = things.find(id);
    if (zone.isClosing || it == things.end()) return false;
    const Thing& thing = it->second;
    if (!thing.isEnabled || !canMeet(zone.options.filter, thing.filter)) return false;
    return std::any_of(zone.regions.begin(), zone.regions.end(), [&](const Region& region) {
        return isIn(zone.options.mode, grownBox(region.world, margin), thing.region.world);
    });
}

LeaveReason ZoneModel::reasonOf(const Watched& zone, Id id) const {
    const auto it = things.find(id);
    if (zone.isClosing) return LeaveReason::disposed;
    if (it == things.end()) return LeaveReason::removed;
    if (!it->second.isEnabled) return LeaveReason::disabled;
    return canMeet(zone.options.filter, it->second.filter) ? LeaveReason::moved : LeaveReason::refiltered;
}

/// Applies the rule to every collider there ever was.
void ZoneModel::expectZone(Id id, Watched& zone) {
    const ZoneOptions& options = zone.options;
    for (const Id other : known) {
        std::uint32_t& updates = zone.updates[other];
        const bool wasIn = updates == options.dwell;
        if (wasIn) {
            seen.stays += meets(zone, options.leave, other) ? 1 : 0;
            if (meets(zone, options.leave, other)) continue;
            expected.push_back({id, other, EventKind::leave, reasonOf(zone, other)});
            updates = 0;
        } else {
            updates = meets(zone, options.enter, other) ? updates + 1 : 0;
            seen.waits += updates > 0 && updates < options.dwell ? 1 : 0;
            if (updates == options.dwell) expected.push_back({id, other, EventKind::enter});
        }
    }
}

SweepPrediction ZoneModel::predict(const Watched& zone, Id id) const {
    const bool wasIn = zone.updates.at(id) == 1;
    const Thing& thing = things.at(id);
    SweepPrediction nothing;
    nothing.isIn = wasIn;
    if (zone.last.empty() || !thing.last) return nothing;
    std::vector<MovedRegion> regions;
    for (std::size_t i = 0; i < zone.regions.size(); ++i) {
        regions.push_back({zone.regions[i], zone.last[i].world.center, zone.last[i].rotation});
    }
    const bool isPoint = zone.options.mode == QueryMode::center;
    const Box body = isPoint ? Box{thing.region.world.center, {}} : thing.region.world;
    return predictSweep(regions, zone.options.enter, zone.options.leave, body, *thing.last, wasIn);
}

/// Checks what a swept zone reports of a collider against the prediction; where that is unsure, only that the two kinds
/// of events alternate and the end is right.
void ZoneModel::expectOnTheWay(Id id, Watched& zone, Id other) {
    std::uint32_t& updates = zone.updates[other];
    const bool canBeIn = !zone.isClosing && things.count(other) == 1 && things.at(other).isEnabled &&
                         canMeet(zone.options.filter, things.at(other).filter);
    if (!canBeIn && updates == 0) return; // an event of it would be one too many
    SweepPrediction predicted;
    predicted.isIn = updates == 1;
    if (canBeIn) predicted = predict(zone, other);
    seen.unsure += predicted.isSure ? 0 : 1;
    std::size_t count = 0;
    for (const ZoneEvent& event : tested.events()) {
        if (event.zone != id || event.collider != other) continue;
        const bool hasLeft = event.kind == EventKind::leave;
        ASSERT_EQ(updates, hasLeft ? 1U : 0U);
        updates = 1 - updates;
        const bool onTheWay = event.time < 1;
        if (predicted.isSure && count < predicted.events.size()) {
            const ToldBetween& told = predicted.events[count];
            ASSERT_EQ(event.kind, told.kind);
            ASSERT_TRUE(event.time >= told.earliest && event.time <= told.latest) << event.time << " " << told.latest;
            ++seen.predicted;
        } else {
            ASSERT_EQ(event.time, predicted.isSure ? 1 : event.time);
        }
        ++count;
        seen.crossings += onTheWay ? 1 : 0;
        ASSERT_EQ(event.reason, !hasLeft ? LeaveReason::none : onTheWay ? LeaveReason::moved : reasonOf(zone, other));
        expected.push_back(event);
    }
    if (predicted.isSure) {
        const double margin = predicted.isIn ? zone.options.leave : zone.options.enter;
        const bool changes = meets(zone, margin, other) != predicted.isIn;
        ASSERT_EQ(count, predicted.events.size() + (changes ? 1 : 0));
    }
    const bool isThere = updates == 1;
    seen.there += isThere ? 1 : 0;
    ASSERT_TRUE(isThere ? meets(zone, zone.options.leave, other) : !meets(zone, zone.options.enter, other));
}

void ZoneModel::expectSwept(Id id, Watched& zone) {
    for (const Id other : known) {
        expectOnTheWay(id, zone, other);
        if (testing::Test::HasFatalFailure()) return;
    }
}

/// Notes where everything was at this update.
void ZoneModel::remember() {
    std::erase_if(watched, [](const auto& entry) { return entry.second.isClosing; });
    for (auto& [id, zone] : watched) zone.last = zone.regions;
    for (auto& [id, thing] : things) {
        thing.last = thing.isEnabled ? std::optional(thing.region.world.center) : std::nullopt;
    }
}

void ZoneModel::update() {
    ASSERT_TRUE(tested.update(colliders));
    expected.clear();
    for (auto& [id, zone] : watched) zone.options.swept ? expectSwept(id, zone) : expectZone(id, zone);
    if (testing::Test::HasFatalFailure()) return;
    std::stable_sort(expected.begin(), expected.end(), comesBefore);
    ASSERT_EQ(tested.events().size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const ZoneEvent& event = tested.events()[i];
        ASSERT_EQ(told(event), told(expected[i]));
        ASSERT_TRUE(event.time >= 0 && event.time <= 1);
        ++(event.kind == EventKind::enter ? seen.enters : seen.leaves);
        ++seen.reasons[static_cast<unsigned>(event.reason)];
    }
    remember();
    compare();
}

void ZoneModel::compare() const {
    for (const auto& [id, zone] : watched) {
        ASSERT_TRUE(tested.isLive(id));
        std::vector<std::pair<Id, std::uint32_t>> members;
        for (const auto& [other, updates] : zone.updates) {
            if (updates > 0) members.emplace_back(other, updates);
        }
        const auto found = tested.members(tested.zone(id));
        ASSERT_EQ(found.size(), members.size());
        std::size_t inside = 0;
        for (std::size_t i = 0; i < found.size(); ++i) {
            ASSERT_EQ(std::pair(found[i].id, found[i].updates), members[i]);
            inside += found[i].updates == zone.options.dwell ? 1 : 0;
        }
        ASSERT_EQ(tested.zone(id).members.inside, inside);
    }
}

void ZoneModel::step() {
    const int command = random.integer(0, 99);
    if (things.size() < 2 || (command < 12 && things.size() < 24)) return add();
    if (command < 16) return remove();
    if (command < 60) return move();
    if (command < 66) {
        auto& [id, thing] = *drawFrom(things, random);
        thing.isEnabled = random.oneIn(2);
        ASSERT_TRUE(colliders.setEnabled(id, thing.isEnabled));
        ASSERT_EQ(colliders.isEnabled(id), thing.isEnabled);
        return;
    }
    if (command < 69) {
        auto& [id, thing] = *drawFrom(things, random);
        thing.filter = drawFilter();
        return colliders.setFilter(id, thing.filter);
    }
    if (watched.empty() || (command < 72 && watched.size() < 6)) return watch();
    if (command < 80) return changeZone();
    update();
}

} // namespace askew::test
