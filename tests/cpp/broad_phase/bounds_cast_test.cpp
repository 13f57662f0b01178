#include "askew/broad_phase/bounds_cast.h"

#include "support/draws/colliders.h"

#include "askew/box/cast/ray_cast.h"
#include "askew/box/cast/shape_cast.h"
#include "askew/box/closest_point.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

constexpr float all = std::numeric_limits<float>::infinity();

/// Draws a box of any size; some lie side by side without a gap.
Box drawBox(Random& random, double size) {
    if (random.oneIn(3)) {
        const auto whole = [&](int low, int high) { return random.integer(low, high) * size; };
        return {{whole(-6, 6), whole(-6, 6), whole(-6, 6)},
                {unitAxis(0) * whole(0, 2), unitAxis(1) * whole(0, 2), unitAxis(2) * whole(0, 2)}};
    }
    const Vec3 center = drawVec(random, -6 * size, 6 * size);
    return regionFromHalfExtents(center, drawVec(random, 0, 2 * size), drawQuat(random))->world;
}

/// Expects a lane to pass with a rank that is at most that of the true distance or time.
void expectReached(const BoundsCast& query, const Bounds4& bounds, unsigned lane, double rank) {
    std::array<float, 4> ranks{};
    const unsigned lanes = distances(query, bounds, all, ranks);
    ASSERT_NE(lanes & (1U << lane), 0U);
    ASSERT_LE(ranks[lane], rankOf(query, rank));
}

Bounds4 boundsOf(std::span<const Box, 4> boxes) {
    Bounds4 bounds{};
    for (unsigned lane = 0; lane < 4; ++lane) bounds.set(lane, outward(boxes[lane]));
    return bounds;
}

TEST(BoundsCast, NeverComesLaterThanItDoes) {
    Random random(450);
    std::size_t contacts = 0;
    std::size_t apart = 0;
    std::size_t hits = 0;
    for (int i = 0; i < 40'000 && !HasFailure(); ++i) {
        SCOPED_TRACE(i);
        const std::array<double, 6> sizes{1, 1, 0x1p-40, 0x1p-141, 0x1p60, 0x1p117};
        const double size = sizes[random.next() % sizes.size()];
        const Box box = drawBox(random, size);
        const std::array<Box, 4> others{drawBox(random, size), drawBox(random, size), drawBox(random, size),
                                        drawBox(random, size)};
        const Bounds4 bounds = boundsOf(others);
        Vec3 translation = drawBox(random, size * (random.oneIn(4) ? 0x1p20 : 1)).center;
        if (random.oneIn(6)) translation = {translation.x, 0, 0};
        if (random.oneIn(12)) translation = {};
        const BoundsCast query(box, translation, 1);
        const BoundsCast look(box.center);
        const Ray ray{box.center, translation, random.oneIn(2) ? 0x1p600 : 1};
        const BoundsCast along({ray.origin, {}}, translation, ray.end);
        const BoundsCast alongPoint(ray.origin, translation, ray.end);
        std::array<float, 4> ranks{};
        const unsigned lanes = distances(query, bounds, all, ranks);
        for (unsigned lane = 0; lane < 4; ++lane) {
            expectReached(look, bounds, lane, closestPoint(others[lane], box.center).distance);
            apart += (lanes >> lane & 1U) == 0 ? 1 : 0;
            if (const auto hit = castRay(ray, others[lane])) {
                expectReached(along, bounds, lane, hit->enter);
                expectReached(alongPoint, bounds, lane, hit->enter);
                ++hits;
            }
            const auto contact = castShape(box, translation, others[lane]);
            if (!contact) continue;
            expectReached(query, bounds, lane, contact->enter);
            ++contacts;
        }
    }
    EXPECT_GT(hits, 2'000U);
    EXPECT_GT(contacts, 10'000U);
    EXPECT_GT(apart, 20'000U);
}

TEST(BoundsCast, RanksNearBoundsCloseToWhatTheyAre) {
    const Box cube{{}, {unitAxis(0), unitAxis(1), unitAxis(2)}};
    const std::array<Box, 4> others{Box{{6, 0, 0}, cube.halfAxes}, Box{{0, 6, 0}, cube.halfAxes},
                                    Box{{9, 1, 1}, cube.halfAxes}, Box{{-6, 0, 0}, cube.halfAxes}};
    std::array<float, 4> ranks{};
    EXPECT_EQ(distances({cube, {16, 0, 0}, 1}, boundsOf(others), 1, ranks), 0b0101U);
    EXPECT_NEAR(ranks[0], 0.25, 1e-5);
    EXPECT_NEAR(ranks[2], 7.0 / 16, 1e-5);
    EXPECT_EQ(distances(BoundsCast(Vec3{}, {5, 0.5, 0.25}, 1), boundsOf(others), 1, ranks), 0b0001U);
    EXPECT_NEAR(ranks[0], 1, 1e-5);
    EXPECT_EQ(distances(BoundsCast(Vec3{}), boundsOf(others), all, ranks), 0b1111U);
    EXPECT_NEAR(ranks[1], 25, 1e-4);
    EXPECT_NEAR(ranks[2], 64, 1e-4);
}

TEST(BoundsCast, NeverGetsToWhatIsNotThere) {
    Bounds4 none{};
    for (unsigned lane = 0; lane < 4; ++lane) none.set(lane, noBounds);
    std::array<float, 4> ranks{};
    EXPECT_EQ(distances(BoundsCast(Vec3{1, 2, 3}), none, all, ranks), 0U);
    EXPECT_EQ(distances({Box{{}, {Vec3{1, 0, 0}, {}, {}}}, {5, 5, 0x1p200}, 1}, none, all, ranks), 0U);
}

TEST(BoundsCast, GetsToWhatItIsNearFromAsFarAsAnythingMayBe) {
    const std::array<Box, 4> cubes{Box{{}, {unitAxis(0), unitAxis(1), unitAxis(2)}}, Box{{0, 6, 0}, {}},
                                   Box{{9, 1, 1}, {}}, Box{{-6, 0, 3}, {}}};
    std::array<float, 4> ranks{};
    for (const double far : {0x1p190, 0x1p200, 0x1.8p200, 0x1p201}) {
        const Vec3 from{-far, 0, 0};
        EXPECT_EQ(distances(BoundsCast(from, {1, 0, 0}, 0x1p300), boundsOf(cubes), all, ranks) & 1U, 1U) << far;
        EXPECT_EQ(distances(BoundsCast(from, {far, 0, 0}, 2), boundsOf(cubes), all, ranks) & 1U, 1U) << far;
        EXPECT_EQ(distances(BoundsCast(Box{from, {}}, {far, 0, 0}, 2), boundsOf(cubes), all, ranks) & 1U, 1U) << far;
    }
}

/// To the bit, with boxes and points that move along any axes, and with empty lanes.
TEST(BoundsCast, FourBlocksTogetherGiveWhatEachGives) {
    Random random(451);
    std::array<int, 2> seen{};
    for (int i = 0; i < 3000 && !HasFailure(); ++i) {
        SCOPED_TRACE(i);
        std::array<Bounds4, 4> blocks{};
        for (Bounds4& block : blocks) {
            block =
                boundsOf(std::array{drawBox(random, 1), drawBox(random, 1), drawBox(random, 1), drawBox(random, 1)});
            if (random.oneIn(4)) block.set(random.next() % 4, noBounds);
        }
        const Box box = drawBox(random, 1);
        Vec3 translation = drawBox(random, 1).center;
        if (random.oneIn(4)) translation = {0, translation.y, 0};
        const BoundsCast query =
            random.oneIn(2) ? BoundsCast(box, translation, 2) : BoundsCast(box.center, translation, 2);
        const float limit = random.oneIn(3) ? all : static_cast<float>(random.between(0, 2));
        std::array<std::array<float, 4>, 4> times{};
        const unsigned lanes = entryTimes(query, std::span<const Bounds4, 4>(blocks), limit, times);
        for (unsigned k = 0; k < 4; ++k) {
            std::array<float, 4> alone{};
            EXPECT_EQ(lanes >> 4 * k & 15, entryTimes(query, blocks[k], limit, alone));
            EXPECT_EQ(times[k], alone);
        }
        for (unsigned lane = 0; lane < 16; ++lane) ++seen[lanes >> lane & 1];
    }
    for (const int count : seen) EXPECT_GT(count, 3000);
}

} // namespace

} // namespace askew::test
