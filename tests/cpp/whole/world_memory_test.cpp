#include "support/memory/failing_memory.h"
#include "support/oracles/world_model.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

/// Runs some random steps on a world.
void fill(WorldModel& model, int steps) {
    for (int step = 0; step < steps; ++step) model.step(400);
}

void expectUnharmed(WorldModel& model) {
    model.compare();
    model.compareAll();
}

/// Runs `attempt` in a world whose memory ends at its n-th call, for n = 0, 1, 2 ..., until it returns true; after each
/// false the world must give the same answers as before, and stay usable. Returns how often it returned false.
template <class Attempt> std::size_t refusals(Attempt attempt) {
    std::size_t refused = 0;
    for (bool done = false; !done && !testing::Test::HasFatalFailure(); refused += done ? 0 : 1) {
        WorldModel model(7);
        fill(model, 700);
        {
            const MemoryEndsAt then(refused);
            done = attempt(model.tested());
        }
        if (done) break;
        expectUnharmed(model);
        fill(model, 100);
        expectUnharmed(model);
    }
    return refused;
}

TEST(WorldMemory, ReservingSaysNoAtEveryCallAndNothingChanges) {
    for (const Motion motion : {Motion::moving, Motion::still}) {
        const std::size_t refused = refusals([&](World& world) { return world.reserve(100'000, motion); });
        EXPECT_GE(refused, 14U); // as many buffers there are
        EXPECT_LE(refused, 30U);
    }
}

TEST(WorldMemory, AddingSaysNoAtEveryCallAndNothingChanges) {
    // Colliders are added until something has to grow: each of the world's buffers fails in turn.
    for (const Motion motion : {Motion::moving, Motion::still}) {
        const Region region = *regionFromHalfExtents({1, 2, 3}, {1, 1, 1}, {});
        std::vector<Id> mine;
        const std::size_t refused = refusals([&](World& world) {
            mine.clear();
            WorldError error{};
            while (mine.size() < 3000) {
                const std::optional<Id> id = world.add(region, {}, motion, error);
                if (!id) break;
                mine.push_back(*id);
            }
            EXPECT_EQ(error, mine.size() == 3000 ? WorldError::none : WorldError::outOfMemory);
            if (error == WorldError::none) return true;
            for (const Id id : mine) world.remove(id);
            return false;
        });
        EXPECT_GE(refused, 40U);
    }
}

TEST(WorldMemory, MovingRemovingAndFilteringNeedNone) {
    WorldModel model(8);
    fill(model, 1500);
    Buffer<Id> hits;
    World& world = model.tested();
    ASSERT_TRUE(overlap(world, regionFromHalfExtents({}, {99, 99, 99}, {})->world, {}, hits));
    ASSERT_GT(hits.size(), 100U);
    const std::size_t before = memoryCalls();
    for (const Id id : hits.all()) {
        EXPECT_EQ(world.move(id, *regionFromHalfExtents({1, 2, 3}, {1, 1, 1}, {})), WorldError::none);
        world.setFilter(id, {1, 1});
    }
    world.prepare();
    QueryOptions options;
    Buffer<Id> none;
    options.max = 0;
    ASSERT_TRUE(overlap(world, regionFromHalfExtents({}, {9, 9, 9}, {})->world, options, none));
    for (const Id id : hits.all()) world.remove(id);
    world.prepare();
    EXPECT_EQ(memoryCalls(), before);
}

} // namespace

} // namespace askew::test
