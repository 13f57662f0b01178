#include "askew/world/overlap_query.h"

#include "support/draws/chance.h"
#include "support/draws/colliders.h"
#include "support/memory/failing_memory.h"

#include "askew/box/contains.h"
#include "askew/box/sat.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace askew::test {

namespace {

Id addedTo(World& world, const Region& region, const CollisionFilter& filter = {}) {
    WorldError error{};
    const std::optional<Id> id = world.add(region, filter, Motion::moving, error);
    EXPECT_EQ(error, WorldError::none);
    return *id;
}

Region cube(double x, double half) { return *regionFromHalfExtents({x, 0, 0}, {half, half, half}, {0, 0, 0, 1}); }

std::vector<Id> found(World& world, const Region& query, const QueryOptions& options = {}) {
    Buffer<Id> hits;
    const auto counts = overlap(world, query.world, options, hits);
    EXPECT_TRUE(counts.has_value());
    EXPECT_EQ(counts->hits, hits.size());
    return {hits.all().begin(), hits.all().end()};
}

using Ids = std::vector<Id>;

/// Returns options of which one is set.
template <class Member, class Value> QueryOptions with(Member QueryOptions::*member, const Value& value) {
    QueryOptions options;
    options.*member = value;
    return options;
}

TEST(OverlapQuery, ModesAskForAnyPartTheCenterOrTheWhole) {
    World world;
    const Id touching = addedTo(world, cube(3, 1));
    const Id astride = addedTo(world, cube(1.5, 1));
    const Id within = addedTo(world, cube(0, 0.5));
    const Id apart = addedTo(world, cube(9, 1));
    const Region query = cube(0, 2);
    EXPECT_EQ(found(world, query), (Ids{touching, astride, within}));
    EXPECT_EQ(found(world, query, with(&QueryOptions::mode, QueryMode::center)), (Ids{astride, within}));
    EXPECT_EQ(found(world, query, with(&QueryOptions::mode, QueryMode::whole)), (Ids{within}));
    EXPECT_EQ(found(world, cube(9, 2)), (Ids{apart}));
}

TEST(OverlapQuery, FiltersAndListsLeaveOut) {
    World world;
    Ids ids;
    for (unsigned i = 0; i < 4; ++i) ids.push_back(addedTo(world, cube(0, 1), {1U << i, 1U << i}));
    const Region query = cube(0, 1);
    EXPECT_EQ(found(world, query), ids);
    EXPECT_EQ(found(world, query, with(&QueryOptions::filter, CollisionFilter{0xf, 0b0110})), (Ids{ids[1], ids[2]}));
    EXPECT_EQ(found(world, query, with(&QueryOptions::filter, CollisionFilter{0b0011, 0xf})), (Ids{ids[0], ids[1]}));
    EXPECT_EQ(found(world, query, with(&QueryOptions::filter, CollisionFilter{0, 0xf})), Ids{}); // on no layer
    const Ids some{ids[0], ids[2]};
    EXPECT_EQ(found(world, query, with(&QueryOptions::exclude, some)), (Ids{ids[1], ids[3]}));
    EXPECT_EQ(found(world, query, with(&QueryOptions::include, std::span<const Id>(some))), some);
    EXPECT_EQ(found(world, query, with(&QueryOptions::include, std::span<const Id>())), Ids{});
}

TEST(OverlapQuery, SaysWhenItStoppedAtTheMaximum) {
    World world;
    for (int i = 0; i < 50; ++i) addedTo(world, cube(0.01 * i, 1));
    Buffer<Id> hits;
    for (const std::size_t max : {0U, 1U, 49U, 50U, 51U}) {
        const auto counts = overlap(world, cube(0, 1).world, with(&QueryOptions::max, max), hits);
        ASSERT_TRUE(counts);
        EXPECT_EQ(counts->hits, std::min<std::size_t>(max, 50));
        EXPECT_EQ(counts->truncated, max < 50);
        EXPECT_TRUE(std::is_sorted(hits.all().begin(), hits.all().end()));
    }
}

TEST(OverlapQuery, CountsWhatItLookedAt) {
    World world;
    Random random(380);
    for (int i = 0; i < 4096; ++i) addedTo(world, drawRegion(random, 32, 0.5));
    Buffer<Id> hits;
    std::size_t visited = 0;
    std::size_t tested = 0;
    std::size_t all = 0;
    for (int i = 0; i < 100; ++i) {
        const auto counts = overlap(world, drawRegion(random, 32, 2.5).world, {}, hits);
        ASSERT_TRUE(counts);
        EXPECT_LE(counts->hits, counts->tested);
        EXPECT_EQ(counts->tested, counts->candidates);
        visited += counts->visited;
        tested += counts->tested;
        all += counts->hits;
        const auto none =
            overlap(world, drawRegion(random, 32, 2.5).world, with(&QueryOptions::filter, CollisionFilter{2, 2}), hits);
        EXPECT_EQ(none->tested, 0U);
        EXPECT_EQ(none->hits, 0U);
    }
    // Turned boxes with mean edges a and b meet over a^3 + b^3 + 3 (a^2 b + a b^2) / 2 = 77 of the 32^3, less 7%
    // beyond the borders. The volume of each query strays by half.
    const double mean = 100 * 4096 * 0.93 * 77 / (32.0 * 32 * 32);
    EXPECT_GT(double(all), leastOf(mean, 1 + 0.25 * mean / 100));
    EXPECT_LT(tested, all * 8 / 5) << "most candidates are hits";
    EXPECT_LT(visited, 100U * 100) << "of some 1400 blocks";
}

TEST(OverlapQuery, RegionsOfAnySizeAndPlace) {
    World world;
    const Id near = addedTo(world, cube(0, 1));
    const Id edge = addedTo(world, cube(0x1p119, 0x1p100));
    const Id tiny = addedTo(world, cube(0x1p-140, 0x1p-142));
    EXPECT_EQ(found(world, cube(0, 0x1p201)), (Ids{near, edge, tiny}));
    EXPECT_EQ(found(world, cube(0x1p200, 0x1p200)), (Ids{near, edge, tiny}));
    EXPECT_EQ(found(world, cube(-0x1p200, 0x1p199)), Ids{});
    EXPECT_EQ(found(world, cube(0x1p119, 0)), (Ids{edge}));
    EXPECT_EQ(found(world, cube(0x1p-140, 0)), (Ids{near, tiny}));
}

TEST(OverlapQuery, PointsAskForWhatHoldsThem) {
    World world;
    Random random(381);
    for (int i = 0; i < 2000; ++i) addedTo(world, drawRegion(random, 8, 1));
    Buffer<Id> hits;
    Buffer<Id> boxHits;
    std::size_t all = 0;
    for (int i = 0; i < 300; ++i) {
        const Vec3 point = drawVec(random, 0, 8);
        ASSERT_TRUE(overlapPoint(world, point, {}, hits));
        ASSERT_TRUE(overlap(world, Box{point, {}}, {}, boxHits));
        ASSERT_EQ(Ids(hits.all().begin(), hits.all().end()), Ids(boxHits.all().begin(), boxHits.all().end()));
        for (const Id id : hits.all()) EXPECT_TRUE(contains(world.region(id).world, point));
        all += hits.size();
    }
    // Turned boxes with mean edges a and b meet over a^3 + b^3 + 3 (a^2 b + a b^2) / 2 = 77 of the 32^3, less 7%
    // beyond the borders. The volume of each query strays by half.
    const double mean = 100 * 4096 * 0.93 * 77 / (32.0 * 32 * 32);
    EXPECT_GT(double(all), leastOf(mean, 1 + 0.25 * mean / 100));
    ASSERT_TRUE(overlapPoint(world, {0x1p201, 0, 0}, {}, hits));
    EXPECT_EQ(hits.size(), 0U);
    const Id origin = addedTo(world, cube(0, 0));
    ASSERT_TRUE(overlapPoint(world, {0x1p-200, 0, 0}, {}, hits)); // stored as 0
    EXPECT_TRUE(std::binary_search(hits.all().begin(), hits.all().end(), origin));
}

TEST(OverlapQuery, WithoutMemoryForTheHitsThereAreNone) {
    World world;
    for (int i = 0; i < 100; ++i) addedTo(world, cube(0.01 * i, 1));
    world.prepare();
    std::size_t refused = 0;
    for (std::size_t call = 0;; ++call) {
        Buffer<Id> hits;
        const MemoryEndsAt then(call);
        const auto counts = overlap(world, cube(0, 1).world, {}, hits);
        EXPECT_EQ(hits.size(), counts ? 100U : 0U);
        if (counts) break;
        ++refused;
    }
    EXPECT_GT(refused, 3U);
}

} // namespace

} // namespace askew::test
