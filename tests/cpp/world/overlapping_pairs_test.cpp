#include "askew/world/overlapping_pairs.h"

#include "support/draws/colliders.h"
#include "support/draws/full_run.h"
#include "support/draws/queries.h"
#include "support/memory/failing_memory.h"

#include "askew/box/sat.h"
#include "askew/convex/round/quadric.h"

#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace askew::test {

namespace {

using Pairs = std::vector<std::pair<Id, Id>>;

Pairs pairsOf(const Buffer<IdPair>& found) {
    Pairs pairs;
    for (const IdPair& pair : found.all()) pairs.emplace_back(pair.low, pair.high);
    return pairs;
}

Pairs bruteForce(Queries& queries, const QueryOptions& options) {
    Pairs pairs;
    World& world = queries.world();
    const std::vector<Id> asked = queries.askedFor(options);
    for (std::size_t i = 0; i < asked.size(); ++i) {
        for (std::size_t k = i + 1; k < asked.size(); ++k) {
            if (!canMeet(world.filter(asked[i]), world.filter(asked[k]))) continue;
            if (overlaps(world.box(asked[i]), world.box(asked[k]))) {
                pairs.emplace_back(asked[i], asked[k]);
            }
        }
    }
    return pairs;
}

/// The number of histories; 1e5 in a full run.
std::size_t worlds() { return asMany(300, 10); }

TEST(OverlappingPairs, EqualBruteForce) {
    std::size_t all = 0;
    std::size_t cut = 0;
    std::size_t kept = 0;
    Buffer<IdPair> found;
    for (std::uint32_t seed = 0; seed < worlds() && !HasFailure(); ++seed) {
        Queries queries(4000 + seed);
        for (int i = 0; i < 3; ++i) {
            SCOPED_TRACE("seed " + std::to_string(seed) + " query " + std::to_string(i));
            queries.step(100, 300);
            QueryOptions options;
            if (i > 0) options = queries.drawOptions();
            Pairs expected = bruteForce(queries, options);
            const auto counts = overlappingPairs(queries.world(), options, found);
            ASSERT_TRUE(counts);
            ASSERT_EQ(counts->truncated, expected.size() > options.max);
            const Pairs pairs = pairsOf(found);
            if (counts->truncated) {
                // Which of them are found is up to the search; the same search finds the same ones.
                ASSERT_EQ(pairs.size(), options.max);
                ASSERT_TRUE(std::ranges::is_sorted(pairs));
                ASSERT_TRUE(std::ranges::includes(expected, pairs));
                overlappingPairs(queries.world(), options, found);
                ASSERT_EQ(pairsOf(found), pairs);
            } else {
                ASSERT_EQ(pairs, expected);
            }
            all += expected.size();
            cut += counts->truncated ? 1 : 0;
            kept += counts->truncated ? 0 : 1;
        }
    }
    std::printf("pairs: %zu in all, %zu queries cut short, %zu not\n", all, cut, kept);
    EXPECT_GT(all, 50 * worlds());
    EXPECT_GT(cut, worlds() / 4);
    EXPECT_GT(kept, worlds());
}

TEST(OverlappingPairs, TouchingCountsAndEachPairComesOnce) {
    World world;
    std::vector<Id> ids;
    WorldError error{};
    for (int i = 0; i < 1000; ++i) {
        const Vec3 center{2.0 * (i % 10), 2.0 * (i / 10 % 10), 2.0 * (i / 100)};
        const Motion motion = i % 3 == 0 ? Motion::still : Motion::moving;
        ids.push_back(*world.add(*regionFromHalfExtents(center, {1, 1, 1}, {}), {}, motion, error));
    }
    Buffer<IdPair> found;
    const auto counts = overlappingPairs(world, {}, found);
    ASSERT_TRUE(counts && !counts->truncated);
    EXPECT_EQ(counts->tested, 0U);                       // upright boxes are decided by comparisons alone
    EXPECT_EQ(found.size(), (28U * 28 * 28 - 1000) / 2); // each cell has its neighbors at faces, edges and corners
    const Pairs pairs = pairsOf(found);
    EXPECT_TRUE(std::is_sorted(pairs.begin(), pairs.end()));
    EXPECT_EQ(std::adjacent_find(pairs.begin(), pairs.end()), pairs.end());
}

TEST(OverlappingPairs, NoneOfNoneAndOfOne) {
    World world;
    Buffer<IdPair> found;
    const auto countPairs = [&] {
        const auto counts = overlappingPairs(world, {}, found);
        EXPECT_TRUE(counts && !counts->truncated);
        return found.size();
    };
    EXPECT_EQ(countPairs(), 0U);
    WorldError error{};
    world.add(*regionFromHalfExtents({}, {1, 1, 1}, {}), {}, Motion::moving, error);
    EXPECT_EQ(countPairs(), 0U);
    world.add(*regionFromHalfExtents({}, {1, 1, 1}, {}), {}, Motion::still, error);
    EXPECT_EQ(countPairs(), 1U);
}

TEST(OverlappingPairs, AMaxStopsTheSearch) {
    World world;
    WorldError error{};
    for (int i = 0; i < 3000; ++i) world.add(*regionFromHalfExtents({}, {1, 1, 1}, {}), {}, Motion::moving, error);
    Buffer<IdPair> found;
    for (const std::size_t max : {0U, 1U, 10U, 1000U, 10'000U}) {
        QueryOptions options;
        options.max = max;
        const auto counts = overlappingPairs(world, options, found);
        ASSERT_TRUE(counts);
        EXPECT_TRUE(counts->truncated);
        EXPECT_EQ(found.size(), max);
        EXPECT_LE(counts->candidates, 2 * max + 0x100); // of 4.5 million
    }
    QueryOptions options;
    options.max = 3000U * 2999 / 2;
    const auto counts = overlappingPairs(world, options, found);
    ASSERT_TRUE(counts);
    EXPECT_FALSE(counts->truncated); // a max that is just enough
    EXPECT_EQ(found.size(), options.max);
}

/// Adds an ellipsoid of any rotation whose radii are up to 20 times the least of them.
void addEllipsoid(World& world, Random& random, const Vec3& center) {
    PolytopeMemory memory;
    const auto radius = [&] { return std::exp(random.between(-1.5, 1.5)); };
    ASSERT_EQ(quadric(std::array{radius(), radius(), radius(), 0.0, 0.0, 0.0}, memory), Built::made);
    const auto frame = regionFromHalfExtents(center, {1, 1, 1}, drawQuat(random));
    WorldError error{};
    ASSERT_TRUE(world.add(*frame, {}, Motion::moving, error, memory.view()));
}

/// Every pair at one place is a candidate, so the number of searches is what keeps that cheap.
TEST(OverlappingPairs, EllipsoidsAtOnePointTakeNoSearch) {
    Random random(4100);
    World atOnePoint;
    World around;
    constexpr std::size_t count = 500;
    for (std::size_t i = 0; i < count; ++i) {
        addEllipsoid(atOnePoint, random, {3, -2, 1});
        addEllipsoid(around, random, drawVec(random, -0.5, 0.5));
    }
    Buffer<IdPair> found;
    const auto counts = overlappingPairs(atOnePoint, {}, found);
    ASSERT_TRUE(counts);
    EXPECT_EQ(found.size(), count * (count - 1) / 2);
    EXPECT_EQ(counts->searched, 0U);
    const auto others = overlappingPairs(around, {}, found);
    ASSERT_TRUE(others);
    std::printf("ellipsoids around a point: %zu of %zu searched\n", others->searched, others->candidates);
    EXPECT_GT(others->searched, 0U);
    EXPECT_LT(others->searched, others->candidates / 4);
}

TEST(OverlappingPairs, WithoutMemoryThereAreNone) {
    World world;
    WorldError error{};
    for (int i = 0; i < 300; ++i) world.add(*regionFromHalfExtents({}, {1, 1, 1}, {}), {}, Motion::moving, error);
    world.prepare();
    std::size_t refused = 0;
    for (std::size_t call = 0;; ++call) {
        Buffer<IdPair> found;
        const MemoryEndsAt then(call);
        const auto truncated = overlappingPairs(world, {}, found);
        EXPECT_EQ(found.size(), truncated ? 300U * 299 / 2 : 0U);
        if (truncated) break;
        ++refused;
    }
    EXPECT_GT(refused, 3U);
}

/// What is upright is decided by its numbers: the bounds of both meet, and a last bit parts them.
TEST(OverlappingPairs, OfUprightBoxesEndWithTheLastBit) {
    for (const double apart : {2.0, nextUp(2.0)}) {
        World world;
        WorldError error{};
        for (const double x : {0.0, apart}) {
            world.add(*regionFromHalfExtents({x, 0, 0}, {1, 1, 1}, {}), {}, Motion::moving, error);
        }
        Buffer<IdPair> found;
        ASSERT_TRUE(overlappingPairs(world, {}, found));
        EXPECT_EQ(found.size(), apart == 2 ? 1U : 0U);
    }
}

} // namespace

} // namespace askew::test
