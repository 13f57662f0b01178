// `Queries` has a world with a history and draws queries for it, which brute force can answer.
#pragma once

#include "support/oracles/world_model.h"

#include "askew/world/overlap_query.h"

#include <algorithm>
#include <vector>

namespace askew::test {

class Queries {
public:
    explicit Queries(std::uint32_t seed) : random(seed), model(seed) {}

    /// Adds some history; then `ids` are all ids that exist.
    void step(int commands, std::size_t most) {
        for (int i = 0; i < commands; ++i) model.step(most);
        Buffer<Id> hits;
        const Box everywhere = regionFromHalfExtents({}, {0x1p121, 0x1p121, 0x1p121}, {})->world;
        QueryOptions options;
        options.filter = {0xffffffff, 0xffffffff};
        ids.clear();
        if (overlap(model.tested(), everywhere, options, hits)) ids.assign(hits.all().begin(), hits.all().end());
    }

    /// Draws options that have filters, lists and a max now and then.
    QueryOptions drawOptions() {
        QueryOptions options;
        listed.clear();
        for (const Id id : ids) {
            if (random.oneIn(2)) listed.push_back(id);
        }
        if (random.oneIn(3)) options.filter = {random.next() & 7, random.next() & 7};
        if (random.oneIn(4)) options.exclude = listed;
        if (random.oneIn(6)) options.include = std::span<const Id>(listed);
        if (random.oneIn(2)) options.max = random.next() % 6;
        return options;
    }

    /// Draws a box like those in the world, often on its grid.
    Box drawBox() {
        if (random.oneIn(2)) return drawRegion(random, 12, 2).world;
        const auto whole = [&](int low, int high) -> double { return random.integer(low, high); };
        return {{whole(0, 12), whole(0, 12), whole(0, 12)},
                {unitAxis(0) * whole(0, 2), unitAxis(1) * whole(0, 2), unitAxis(2) * whole(0, 2)}};
    }

    /// Returns the ids that the options allow.
    [[nodiscard]] std::vector<Id> askedFor(const QueryOptions& options) {
        std::vector<Id> asked;
        const auto holds = [](std::span<const Id> list, Id id) {
            return std::find(list.begin(), list.end(), id) != list.end();
        };
        for (const Id id : ids) {
            const bool met = canMeet(options.filter, world().filter(id));
            if (met && !holds(options.exclude, id) && (!options.include || holds(*options.include, id))) {
                asked.push_back(id);
            }
        }
        return asked;
    }

    [[nodiscard]] World& world() { return model.tested(); }

    Random random;
    std::vector<Id> ids;

private:
    WorldModel model;
    std::vector<Id> listed;
};

} // namespace askew::test
