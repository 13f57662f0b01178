#include "askew/broad_phase/nearest_first_walk.h"

#include "support/draws/colliders.h"

#include "askew/broad_phase/bvh.h"
#include "askew/broad_phase/bvh_builder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace askew::test {

namespace {

using Spot = std::array<float, 3>;

constexpr float unlimited = std::numeric_limits<float>::max();

/// Returns the square of the distance from a spot to bounds; no bounds are farther than those around them.
float rankOf(const Spot& spot, const Bounds& bounds) {
    float sum = 0;
    for (unsigned k = 0; k < 3; ++k) {
        const float gap = std::max({bounds.min[k] - spot[k], spot[k] - bounds.max[k], 0.0F});
        sum += gap * gap;
    }
    return sum;
}

/// A tree of drawn boxes, a fifth of which are taken out again.
struct Grove {
    std::vector<Bounds> bounds;
    std::vector<bool> isThere;
    Bvh tree;

    Grove(Random& random, std::size_t count) : isThere(count, true) {
        const double span = 2 * std::cbrt(static_cast<double>(count));
        BvhBuilder sort;
        EXPECT_TRUE(sort.reserve(count) && tree.reserve(count));
        for (std::uint32_t item = 0; item < count; ++item) {
            bounds.push_back(outward(drawRegion(random, span, 0.5).world));
            sort.add(item, bounds[item]);
        }
        sort.advance(static_cast<std::size_t>(-1));
        tree.layOut(count);
        for (std::uint32_t lane = 0; lane < sort.size(); ++lane) {
            isThere[sort[lane]] = !random.oneIn(5);
            tree.place(lane, isThere[sort[lane]] ? sort[lane] : Bvh::none);
        }
        tree.refit(bounds);
    }

    /// Returns the ranks of all items that are no farther than a limit, in order.
    [[nodiscard]] std::vector<float> sorted(const Spot& spot, float limit) const {
        std::vector<float> ranks;
        for (std::size_t item = 0; item < bounds.size(); ++item) {
            const float rank = rankOf(spot, bounds[item]);
            if (isThere[item] && rank <= limit) ranks.push_back(rank);
        }
        std::sort(ranks.begin(), ranks.end());
        return ranks;
    }

    /// Lists the ranks of the lanes from `first` on in the order of the walk: a run of lanes is sixteen shorter ones,
    /// and of those the nearest comes first; among runs equally near it is the one with the lowest lanes.
    void listRun(const Spot& spot, float limit, std::size_t first, std::size_t size, std::vector<float>& ranks) const {
        std::vector<std::pair<float, std::size_t>> parts;
        for (std::size_t part = first; part < std::min(first + size, tree.size()); part += size / 16) {
            float least = unlimited;
            Bounds around = noBounds;
            for (std::size_t lane = part; lane < std::min(part + size / 16, tree.size()); ++lane) {
                if (tree.itemAt(lane) == Bvh::none) continue;
                for (unsigned k = 0; k < 3; ++k) {
                    around.min[k] = std::min(around.min[k], bounds[tree.itemAt(lane)].min[k]);
                    around.max[k] = std::max(around.max[k], bounds[tree.itemAt(lane)].max[k]);
                }
            }
            if (around.min[0] <= around.max[0]) least = rankOf(spot, around);
            if (least < unlimited && least <= limit) parts.emplace_back(least, part);
        }
        std::sort(parts.begin(), parts.end());
        for (const auto& [rank, part] : parts) {
            if (size == 16) {
                ranks.push_back(rank);
            } else {
                listRun(spot, limit, part, size / 16, ranks);
            }
        }
    }

    /// Walks from a spot; visit(rank) may lower the limit, and ends the walk with false. Returns the blocks tested.
    template <class Visit> std::size_t walk(const Spot& spot, const float& limit, Visit visit) const {
        std::size_t tested = 0;
        const auto test = [&](std::span<const Bounds4> blocks, auto& ranks) {
            unsigned lanes = 0;
            tested += blocks.size();
            for (unsigned i = 0; i < 4 * blocks.size(); ++i) {
                const Bounds box = blocks[i / 4].get(i % 4);
                ranks[i / 4][i % 4] = rankOf(spot, box);
                if (box.min[0] <= box.max[0] && ranks[i / 4][i % 4] <= limit) lanes |= 1U << i;
            }
            return lanes;
        };
        walkNearestFirst(tree, limit, test, [&](std::uint32_t lane) {
            const std::uint32_t item = tree.itemAt(lane);
            EXPECT_NE(item, Bvh::none);
            return item != Bvh::none && visit(rankOf(spot, bounds[item]));
        });
        return tested;
    }
};

Spot drawSpot(Random& random, std::size_t count) {
    const Vec3 at = drawVec(random, -1, 1 + 2 * std::cbrt(static_cast<double>(count)));
    return {static_cast<float>(at.x), static_cast<float>(at.y), static_cast<float>(at.z)};
}

TEST(NearestFirstWalk, VisitsAllWithinTheLimitAndTheNearestBranchFirst) {
    Random random(380);
    std::size_t left = 0;
    for (const std::size_t count : {0U, 1U, 2U, 3U, 4U, 5U, 16U, 17U, 64U, 65U, 257U, 1000U, 4097U}) {
        const Grove grove(random, count);
        for (int i = 0; i < 12; ++i) {
            const Spot spot = drawSpot(random, count);
            const float limit = i % 2 == 0 ? unlimited : static_cast<float>(random.between(0, 30));
            std::vector<float> seen;
            grove.walk(spot, limit, [&](float rank) {
                seen.push_back(rank);
                return true;
            });
            std::vector<float> expected;
            grove.listRun(spot, limit, 0, 65536, expected);
            ASSERT_EQ(seen, expected) << count << " items";
            std::sort(seen.begin(), seen.end());
            ASSERT_EQ(seen, grove.sorted(spot, limit)) << count << " items";
            left += grove.sorted(spot, unlimited).size() - seen.size();
        }
    }
    EXPECT_GT(left, 1000U);
}

TEST(NearestFirstWalk, ALoweredLimitLeavesTheNearestFew) {
    Random random(381);
    constexpr std::size_t count = 4000;
    const Grove grove(random, count);
    std::size_t tested = 0;
    std::size_t visited = 0;
    for (int i = 0; i < 100; ++i) {
        const Spot spot = drawSpot(random, count);
        const auto wanted = static_cast<std::size_t>(random.integer(1, 12));
        std::vector<float> nearest;
        float limit = unlimited;
        tested += grove.walk(spot, limit, [&](float rank) {
            ++visited;
            EXPECT_LE(rank, limit);
            nearest.insert(std::upper_bound(nearest.begin(), nearest.end(), rank), rank);
            if (nearest.size() > wanted) nearest.pop_back();
            if (nearest.size() == wanted) limit = nearest.back();
            return true;
        });
        std::vector<float> expected = grove.sorted(spot, unlimited);
        expected.resize(wanted);
        ASSERT_EQ(nearest, expected);
    }
    EXPECT_LT(visited, 100 * 60U);
    EXPECT_LT(tested, 100 * 100U); // of 1335 blocks
}

TEST(NearestFirstWalk, EndsWhenTheVisitorSaysSo) {
    Random random(382);
    const Grove grove(random, 1000);
    for (const std::size_t most : {1U, 2U, 17U}) {
        const Spot spot = drawSpot(random, 1000);
        std::vector<float> seen;
        grove.walk(spot, unlimited, [&](float rank) {
            seen.push_back(rank);
            return seen.size() < most;
        });
        std::vector<float> expected;
        grove.listRun(spot, unlimited, 0, 65536, expected);
        expected.resize(most);
        EXPECT_EQ(seen, expected);
    }
}

} // namespace

} // namespace askew::test
