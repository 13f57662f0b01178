#include "askew/construct/point_sampling.h"

#include "support/draws/clouds.h"
#include "support/draws/colliders.h"
#include "support/draws/round_shapes.h"
#include "support/memory/failing_memory.h"
#include "support/print.h"

#include "askew/box/contains.h"
#include "askew/convex/measure.h"
#include "askew/convex/relation.h"
#include "askew/convex/transformed_shape.h"
#include "askew/polytope/hull.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace askew::test {

namespace {

using Points = std::vector<Vec3>;

Points drawn(const Shape& shape, std::uint32_t seed, std::size_t count) {
    TransformedShape placed;
    EXPECT_TRUE(placed.set(shape));
    std::vector<double> numbers(3 * count);
    askew::Random random(seed);
    samplePoints(shape, placed.view(), random, numbers);
    Points points;
    for (std::size_t i = 0; i < count; ++i) points.push_back({numbers[3 * i], numbers[3 * i + 1], numbers[3 * i + 2]});
    return points;
}

Points gridOf(const Shape& shape, double spacing, GridFrame frame) {
    TransformedShape placed;
    EXPECT_TRUE(placed.set(shape));
    Buffer<double> numbers;
    EXPECT_EQ(gridPoints(shape, placed.view(), spacing, frame, numbers), Built::made);
    Points points;
    for (std::size_t i = 0; i < numbers.size(); i += 3) points.push_back({numbers[i], numbers[i + 1], numbers[i + 2]});
    return points;
}

bool isInside(const Shape& shape, const Polytope& placed, const Vec3& p) {
    return shape.isBox() ? contains(shape.frame, p) : contains(placed, p);
}

TEST(DrawPoints, AreInsideAndEvenlySpread) {
    Random random(470);
    double worst = 0;
    for (int i = 0; i < 12; ++i) {
        PolytopeMemory local;
        Points cloud;
        for (int k = 0; k < 12; ++k) cloud.push_back(drawVec(random, -1, 1));
        ASSERT_EQ(convexHull(cloud, local), Built::made);
        const Box frame = i < 8 ? drawRegion(random, 9, 2).world : worldFrame;
        const Shape shape = i < 4 ? Shape{frame} : Shape{frame, local.view()};
        TransformedShape placed;
        ASSERT_TRUE(placed.set(shape));
        const std::size_t count = 20'000;
        const Points points = drawn(shape, std::uint32_t(i), count);
        // The number of points in a random box fits its fraction of the volume, to five standard deviations.
        const Vec3 middle = centroid(placed.view());
        int inside = 0;
        const Box probe{middle, drawRegion(random, 0, 0.5).world.halfAxes};
        for (const Vec3& p : points) {
            ASSERT_TRUE(isInside(shape, placed.view(), p));
            inside += contains(probe, p) ? 1 : 0;
        }
        int hits = 0;
        const int samples = 100'000;
        const Aabb around = bounds(placed.view());
        int all = 0;
        for (int k = 0; k < samples; ++k) {
            const Vec3 s = drawVec(random, 0, 1);
            const Vec3 size = around.max - around.min;
            const Vec3 p = around.min + Vec3{size.x * s.x, size.y * s.y, size.z * s.z};
            if (!isInside(shape, placed.view(), p)) continue;
            ++all;
            hits += contains(probe, p) ? 1 : 0;
        }
        const double part = double(hits) / all;
        const double deviation = std::sqrt(part * (1 - part) * (1.0 / double(count) + 1.0 / all));
        worst = std::max(worst, std::fabs(inside / double(count) - part) / deviation);
    }
    RecordProperty("worst deviation", std::to_string(worst));
    EXPECT_LT(worst, 5);
}

/// Half-size copies about the middle contain their fraction of the points.
TEST(DrawPoints, OfRoundShapesAreInsideAndEvenlySpread) {
    Random random(474);
    for (int i = 0; i < 24; ++i) {
        const auto kind = static_cast<RoundKind>(4 + i % 3);
        const RoundShape memory = roundShape(random, kind, drawVec(random, -9, 9), 1, random.between(0.1, 0.6));
        const Polytope placed = memory.view();
        const Shape shape{{placed.center(), worldFrame.halfAxes}, placed};
        std::vector<double> numbers(30'000);
        askew::Random draws(static_cast<std::uint32_t>(i));
        samplePoints(shape, placed, draws, numbers);
        int inside = 0;
        for (std::size_t k = 0; k < numbers.size(); k += 3) {
            const Vec3 p{numbers[k], numbers[k + 1], numbers[k + 2]};
            ASSERT_TRUE(contains(placed, p));
            inside += contains(placed, p + (p - placed.center())) ? 1 : 0;
        }
        EXPECT_NEAR(inside, 10'000 / 8.0, 5 * std::sqrt(10'000 / 8.0)) << roundKindNames[4U + unsigned(i) % 3];
    }
}

TEST(DrawPoints, AreTheSameForASeedAndOthersForAnother) {
    Random random(473);
    const Shape box{drawRegion(random, 9, 2).world};
    EXPECT_EQ(drawn(box, 7, 20), drawn(box, 7, 20));
    EXPECT_NE(drawn(box, 7, 20), drawn(box, 8, 20));
}

TEST(DrawPoints, OfFlatShapesAreSpreadOverWhatThereIs) {
    const auto hullOf = [](const Points& points, PolytopeMemory& into) {
        EXPECT_EQ(convexHull(points, into), Built::made);
        return Shape{worldFrame, into.view()};
    };
    PolytopeMemory memory;
    const Shape triangle = hullOf({{0, 0, 1}, {4, 0, 1}, {0, 2, 1}}, memory);
    Vec3 sum;
    int low = 0;
    for (const Vec3& p : drawn(triangle, 1, 20'000)) {
        ASSERT_GE(p.x, 0);
        ASSERT_GE(p.y, 0);
        ASSERT_LE(p.x + 2 * p.y, 4 + 1e-14);
        ASSERT_EQ(p.z, 1);
        sum = sum + p;
        low += p.x + 2 * p.y < 2 ? 1 : 0;
    }
    EXPECT_NEAR(sum.x / 20'000, 4.0 / 3, 0.03);
    EXPECT_NEAR(sum.y / 20'000, 2.0 / 3, 0.015);
    EXPECT_NEAR(low, 5000, 300);
    const Shape segment = hullOf({{1, 2, 3}, {3, 2, 3}}, memory);
    int left = 0;
    for (const Vec3& p : drawn(segment, 2, 2000)) {
        ASSERT_TRUE(p.x >= 1 && p.x <= 3 && p.y == 2 && p.z == 3);
        left += p.x < 2 ? 1 : 0;
    }
    EXPECT_NEAR(left, 1000, 120);
    EXPECT_EQ(drawn(hullOf({{1, 2, 3}}, memory), 3, 2), (Points{{1, 2, 3}, {1, 2, 3}}));
    const Shape plate{{{1, 2, 3}, {Vec3{2, 0, 0}, {}, {0, 0, 1}}}};
    for (const Vec3& p : drawn(plate, 4, 100)) EXPECT_TRUE(contains(plate.frame, p));
}

TEST(GridPoints, OfTheWorldAreAllMultiplesThatAreInside) {
    Random random(471);
    for (int i = 0; i < 20; ++i) {
        const Shape shape{drawRegion(random, 3, 2).world};
        const double spacing = i % 2 == 0 ? 0.25 : 0.3;
        const Aabb around = bounds(shape.frame);
        Points expected;
        for (double x = std::floor(around.min.x / spacing); x * spacing <= around.max.x; ++x) {
            for (double y = std::floor(around.min.y / spacing); y * spacing <= around.max.y; ++y) {
                for (double z = std::floor(around.min.z / spacing); z * spacing <= around.max.z; ++z) {
                    const Vec3 p{x * spacing, y * spacing, z * spacing};
                    if (contains(shape.frame, p)) expected.push_back(p);
                }
            }
        }
        EXPECT_GT(expected.size(), 20U);
        EXPECT_EQ(gridOf(shape, spacing, GridFrame::world), expected);
    }
    PolytopeMemory memory;
    ASSERT_EQ(convexHull(std::array{Vec3{0, 0, 0}, Vec3{3, 0, 0}, Vec3{0, 3, 0}, Vec3{0, 0, 3}}, memory), Built::made);
    EXPECT_EQ(gridOf({worldFrame, memory.view()}, 1, GridFrame::world).size(), 20U);
}

TEST(GridPoints, OfItsOwnReachTheFaces) {
    Random random(472);
    for (int i = 0; i < 50; ++i) {
        const Vec3 center = drawVec(random, -9, 9);
        const Region region = *regionFromHalfExtents(center, {0.3, 0.2, 0.1}, drawQuat(random));
        const Points points = gridOf({region.world}, 0.1, GridFrame::own);
        ASSERT_EQ(points.size(), 7U * 5 * 3);
        const auto& [u0, u1, u2] = region.world.halfAxes;
        EXPECT_LT(length(points.front() - (region.world.center - u0 - u1 - u2)), 1e-14);
        EXPECT_LT(length(points.back() - (region.world.center + u0 + u1 + u2)), 1e-14);
    }
    PolytopeMemory memory;
    ASSERT_EQ(convexHull(std::array{Vec3{0, 0, 0}, Vec3{3, 0, 0}, Vec3{0, 3, 0}, Vec3{0, 0, 3}}, memory), Built::made);
    const Box frame{{5, 5, 5}, turnedAxes(*normalized(Quat{1, 2, 3, 4}))};
    EXPECT_EQ(gridOf({frame, memory.view()}, 1, GridFrame::own).size(), 20U);
    EXPECT_EQ(gridOf({Box{{1, 2, 3}, {Vec3{1, 0, 0}, {}, {}}}}, 0.5, GridFrame::own).size(), 5U);
}

/// A row is cut by the faces; only points within rounding of one are tested one by one.
TEST(GridPoints, OfManyFacesTestFewPointsOneByOne) {
    Random random(475);
    std::size_t all = 0;
    std::size_t onFaces = 0;
    for (int i = 0; i < 12; ++i) {
        const bool isWhole = i % 2 == 0; // with many grid points on the faces
        Points cloud;
        for (int k = 0; k < (isWhole ? 14 : 200); ++k) {
            const Vec3 p = drawVec(random, -1, 1);
            cloud.push_back(isWhole ? Vec3{std::round(4 * p.x), std::round(4 * p.y), std::round(4 * p.z)}
                                    : normalized(p) * 4);
        }
        PolytopeMemory local;
        ASSERT_EQ(convexHull(cloud, local), Built::made);
        const Box frame = i % 3 == 0 ? drawRegion(random, 100, 1).world : worldFrame;
        const Shape shape{frame, local.view()};
        TransformedShape placed;
        ASSERT_TRUE(placed.set(shape));
        const double spacing = isWhole ? 0.5 : 0.3;
        Buffer<double> numbers;
        std::size_t tested = 0;
        ASSERT_EQ(gridPoints(shape, placed.view(), spacing, GridFrame::world, numbers, &tested), Built::made);
        Points expected;
        const Aabb around = bounds(placed.view());
        for (double x = std::floor(around.min.x / spacing); x * spacing <= around.max.x; ++x) {
            for (double y = std::floor(around.min.y / spacing); y * spacing <= around.max.y; ++y) {
                for (double z = std::floor(around.min.z / spacing); z * spacing <= around.max.z; ++z) {
                    const Vec3 p{x * spacing, y * spacing, z * spacing};
                    if (contains(placed.view(), p)) expected.push_back(p);
                }
            }
        }
        EXPECT_EQ(gridOf(shape, spacing, GridFrame::world), expected);
        EXPECT_LE(tested, isWhole ? expected.size() : 1U);
        all += expected.size();
        onFaces += tested;
    }
    EXPECT_GT(all, 5000U);
    EXPECT_GT(onFaces, 100U);
    EXPECT_LT(onFaces, all / 4);
}

TEST(GridPoints, OfAPolygonAreThoseInItsPlane) {
    PolytopeMemory memory;
    ASSERT_EQ(convexHull(std::array{Vec3{0, 0, 1}, Vec3{4, 0, 1}, Vec3{0, 2, 1}}, memory), Built::made);
    EXPECT_EQ(gridOf({worldFrame, memory.view()}, 1, GridFrame::world).size(), 5U + 3 + 1);
}

TEST(GridPoints, OfARoundShape) {
    PolytopeMemory memory;
    ASSERT_EQ(convexHull(std::array{Vec3{-1, 0, 0}, Vec3{1, 0, 0}}, memory), Built::made);
    ASSERT_TRUE(memory.numbers.reserve(memory.numbers.size() + 1));
    memory.numbers.push(1);
    memory.indices[4] = polytopeNature(true, 0, PolytopeForm::rounded);
    const Shape pill{{{0.5, 0, 0}, worldFrame.halfAxes}, memory.view()};
    // On the own grid there are 5 points from -2 to 2 along the axis, and four beside each of -1, 0 and 1.
    EXPECT_EQ(gridOf(pill, 1, GridFrame::own).size(), 5U + 12);
    EXPECT_EQ(gridOf(pill, 1, GridFrame::world).size(), 4U + 8);
}

TEST(GridPoints, NameWhatTheyCannot) {
    const Shape box{{{}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
    TransformedShape placed;
    ASSERT_TRUE(placed.set(box));
    Buffer<double> into;
    EXPECT_EQ(gridPoints(box, placed.view(), 0.001, GridFrame::world, into), Built::tooMany);
    EXPECT_EQ(gridPoints(box, placed.view(), 1e-300, GridFrame::own, into), Built::tooMany);
    const MemoryEndsAt end(0);
    EXPECT_EQ(gridPoints(box, placed.view(), 0.5, GridFrame::world, into), Built::outOfMemory);
}

} // namespace

} // namespace askew::test
