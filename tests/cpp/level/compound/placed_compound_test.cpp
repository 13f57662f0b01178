#include "askew/level/compound/placed_compound.h"

#include "support/draws/levels/compounds.h"

#include "askew/convex/shape_pair.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <set>

namespace askew::test {

namespace {

TEST(PlacedCompound, StaysAsItIsInPlaceAndMovesAsItsFrame) {
    Random random(1841);
    for (int i = 0; i < 40; ++i) {
        const BuiltCompound built(drawMembers(random, 6, i % 2 == 0));
        const PlacedCompound inPlace{built.compound, worldFrame};
        const Box frame = regionFromHalfExtents(drawVec(random, -5, 5), {1, 1, 1}, drawQuat(random))->world;
        const PlacedCompound moved{built.compound, frame};
        for (std::size_t lane = 0; lane < built.compound.members.size(); ++lane) {
            const Box& own = built.compound.members[lane].frame;
            EXPECT_EQ(inPlace.member(lane).frame.center, own.center);
            EXPECT_EQ(inPlace.member(lane).frame.halfAxes, own.halfAxes);
            const Vec3 expected = moved.meshFrame().toWorld(own.center);
            EXPECT_LE(length(moved.member(lane).frame.center - expected), 1e-14);
            const std::uint32_t part = built.compound.members[lane].part;
            EXPECT_EQ(moved.part(part).frame.center, moved.member(lane).frame.center);
        }
    }
}

TEST(PlacedCompound, FramesMayNotBendWhatIsRound) {
    Members boxes;
    boxes.add(worldFrame);
    Members balls = boxes;
    balls.add(worldFrame, shapeOf(10, {1, 0, 0, 0}).view());
    Members disks = boxes;
    disks.add(worldFrame, shapeOf(13, {1, 0, 1, 0, 1, 0, 0, -1, 0}).view());
    const BuiltCompound plain(boxes);
    const BuiltCompound round(balls);
    const BuiltCompound quadric(disks);
    using Axes = std::array<Vec3, 3>;
    const auto allowed = [&](const Axes& axes) {
        return std::array{mayMap(axes, plain.compound), mayMap(axes, round.compound), mayMap(axes, quadric.compound)};
    };
    EXPECT_EQ(allowed({Vec3{0, 1, 0}, {-1, 0, 0}, {0, 0, 1}}), (std::array{true, true, true}));
    EXPECT_EQ(allowed({Vec3{-1, 0, 0}, {0, 1, 0}, {0, 0, 1}}), (std::array{true, true, true}));
    EXPECT_EQ(allowed({Vec3{2, 0, 0}, {1, 1, 0}, {0, 0, 1}}), (std::array{true, false, true}));
    EXPECT_EQ(allowed({Vec3{1, 0, 0}, {0, 1, 0}, {1, 1, 0}}), (std::array{false, false, false}));
}

/// The walks leave out no member that a box or a ray meets, and visit few of many.
TEST(PlacedCompound, WalksVisitWhatMayBeMet) {
    Random random(1842);
    std::size_t met = 0;
    std::size_t hit = 0;
    std::size_t visits = 0;
    for (int i = 0; i < 120; ++i) {
        const bool onGrid = i % 2 == 0;
        const BuiltCompound built(drawMembers(random, random.integer(1, 60), onGrid));
        const CompoundWorlds worlds = drawWorlds(random, built, onGrid);
        const PlacedCompound placed = worlds.placed();
        for (int k = 0; k < 10; ++k) {
            const double size = onGrid ? 0.5 : random.between(0.01, 1);
            const Vec3 at =
                onGrid ? Vec3{random.integer(-9, 9) * 0.5, random.integer(-9, 9) * 0.5, 0} : drawVec(random, -5, 5);
            const Box box{at, {Vec3{size, 0, 0}, {0, size, 0}, {0, 0, size}}};
            const Ray ray{at, drawVec(random, -4, 4) - at, random.oneIn(2) ? infinity : 1};
            std::set<std::uint32_t> near;
            std::set<std::uint32_t> on;
            EXPECT_TRUE(forEachMemberNear(placed, box,
                                          [&](std::uint32_t part, const Shape&) { return near.insert(part).second; }));
            EXPECT_TRUE(
                forEachMemberOn(placed, ray, [&](std::uint32_t part, const Shape&) { return on.insert(part).second; }));
            visits += near.size();
            ShapePair query;
            query.set({box});
            EXPECT_TRUE(forEachMember(placed, [&](std::uint32_t part, const Shape& member) {
                const bool isMet = query.finds(member);
                const bool isHit = query.hit(member, ray).has_value();
                EXPECT_TRUE(!isMet || near.contains(part));
                EXPECT_TRUE(!isHit || on.contains(part));
                met += isMet ? 1 : 0;
                hit += isHit ? 1 : 0;
                return true;
            }));
            std::size_t seen = 0;
            const bool isThrough =
                forEachMemberNear(placed, box, [&](std::uint32_t, const Shape&) { return ++seen < 2; });
            EXPECT_EQ(isThrough, near.size() < 2);
        }
    }
    EXPECT_GT(met, 1000U);
    EXPECT_GT(hit, 2000U);
    EXPECT_LT(visits, 6 * met);
}

} // namespace

} // namespace askew::test
