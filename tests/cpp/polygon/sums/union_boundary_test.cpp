#include "askew/polygon/sums/union_boundary.h"

#include "support/draws/spiked_polygons.h"
#include "support/memory/failing_memory.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

struct Found {
    double length;
    std::uint64_t steps;
    std::size_t bytes;
};

/// Takes every candidate; each must be nearer than the one before.
Found nearestOf(const OwnPolygon& a, const OwnPolygon& b) {
    ConvexSums sums;
    EXPECT_TRUE(sums.make(a.view(), b.view()));
    UnionBoundary boundary(sums);
    EXPECT_TRUE(boundary.start());
    Vec2 point;
    BoundarySearch search = boundary.next(point);
    EXPECT_EQ(search, BoundarySearch::found);
    for (; search == BoundarySearch::found; search = boundary.next(point)) {
        EXPECT_LT(dot(point, point), boundary.limit);
        boundary.limit = dot(point, point);
    }
    EXPECT_EQ(search, BoundarySearch::none);
    return {std::sqrt(boundary.limit), boundary.steps, boundary.bytes()};
}

TEST(UnionBoundary, GrowsLittleFasterThanThePairsOfParts) {
    double before = 0;
    for (const int corners : {32, 64, 128, 256}) {
        const Found found = nearestOf(starOf(corners, 0, {}), starOf(corners, 0.3, {}));
        const Found beside = nearestOf(starOf(corners, 0, {}), starOf(corners, 0.3, {0.3, 0.1}));
        const double pairs = 0.25 * corners * corners;
        std::printf("stars of %d: %g steps a pair of parts, %g beside, %g bytes\n", corners,
                    static_cast<double>(found.steps) / pairs, static_cast<double>(beside.steps) / pairs,
                    static_cast<double>(found.bytes) / pairs);
        EXPECT_LT(static_cast<double>(found.steps), 300 * pairs);
        EXPECT_LT(static_cast<double>(beside.steps), 300 * pairs);
        EXPECT_LT(static_cast<double>(found.bytes), 32 * pairs);
        EXPECT_TRUE(before == 0 || static_cast<double>(found.steps) < 5 * before);
        before = static_cast<double>(found.steps);
    }
}

TEST(UnionBoundary, OfCombsTakesFewSteps) {
    const OwnPolygon comb = combOf(64, 0, {});
    for (const double turn : {0.0, 0.3, 1.5707963267948966, 3.141592653589793}) {
        const Vec2 place = turn > 3 ? Vec2{30.3, 3} : Vec2{turn > 1 ? 30 : 0.3, turn > 1 ? -20 : 0.2};
        const Found found = nearestOf(comb, combOf(64, turn, place));
        std::printf("combs at %g: %llu steps, length %g\n", turn, static_cast<unsigned long long>(found.steps),
                    found.length);
        EXPECT_LT(found.steps, 10'000'000U);
        EXPECT_LT(found.bytes, 3'000'000U);
    }
}

TEST(UnionBoundary, WithoutALimitItsCandidatesAreOfAllPlaces) {
    const OwnPolygon star = starOf(12, 0, {});
    const OwnPolygon other = starOf(12, 0.3, {0.2, 0});
    ConvexSums sums;
    ASSERT_TRUE(sums.make(star.view(), other.view()));
    UnionBoundary boundary(sums);
    ASSERT_TRUE(boundary.start());
    Vec2 point;
    double least = infinity;
    double most = 0;
    int count = 0;
    for (; boundary.next(point) == BoundarySearch::found; ++count) {
        least = std::fmin(least, std::sqrt(dot(point, point)));
        most = std::fmax(most, std::sqrt(dot(point, point)));
    }
    EXPECT_GT(count, 20);
    EXPECT_NEAR(least, nearestOf(star, other).length, 1e-14);
    EXPECT_GT(most, 1.5 * least);
    EXPECT_EQ(boundary.next(point), BoundarySearch::none);
}

TEST(UnionBoundary, SaysWhenStepsOrMemoryEnd) {
    const OwnPolygon star = starOf(64, 0, {});
    const OwnPolygon other = starOf(64, 0.3, {});
    ConvexSums sums;
    ASSERT_TRUE(sums.make(star.view(), other.view()));
    UnionBoundary boundary(sums);
    ASSERT_TRUE(boundary.start());
    Vec2 point;
    boundary.steps = maxBoundarySteps - 10'000;
    EXPECT_EQ(boundary.next(point), BoundarySearch::outOfSteps);
    EXPECT_LT(boundary.steps, maxBoundarySteps + 100'000);
    UnionBoundary another(sums);
    ASSERT_TRUE(another.start());
    const MemoryEndsAt end(0);
    EXPECT_EQ(another.next(point), BoundarySearch::outOfMemory);
    UnionBoundary last(sums);
    EXPECT_FALSE(last.start());
}

} // namespace

} // namespace askew::test
