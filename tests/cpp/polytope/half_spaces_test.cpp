#include "askew/polytope/half_spaces.h"

#include "support/draws/clouds.h"
#include "support/memory/failing_memory.h"
#include "support/print.h"

#include "askew/convex/relation.h"
#include "askew/polytope/hull.h"

#include <gtest/gtest.h>

#include <cmath>

namespace askew::test {

namespace {

/// Returns the largest height of the point over all planes; it is > 0 outside.
double highest(const Buffer<HalfSpace>& planes, const Vec3& fromAnchor) {
    double most = -1e300;
    for (const HalfSpace& plane : planes.all()) most = std::max(most, dot(plane.normal, fromAnchor) - plane.height);
    return most;
}

TEST(Border, HoldsTheVerticesAndStandsOnOne) {
    std::array<int, 4> dimensions{};
    double worst = 0;
    for (const Cloud& cloud : clouds()) {
        Random random(511);
        for (int i = 0; i < 20 && !HasFailure(); ++i) {
            PolytopeMemory memory;
            if (convexHull(cloud.make(random), memory) != Built::made) continue;
            const Polytope shape = memory.view();
            ++dimensions[shape.dimension()];
            const Vec3 anchor = anchorOf(shape);
            double scale = 0;
            for (unsigned v = 0; v < shape.vertexCount(); ++v) {
                scale = std::max(scale, length(shape.vertex(v) - anchor));
            }
            Buffer<HalfSpace> planes;
            ASSERT_TRUE(halfSpaces(shape, planes));
            ASSERT_GE(planes.size(), 4U) << cloud.name;
            for (const HalfSpace& plane : planes.all()) {
                ASSERT_NEAR(length(plane.normal), 1, 1e-15) << cloud.name;
                double reach = -1e300;
                for (unsigned v = 0; v < shape.vertexCount(); ++v) {
                    reach = std::max(reach, dot(plane.normal, shape.vertex(v) - anchor));
                }
                if (scale == 0) {
                    ASSERT_EQ(reach, plane.height);
                }
                if (scale > 0) worst = std::max(worst, std::fabs(reach - plane.height) / scale);
            }
        }
    }
    std::printf("borders: of %d points, %d segments, %d polygons, %d with volume, worst height %.2g of the scale\n",
                dimensions[0], dimensions[1], dimensions[2], dimensions[3], worst);
    EXPECT_LT(worst, 1e-14);
    for (const int seen : dimensions) EXPECT_GT(seen, 10);
}

TEST(Border, SharpTipsGetOneOfTheirOwn) {
    Random random(513);
    int tips = 0;
    for (int i = 0; i < 200; ++i) {
        // Pyramids on a square of half side w whose tip is as high as 1: sharp below a slope of the edges of 2.6
        // degrees.
        const double w = std::exp2(random.between(-30, 0));
        const std::array<Vec3, 5> points{{{w, w, 0}, {w, -w, 0}, {-w, w, 0}, {-w, -w, 0}, {0, 0, 1}}};
        PolytopeMemory memory;
        ASSERT_EQ(convexHull(points, memory), Built::made);
        Buffer<HalfSpace> planes;
        ASSERT_TRUE(tipHalfSpaces(memory.view(), planes));
        ASSERT_EQ(planes.size(), 1 / std::sqrt(1 + 2 * w * w) > 0.999 ? 1U : 0U) << w;
        if (planes.size() == 0) continue;
        ++tips;
        const HalfSpace& plane = planes.all()[0];
        EXPECT_NEAR(plane.normal.z, 1, 1e-15);
        EXPECT_EQ(plane.face, noFace);
        for (const Vec3& p : points) {
            EXPECT_LE(dot(plane.normal, p - anchorOf(memory.view())) - plane.height, 1e-15);
        }
    }
    EXPECT_GT(tips, 100);
    EXPECT_LT(tips, 195);
}

TEST(Border, IsTheShape) {
    Random random(512);
    int inside = 0;
    int outside = 0;
    for (int i = 0; i < 400; ++i) {
        const int dimension = i % 4;
        std::vector<Vec3> points; // grid points, so that points in a plane or on a line lie there exactly
        const auto draw = [&] {
            const double x = random.integer(-4, 4);
            const double y = dimension < 2 ? 2 * x : random.integer(-4, 4);
            return dimension == 0 ? Vec3{1, 2, 3} : Vec3{x, y, dimension < 3 ? x - y : random.integer(-4, 4)};
        };
        for (int k = 0; k < 6; ++k) points.push_back(draw());
        PolytopeMemory memory;
        ASSERT_EQ(convexHull(points, memory), Built::made);
        const Polytope shape = memory.view();
        Buffer<HalfSpace> planes;
        ASSERT_TRUE(halfSpaces(shape, planes));
        for (int k = 0; k < 40; ++k) {
            const Vec3 p =
                k % 2 == 0 ? draw() : Vec3{random.between(-5, 5), double(random.integer(-5, 5)), double(k % 5)};
            const double height = highest(planes, p - anchorOf(shape));
            const bool isIn = contains(shape, p);
            (isIn ? inside : outside) += 1;
            if (isIn) {
                ASSERT_LE(height, 1e-14) << i << " " << written(p);
            }
            // A point of the grid is no nearer: the normal of a plane of others is one of whole numbers up to 128, and
            // that of a rim as much times an edge of at most 14.
            const double nearest = k % 2 == 0 ? 1 / (128 * std::sqrt(3.0) * 14) : 0;
            if (!isIn) {
                ASSERT_GT(height, nearest) << i << " " << written(p);
            }
        }
    }
    EXPECT_GT(inside, 1000);
    EXPECT_GT(outside, 5000);
}

TEST(Border, TheRimOfAFlatOneStandsOnItsEdges) {
    PolytopeMemory memory;
    ASSERT_EQ(convexHull(std::vector<Vec3>{{0, 0, 5}, {4, 0, 5}, {0, 4, 5}}, memory), Built::made);
    Buffer<HalfSpace> planes;
    ASSERT_TRUE(halfSpaces(memory.view(), planes));
    ASSERT_EQ(planes.size(), 5U);
    for (unsigned i = 0; i < 5; ++i) {
        EXPECT_EQ(planes[i].face, i < 2 ? i : noFace);
        EXPECT_EQ(planes[i].edge, i < 2 ? noFace : i - 2);
        EXPECT_EQ(std::fabs(planes[i].normal.z), i < 2 ? 1 : 0);
    }
    const Vec3 anchor = anchorOf(memory.view());
    EXPECT_NEAR(highest(planes, Vec3{3, 3, 5} - anchor), std::sqrt(2.0), 1e-15);
    EXPECT_NEAR(highest(planes, Vec3{1, -2, 5} - anchor), 2, 1e-15);
    EXPECT_NEAR(highest(planes, Vec3{1, 1, 8} - anchor), 3, 1e-15);
    EXPECT_NEAR(highest(planes, Vec3{1, 1, 5} - anchor), 0, 1e-15);
}

TEST(Border, ThinOnesHaveARimAndThickOnesNone) {
    const auto countOf = [](double height) {
        PolytopeMemory memory;
        const std::vector<Vec3> points{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {1, 1, height}};
        EXPECT_EQ(convexHull(points, memory), Built::made);
        Buffer<HalfSpace> planes;
        EXPECT_TRUE(halfSpaces(memory.view(), planes));
        return planes.size();
    };
    EXPECT_EQ(countOf(1), 4U);
    EXPECT_EQ(countOf(1e-6), 7U); // the three edges of the base
}

TEST(Border, AppendsAndSaysWhenMemoryEnds) {
    const PolytopeSegment segment({1, 2, 3}, {4, 5, 6}, {100, 0, 0});
    Buffer<HalfSpace> planes;
    {
        const MemoryEndsAt end(0);
        EXPECT_FALSE(halfSpaces(segment.view(), planes));
        EXPECT_TRUE(planes.empty());
    }
    ASSERT_TRUE(halfSpaces(segment.view(), planes));
    EXPECT_EQ(planes.size(), 6U);
    ASSERT_TRUE(halfSpaces(polytopePoint({1, 2, 3}).view(), planes));
    EXPECT_EQ(planes.size(), 12U);
    EXPECT_EQ(planes[6].normal, (Vec3{1, 0, 0}));
}

TEST(Border, APointHasNoTip) {
    Buffer<HalfSpace> planes;
    EXPECT_TRUE(tipHalfSpaces(polytopePoint({1, 2, 3}).view(), planes));
    EXPECT_TRUE(planes.empty());
}

} // namespace

} // namespace askew::test
