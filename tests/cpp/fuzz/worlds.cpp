#include "fuzz/targets.h"

#include "askew/box/sat.h"
#include "askew/world/overlap_query.h"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

namespace askew::test {

namespace {

/// A world, and a plain list of what is in it.
class ComparedWorld {
public:
    const char* step(Input& input) {
        switch (input.below(6)) {
        case 0:
        case 1: return add(input);
        case 2: return remove(input);
        case 3: return move(input);
        case 4: return filter(input);
        default: return query(input);
        }
    }

private:
    static std::optional<Region> drawRegion(Input& input) {
        const Vec3 center = input.vec();
        const Vec3 size = input.vec();
        Quat rotation;
        if (input.below(2) == 1) rotation = {input.number(), input.number(), input.number(), input.number()};
        const Vec3 half{std::fabs(size.x), std::fabs(size.y), std::fabs(size.z)};
        const std::optional<Region> region = regionFromHalfExtents(center, half, rotation);
        return region && World::isWithinReach(region->world) ? region : std::nullopt;
    }

    const char* add(Input& input) {
        const Motion motion = input.below(2) == 0 ? Motion::moving : Motion::still;
        const std::optional<Region> region = drawRegion(input);
        if (!region || things.size() >= 64) return nullptr;
        WorldError error{};
        const std::optional<Id> id = world.add(*region, {}, motion, error);
        if (!id) return "a region within reach is added";
        if (!things.emplace(*id, Thing{*region, {}}).second) return "ids are new";
        return nullptr;
    }

    std::map<Id, int>::size_type pick(Input& input) const { return input.below(static_cast<unsigned>(things.size())); }

    const char* remove(Input& input) {
        if (things.empty()) return nullptr;
        const auto thing = std::next(things.begin(), static_cast<std::ptrdiff_t>(pick(input)));
        world.remove(thing->first);
        if (world.isLive(thing->first)) return "what is removed is gone";
        things.erase(thing);
        return nullptr;
    }

    const char* move(Input& input) {
        if (things.empty()) return nullptr;
        const auto thing = std::next(things.begin(), static_cast<std::ptrdiff_t>(pick(input)));
        const std::optional<Region> region = drawRegion(input);
        if (!region) return nullptr;
        if (world.move(thing->first, *region) != WorldError::none) return "a collider moves within reach";
        thing->second.region = *region;
        return nullptr;
    }

    const char* filter(Input& input) {
        if (things.empty()) return nullptr;
        const auto thing = std::next(things.begin(), static_cast<std::ptrdiff_t>(pick(input)));
        thing->second.filter = {input.take<std::uint8_t>(), input.take<std::uint8_t>()};
        world.setFilter(thing->first, thing->second.filter);
        return nullptr;
    }

    const char* query(Input& input) {
        const std::optional<Region> region = drawRegion(input);
        if (!region) return nullptr;
        QueryOptions options;
        options.filter = {input.take<std::uint8_t>(), input.take<std::uint8_t>()};
        std::vector<Id> expected;
        for (const auto& [id, thing] : things) {
            if (canMeet(options.filter, thing.filter) && overlaps(region->world, thing.region.world))
                expected.push_back(id);
        }
        Buffer<Id> hits;
        if (!overlap(world, region->world, options, hits)) return "a query has memory";
        return std::ranges::equal(hits.all(), expected) ? nullptr : "a query finds what brute force finds";
    }

    struct Thing {
        Region region;
        CollisionFilter filter;
    };
    World world;
    std::map<Id, Thing> things;
};

} // namespace

const char* fuzzWorlds(Input input) {
    ComparedWorld world;
    while (!input.isEmpty()) {
        if (const char* fault = world.step(input)) return fault;
    }
    return nullptr;
}

} // namespace askew::test
