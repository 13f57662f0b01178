#include "support/oracles/world_model.h"

#include "support/draws/poses.h"

#include "askew/box/contains.h"
#include "askew/box/sat.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <set>

namespace askew::test {

namespace {

constexpr double span = 12;

bool isIn(std::span<const Id> ids, Id id) { return std::find(ids.begin(), ids.end(), id) != ids.end(); }

} // namespace

Id WorldModel::anyOne() {
    const auto steps = random.next() % static_cast<std::uint32_t>(things.size());
    return std::next(things.begin(), static_cast<std::ptrdiff_t>(steps))->first;
}

/// Draws boxes of any size and kind; a good part of them lie on a grid, so that they touch.
Region WorldModel::drawShape() {
    if (random.oneIn(20)) return *regionFromHalfExtents(drawVec(random, 0, span), {}, {});
    if (random.oneIn(3)) {
        const auto whole = [&](int low, int high) -> double { return random.integer(low, high); };
        const Vec3 center{whole(0, 12), whole(0, 12), whole(0, 12)};
        return *regionFromHalfExtents(center, {whole(0, 2), whole(0, 2), whole(0, 2)}, {});
    }
    if (random.oneIn(30)) return drawRegion(random, span, 30);
    return drawRegion(random, span, random.oneIn(10) ? 5 : 1);
}

CollisionFilter WorldModel::drawFilter() {
    if (random.oneIn(2)) return {};
    return {random.next() & 7, random.next() & 7};
}

/// Draws some live ids in ascending order.
std::vector<Id> WorldModel::drawIds() {
    std::set<Id> ids;
    for (int i = random.integer(0, 20); i > 0 && !things.empty(); --i) ids.insert(anyOne());
    return {ids.begin(), ids.end()};
}

void WorldModel::add() {
    const Thing thing{drawShape(), drawFilter()};
    WorldError error{};
    const std::optional<Id> id =
        world.add(thing.region, thing.filter, random.oneIn(3) ? Motion::still : Motion::moving, error);
    ASSERT_TRUE(id);
    ASSERT_TRUE(things.emplace(*id, thing).second);
    ASSERT_FALSE(isIn(gone, *id)) << "an id came back";
    ++seen.adds;
}

void WorldModel::remove() {
    const Id id = anyOne();
    world.remove(id);
    things.erase(id);
    gone.push_back(id);
    ++seen.removes;
}

void WorldModel::move() {
    const Id id = anyOne();
    Region& region = things.at(id).region;
    region = random.oneIn(2) ? drawShape() : *withPose(region, region.world.center + Vec3{0.1, 0, 0}, region.rotation);
    ASSERT_EQ(world.move(id, region), WorldError::none);
    ++seen.moves;
}

void WorldModel::setPoses() {
    std::vector<Id> ids = drawIds();
    if (random.oneIn(4)) {
        ids.clear();
        for (const auto& [id, thing] : things) ids.push_back(id);
    }
    std::vector<double> centers;
    std::vector<double> rotations;
    for (std::size_t row = 0; row < ids.size(); ++row) {
        const Vec3 c = drawVec(random, 0, span);
        const Quat q = drawQuat(random);
        centers.insert(centers.end(), {c.x, c.y, c.z});
        rotations.insert(rotations.end(), {q.x, q.y, q.z, q.w});
    }
    if (!ids.empty() && random.oneIn(3)) {
        const std::size_t bad = random.next() % ids.size();
        centers[3 * bad + random.next() % 3] = 0x1p130;
        ASSERT_EQ(setPosesIfGood(world, turnedPoses(ids, centers, rotations)), bad);
        ++seen.badPoses;
        return;
    }
    ASSERT_EQ(setPosesIfGood(world, turnedPoses(ids, centers, rotations)), ids.size());
    for (std::size_t row = 0; row < ids.size(); ++row) {
        Region& region = things.at(ids[row]).region;
        const double* c = &centers[3 * row];
        const double* q = &rotations[4 * row];
        region = *withPose(region, {c[0], c[1], c[2]}, {q[0], q[1], q[2], q[3]});
    }
    ++seen.poses;
}

void WorldModel::setFilter() {
    const Id id = anyOne();
    things.at(id).filter = drawFilter();
    world.setFilter(id, things.at(id).filter);
    ++seen.filters;
}

template <class Test> std::vector<Id> WorldModel::bruteForce(const QueryOptions& options, Test test) {
    std::vector<Id> all;
    for (const auto& [id, thing] : things) {
        if (!test(thing.region.world)) continue;
        const bool met = canMeet(options.filter, thing.filter);
        const bool excluded = isIn(options.exclude, id);
        const bool included = !options.include || isIn(*options.include, id);
        seen.filtered += met ? 0 : 1;
        seen.excluded += excluded ? 1 : 0;
        seen.included += options.include && included ? 1 : 0;
        if (met && !excluded && included) all.push_back(id);
    }
    return all;
}

void WorldModel::check(const QueryOptions& options, const OverlapCounts& counts, const std::vector<Id>& expected) {
    const std::vector<Id> found(hits.all().begin(), hits.all().end());
    ASSERT_EQ(counts.hits, found.size());
    ASSERT_EQ(counts.truncated, expected.size() > options.max);
    ASSERT_TRUE(std::is_sorted(found.begin(), found.end()));
    if (counts.truncated) {
        ASSERT_EQ(found.size(), options.max);
        ASSERT_TRUE(std::includes(expected.begin(), expected.end(), found.begin(), found.end()));
        ++seen.truncated;
    } else {
        ASSERT_EQ(found, expected);
    }
    seen.hits += found.size();
}

void WorldModel::castRegion() {
    const Box query = drawShape().world;
    QueryOptions options;
    options.mode = QueryMode(random.integer(0, 2));
    const std::vector<Id> excluded = drawIds();
    const std::vector<Id> included = drawIds();
    if (random.oneIn(2)) options.filter = drawFilter();
    if (random.oneIn(3)) options.exclude = excluded;
    if (random.oneIn(5)) options.include = included;
    if (random.oneIn(4)) options.max = random.next() % 4;
    const std::vector<Id> expected = bruteForce(options, [&](const Box& box) {
        if (options.mode == QueryMode::center) return contains(query, box.center);
        return options.mode == QueryMode::whole ? contains(query, box) : overlaps(query, box);
    });
    const auto counts = overlap(world, query, options, hits);
    ASSERT_TRUE(counts);
    check(options, *counts, expected);
    seen.modes[static_cast<unsigned>(options.mode)] += expected.size();
    ++seen.casts;
}

void WorldModel::castSpot() {
    const Vec3 point = random.oneIn(2) ? drawVec(random, 0, span) : drawShape().world.center;
    QueryOptions options;
    if (random.oneIn(2)) options.filter = drawFilter();
    const std::vector<Id> expected = bruteForce(options, [&](const Box& box) { return contains(box, point); });
    const auto counts = overlapPoint(world, point, options, hits);
    ASSERT_TRUE(counts);
    check(options, *counts, expected);
    ++seen.pointCasts;
}

void WorldModel::step(std::size_t most) {
    const int command = random.integer(0, 99);
    if (things.size() < 2 || (command < 40 && things.size() < most)) return add();
    if (command < 40 || command < 50) return remove();
    if (command < 62) return move();
    if (command < 66) return setPoses();
    if (command < 70) return setFilter();
    if (command < 92) return castRegion();
    castSpot();
}

void WorldModel::compare() {
    ASSERT_EQ(world.size(), things.size());
    for (const auto& [id, thing] : things) {
        ASSERT_TRUE(world.isLive(id));
        ASSERT_EQ(world.idOf(world.rowOf(id)), id);
        ASSERT_EQ(world.region(id), thing.region);
        ASSERT_EQ(world.filter(id).layers, thing.filter.layers);
        ASSERT_EQ(world.filter(id).mask, thing.filter.mask);
    }
    for (const Id id : gone) ASSERT_FALSE(world.isLive(id));
    seen.stale += gone.size();
    for (int i = 0; i < 20; ++i) {
        const Id guess = random.next() & 0x0f00003f;
        ASSERT_EQ(world.isLive(guess), things.count(guess) == 1);
    }
}

void WorldModel::compareAll() {
    const Box everywhere = regionFromHalfExtents({}, {0x1p121, 0x1p121, 0x1p121}, {})->world;
    const QueryOptions options;
    const auto counts = overlap(world, everywhere, options, hits);
    ASSERT_TRUE(counts);
    std::vector<Id> expected;
    for (const auto& [id, thing] : things) {
        if (canMeet(options.filter, thing.filter)) expected.push_back(id);
    }
    check(options, *counts, expected);
}

} // namespace askew::test
