// `Kept` is an index with the bounds its caller keeps, and what it finds.
#pragma once

#include "support/draws/colliders.h"

#include "askew/broad_phase/dynamic_bvh.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <vector>

namespace askew::test {

using Items = std::vector<std::uint32_t>;

/// `Kept` keeps the bounds in step with the index.
struct Kept {
    DynamicBvh index;
    std::vector<Bounds> bounds;

    explicit Kept(std::size_t rows) : bounds(rows) { EXPECT_TRUE(index.reserve(rows, rows)); }

    void insert(std::uint32_t item, const Bounds& at) {
        bounds[item] = at;
        index.insert(item, at);
    }

    std::size_t move(std::uint32_t item, const Bounds& to) {
        bounds[item] = to;
        return index.move(item, to);
    }

    [[nodiscard]] Items found(const Bounds& query) {
        Items items;
        index.prepare(bounds);
        index.bvh().traverse([&](const Bounds4& block) { return overlapping(block, query); },
                             [&](std::uint32_t lane) {
                                 items.push_back(index.bvh().itemAt(lane));
                                 return true;
                             });
        std::sort(items.begin(), items.end());
        return items;
    }

    /// Returns how many blocks the tree has.
    [[nodiscard]] std::size_t blocks() {
        index.prepare(bounds);
        return index.bvh().traverse([](const Bounds4&) { return 15U; }, [](std::uint32_t) { return true; });
    }
};

inline Bounds drawBounds(Random& random, double span) { return outward(drawRegion(random, span, 0.5).world); }

inline constexpr float far = std::numeric_limits<float>::max();
inline constexpr Bounds everywhere{{-far, -far, -far}, {far, far, far}};

inline bool meet(const Bounds& a, const Bounds& b) {
    bool all = true;
    for (unsigned k = 0; k < 3; ++k) all = all && a.min[k] <= b.max[k] && b.min[k] <= a.max[k];
    return all;
}

/// Returns how many blocks queries of one kind visit.
inline std::size_t effort(Kept& kept) {
    Random random(373);
    std::size_t visited = 0;
    for (int i = 0; i < 200; ++i) {
        const Bounds query = drawBounds(random, 30);
        kept.index.prepare(kept.bounds);
        visited += kept.index.bvh().traverse([&](const Bounds4& block) { return overlapping(block, query); },
                                             [](std::uint32_t) { return true; });
    }
    return visited;
}

} // namespace askew::test
