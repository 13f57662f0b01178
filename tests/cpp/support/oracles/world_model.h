// `WorldModel` compares a world with a plain list that is answered by brute force, and draws commands for both.
#pragma once

#include "support/draws/colliders.h"

#include "askew/world/overlap_query.h"

#include <map>
#include <vector>

namespace askew::test {

class WorldModel {
public:
    explicit WorldModel(std::uint32_t seed) : random(seed) {}

    /// Draws one command, gives it to both, and checks the answer; there are at most so many colliders.
    void step(std::size_t most);

    /// Checks every answer except those of overlap queries.
    void compare();

    /// Checks one overlap query of everything.
    void compareAll();

    /// `Seen` counts how often things have happened.
    struct Seen {
        std::size_t adds = 0, removes = 0, moves = 0, poses = 0, badPoses = 0, filters = 0, casts = 0, pointCasts = 0;
        std::array<std::size_t, 3> modes{};
        std::size_t hits = 0, truncated = 0, excluded = 0, included = 0, filtered = 0, stale = 0;
    };
    [[nodiscard]] const Seen& counts() const { return seen; }
    [[nodiscard]] World& tested() { return world; }
    [[nodiscard]] std::size_t size() const { return things.size(); }

private:
    struct Thing {
        Region region;
        CollisionFilter filter;
    };

    void add();
    void remove();
    void move();
    void setPoses();
    void setFilter();
    void castRegion();
    void castSpot();

    Id anyOne();
    Region drawShape();
    CollisionFilter drawFilter();
    std::vector<Id> drawIds();
    void check(const QueryOptions& options, const OverlapCounts& counts, const std::vector<Id>& expected);
    template <class Test> std::vector<Id> bruteForce(const QueryOptions& options, Test test);

    Random random;
    World world;
    std::map<Id, Thing> things;
    std::vector<Id> gone;
    Buffer<Id> hits;
    Seen seen;
};

} // namespace askew::test
