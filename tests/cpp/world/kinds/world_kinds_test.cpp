// Worlds whose colliders are levels and compounds: what each search says of one is what is asked of it alone.
#include "level/solid/solid_walls.h"
#include "support/draws/levels/compounds.h"
#include "support/draws/levels/world_levels.h"
#include "support/memory/failing_memory.h"

#include "askew/level/closest_point.h"
#include "askew/level/nonlinear_shape_cast.h"
#include "askew/level/shape_cast.h"
#include "askew/world/kinds/collider_closest_point.h"
#include "askew/world/kinds/collider_overlap.h"
#include "askew/world/kinds/collider_ray_cast.h"
#include "askew/world/nearest_first.h"
#include "askew/world/overlapping_pairs.h"
#include "askew/world/ray_cast_first.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

const Region unitFrame{worldFrame, {}, worldFrame.halfAxes};

Region cubeRegion(const Vec3& center, double half) { return *regionFromHalfExtents(center, {half, half, half}, {}); }

void expectSame(const PartCastHit& a, const PartCastHit& b) {
    EXPECT_EQ(a.part, b.part);
    EXPECT_EQ(a.isBack, b.isBack);
    EXPECT_EQ(a.at.enter, b.at.enter);
    EXPECT_EQ(a.at.leave, b.at.leave);
    EXPECT_EQ(a.at.normal, b.at.normal);
    EXPECT_EQ(a.at.row, b.at.row);
    EXPECT_EQ(a.at.startsOverlapping, b.at.startsOverlapping);
}

TEST(WorldKinds, ALevelIsRankedByEachSearchAsItIsAlone) {
    Random random(1940);
    const BuiltLevel built(terrain(10, 10));
    World world;
    const Id id = addLevel(world, built, unitFrame);
    const PlacedMesh level = world.level(world.rowOf(id));
    const PolytopeMemory ball = shapeOf(10, {0.5, 0, 0, 0});
    Buffer<Ranked> found;
    std::array<int, 3> met{};
    for (int i = 0; i < 200; ++i) {
        const Region frame =
            *regionFromHalfExtents(drawVec(random, -4, 4) + Vec3{0, 4, 0}, {0.5, 0.7, 0.3}, drawQuat(random));
        const Vec3 way = drawVec(random, -4, 4) - Vec3{0, 4, 0};
        const Shape shape{frame.world, i % 2 == 0 ? ball.view() : Polytope{}};
        const auto expect = [&](bool isDone, auto alone, int of) {
            ASSERT_TRUE(isDone);
            ASSERT_EQ(found.size(), alone ? 1U : 0U);
            if (!alone) return;
            EXPECT_EQ(found[0].id, id);
            EXPECT_EQ(found[0].rank, alone->first);
            EXPECT_EQ(found[0].part, alone->second);
            ++met[static_cast<std::size_t>(of)];
        };
        using Answer = std::optional<std::pair<double, std::uint32_t>>;
        const auto near = closestPoint(level, frame.world.center, 2);
        expect(nearest(world, frame.world.center, 2, {}, found), near ? Answer({near->distance, near->part}) : Answer(),
               0);
        ShapePair pair;
        pair.set(shape);
        const auto hit = castShape(pair, shape, way, level);
        MetPart first;
        expect(castShapeInto(world, shape, way, {}, found, Touching::release, &first),
               hit ? Answer({hit->at.enter, hit->part}) : Answer(), 1);
        EXPECT_EQ(first.id, hit ? id : 0U);
        if (hit) expectSame(first.hit, *hit);
        const RigidMotion motion{way, frame.world.center, {0, 1, 0}, 1};
        NonlinearShapeCast cast;
        ASSERT_TRUE(cast.set(shape, motion));
        const auto turned = castShape(cast, level);
        expect(castNonlinearInto(world, shape, motion, {}, found),
               turned ? Answer({turned->at.enter, turned->part}) : Answer(), 2);
    }
    for (const int count : met) EXPECT_GT(count, 30);
}

TEST(WorldKinds, ATriangleThatACastHasMetIsThatOfTheFirstCollider) {
    Random random(1945);
    const BuiltLevel built(terrain(6, 10));
    World world;
    const Id low = addLevel(world, built, unitFrame);
    const Id high = addLevel(world, built, {{{0, 3, 0}, worldFrame.halfAxes}, {}, worldFrame.halfAxes});
    Buffer<Ranked> found;
    QueryOptions one;
    one.max = 1;
    const PolytopeMemory capsule = shapeOf(11, {0.4, 0, 0.5, 0, 0, -0.5, 0});
    std::array<int, 2> met{};
    for (int i = 0; i < 400; ++i) {
        const Vec3 center = drawVec(random, -4, 4) + Vec3{0, 4, 0};
        const Vec3 size = i % 2 == 0 ? Vec3{1, 1, 1} : Vec3{0.4, 0.6, 0.3};
        const Shape shape{regionFromHalfExtents(center, size, drawQuat(random))->world,
                          i % 2 == 0 ? capsule.view() : Polytope{}};
        const Vec3 way = drawVec(random, -3, 3) - Vec3{0, 7, 0};
        one.filter = i % 5 == 0 ? CollisionFilter{0, 0} : anyFilter;
        MetPart part;
        ASSERT_TRUE(castShapeInto(world, shape, way, one, found, Touching::release, &part));
        if (found.empty() || part.id != found[0].id || part.hit.part != found[0].part) continue;
        EXPECT_TRUE(part.id == low || part.id == high);
        ShapePair pair;
        pair.set(shape);
        const PlacedMesh level = world.level(world.rowOf(part.id));
        expectSame(part.hit, *castShapeAtPart(pair, shape, way, level, part.hit.part));
        ++met[static_cast<std::size_t>(i % 2)];
    }
    for (const int count : met) EXPECT_GT(count, 80);
}

TEST(WorldKinds, TheClosestPointIsThatOfTheLevelOrOfTheNearestMember) {
    Random random(1941);
    const BuiltLevel built(terrain(6, 10));
    World world;
    const Row level = world.rowOf(addLevel(world, built, unitFrame));
    const BuiltCompound members(drawMembers(random, 6, false));
    const CompoundWorlds worlds(members, unitFrame);
    for (int i = 0; i < 60; ++i) {
        const Vec3 point = drawVec(random, -9, 9);
        EXPECT_EQ(*closestPoint(world, level, point), closestPoint(world.level(level), point, infinity)->point);
        double least = infinity;
        for (const Id id : worlds.ids) {
            least = std::fmin(least, length(*closestPoint(worlds.apart, worlds.apart.rowOf(id), point) - point));
        }
        EXPECT_EQ(length(*closestPoint(worlds.whole, worlds.row(), point) - point), least);
    }
    std::size_t refused = 0;
    for (bool isDone = false; !isDone; refused += isDone ? 0 : 1) {
        const MemoryEndsAt end(refused);
        isDone = closestPoint(worlds.whole, worlds.row(), {9, 9, 9}).has_value();
    }
    EXPECT_GE(refused, 1U);
}

TEST(WorldKinds, AnyTwoMeetWhicheverIsAskedAbout) {
    const BuiltLevel built(boxLevel({-1, -1, -1}, {1, 1, 1}));
    Members members;
    members.add(cubeRegion({-2, 0, 0}, 0.5).world);
    members.add(cubeRegion({2, 0, 0}, 0.5).world, shapeOf(10, {1, 0, 0, 0}).view());
    const BuiltCompound compound(members);
    World world;
    WorldError error{};
    const PolytopeMemory ball = shapeOf(10, {1, 0, 0, 0});
    std::vector<Id> ids{addLevel(world, built, unitFrame), addLevel(world, built, cubeRegion({1.5, 0, 0}, 1)),
                        addLevel(world, built, cubeRegion({9, 0, 0}, 1)), addCompound(world, compound, unitFrame, 2),
                        addCompound(world, compound, cubeRegion({5, 0, 0}, 1), 2)};
    ids.push_back(*world.add(cubeRegion({0, 1.5, 0}, 1), {}, Motion::moving, error));
    ids.push_back(*world.add(cubeRegion({7, 0, 0}, 1.25), {}, Motion::moving, error, ball.view()));
    // Intervals along x of those about the axis; the box stands on the first level, and beside the others.
    const std::set<std::pair<int, int>> wanted{{0, 1}, {0, 3}, {0, 5}, {1, 3}, {1, 4}, {1, 5}, {3, 4}, {2, 6}, {4, 6}};
    const auto areMet = [&](Row one, Row other) {
        ShapePair query;
        if (world.isConvex(one)) query.set(world.shape(one));
        return meet(query, world, one, other);
    };
    for (int a = 0; a < 7; ++a) {
        for (int b = a + 1; b < 7; ++b) {
            const Row one = world.rowOf(ids[static_cast<std::size_t>(a)]);
            const Row other = world.rowOf(ids[static_cast<std::size_t>(b)]);
            EXPECT_EQ(areMet(one, other), areMet(other, one)) << a << " " << b;
            if (a != 3 && b != 4) {
                EXPECT_EQ(areMet(one, other), wanted.contains({a, b})) << a << " " << b;
            }
        }
    }
}

TEST(WorldKinds, PairsOfMembersSaySoWhenMemoryEnds) {
    Random random(1942);
    World world;
    const BuiltCompound built(drawMembers(random, 12, false));
    addCompound(world, built, unitFrame);
    const BuiltLevel level(terrain(6, 10));
    addLevel(world, level, unitFrame, 2);
    addCompound(world, built, cubeRegion({0.5, 0, 0}, 1));
    WorldError error{};
    for (int i = 0; i < 40; ++i) EXPECT_TRUE(world.add(cubeRegion({0.01 * i, 0, 0}, 1), {}, Motion::moving, error));
    Buffer<IdPair> all;
    ASSERT_TRUE(overlappingPairs(world, {}, all));
    std::size_t refused = 0;
    for (bool isDone = false; !isDone; refused += isDone ? 0 : 1) {
        Buffer<IdPair> pairs;
        const MemoryEndsAt end(refused);
        isDone = overlappingPairs(world, {}, pairs).has_value();
        ASSERT_EQ(pairs.size(), isDone ? all.size() : 0U);
    }
    EXPECT_GT(refused, 3U);
}

TEST(WorldKinds, CastsSaySoWhenMemoryEnds) {
    Random random(1943);
    World world;
    addCompound(world, BuiltCompound(drawMembers(random, 12, false)), unitFrame);
    addLevel(world, BuiltLevel(terrain(6, 10)), unitFrame, 2);
    const PolytopeMemory ball = shapeOf(11, {0.5, 0, 1, 0, 0, -1, 0});
    const Shape shape{cubeRegion({0, 6, 0}, 1).world, ball.view()};
    const RigidMotion motion{{0, -8, 0}, {0, 6, 0}, {0, 0, 1}, 1};
    const auto refusals = [&](auto cast) {
        std::size_t refused = 0;
        Buffer<Ranked> wanted;
        EXPECT_TRUE(cast(wanted));
        for (bool isDone = false; !isDone; refused += isDone ? 0 : 1) {
            Buffer<Ranked> found;
            const MemoryEndsAt end(refused);
            isDone = cast(found);
            EXPECT_EQ(found.size(), isDone ? wanted.size() : 0U);
        }
        return refused;
    };
    EXPECT_GT(refusals([&](Buffer<Ranked>& found) { return castNonlinearInto(world, shape, motion, {}, found); }), 2U);
    EXPECT_GT(refusals([&](Buffer<Ranked>& found) { return castShapeInto(world, shape, {0, -8, 0}, {}, found); }), 2U);
    EXPECT_GT(refusals([&](Buffer<Ranked>& found) { return nearest(world, {0, 6, 0}, 9, {}, found); }), 0U);
}

TEST(WorldKinds, ARayHasTheSideOfTheTriangleAndNoneWithinASolid) {
    World world;
    const BuiltLevel open(boxLevel({-1, -1, -1}, {1, 1, 1}));
    const BuiltLevel closed(boxLevel({-1, -1, -1}, {1, 1, 1}), false, true);
    const Row surface = world.rowOf(addLevel(world, open, unitFrame));
    const Row solid = world.rowOf(addLevel(world, closed, unitFrame, 2));
    std::optional<ShapePair> query;
    const Ray into{{-3, 0.25, 0.125}, {1, 0, 0}, 9};
    const Ray outOf{{0, 0.25, 0.125}, {1, 0, 0}, 9};
    EXPECT_EQ(castRay(world, surface, into, query)->hit.face, 0);
    EXPECT_EQ(castRay(world, surface, outOf, query)->hit.face, 1);
    const auto within = castRay(world, solid, outOf, query);
    EXPECT_EQ(within->hit.face, -1);
    EXPECT_TRUE(within->hit.startsInside);
    EXPECT_EQ(within->part, noPart);
}

TEST(WorldKinds, ARaySeesWhatIsAskedForAlone) {
    World world;
    WorldError error{};
    const PolytopeMemory ball = shapeOf(10, {1, 0, 0, 0});
    const Id first = *world.add(cubeRegion({3, 0, 0}, 1), {}, Motion::moving, error, ball.view());
    const Id second = *world.add(cubeRegion({7, 0, 0}, 1), {}, Motion::moving, error, ball.view());
    QueryOptions options;
    ColliderRayHit hit;
    const Ray ray{{}, {1, 0, 0}, 20};
    EXPECT_EQ(firstHit(world, ray, options, hit), first);
    const std::array<Id, 1> excluded{first};
    options.exclude = excluded;
    EXPECT_EQ(firstHit(world, ray, options, hit), second);
    EXPECT_EQ(hit.hit.enter, 6);
}

} // namespace

} // namespace askew::test
