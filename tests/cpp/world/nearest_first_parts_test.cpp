#include "askew/world/nearest_first.h"

#include "support/draws/colliders.h"
#include "support/draws/levels/world_levels.h"

#include "askew/level/rays/ray_cast_all.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

namespace askew::test {

namespace {

/// Terrains and boxes: of levels each triangle is a row, ordered by time, id and part, and the first come first.
TEST(NearestFirst, PartsOnARay) {
    Random random(433);
    World world;
    const BuiltLevel hills(terrain(12, 12));
    std::vector<Id> levels;
    for (int i = 0; i < 4; ++i) {
        const std::array<Vec3, 3> axes{Vec3{0.6, 0.8, 0}, {-0.8, 0.6, 0}, {0, 0, 1}};
        levels.push_back(addLevel(world, hills, {{drawVec(random, -3, 3), axes}, {}, axes}));
        WorldError error{};
        world.add({{drawVec(random, -4, 4), worldFrame.halfAxes}, {}, worldFrame.halfAxes}, {}, Motion::moving, error);
    }
    Buffer<Ranked> found;
    Buffer<Ranked> colliders;
    Buffer<PartTime> parts;
    std::size_t rowsOfLevels = 0;
    std::size_t cut = 0;
    for (int i = 0; i < 200; ++i) {
        const Vec3 from = drawVec(random, -9, 9);
        const Ray ray{from, drawVec(random, -3, 3) - from};
        QueryOptions options;
        ASSERT_TRUE(castRayInto(world, ray, options, RayRows::colliders, colliders));
        std::vector<std::tuple<double, Id, std::uint32_t>> expected;
        for (const Ranked& row : colliders.all()) {
            const Row of = world.rowOf(row.id);
            parts.clear();
            if (!world.isLevel(of)) expected.emplace_back(row.rank, row.id, noPart);
            else ASSERT_TRUE(castRayAll({ray.origin, stored(ray.direction), ray.end}, world.level(of), parts));
            for (const PartTime& met : parts.all()) expected.emplace_back(met.t, row.id, met.part);
            rowsOfLevels += parts.size();
        }
        std::ranges::sort(expected);
        if (random.oneIn(2)) options.max = 1 + random.next() % 4;
        if (expected.size() > options.max) {
            expected.resize(options.max);
            ++cut;
        }
        ASSERT_TRUE(castRayInto(world, ray, options, RayRows::parts, found));
        std::vector<std::tuple<double, Id, std::uint32_t>> rows;
        for (const Ranked& row : found.all()) rows.emplace_back(row.rank, row.id, row.part);
        ASSERT_EQ(rows, expected);
    }
    EXPECT_GT(rowsOfLevels, 300U);
    EXPECT_GT(cut, 20U);
    QueryOptions options;
    options.exclude = levels;
    ASSERT_TRUE(castRayInto(world, {{0, 30, 0}, {0, -1, 0}}, options, RayRows::parts, found));
    for (const Ranked& row : found.all()) EXPECT_EQ(row.part, noPart);
}

} // namespace

} // namespace askew::test
