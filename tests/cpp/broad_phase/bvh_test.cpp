#include "askew/broad_phase/bvh.h"

#include "askew/broad_phase/bvh_builder.h"

#include "support/draws/colliders.h"
#include "support/memory/failing_memory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

namespace askew::test {

namespace {

using Items = std::vector<std::uint32_t>;

struct Scene {
    std::vector<Bounds> bounds;
    Items items;

    void add(const Box& box) {
        items.push_back(static_cast<std::uint32_t>(bounds.size()));
        bounds.push_back(outward(box));
    }
};

/// Draws boxes whose density is the same for any count.
Scene drawScene(Random& random, std::size_t count) {
    const double span = 2 * std::cbrt(static_cast<double>(count));
    Scene scene;
    for (std::size_t i = 0; i < count; ++i) scene.add(drawRegion(random, span, 0.5).world);
    return scene;
}

/// A tree with its items in lane order, and the lane of each item.
struct Tree {
    Bvh bvh;
    Items lanes;

    explicit Tree(const Scene& scene) : lanes(scene.bounds.size()) {
        BvhBuilder sort;
        EXPECT_TRUE(sort.reserve(scene.items.size()) && bvh.reserve(scene.items.size()));
        sort.clear();
        for (const std::uint32_t item : scene.items) sort.add(item, scene.bounds[item]);
        sort.advance(static_cast<std::size_t>(-1));
        bvh.layOut(scene.items.size());
        for (std::uint32_t lane = 0; lane < sort.size(); ++lane) {
            bvh.place(lane, sort[lane]);
            lanes[sort[lane]] = lane;
        }
        bvh.refit(scene.bounds);
    }
};

Bvh built(const Scene& scene) { return std::move(Tree(scene).bvh); }

Items found(const Bvh& tree, const Bounds& query) {
    Items items;
    tree.traverse([&](const Bounds4& block) { return overlapping(block, query); },
                  [&](std::uint32_t lane) {
                      items.push_back(tree.itemAt(lane));
                      return true;
                  });
    std::sort(items.begin(), items.end());
    return items;
}

Items expected(const Scene& scene, const Bounds& query) {
    Items items;
    for (const std::uint32_t item : scene.items) {
        Bounds4 block{};
        for (unsigned lane = 0; lane < 4; ++lane) block.set(lane, scene.bounds[item]);
        if (overlapping(block, query) != 0) items.push_back(item);
    }
    return items;
}

constexpr float most = std::numeric_limits<float>::max();
constexpr Bounds everywhere{{-most, -most, -most}, {most, most, most}};

TEST(Bvh, FindsWhatBruteForceFindsForEverySize) {
    Random random(360);
    std::size_t hits = 0;
    for (const std::size_t count : {0U, 1U, 2U, 3U, 4U, 5U, 15U, 16U, 17U, 63U, 64U, 65U, 257U, 1000U, 4097U}) {
        const Scene scene = drawScene(random, count);
        const Bvh tree = built(scene);
        EXPECT_EQ(found(tree, everywhere), scene.items);
        for (int i = 0; i < 30; ++i) {
            const Bounds query = outward(drawRegion(random, 2 * std::cbrt(double(count)), 1.5).world);
            const Items all = found(tree, query);
            ASSERT_EQ(all, expected(scene, query)) << count;
            hits += all.size();
        }
    }
    EXPECT_GT(hits, 500U);
}

TEST(Bvh, HoldsAnyItemsNotOnlyTheFirst) {
    Random random(361);
    Scene scene = drawScene(random, 300);
    scene.items = {7, 299, 12, 0, 150};
    const Bvh tree = built(scene);
    std::sort(scene.items.begin(), scene.items.end());
    EXPECT_EQ(found(tree, everywhere), scene.items);
}

TEST(Bvh, AQueryStartsAtTheFirstBlockAboveAllItems) {
    Random random(365);
    const Scene scene = drawScene(random, 65);
    Bvh tree;
    ASSERT_TRUE(tree.reserve(1000));
    for (std::size_t round = 0; round < 2; ++round) {
        tree.layOut(1000);
        tree.refit(scene.bounds);
        EXPECT_EQ(tree.height(), 0U);
        EXPECT_EQ(found(tree, everywhere), Items());
        const std::array<std::uint32_t, 6> counts{1, 4, 5, 16, 17, 65};
        const std::array<std::uint32_t, 6> heights{1, 1, 2, 2, 3, 4};
        for (unsigned i = 0; i < counts.size(); ++i) {
            for (std::uint32_t lane = 0; lane < counts[i]; ++lane) tree.place(lane, lane);
            tree.refit(scene.bounds);
            EXPECT_EQ(tree.height(), heights[i]) << counts[i];
            EXPECT_EQ(found(tree, everywhere).size(), counts[i]);
        }
    }
}

TEST(Bvh, VisitsStopWhenTold) {
    Random random(362);
    const Bvh tree = built(drawScene(random, 1000));
    for (int limit : {1, 2, 17}) {
        int visits = 0;
        tree.traverse([](const Bounds4&) { return 15U; }, [&](std::uint32_t) { return ++visits < limit; });
        EXPECT_EQ(visits, limit);
    }
}

TEST(Bvh, AMovedItemMendsOnePathAndNoMore) {
    Random random(363);
    Scene scene = drawScene(random, 4097);
    Tree tree(scene);
    constexpr std::size_t levels = 7; // 4^6 < 4097 <= 4^7
    std::size_t least = levels;
    for (int i = 0; i < 2000; ++i) {
        const std::uint32_t item = random.next() % 4097;
        const bool leaps = random.oneIn(2);
        const float step = leaps ? 10.0F : 0.001F;
        for (unsigned k = 0; k < 3; ++k) {
            scene.bounds[item].min[k] += step;
            scene.bounds[item].max[k] += step;
        }
        tree.bvh.put(tree.lanes[item], scene.bounds[item]);
        const std::size_t touched = tree.bvh.mend(tree.lanes[item]);
        ASSERT_GE(touched, 1U);
        ASSERT_LE(touched, levels);
        least = std::min(least, touched);
        if (i % 100 == 0) {
            const Bounds query = outward(drawRegion(random, 32, 4).world);
            ASSERT_EQ(found(tree.bvh, query), expected(scene, query));
        }
    }
    EXPECT_LT(least, 3U) << "a small step within its block goes no further";
}

TEST(Bvh, ARefitOfSomeLanesIsAsGoodAsOneOfAll) {
    Random random(368);
    for (const std::size_t count : {5U, 17U, 70U, 1500U}) {
        Scene scene = drawScene(random, count);
        Tree tree(scene);
        for (int i = 0; i < 50; ++i) {
            const std::size_t first = random.next() % count;
            const std::size_t last = first + 1 + random.next() % (count - first);
            for (std::size_t lane = first; lane < last; ++lane) {
                const std::uint32_t item = tree.bvh.itemAt(lane);
                scene.bounds[item] = outward(drawRegion(random, 30, 1).world);
            }
            tree.bvh.refit(first, last, scene.bounds);
            const Bounds query = outward(drawRegion(random, 30, 4).world);
            ASSERT_EQ(found(tree.bvh, query), expected(scene, query));
        }
        const double some = tree.bvh.cost();
        tree.bvh.refit(scene.bounds);
        EXPECT_EQ(tree.bvh.cost(), some);
    }
}

TEST(Bvh, EmptiedLanesAreGone) {
    Random random(364);
    Scene scene = drawScene(random, 500);
    Tree tree(scene);
    while (!scene.items.empty()) {
        const std::size_t at = random.next() % scene.items.size();
        const std::uint32_t lane = tree.lanes[scene.items[at]];
        tree.bvh.place(lane, Bvh::none);
        tree.bvh.put(lane, noBounds);
        tree.bvh.mend(lane);
        scene.items.erase(scene.items.begin() + static_cast<std::ptrdiff_t>(at));
        if (scene.items.size() % 50 != 0) continue;
        ASSERT_EQ(found(tree.bvh, everywhere), scene.items);
        tree.bvh.refit(scene.bounds);
        ASSERT_EQ(found(tree.bvh, everywhere), scene.items) << "a refit does not bring them back";
    }
    EXPECT_EQ(tree.bvh.cost(), 0);
}

TEST(Bvh, AQueryLooksAtFewBlocksOfAUniformScene) {
    Random random(365);
    const Scene scene = drawScene(random, 16'384);
    const Bvh tree = built(scene);
    constexpr int queries = 200;
    std::size_t visited = 0;
    std::size_t hits = 0;
    for (int i = 0; i < queries; ++i) {
        const Bounds query = outward(drawRegion(random, 2 * std::cbrt(16'384.0), 2).world);
        visited += tree.traverse([&](const Bounds4& block) { return overlapping(block, query); },
                                 [&](std::uint32_t) { return ++hits > 0; });
    }
    EXPECT_GT(hits, 10U * queries);
    EXPECT_LT(visited, 100U * queries);
}

TEST(Bvh, CostGrowsAsOrderIsLost) {
    Random random(366);
    Scene scene = drawScene(random, 5000);
    Tree tree(scene);
    const double sorted = tree.bvh.cost();
    EXPECT_GT(sorted, 0);
    std::vector<Bounds>& mixed = scene.bounds;
    for (std::size_t i = mixed.size() - 1; i > 0; --i) std::swap(mixed[i], mixed[random.next() % (i + 1)]);
    tree.bvh.refit(mixed);
    EXPECT_GT(tree.bvh.cost(), 3 * sorted);
    EXPECT_NEAR(built(scene).cost(), sorted, 0.01 * sorted);
}

TEST(Bvh, OneSpotAndTheEndsOfTheRangeSortToo) {
    Scene scene;
    for (std::uint32_t i = 0; i < 100; ++i) {
        const double at = i % 3 == 0 ? 0x1p119 : i % 3 == 1 ? -0x1p119 : 0x1p-142;
        scene.add(Box{{at, i % 2 == 0 ? 0x1p-140 : 0, 0}, {}});
    }
    const Bvh tree = built(scene);
    for (const Bounds& query : scene.bounds) ASSERT_EQ(found(tree, query), expected(scene, query));
    EXPECT_EQ(found(tree, everywhere), scene.items);
}

/// Their distance is no float, so that no place between them is found: they are cut where they stand.
TEST(Bvh, ItemsTooFarApartToTellTheirDistanceAreAllThere) {
    Scene scene;
    for (int i = 0; i < 40; ++i)
        scene.add({{i % 2 == 0 ? -1.5e38 : 1.5e38, 3.0 * i, 0}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}});
    const Bvh tree = built(scene);
    for (const std::uint32_t item : scene.items) EXPECT_EQ(found(tree, scene.bounds[item]), Items{item});
}

TEST(Bvh, WithoutMemoryTheTreeStaysAsItWas) {
    Random random(367);
    const Scene scene = drawScene(random, 100);
    Bvh tree = built(scene);
    for (std::size_t call = 0; call < 2; ++call) {
        {
            const MemoryEndsAt then(call);
            ASSERT_FALSE(tree.reserve(100'000 * (call + 1))) << call;
        }
        ASSERT_EQ(found(tree, everywhere), scene.items);
    }
    EXPECT_TRUE(tree.reserve(500'000));
}

} // namespace

} // namespace askew::test
