// One history, told here and in tests/unit/world/hash.test.ts, leads to the hashes of tests/fixtures/world-hash.json.
//
// ASKEW_WRITE_GOLDEN=1 writes that file instead of checking it.
#include "support/draws/colliders.h"
#include "support/draws/poses.h"
#include "support/fixture.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <set>
#include <vector>

namespace askew::test {

namespace {

std::string hexOf(std::uint64_t hash) {
    std::array<char, 17> text{};
    std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(hash));
    return text.data();
}

struct History {
    Random random = Random::fixed(77);
    World world;
    std::vector<Id> ids;

    std::vector<double> draw(std::size_t count, double low, double high) {
        std::vector<double> numbers(count);
        for (double& x : numbers) x = random.between(low, high);
        return numbers;
    }

    Id any() { return ids[random.next() % ids.size()]; }

    void add() {
        const std::vector<double> c = draw(3, 0, 20);
        const std::vector<double> h = draw(3, 0, 2);
        const std::vector<double> q = draw(4, 0.1, 1);
        const Motion motion = random.oneIn(3) ? Motion::still : Motion::moving;
        const std::uint32_t layers = random.next();
        WorldError error{};
        ids.push_back(
            *world.add(*regionFromHalfExtents({c[0], c[1], c[2]}, {h[0], h[1], h[2]}, {q[0], q[1], q[2], q[3]}),
                       {layers, random.next()}, motion, error));
    }

    void remove() {
        const std::size_t at = random.next() % ids.size();
        world.remove(ids[at]);
        ids[at] = ids.back();
        ids.pop_back();
    }

    void turn(const std::vector<Id>& which) {
        const std::vector<double> centers = draw(3 * which.size(), -20, 20);
        const std::vector<double> rotations = draw(4 * which.size(), 0.1, 1);
        ASSERT_EQ(setPosesIfGood(world, turnedPoses(which, centers, rotations)), which.size());
    }

    void placeByMatrices() {
        std::vector<double> matrices = draw(16 * ids.size(), -2, 2);
        for (std::size_t i = 0; i < matrices.size(); ++i) {
            if (i % 4 == 3) matrices[i] = i % 16 == 15 ? 1 : 0;
        }
        const PoseColumns poses{PoseForm::matrix, ids, {matrices.data(), 16}, {}};
        ASSERT_EQ(setPosesIfGood(world, poses), ids.size());
    }

    void step() {
        const int command = random.integer(0, 9);
        if (command < 4 || ids.size() < 3) return add();
        if (command < 5) return remove();
        if (command < 7) return turn({any()});
        if (command < 8) {
            const Id id = any();
            const std::uint32_t layers = random.next();
            return world.setFilter(id, {layers, random.next()});
        }
        if (command < 9) return turn(ids);
        placeByMatrices();
    }
};

TEST(WorldHash, SameBitsEverywhere) {
    History history;
    Json hashes;
    for (int step = 1; step <= 600; ++step) {
        history.step();
        if (step % 100 == 0) hashes["after"][std::to_string(step)] = hexOf(history.world.hash());
    }
    if (std::getenv("ASKEW_WRITE_GOLDEN") != nullptr) writeFixture("world-hash.json", hashes);
    EXPECT_GT(history.ids.size(), 100U);
    EXPECT_EQ(hashes, readFixture("world-hash.json"));
}

TEST(WorldHash, ChangesWithEverythingThatCountsAndIsBackWithIt) {
    World world;
    WorldError error{};
    EXPECT_EQ(world.hash(), 0U) << "an empty world";
    const Region region = *regionFromHalfExtents({1, 2, 3}, {1, 2, 3}, {});
    const Id id = *world.add(region, {1, 2}, Motion::moving, error);
    const Id other = *world.add(region, {1, 2}, Motion::moving, error);
    const std::uint64_t before = world.hash();
    std::set<std::uint64_t> seen{before};
    const auto expectNew = [&] { EXPECT_TRUE(seen.insert(world.hash()).second); };
    EXPECT_EQ(world.move(id, *regionFromHalfExtents({1, 2, 3.5}, {1, 2, 3}, {})), WorldError::none);
    expectNew();
    EXPECT_EQ(world.move(id, *regionFromHalfExtents({1, 2, 3}, {1, 2, 3}, {0, 0, 0, -1})), WorldError::none);
    expectNew(); // the same half axes by another rotation
    EXPECT_EQ(world.move(id, *regionFromHalfExtents({1, 2, 3}, {1, 2, 4}, {})), WorldError::none);
    expectNew();
    EXPECT_EQ(world.move(id, region), WorldError::none);
    EXPECT_EQ(world.hash(), before);
    world.setFilter(id, {2, 1});
    expectNew();
    world.setFilter(id, {1, 2});
    EXPECT_EQ(world.hash(), before);
    world.remove(other);
    expectNew();
    *world.add(region, {1, 2}, Motion::moving, error);
    expectNew(); // with another id
    World still;
    *still.add(region, {1, 2}, Motion::still, error);
    *still.add(region, {1, 2}, Motion::moving, error);
    EXPECT_TRUE(seen.insert(still.hash()).second);
}

TEST(WorldHash, ZeroHasNoSign) {
    World a;
    World b;
    WorldError error{};
    const Region plus = *regionFromHalfExtents({0.0, 1, 2}, {1, 1, 1}, {});
    Region minus = plus;
    minus.world.center.x = -0.0;
    minus.rotation.x = -0.0;
    ASSERT_TRUE(a.add(plus, {}, Motion::moving, error) && b.add(minus, {}, Motion::moving, error));
    EXPECT_EQ(a.hash(), b.hash());
}

} // namespace

} // namespace askew::test
