// Polygons whose memory ends at any call, and the ends of what they can be asked.
#include "support/draws/spiked_polygons.h"
#include "support/memory/failing_memory.h"

#include "askew/math/number.h"
#include "askew/polygon/builder.h"
#include "askew/polygon/distance.h"
#include "askew/polygon/minimum_translation.h"
#include "askew/polygon/ray_cast.h"
#include "askew/polygon/sat.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace askew::test {

namespace {

TEST(PolygonMemory, EndsAtAnyCallOfBuilding) {
    Random random(2950);
    std::size_t refused = 0;
    for (int i = 0; i < 20; ++i) {
        const OwnPolygon drawn = randomPolygon(random, random.integer(3, 14), i % 2 == 0);
        const Outline outline = drawn.view().outline();
        std::vector<double> numbers;
        for (unsigned k = 0; k < outline.size(); ++k) {
            const Vec2 at = outline.vec(k);
            numbers.insert(numbers.end(), {at.x, at.y});
        }
        Buffer<double> wanted;
        ASSERT_EQ(buildPolygon(numbers, false, wanted).fault, PolygonFault::none);
        for (std::size_t call = 0;; ++call) {
            Buffer<double> record;
            const MemoryEndsAt end(call);
            const PolygonFault fault = buildPolygon(numbers, i % 3 == 0, record).fault;
            if (fault == PolygonFault::none) break;
            ASSERT_EQ(fault, PolygonFault::outOfMemory);
            ++refused;
        }
        const OwnPolygon made{{wanted.all().begin(), wanted.all().end()}};
        EXPECT_EQ(Polygon(made.record.data()).numbers.size(), made.record.size()); // the record tells its size
    }
    EXPECT_GT(refused, 80U);
    Buffer<double> none;
    EXPECT_EQ(buildPolygon(std::array<double, 4>{0, 0, 1, 1}, false, none).fault, PolygonFault::collinear);
}

TEST(PolygonMemory, EndsAtAnyCallOfAWayOut) {
    Random random(2951);
    std::size_t refused = 0;
    for (int i = 0; i < 60; ++i) {
        const bool areConvex = i % 3 == 0;
        const auto draw = [&] {
            return areConvex ? randomConvex(random, random.integer(3, 9))
                             : randomPolygon(random, random.integer(4, 12), i % 2 == 0);
        };
        const OwnPolygon a = draw();
        const OwnPolygon b = draw();
        const double skin = random.oneIn(2) ? 0 : random.between(0.01, 0.5);
        const PolygonTranslationResult wanted = minimumTranslation(a.view(), b.view(), skin);
        ASSERT_EQ(wanted.fault, TranslationFault::none);
        for (std::size_t call = 0;; ++call) {
            const MemoryEndsAt end(call);
            const PolygonTranslationResult result = minimumTranslation(a.view(), b.view(), skin);
            if (result.fault == TranslationFault::outOfMemory) {
                ASSERT_FALSE(result.translation);
                ++refused;
                continue;
            }
            ASSERT_EQ(result.translation.has_value(), wanted.translation.has_value());
            if (result.translation) {
                ASSERT_EQ(result.translation->vector, wanted.translation->vector);
            }
            break;
        }
    }
    EXPECT_GT(refused, 300U);
}

/// The order of two equal polygons makes no difference, nor that of two alike but for their last number.
TEST(PolygonTranslation, OfAPolygonAndItselfLeadsOutOfIt) {
    const OwnPolygon star = starOf(12, 0, {});
    OwnPolygon same = star;
    const auto found = minimumTranslation(star.view(), same.view(), 0).translation;
    ASSERT_TRUE(found);
    EXPECT_FALSE(overlapsStrictly(moved(star, found->vector).view(), same.view()));
    const double shorter = std::sqrt(dot(found->vector, found->vector)) - 1e-6;
    for (int i = 0; i < 360; ++i) {
        const double angle = i * 0.0174532925199433;
        const Vec2 way{shorter * std::cos(angle), shorter * std::sin(angle)};
        EXPECT_TRUE(overlapsStrictly(moved(star, way).view(), same.view()));
    }
}

/// At the end of the numbers what is nearest may not be stored: the way out leads aside.
TEST(PolygonTranslation, LeadsToWhereThePolygonCanBeStored) {
    const double end = maxMagnitude;
    const double s = end / 16;
    const OwnPolygon a = polygonOf({{end - 2 * s, -s}, {end - s, -1.25 * s}, {end, -s}, {end, s}, {end - 2 * s, s}});
    const OwnPolygon b = rectangleOf({{end - 2.25 * s, 0}, false, {0.75 * s, 4 * s}});
    const auto lengthOf = [&](const OwnPolygon& from, const OwnPolygon& out) {
        const auto result = minimumTranslation(from.view(), out.view(), 0);
        EXPECT_TRUE(result.translation);
        if (!result.translation) return 0.0;
        const Vec2 way = result.translation->vector;
        EXPECT_FALSE(overlapsStrictly(moved(from, way).view(), out.view()));
        return std::sqrt(dot(way, way)) / s;
    };
    EXPECT_NEAR(lengthOf(a, b), 5, 1e-9);
    EXPECT_NEAR(lengthOf(b, a), 5, 1e-9); // the opposite, though B could take half a step to the left
    const Vec2 back{-end, 0};             // where the half step to the right can be stored
    EXPECT_NEAR(lengthOf(moved(a, back), moved(b, back)), 0.5, 1e-9);
    EXPECT_NEAR(lengthOf(moved(b, back), moved(a, back)), 0.5, 1e-9);
    // Both as large as numbers are: nothing leads out that may be stored, and the way is as long as they are.
    const OwnPolygon all = rectangleOf({{0, 0}, false, {maxMagnitude, maxMagnitude}});
    const auto result = minimumTranslation(all.view(), all.view(), 0);
    ASSERT_TRUE(result.translation);
    EXPECT_GE(result.translation->depth, 2 * maxMagnitude);
}

TEST(PolygonRays, EndWhereTheyAreToEnd) {
    const OwnPolygon square = rectangleOf({{2.5, 0}, false, {0.5, 0.5}});
    const auto cast = [](const OwnPolygon& shape, double end) {
        return castRay({{0, 0, 0}, {1, 0, 0}, end}, shape.view());
    };
    EXPECT_FALSE(cast(square, 1.75));
    EXPECT_EQ(cast(square, 2)->enter, 2);
    EXPECT_EQ(cast(square, 2.75)->leave, 2.75);
    EXPECT_EQ(cast(square, 9)->leave, 3);
    const OwnPolygon line = rectangleOf({{2.5, 0}, false, {0.5, 0}}); // it meets no side from the front
    EXPECT_EQ(cast(line, 9)->enter, 2);
    EXPECT_EQ(cast(line, 9)->leave, 3);
    EXPECT_GE(cast(line, 9)->face, 0);
}

TEST(PolygonDistance, IsZeroInsideAndNowhereElse) {
    const OwnPolygon square = rectangleOf({{0.5, 0.5}, false, {0.5, 0.5}});
    Vec2 closest;
    EXPECT_EQ(closestPoint(square.view(), {0.25, 0.75}, closest), 0);
    EXPECT_EQ(closest, (Vec2{0.25, 0.75}));
    EXPECT_EQ(closestPoint(square.view(), {-0x1p-600, -0x1p-600}, closest), minMagnitude); // its square is 0
    EXPECT_EQ(closest, (Vec2{0, 0}));
}

} // namespace

} // namespace askew::test
