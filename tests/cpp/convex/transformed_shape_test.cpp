#include "askew/convex/transformed_shape.h"

#include "support/draws/colliders.h"
#include "support/draws/stratified_polytopes.h"
#include "support/memory/failing_memory.h"

#include "askew/convex/cast/ray_cast.h"
#include "askew/convex/closest_point.h"
#include "askew/convex/distance.h"
#include "askew/convex/measure.h"
#include "askew/convex/minimum_translation.h"
#include "askew/convex/relation.h"
#include "askew/convex/separation.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace askew::test {

namespace {

/// Returns the frame of a pose.
Box turned(const Vec3& center, const Quat& rotation) { return {center, turnedAxes(*normalized(rotation))}; }

TEST(TransformedShape, BothTurnedAlikeChangeNothingButTheLastDigits) {
    Random random(600);
    double worst = 0;
    std::array<std::size_t, 3> seen{};
    eachCloudPair(601, 60, [&](const CloudPair& pair) {
        const double scale = scaleOf(pair.shapeA(), pair.shapeB());
        const double size = scaleOf(pair.shapeA(), pair.shapeA()) + scaleOf(pair.shapeB(), pair.shapeB());
        const double reach = scale + maxAbs(pair.a[0]);
        if (scale < 0x1p-100 || reach > 1e6) return;
        const Quat turn = drawQuat(random);
        PolytopeMemory a;
        PolytopeMemory b;
        ASSERT_TRUE(place({turned({}, turn), pair.shapeA()}, a));
        ASSERT_TRUE(place({turned({}, turn), pair.shapeB()}, b));
        const double expected = separation(pair.shapeA(), pair.shapeB());
        const double turned = separation(a.view(), b.view());
        const bool isClear = std::fabs(expected) > 1e-12 * reach;
        const bool isSure = std::fabs(expected) > 2.1e-12 * reach; // beyond the band, and that again for the turn
        EXPECT_EQ(separationSign(a.view(), b.view()), separationSign(b.view(), a.view()));
        // Rounding turns the edges of slivers, and may find them an axis along which they are farther apart.
        const bool mayPart = expected > 0 && distance(pair.shapeA(), pair.shapeB()).distance > 1e-12 * reach;
        if (!isClear && mayPart) {
            EXPECT_LE(turned, distance(pair.shapeA(), pair.shapeB()).distance + 1e-12 * reach);
        } else if (!isClear || expected <= 0) {
            worst = std::fmax(worst, std::fabs(turned - expected) / reach);
        }
        if (isSure) {
            EXPECT_EQ(separationSign(a.view(), b.view()), expected > 0 ? 1 : -1);
        }
        if (expected == 0) {
            EXPECT_LE(std::fabs(turned), 1e-12 * reach);
        }
        if (isSure) { // within the band a posed pair touches, however far apart slivers are across their best axis
            EXPECT_NEAR(distance(a.view(), b.view()).distance, distance(pair.shapeA(), pair.shapeB()).distance,
                        1.1e-12 * reach);
        }
        EXPECT_NEAR(volume(a.view()), volume(pair.shapeA()), 1e-13 * size * size * reach);
        ++seen[isClear ? (expected > 0 ? 2U : 0U) : 1U];
    });
    std::printf("posed: worst error %.2g of the scale\n", worst);
    EXPECT_LE(worst, 1.1e-12); // what the band covers, and the turn
    for (const std::size_t count : seen) EXPECT_GT(count, 80U);
}

TEST(TransformedShape, TheCenterIsKeptApart) {
    const CloudPair pair({{-1, -1, -1}, {1, -1, -1}, {0, 1, -1}, {0, 0, 1}}, {{-1, 0, 0}, {1, 0, 0}, {0, 2, 0}});
    PolytopeMemory a;
    PolytopeMemory b;
    const Vec3 far{1e9, -3e9, 2e9};
    ASSERT_TRUE(place({turned(far, {}), pair.shapeA()}, a));
    ASSERT_TRUE(place({turned(far + Vec3{0, 0, 3}, {}), pair.shapeB()}, b));
    EXPECT_EQ(separation(a.view(), b.view()), 2);
    EXPECT_EQ(distance(a.view(), b.view()).distance, 2);
    EXPECT_EQ(bounds(a.view()), (Aabb{far - Vec3{1, 1, 1}, far + Vec3{1, 1, 1}}));
    EXPECT_EQ(relation(a.view(), a.view()), Relation::equal);
    EXPECT_TRUE(contains(a.view(), far));
    EXPECT_EQ(signedDistance(a.view(), far + Vec3{0, 0, -3}), 2);
    EXPECT_EQ(closestPoint(a.view(), far + Vec3{0, 0, -3}), (far - Vec3{0, 0, 1}));
    EXPECT_EQ(supportPoint(a.view(), {0, 0, 1}), (far + Vec3{0, 0, 1}));
    EXPECT_FALSE(minimumTranslation(a.view(), b.view()));
    const auto hit = castRay({far, {0, 0, 2}, 10}, b.view());
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->enter, 1.5);
}

TEST(TransformedShape, InTheFrameOfTheWorldNothingIsCopied) {
    const CloudPair pair({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{1, 2, 3}});
    TransformedShape placed;
    ASSERT_TRUE(placed.set({worldFrame, pair.shapeA()}));
    EXPECT_EQ(placed.view().numbers.data(), pair.shapeA().numbers.data());
    EXPECT_TRUE(placed.view().isExact());
    EXPECT_EQ(placed.bytes(), 0U);
}

/// Returns true when each edge has its faces where their loops say.
void expectSound(const Polytope& shape) {
    for (unsigned e = 0; e < shape.edgeCount(); ++e) {
        const PolytopeEdge edge = shape.edge(e);
        const auto follows = [&](unsigned face, unsigned from, unsigned to) {
            const auto loop = shape.corners(face);
            for (std::size_t i = 0; i < loop.size(); ++i) {
                if (loop[i] == from && loop[(i + 1) % loop.size()] == to) return true;
            }
            return false;
        };
        EXPECT_TRUE(follows(edge.left, edge.from, edge.to)) << e;
        EXPECT_TRUE(follows(edge.right, edge.to, edge.from)) << e;
    }
}

TEST(TransformedShape, ABoxHasItsOwnCornersAndFaces) {
    Random random(602);
    std::array<unsigned, 2> seen{};
    for (int i = 0; i < 400; ++i) {
        const Vec3 u = drawVec(random, -1, 1);
        const Vec3 v = drawVec(random, -1, 1);
        const std::array<Vec3, 3> axes{u, v, drawVec(random, -1, 1)};
        const Box box{drawVec(random, -1, 1), axes};
        PolytopeMemory memory;
        ASSERT_TRUE(place({box}, memory));
        const Polytope shape = memory.view();
        ASSERT_EQ(shape.vertexCount(), 8U);
        EXPECT_NEAR(volume(shape), volume(box), 1e-13);
        const double skew = dot(u, cross(v, axes[2])) / (length(u) * length(v) * length(axes[2]));
        if (std::fabs(skew) < 0x1p-9) continue; // it may have been built anew
        ASSERT_EQ(shape.faceCount(), 6U);
        ++seen[dot(axes[0], cross(axes[1], axes[2])) < 0 ? 1U : 0U];
        expectSound(shape);
        const auto faces = planes(box);
        const auto expected = corners(box);
        for (unsigned v = 0; v < 8; ++v) EXPECT_LE(maxAbs(shape.center() + shape.vertex(v) - expected[v]), 1e-15);
        for (unsigned f = 0; f < 6; ++f) {
            EXPECT_LE(maxAbs(shape.normal(f) - faces[f].normal), 1e-12);
            for (const std::uint16_t corner : shape.corners(f)) {
                EXPECT_NEAR(dot(shape.normal(f), shape.center() + shape.vertex(corner)), faces[f].offset, 1e-12);
            }
        }
    }
    for (const unsigned count : seen) EXPECT_GT(count, 100U);
}

TEST(TransformedShape, ABoxStaysExactWhenNoCornerIsRounded) {
    PolytopeMemory memory;
    ASSERT_TRUE(place({Box{{1e9, 3, -5}, {Vec3{0.5, 0, 0}, {0, 0, 2}, {0, 0.25, 0}}}}, memory));
    EXPECT_TRUE(memory.view().isExact());
    EXPECT_EQ(memory.view().faceCount(), 6U);
    EXPECT_EQ(bounds(memory.view()), (Aabb{{1e9 - 0.5, 2.75, -7}, {1e9 + 0.5, 3.25, -3}}));
    ASSERT_TRUE(place({Box{{0.1, 0, 0}, {Vec3{0.05, 0, 0}, {0, 1, 0}, {0, 0, 1}}}}, memory));
    EXPECT_FALSE(memory.view().isExact());
}

TEST(TransformedShape, WhatIsFlattenedHasTheDimensionThatIsLeft) {
    PolytopeMemory memory;
    const CloudPair pair({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{1, 2, 3}});
    const std::array<Vec3, 3> flat{Vec3{1, 2, 0}, {0, 1, 0}, {3, 0, 0}};
    ASSERT_TRUE(place({Box{{1, 1, 1}, flat}, pair.shapeA()}, memory));
    EXPECT_EQ(memory.view().dimension(), 2U);
    EXPECT_EQ(memory.view().center(), (Vec3{1, 1, 1}));
    EXPECT_EQ(supportPoint(memory.view(), {1, 0, 0}), (Vec3{4, 1, 1}));
    for (const unsigned rank : {0U, 1U, 2U}) {
        std::array<Vec3, 3> axes{};
        for (unsigned k = 0; k < rank; ++k) axes[k] = unitAxis(static_cast<int>(k));
        ASSERT_TRUE(place({Box{{0.1, 0.2, 0.3}, axes}}, memory));
        EXPECT_EQ(memory.view().dimension(), rank);
    }
}

TEST(TransformedShape, RigidAxesNeitherScaleNorShear) {
    constexpr double f = 0.6F;
    constexpr double g = 0.8F;
    EXPECT_TRUE(isRigid({Vec3{f, g, 0}, {-g, f, 0}, {0, 0, -1}})); // mirrored, and of 32 bits
    EXPECT_FALSE(isRigid({Vec3{1, 0, 0}, {0, 1.00001, 0}, {0, 0, 1}}));
    EXPECT_FALSE(isRigid({Vec3{1, 0, 0}, {0.00001, 1, 0}, {0, 0, 1}}));
    EXPECT_FALSE(isRigid({Vec3{}, {}, {}}));
}

TEST(TransformedShape, SaysWhenMemoryEnds) {
    const CloudPair pair({{0, 0, 0}, {1, 0, 0}}, {{1, 2, 3}});
    for (const Shape& shape : {Shape{turned({1, 2, 3}, {}), pair.shapeB()}, Shape{Box{{0.1, 0, 0}, {}}}}) {
        PolytopeMemory into;
        const MemoryEndsAt end(1);
        EXPECT_FALSE(place(shape, into));
        EXPECT_EQ(into.numbers.size(), 0U);
    }
}

/// What a frame flattens is built anew: its core first, then the radius behind it.
TEST(TransformedShape, SaysWhenMemoryEndsAtAnyCallOfBuildingAnew) {
    const CloudPair pair({{-1, 0, 0}, {1, 0, 0}, {0, 2, 0}, {0, 0, 1}}, {{1, 2, 3}});
    PolytopeMemory rounded;
    ASSERT_TRUE(rounded.numbers.assign(pair.shapeA().numbers) && rounded.indices.assign(pair.shapeA().indices));
    ASSERT_TRUE(rounded.numbers.reserve(rounded.numbers.size() + 1));
    rounded.numbers.push(0.5);
    rounded.indices[4] = polytopeNature(false, 0, PolytopeForm::rounded);
    const Shape flat{Box{{1, 2, 3}, {Vec3{0.1, 0, 0.3}, {0, 0.7, 0}, {}}}, rounded.view()};
    PolytopeMemory wanted;
    ASSERT_TRUE(place(flat, wanted));
    EXPECT_EQ(wanted.view().dimension(), 2U);
    EXPECT_EQ(wanted.view().radius(), 0.5);
    std::size_t call = 0;
    for (bool isPlaced = false; !isPlaced && call < 100; ++call) {
        PolytopeMemory into;
        const MemoryEndsAt end(call);
        isPlaced = place(flat, into);
        if (!isPlaced) continue;
        EXPECT_TRUE(std::ranges::equal(into.numbers.all(), wanted.numbers.all()));
    }
    EXPECT_GT(call, 4U);
    EXPECT_LT(call, 100U);
}

} // namespace

} // namespace askew::test
