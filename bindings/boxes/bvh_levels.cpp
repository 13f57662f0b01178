// The bounds in the tree of a world, level by level, for display.
#include "world_handle.h"

#include <emscripten/bind.h>

namespace askew::bindings {

namespace {

/// Returns the number of levels; the lowest holds the colliders themselves.
HeapIndex levels(HeapIndex world) {
    World& of = worldHandle(world).world;
    of.prepare();
    std::uint32_t most = 0;
    for (const Bvh* tree : of.trees()) most = tree->height() > most ? tree->height() : most;
    return most;
}

/// Calls visit(Bounds) for all bounds of a level.
template <class Visit> void eachBounds(const World& world, std::uint32_t level, Visit visit) {
    for (const Bvh* tree : world.trees()) {
        for (std::size_t i = 0; level < tree->height() && i < tree->blocksOf(level); ++i) {
            for (unsigned lane = 0; lane < 4; ++lane) {
                const Bounds box = tree->block(level, i).get(lane);
                if (box.min[0] <= box.max[0]) visit(box);
            }
        }
    }
}

/// Stages the bounds of a level (min, max) and writes their index and number; returns false when memory runs out.
bool boundsOfLevel(HeapIndex world, HeapIndex level, HeapIndex foundAt) {
    WorldHandle& of = worldHandle(world);
    of.world.prepare();
    std::size_t count = 0;
    eachBounds(of.world, level, [&](const Bounds&) { ++count; });
    if (!of.staged.reserve(6 * count)) return false;
    of.staged.clear();
    eachBounds(of.world, level, [&](const Bounds& box) {
        for (const float x : box.min) of.staged.push(double{x});
        for (const float x : box.max) of.staged.push(double{x});
    });
    ids(foundAt, 2)[0] = addressOf(of.staged.all().data());
    ids(foundAt, 2)[1] = static_cast<HeapIndex>(count);
    return true;
}

} // namespace

EMSCRIPTEN_BINDINGS(levels) {
    emscripten::function("worldLevels", &levels);
    emscripten::function("worldLevel", &boundsOfLevel);
}

} // namespace askew::bindings
