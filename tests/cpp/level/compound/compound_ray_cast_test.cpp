#include "askew/level/compound/compound_ray_cast.h"

#include "support/draws/levels/compounds.h"
#include "support/memory/failing_memory.h"

#include "askew/math/number.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(CompoundRayCast, FindsTheFirstMemberAndAllOfThem) {
    Random random(1861);
    Buffer<PartTime> found;
    ShapePair pair;
    std::size_t several = 0;
    std::size_t ties = 0;
    for (int i = 0; i < 300; ++i) {
        const bool onGrid = i % 2 == 0;
        const BuiltCompound built(drawMembers(random, random.integer(1, 30), onGrid));
        const CompoundWorlds worlds = drawWorlds(random, built, onGrid);
        const PlacedCompound placed = worlds.placed();
        const Vec3 from =
            onGrid ? Vec3{-9, random.integer(-4, 4) * 1.0, random.integer(-4, 4) * 1.0} : drawVec(random, -6, 6);
        const Ray ray{from, onGrid ? Vec3{1, 0, 0} : drawVec(random, -3, 3) - from, random.oneIn(2) ? infinity : 12};
        std::vector<std::pair<double, std::uint32_t>> expected;
        for (std::uint32_t part = 0; part < built.compound.header.members; ++part) {
            const Shape member = placed.part(part);
            const auto hit = member.isBox() ? castRay(ray, member.frame) : pair.hit(member, ray);
            if (hit) expected.emplace_back(hit->enter, part);
        }
        std::ranges::sort(expected);
        found.clear();
        ASSERT_TRUE(castRayAll(ray, placed, pair, found));
        std::vector<std::pair<double, std::uint32_t>> rows;
        for (const PartTime& row : found.all()) rows.emplace_back(row.t, row.part);
        std::ranges::sort(rows);
        EXPECT_EQ(rows, expected);
        const auto first = castRay(ray, placed, pair);
        ASSERT_EQ(first.has_value(), !expected.empty());
        if (!first) continue;
        EXPECT_EQ(std::pair(first->at.enter, first->part), expected[0]);
        several += expected.size() > 1 ? 1 : 0;
        ties += expected.size() > 1 && expected[0].first == expected[1].first ? 1 : 0;
    }
    EXPECT_GT(several, 80U);
    EXPECT_GT(ties, 5U);
}

TEST(CompoundRayCast, SaysWhenMemoryEnds) {
    Members members;
    for (int i = 0; i < 9; ++i) {
        members.add({{i * 1.5 - 6, 0, 0}, worldFrame.halfAxes}, shapeOf(10, {0.5, 0, 0, 0}).view());
    }
    const BuiltCompound built(members);
    const PlacedCompound placed{built.compound, worldFrame};
    const Ray ray{{-9, 0, 0}, {1, 0, 0}, infinity};
    std::size_t refused = 0;
    for (std::size_t call = 0;; ++call) {
        Buffer<PartTime> found;
        ShapePair pair;
        const MemoryEndsAt then(call);
        if (castRayAll(ray, placed, pair, found)) break;
        ++refused;
    }
    EXPECT_GT(refused, 1U);
    for (refused = 0;; ++refused) {
        ShapePair pair;
        const MemoryEndsAt then(refused);
        const auto hit = castRay(ray, placed, pair);
        EXPECT_EQ(hit.has_value(), !pair.failed());
        if (!hit) continue;
        EXPECT_EQ(hit->part, 0U);
        EXPECT_EQ(hit->at.enter, 2.5);
        break;
    }
    EXPECT_GT(refused, 0U);
}

/// Where a member rounds to another place in the world than its bounds, it is met where it is.
TEST(CompoundRayCast, LosesNoMemberFarFromTheOrigin) {
    Random random(1862);
    Members members;
    members.add({{0.5, 0.5, 0.5}, {Vec3{0.5, 0, 0}, {0, 0.5, 0}, {0, 0, 0.5}}});
    members.add({{-3, -3, -3}, {Vec3{0.5, 0, 0}, {0, 0.5, 0}, {0, 0, 0.5}}});
    const BuiltCompound built(members);
    std::size_t met = 0;
    for (int i = 0; i < 4000; ++i) {
        const double turn = random.between(0, 3);
        const PlacedCompound placed{
            built.compound,
            {drawVec(random, -1e11, 1e11),
             {Vec3{std::cos(turn), 0, -std::sin(turn)}, {0, 1, 0}, {std::sin(turn), 0, std::cos(turn)}}}};
        const Box box = placed.part(0).frame;
        const auto& [u0, u1, u2] = box.halfAxes;
        const Ray ray{box.center - u0 + u2 * random.between(-0.9, 0.9) - u1 * 2.0, u1, infinity}; // along a face
        if (!castRay(ray, box)) continue;
        ++met;
        ShapePair pair;
        EXPECT_TRUE(castRay(ray, placed, pair));
    }
    EXPECT_GT(met, 500U);
}

} // namespace

} // namespace askew::test
