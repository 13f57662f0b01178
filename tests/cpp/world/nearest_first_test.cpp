#include "askew/world/nearest_first.h"

#include "support/draws/full_run.h"
#include "support/draws/queries.h"
#include "support/memory/failing_memory.h"

#include "askew/box/cast/ray_cast.h"
#include "askew/box/cast/shape_cast.h"
#include "askew/box/closest_point.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <cstdio>

namespace askew::test {

namespace {

using Rows = std::vector<std::pair<double, Id>>;

Rows rowsOf(const Buffer<Ranked>& found) {
    Rows rows;
    for (const Ranked& row : found.all()) rows.emplace_back(row.rank, row.id);
    return rows;
}

/// Ranks every collider; returns those with a rank in order, as many as the max allows.
template <class Rank> Rows bruteForce(Queries& queries, const QueryOptions& options, Rank rank) {
    Rows rows;
    for (const Id id : queries.askedFor(options)) {
        if (const std::optional<double> r = rank(queries.world().box(id))) rows.emplace_back(*r, id);
    }
    std::sort(rows.begin(), rows.end());
    if (rows.size() > options.max) rows.resize(options.max);
    return rows;
}

/// The number of histories; 1e5 in a full run.
std::size_t histories() { return asMany(600, 10); }

Vec3 drawWay(Random& random) {
    const auto whole = [&]() -> double { return random.integer(-12, 12); };
    if (random.oneIn(8)) return {};
    if (random.oneIn(3)) return {random.oneIn(2) ? 0.0 : whole(), random.oneIn(2) ? 0.0 : whole(), whole()};
    return drawVec(random, -15, 15);
}

TEST(NearestFirst, RaysEqualBruteForce) {
    std::size_t hits = 0;
    std::size_t starts = 0;
    std::size_t cut = 0;
    Buffer<Ranked> found;
    for (std::uint32_t seed = 0; seed < histories() && !HasFailure(); ++seed) {
        Queries queries(4000 + seed);
        for (int i = 0; i < 4; ++i) {
            SCOPED_TRACE("seed " + std::to_string(seed) + " query " + std::to_string(i));
            queries.step(40, 200);
            const QueryOptions options = queries.drawOptions();
            Ray ray{queries.drawBox().center, drawWay(queries.random)};
            if (queries.random.oneIn(3)) ray.end = 1;
            QueryOptions all = options;
            all.max = static_cast<std::size_t>(-1);
            Rows expected = bruteForce(queries, all, [&](const Box& box) {
                const auto hit = castRay(ray, box);
                return hit ? std::optional(hit->enter) : std::nullopt;
            });
            ASSERT_TRUE(castRayInto(queries.world(), ray, all, RayRows::anyCollider, found));
            const Rows any = rowsOf(found);
            ASSERT_EQ(any.size(), expected.empty() ? 0U : 1U);
            if (!any.empty()) {
                ASSERT_NE(std::find(expected.begin(), expected.end(), any[0]), expected.end());
            }
            if (expected.size() > options.max) expected.resize(options.max);
            ASSERT_TRUE(castRayInto(queries.world(), ray, options, RayRows::colliders, found));
            ASSERT_EQ(rowsOf(found), expected);
            hits += expected.size();
            cut += expected.size() == options.max ? 1 : 0;
            for (const auto& row : expected) starts += row.first == 0 ? 1 : 0;
        }
    }
    std::printf("rays: %zu hits, %zu from inside, %zu queries cut short\n", hits, starts, cut);
    EXPECT_GT(hits - starts, histories() / 2);
    EXPECT_GT(starts, histories() / 8);
    EXPECT_GT(cut, histories() / 4);
}

TEST(NearestFirst, SweepsEqualBruteForce) {
    std::size_t hits = 0;
    std::size_t starts = 0;
    std::size_t cut = 0;
    Buffer<Ranked> found;
    for (std::uint32_t seed = 0; seed < histories() && !HasFailure(); ++seed) {
        Queries queries(2000 + seed);
        for (int i = 0; i < 4; ++i) {
            SCOPED_TRACE("seed " + std::to_string(seed) + " query " + std::to_string(i));
            queries.step(40, 200);
            const QueryOptions options = queries.drawOptions();
            const Box box = queries.drawBox();
            const Vec3 way = drawWay(queries.random);
            const Rows expected = bruteForce(queries, options, [&](const Box& other) {
                const auto hit = castShape(box, way, other);
                return hit ? std::optional(hit->enter) : std::nullopt;
            });
            ASSERT_TRUE(castShapeInto(queries.world(), {box}, way, options, found));
            ASSERT_EQ(rowsOf(found), expected);
            hits += expected.size();
            cut += expected.size() == options.max ? 1 : 0;
            for (const auto& row : expected) starts += row.first == 0 ? 1 : 0;
        }
    }
    std::printf("sweeps: %zu hits, %zu from the start, %zu queries cut short\n", hits, starts, cut);
    EXPECT_GT(hits - starts, histories());
    EXPECT_GT(starts, histories() / 2);
    EXPECT_GT(cut, histories() / 4);
}

TEST(NearestFirst, TurningSweepsEqualBruteForce) {
    std::size_t hits = 0;
    std::size_t starts = 0;
    Buffer<Ranked> found;
    for (std::uint32_t seed = 0; seed < histories() / 4 && !HasFailure(); ++seed) {
        Queries queries(5000 + seed);
        Random& random = queries.random;
        SCOPED_TRACE(seed);
        queries.step(40, 200);
        const QueryOptions options = queries.drawOptions();
        const Box box = queries.drawBox();
        const Vec3 way = drawWay(random);
        const Vec3 pivot = box.center + (random.oneIn(2) ? Vec3{} : drawVec(random, -3, 3));
        const Vec3 axis = random.oneIn(2) ? unitAxis(random.integer(0, 2)) : normalized(drawVec(random, -1, 1));
        const RigidMotion motion{way, pivot, axis, random.between(-7, 7)};
        NonlinearShapeCast cast;
        ASSERT_TRUE(cast.set({box}, motion));
        const Rows expected = bruteForce(queries, options, [&](const Box& other) {
            TransformedShape still;
            EXPECT_TRUE(still.set({other}));
            const auto met = cast.meet(still.view());
            return met ? std::optional(met->enter) : std::nullopt;
        });
        ASSERT_TRUE(castNonlinearInto(queries.world(), {box}, motion, options, found));
        ASSERT_EQ(rowsOf(found), expected);
        hits += expected.size();
        for (const auto& row : expected) starts += row.first == 0 ? 1 : 0;
    }
    std::printf("turning sweeps: %zu hits, %zu from the start\n", hits, starts);
    EXPECT_GT(hits - starts, histories() / 50);
    EXPECT_GT(starts, histories() / 50);
}

TEST(NearestFirst, NearestEqualBruteForce) {
    std::size_t hits = 0;
    std::size_t inside = 0;
    std::size_t cut = 0;
    Buffer<Ranked> found;
    for (std::uint32_t seed = 0; seed < histories() && !HasFailure(); ++seed) {
        Queries queries(3000 + seed);
        Random& random = queries.random;
        for (int i = 0; i < 4; ++i) {
            SCOPED_TRACE("seed " + std::to_string(seed) + " query " + std::to_string(i));
            queries.step(40, 200);
            const QueryOptions options = queries.drawOptions();
            const Vec3 point = random.oneIn(2) ? queries.drawBox().center : drawVec(random, -4, 16);
            const double most = random.oneIn(2) ? maxMagnitude : random.integer(0, 6);
            const Rows expected = bruteForce(queries, options, [&](const Box& box) {
                const double distance = closestPoint(box, point).distance;
                return distance <= most ? std::optional(distance) : std::nullopt;
            });
            ASSERT_TRUE(nearest(queries.world(), point, most, options, found));
            ASSERT_EQ(rowsOf(found), expected);
            hits += expected.size();
            cut += expected.size() == options.max ? 1 : 0;
            for (const auto& row : expected) inside += row.first == 0 ? 1 : 0;
        }
    }
    std::printf("nearest: %zu found, %zu hold the point, %zu queries cut short\n", hits, inside, cut);
    EXPECT_GT(hits - inside, 2 * histories());
    EXPECT_GT(inside, histories() / 2);
    EXPECT_GT(cut, histories() / 4);
}

Id addedCube(World& world, const Vec3& center, double half) {
    WorldError error{};
    return *world.add(*regionFromHalfExtents(center, {half, half, half}, {}), {}, Motion::moving, error);
}

TEST(NearestFirst, TiesGoById) {
    World world;
    std::vector<Id> ids;
    for (int i = 0; i < 20; ++i) ids.push_back(addedCube(world, {5, 4.0 * i, 0}, 1));
    Buffer<Ranked> found;
    QueryOptions options;
    options.max = 7;
    const Box wall{{0, 40, 0}, {Vec3{1, 0, 0}, {0, 99, 0}, {0, 0, 1}}};
    ASSERT_TRUE(castShapeInto(world, {wall}, {6, 0, 0}, options, found));
    ASSERT_EQ(found.size(), 7U);
    for (std::size_t i = 0; i < 7; ++i) {
        EXPECT_EQ(found[i].id, ids[i]);
        EXPECT_EQ(found[i].rank, 0.5);
    }
    for (int i = 0; i < 20; ++i) ids.push_back(addedCube(world, {-9, 0, 0}, i));
    ASSERT_TRUE(nearest(world, {-9, 0, 0}, 0, options, found));
    ASSERT_EQ(found.size(), 7U);
    for (std::size_t i = 0; i < 7; ++i) EXPECT_EQ(found[i].id, ids[20 + i]);
}

TEST(NearestFirst, OfAnySizeAndPlace) {
    World world;
    const Id near = addedCube(world, {}, 1);
    const Id far = addedCube(world, {0x1p119, 0, 0}, 0x1p100);
    const Id tiny = addedCube(world, {0x1p-140, 8, 0}, 0x1p-142);
    Buffer<Ranked> found;
    const auto ids = [&] {
        std::vector<Id> all;
        for (const Ranked& row : found.all()) all.push_back(row.id);
        return all;
    };
    ASSERT_TRUE(nearest(world, {-3, 0, 0}, maxMagnitude, {}, found));
    EXPECT_EQ(ids(), (std::vector<Id>{near, tiny, far}));
    ASSERT_TRUE(nearest(world, {0x1p200, 0, 0}, maxMagnitude, {}, found));
    EXPECT_EQ(ids(), (std::vector<Id>{near, far, tiny})); // from there they are as far as each other, once rounded
    ASSERT_TRUE(nearest(world, {0, 8, 0}, 0x1p-139, {}, found));
    EXPECT_EQ(ids(), (std::vector<Id>{tiny}));
    const Box cube{{-8, 0, 0}, {unitAxis(0), unitAxis(1), unitAxis(2)}};
    ASSERT_TRUE(castShapeInto(world, {cube}, {0x1p130, 0, 0}, {}, found));
    EXPECT_EQ(ids(), (std::vector<Id>{near, far}));
    ASSERT_TRUE(castShapeInto(world, {{{0x1p199, 0, 0}, cube.halfAxes}}, {-0x1p200, 0, 0}, {}, found));
    EXPECT_EQ(ids(), (std::vector<Id>{near, far}));
    ASSERT_TRUE(castShapeInto(world, {{{0, 8, 0}, {}}}, {0x1p-139, 0, 0}, {}, found));
    EXPECT_EQ(ids(), (std::vector<Id>{tiny}));
}

TEST(NearestFirst, LooksAtLittle) {
    World world;
    Random random(430);
    for (int i = 0; i < 20'000; ++i) {
        WorldError error{};
        world.add(drawRegion(random, 64, 0.5), {}, Motion::moving, error);
    }
    Buffer<Ranked> found;
    QueryOptions options;
    options.max = 8;
    ASSERT_TRUE(nearest(world, {32, 32, 32}, maxMagnitude, options, found));
    const std::size_t before = memoryCalls();
    for (int i = 0; i < 100; ++i) {
        ASSERT_TRUE(nearest(world, drawVec(random, 0, 64), maxMagnitude, options, found));
        ASSERT_EQ(found.size(), 8U);
    }
    EXPECT_EQ(memoryCalls(), before); // room for eight is room enough
}

TEST(NearestFirst, WithoutMemoryNothingIsFound) {
    World world;
    for (int i = 0; i < 100; ++i) addedCube(world, {0.01 * i, 0, 0}, 1);
    world.prepare();
    for (const bool isSweep : {true, false}) {
        std::size_t refused = 0;
        for (std::size_t call = 0;; ++call) {
            Buffer<Ranked> found;
            const MemoryEndsAt then(call);
            const bool done =
                isSweep ? castShapeInto(world, {}, {1, 0, 0}, {}, found) : nearest(world, {}, 9, {}, found);
            EXPECT_EQ(found.size(), done ? 100U : 0U);
            if (done) break;
            ++refused;
        }
        EXPECT_GT(refused, 3U);
    }
}

} // namespace

} // namespace askew::test
