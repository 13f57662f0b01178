// A compound is met, hit and found when one of its members would be as a collider of its own.
#include "level/level_shapes.h"
#include "support/draws/levels/compounds.h"
#include "support/draws/levels/world_levels.h"
#include "support/memory/failing_memory.h"

#include "askew/math/number.h"
#include "askew/world/kinds/collider_overlap.h"
#include "askew/world/kinds/collider_ray_cast.h"
#include "askew/world/nearest_first.h"
#include "askew/world/overlapping_pairs.h"

#include <gtest/gtest.h>

#include <set>
#include <tuple>

namespace askew::test {

namespace {

using RankedRows = std::vector<std::tuple<double, std::uint32_t>>;

/// Draws worlds and asks both, some of them where everything touches.
template <class Ask> void eachCompound(std::uint32_t seed, int count, Ask ask) {
    Random random(seed);
    for (int i = 0; i < count; ++i) {
        const bool onGrid = i % 2 == 0;
        const BuiltCompound built(drawMembers(random, random.integer(1, 14), onGrid));
        ASSERT_TRUE(built.result);
        CompoundWorlds worlds = drawWorlds(random, built, onGrid);
        ask(random, worlds, onGrid);
    }
}

LevelShape drawShape(Random& random, const CompoundWorlds& worlds, bool onGrid) {
    const Vec3 at = worlds.placed().part(0).frame.center;
    LevelShape shape =
        shapeNear(random, {at, at + Vec3{1, 0, 0}, at + Vec3{0, 1, 0}}, random.integer(0, levelShapeKinds - 1));
    if (onGrid && random.oneIn(2)) shape.shape = {{at + Vec3{random.integer(-3, 3) * 1.0, 2, 0}, worldFrame.halfAxes}};
    return shape;
}

TEST(Compounds, AreFoundAsTheirMembersAre) {
    std::array<std::array<int, 2>, 3> seen{};
    eachCompound(1901, 300, [&](Random& random, CompoundWorlds& worlds, bool onGrid) {
        LevelShape other = drawShape(random, worlds, onGrid);
        if (random.oneIn(4)) other.shape = {{{}, {Vec3{8, 0, 0}, {0, 8, 0}, {0, 0, 8}}}};
        const double margin = other.shape.isBox() || random.oneIn(2) ? 0 : random.between(0, 1); // zones enlarge boxes
        QueryOptions options;
        Buffer<Id> found;
        Buffer<Id> members;
        for (const QueryMode mode : {QueryMode::any, QueryMode::whole, QueryMode::center}) {
            options.mode = mode;
            ASSERT_TRUE(overlap(worlds.whole, other.shape, options, found, margin));
            ASSERT_TRUE(overlap(worlds.apart, other.shape, options, members, margin));
            bool expected = mode == QueryMode::whole ? members.size() == worlds.ids.size() : !members.empty();
            if (mode == QueryMode::center) {
                ShapePair query;
                query.set(other.shape);
                expected = query.finds({{worlds.whole.boxAround(worlds.row()).center, {}}}, QueryMode::any, margin);
            }
            EXPECT_EQ(!found.empty(), expected) << static_cast<int>(mode);
            ++seen[static_cast<unsigned>(mode)][expected ? 1 : 0];
        }
    });
    for (const auto& counts : seen) {
        for (const int count : counts) EXPECT_GT(count, 15);
    }
}

/// Returns what was found of a compound alone, and the first of its members.
template <class Find> void expectFirst(CompoundWorlds& worlds, std::array<int, 2>& seen, Find find) {
    Buffer<Ranked> found;
    Buffer<Ranked> members;
    ASSERT_TRUE(find(worlds.whole, found));
    ASSERT_TRUE(find(worlds.apart, members));
    ASSERT_EQ(found.size(), members.empty() ? 0U : 1U);
    ++seen[found.empty() ? 0 : 1];
    if (found.empty()) return;
    EXPECT_EQ(found[0].rank, members[0].rank);
    EXPECT_EQ(found[0].part, worlds.partOf(members[0].id));
}

TEST(Compounds, AreMetFirstWhereTheFirstMemberIs) {
    std::array<std::array<int, 2>, 4> seen{};
    eachCompound(1902, 300, [&](Random& random, CompoundWorlds& worlds, bool onGrid) {
        const LevelShape other = drawShape(random, worlds, onGrid);
        Shape start = other.shape;
        if (random.oneIn(2)) start.frame.center = start.frame.center + Vec3{-9, 0, 0};
        const Vec3 along = onGrid ? Vec3{12, 0, 0} : Vec3{12, random.between(-4, 4), random.between(-4, 4)};
        expectFirst(worlds, seen[0],
                    [&](World& world, Buffer<Ranked>& found) { return castShapeInto(world, start, along, {}, found); });
        const RigidMotion motion{along, start.frame.center, {0, 0, 1}, random.between(-1, 1)};
        expectFirst(worlds, seen[1], [&](World& world, Buffer<Ranked>& found) {
            return castNonlinearInto(world, start, motion, {}, found);
        });
        const Ray ray{start.frame.center, along, random.between(0, 2)};
        expectFirst(worlds, seen[2], [&](World& world, Buffer<Ranked>& found) {
            return castRayInto(world, ray, {}, RayRows::colliders, found);
        });
        const Vec3 point = drawVec(random, -8, 8);
        const double most = random.oneIn(3) ? infinity : random.between(0, 4);
        expectFirst(worlds, seen[3],
                    [&](World& world, Buffer<Ranked>& found) { return nearest(world, point, most, {}, found); });
    });
    for (const auto& counts : seen) {
        for (const int count : counts) EXPECT_GT(count, 30);
    }
}

TEST(Compounds, RaysListTheirMembers) {
    std::size_t several = 0;
    eachCompound(1903, 300, [&](Random& random, CompoundWorlds& worlds, bool onGrid) {
        const Vec3 from = onGrid ? Vec3{-9, random.integer(-4, 4) * 1.0, 0} : drawVec(random, -9, 9);
        const Ray ray{from, onGrid ? Vec3{1, 0, 0} : drawVec(random, -2, 2) - from, infinity};
        QueryOptions options;
        if (random.oneIn(3)) options.max = 2;
        Buffer<Ranked> found;
        Buffer<Ranked> members;
        ASSERT_TRUE(castRayInto(worlds.whole, ray, options, RayRows::parts, found));
        ASSERT_TRUE(castRayInto(worlds.apart, ray, options, RayRows::colliders, members));
        RankedRows rows;
        RankedRows expected;
        for (const Ranked& row : found.all()) rows.emplace_back(row.rank, row.part);
        for (const Ranked& row : members.all()) expected.emplace_back(row.rank, worlds.partOf(row.id));
        EXPECT_EQ(rows, expected);
        several += rows.size() > 1 ? 1 : 0;
        std::optional<ShapePair> query;
        const auto hit = castRay(worlds.whole, worlds.row(), ray, query);
        ASSERT_EQ(hit.has_value(), !rows.empty());
        if (!hit) return;
        EXPECT_EQ(hit->hit.enter, std::get<0>(rows[0]));
        const auto own = castRay(worlds.apart, worlds.apart.rowOf(worlds.ids[hit->part]), ray, query);
        EXPECT_EQ(own->hit.leave, hit->hit.leave);
        EXPECT_EQ(own->hit.normal, hit->hit.normal);
    });
    EXPECT_GT(several, 35U);
}

/// Pairs of compounds, boxes and a mesh are those of the members, either way around.
TEST(Compounds, MakePairsWithEverySort) {
    Random random(1904);
    const BuiltLevel hills(terrain(8, 8));
    std::array<int, 4> seen{}; // with a box, a mesh, a compound; apart
    for (int i = 0; i < 120; ++i) {
        const BuiltCompound built(drawMembers(random, random.integer(1, 9), i % 2 == 0));
        CompoundWorlds worlds = drawWorlds(random, built, i % 2 == 0);
        const Region turned = *regionFromHalfExtents(drawVec(random, -6, 6), {1, 1, 1}, drawQuat(random));
        const int sort = i % 3;
        std::set<Id> others;
        for (World* world : {&worlds.whole, &worlds.apart}) {
            if (sort == 0) {
                WorldError error{};
                others.insert(*world->add(turned, {}, Motion::moving, error));
            } else {
                others.insert(sort == 1 ? addLevel(*world, hills, turned, 2) : addCompound(*world, built, turned));
            }
        }
        Buffer<IdPair> pairs;
        Buffer<IdPair> members;
        ASSERT_TRUE(overlappingPairs(worlds.whole, {}, pairs));
        ASSERT_TRUE(overlappingPairs(worlds.apart, {}, members));
        bool expected = false;
        for (const IdPair& pair : members.all()) {
            const auto isMember = [&](Id id) { return worlds.partOf(id) < worlds.ids.size(); };
            expected = expected || isMember(pair.low) != isMember(pair.high);
        }
        EXPECT_EQ(!pairs.empty(), expected) << sort;
        ++seen[expected ? static_cast<unsigned>(sort) : 3];
    }
    for (const int count : seen) EXPECT_GT(count, 2);
}

TEST(Compounds, MoveAndTurnAsOne) {
    eachCompound(1905, 60, [&](Random& random, CompoundWorlds& worlds, bool /*onGrid*/) {
        World& world = worlds.whole;
        const std::uint64_t before = world.hash();
        const Region there = *regionFromHalfExtents(drawVec(random, -5, 5), {1, 1, 1}, drawQuat(random));
        ASSERT_EQ(world.move(worlds.id, there), WorldError::none);
        EXPECT_NE(world.hash(), before);
        for (std::uint32_t part = 0; part < worlds.ids.size(); ++part) {
            const Box box = boundingBox(worlds.placed().part(part));
            Buffer<Id> found;
            ASSERT_TRUE(overlap(world, box, {}, found));
            EXPECT_EQ(found.size(), 1U);
        }
        world.remove(worlds.id);
        EXPECT_EQ(world.size(), 0U);
        EXPECT_FALSE(world.levels().find(1));
    });
}

TEST(Compounds, AreNotBentNorFlattened) {
    Members members;
    members.add(worldFrame, shapeOf(10, {1, 0, 0, 0}).view());
    CompoundWorlds worlds(BuiltCompound(members), {worldFrame, {}, worldFrame.halfAxes});
    const auto bends = [&](double x, double y) {
        const std::array<double, 16> matrix{x, 0, 0, 0, 0, y, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
        return worlds.whole.wouldBend(worlds.row(), matrix.data());
    };
    EXPECT_FALSE(bends(1, 1));
    EXPECT_FALSE(bends(-1, 1));
    EXPECT_TRUE(bends(2, 1));
    EXPECT_TRUE(bends(0, 1));
}

TEST(Compounds, SayWhenMemoryEnds) {
    Members members;
    for (int i = 0; i < 9; ++i) {
        members.add({{i * 1.5 - 6, 0, 0}, worldFrame.halfAxes}, shapeOf(10, {0.5, 0, 0, 0}).view());
    }
    const BuiltCompound built(members);
    CompoundWorlds worlds(built, {worldFrame, {}, worldFrame.halfAxes});
    const PolytopeMemory ball = shapeOf(10, {4, 0, 0, 0});
    const Shape shape{worldFrame, ball.view()};
    const auto tries = [&](auto ask) {
        std::size_t refused = 0;
        for (std::size_t call = 0;; ++call) {
            const MemoryEndsAt then(call);
            if (ask()) return refused;
            ++refused;
        }
    };
    worlds.whole.prepare();
    EXPECT_GT(tries([&] {
                  Buffer<Id> found;
                  return overlap(worlds.whole, shape, {}, found).has_value();
              }),
              0U);
    EXPECT_GT(tries([&] {
                  Buffer<Ranked> found;
                  return castShapeInto(worlds.whole, shape, {1, 0, 0}, {}, found);
              }),
              0U);
    EXPECT_GT(tries([&] {
                  Buffer<Ranked> found;
                  return castRayInto(worlds.whole, {{-9, 0, 0}, {1, 0, 0}, infinity}, {}, RayRows::parts, found);
              }),
              0U);
}

} // namespace

} // namespace askew::test
