// `ZoneModel` compares zones with a model that checks every collider against every zone, and draws commands for both.
#pragma once

#include "support/draws/colliders.h"
#include "support/oracles/zone_sweep_oracle.h"

#include "askew/zones/zones.h"

#include <map>
#include <utility>
#include <vector>

namespace askew::test {

class ZoneModel {
public:
    explicit ZoneModel(std::uint32_t seed) : random(seed) {}

    /// Draws one command, gives it to both, and checks the results.
    void step();

    /// Makes an update and checks its events and all members.
    void update();

    /// Checks all members.
    void compare() const;

    /// `Seen` counts how often things have happened.
    struct Seen {
        std::size_t enters = 0, leaves = 0, waits = 0, stays = 0, crossings = 0, there = 0;
        std::array<std::size_t, 6> reasons{};
        std::array<std::size_t, 3> modes{};
        std::size_t unions = 0, refused = 0, predicted = 0, unsure = 0;
    };
    [[nodiscard]] const Seen& counts() const { return seen; }
    [[nodiscard]] World& world() { return colliders; }
    [[nodiscard]] Zones& zones() { return tested; }

private:
    struct Thing {
        Region region;
        CollisionFilter filter;
        bool isEnabled = true;
        std::optional<Vec3>
            last{}; // where it was at the last update, unless it was disabled or that is to be forgotten
    };
    struct Watched {
        std::vector<Region> regions;
        std::vector<Region> last{}; // at the last update; empty when there were others
        ZoneOptions options;
        bool isClosing = false;
        std::map<Id, std::uint32_t> updates; // of each collider
    };

    void add();
    void remove();
    void move();
    void watch();
    void changeZone();
    Region drawShape();
    CollisionFilter drawFilter();
    [[nodiscard]] bool meets(const Watched& zone, double margin, Id id) const;
    [[nodiscard]] LeaveReason reasonOf(const Watched& zone, Id id) const;
    void expectZone(Id id, Watched& zone);
    void expectSwept(Id id, Watched& zone);
    void expectOnTheWay(Id id, Watched& zone, Id other);
    [[nodiscard]] SweepPrediction predict(const Watched& zone, Id id) const;
    void remember();

    Random random;
    World colliders;
    Zones tested;
    std::map<Id, Thing> things;
    std::map<Id, Watched> watched;
    std::vector<Id> known; // all ids since the beginning, in order
    std::vector<ZoneEvent> expected;
    Seen seen;
};

} // namespace askew::test
