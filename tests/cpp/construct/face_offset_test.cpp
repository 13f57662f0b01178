#include "askew/construct/face_offset.h"

#include "support/draws/clouds.h"
#include "support/draws/colliders.h"
#include "support/memory/failing_memory.h"
#include "support/print.h"

#include "askew/construct/shape_table.h"
#include "askew/convex/closest_point.h"
#include "askew/convex/measure.h"
#include "askew/convex/relation.h"
#include "askew/convex/transformed_shape.h"
#include "askew/polytope/hull.h"
#include "askew/polytope/shapes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace askew::test {

namespace {

using Points = std::vector<Vec3>;

Shape shapeOf(const PolytopeMemory& memory, const Box& frame = worldFrame) { return {frame, memory.view()}; }

PolytopeMemory hullOf(const Points& points) {
    PolytopeMemory memory;
    EXPECT_EQ(convexHull(points, memory), Built::made);
    return memory;
}

TEST(Enlarge, ABoxKeepsItsPoseAndMovesItsFaces) {
    const Region before = *regionFromHalfExtents({1, 2, 3}, {1, 2, 4}, {0, 0, 0.6, 0.8});
    Region box = before;
    ASSERT_EQ(offsetFaces(box, 0.5), Built::made);
    EXPECT_EQ(box.localAxes, (std::array<Vec3, 3>{Vec3{1.5, 0, 0}, {0, 2.5, 0}, {0, 0, 4.5}}));
    EXPECT_EQ(box.rotation, before.rotation);
    EXPECT_EQ(box.world.center, before.world.center);
    ASSERT_EQ(offsetFaces(box, -1.5), Built::made);
    EXPECT_EQ(box.localAxes[0], Vec3{});
    EXPECT_LT(length(box.localAxes[1] - Vec3{0, 1, 0}) + length(box.localAxes[2] - Vec3{0, 0, 3}), 1e-15);
    const Region plate = box;
    EXPECT_EQ(offsetFaces(box, -0.1), Built::empty);
    EXPECT_EQ(box, plate);
    ASSERT_EQ(offsetFaces(box, 0.25), Built::made);
    EXPECT_NEAR(length(box.localAxes[0]), 0.25, 1e-15);
    Region point = *regionFromHalfExtents({1, 2, 3}, {}, {});
    EXPECT_EQ(offsetFaces(point, 1), Built::unbounded);
    EXPECT_EQ(offsetFaces(point, -1), Built::empty);
    box = before;
    EXPECT_EQ(offsetFaces(box, 0x1.1p201), Built::notStorable);
    EXPECT_EQ(box, before);
}

/// Expects each vertex of the offset shape on at least three of the offset planes and beyond none, and each plane met.
void expectMoved(const Polytope& before, const Polytope& after, double margin, double tolerance) {
    for (unsigned f = 0; f < before.faceCount(); ++f) {
        const Vec3 n = before.normal(f);
        const double height = dot(n, before.center() + before.vertex(before.corners(f)[0])) + margin;
        const double reached = dot(n, supportPoint(after, n));
        ASSERT_LE(reached, height + tolerance);
        if (margin > 0) {
            ASSERT_GE(reached, height - tolerance);
        }
    }
    for (unsigned i = 0; i < after.vertexCount(); ++i) {
        int on = 0;
        for (unsigned f = 0; f < before.faceCount(); ++f) {
            const Vec3 n = before.normal(f);
            const double height = dot(n, before.center() + before.vertex(before.corners(f)[0])) + margin;
            on += std::fabs(dot(n, after.center() + after.vertex(i)) - height) <= tolerance ? 1 : 0;
        }
        ASSERT_GE(on, 3);
    }
}

TEST(Enlarge, EveryFaceOfAPolytopeMovesWhereverItStands) {
    Random random(460);
    int shrunk = 0;
    int emptied = 0;
    for (int i = 0; i < 300; ++i) {
        Points points;
        for (int k = random.integer(6, 30); k > 0; --k) {
            Vec3 p = drawVec(random, -1, 1);
            while (length(p) < 0.3) p = drawVec(random, -1, 1);
            points.push_back(p * (2 / length(p)));
        }
        const PolytopeMemory local = hullOf(points);
        Box frame = worldFrame;
        if (i % 3 > 0) frame = drawRegion(random, 9, 1).world; // stretched, too
        if (i % 3 == 2) frame.halfAxes[0] = -(frame.halfAxes[0] + frame.halfAxes[1] * 0.3);
        const double margin = i % 2 == 0 ? random.between(0, 1) : random.between(-1, 0);
        PolytopeMemory moved;
        const Built built = offsetFaces(shapeOf(local, frame), margin, moved);
        PolytopeMemory before;
        PolytopeMemory after;
        ASSERT_TRUE(place(shapeOf(local, frame), before));
        if (margin < 0 && built == Built::empty) {
            ++emptied;
            ASSERT_LT(signedDistance(before.view(), centroid(before.view())), 0);
            ASSERT_GT(signedDistance(before.view(), centroid(before.view())), margin);
            continue;
        }
        ASSERT_EQ(built, Built::made);
        ASSERT_TRUE(place(shapeOf(moved, frame), after));
        ASSERT_NO_FATAL_FAILURE(expectMoved(before.view(), after.view(), margin, 1e-9));
        shrunk += margin < 0 ? 1 : 0;
    }
    std::printf("enlarged by less than nothing: %d, of which %d leave nothing\n", shrunk + emptied, emptied);
    EXPECT_GT(shrunk, 60);
    EXPECT_GT(emptied, 5);
}

TEST(Enlarge, ThereAndBackIsTheSameVolume) {
    PolytopeMemory ramp;
    ASSERT_EQ(wedge({{}, {Vec3{1, 0, 0}, {0, 2, 0}, {0, 0, 3}}}, ramp), Built::made);
    PolytopeMemory larger;
    PolytopeMemory back;
    ASSERT_EQ(offsetFaces(shapeOf(ramp), 0.75, larger), Built::made);
    ASSERT_EQ(offsetFaces(shapeOf(larger), -0.75, back), Built::made);
    EXPECT_GT(volume(larger.view()), 1.5 * volume(ramp.view()));
    EXPECT_NEAR(volume(back.view()), volume(ramp.view()), 1e-9);
    PolytopeMemory same;
    ASSERT_EQ(offsetFaces(shapeOf(ramp), 0, same), Built::made);
    EXPECT_TRUE(std::ranges::equal(same.view().numbers, ramp.view().numbers));
    EXPECT_EQ(offsetFaces(shapeOf(ramp), -2, same), Built::empty);
    // The largest ball in the wedge touches all faces but the two sides; margins below its radius leave something.
    const double radius = (4 + 6 - std::sqrt(4 * 4 + 6 * 6)) / 2;
    EXPECT_EQ(offsetFaces(shapeOf(ramp), -std::min(radius, 1.0) * 0.999, same), Built::made);
    EXPECT_EQ(offsetFaces(shapeOf(ramp), -std::min(radius, 1.0) * 1.001, same), Built::empty);
}

TEST(Enlarge, APolygonGrowsToBothSidesAndPastItsRim) {
    const PolytopeMemory square = hullOf({{0, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 2, 0}});
    PolytopeMemory slab;
    ASSERT_EQ(offsetFaces(shapeOf(square), 0.5, slab), Built::made);
    EXPECT_NEAR(volume(slab.view()), 9, 1e-10);
    EXPECT_EQ(offsetFaces(shapeOf(square), -0.5, slab), Built::empty);
    EXPECT_EQ(offsetFaces(shapeOf(hullOf({{0, 0, 0}, {1, 0, 0}})), 0.5, slab), Built::unbounded);
    EXPECT_EQ(offsetFaces({{{}, {Vec3{1, 0, 0}, {0, 1, 0}, {}}}, square.view()}, 0.5, slab), Built::unbounded);
}

TEST(Enlarge, ANeedleGetsAsLongAsItMustWhereverItPoints) {
    for (const double length : {100.0, -100.0}) {
        for (unsigned k = 0; k < 3; ++k) {
            const auto& axes = worldFrame.halfAxes;
            const Points points{{}, axes[(k + 1) % 3] * 0.1, axes[(k + 2) % 3] * 0.1, axes[k] * length};
            const PolytopeMemory needle = hullOf(points);
            PolytopeMemory longer;
            ASSERT_EQ(offsetFaces(shapeOf(needle), 1, longer), Built::made);
            EXPECT_GT(maxAbs(supportPoint(longer.view(), points[3])), 1000);
            ASSERT_NO_FATAL_FAILURE(expectMoved(needle.view(), longer.view(), 1, 1e-8));
        }
    }
    // Its tip would go by over 1e8 margins.
    PolytopeMemory into;
    const PolytopeMemory hair = hullOf({{0, 0, 0}, {0x1p-20, 0, 0}, {0, 0x1p-20, 0}, {0, 0, 1024}});
    EXPECT_EQ(offsetFaces(shapeOf(hair), 1, into), Built::notStorable);
    EXPECT_EQ(offsetFaces(shapeOf(hair), 0x1p201, into), Built::notStorable);
}

TEST(Enlarge, SaysWhenMemoryEndsAndLeavesWhatWasThere) {
    const PolytopeMemory ball = hullOf({{0, 0, 2}, {2, 0, -1}, {-1, 2, -1}, {-1, -2, -1}, {0.5, 1, 1.5}});
    PolytopeMemory into = hullOf({{1, 2, 3}});
    const std::size_t start = memoryCalls();
    PolytopeMemory made;
    ASSERT_EQ(offsetFaces(shapeOf(ball), 0.1, made), Built::made);
    const std::size_t calls = memoryCalls() - start;
    for (std::size_t call = 0; call < calls; ++call) {
        const MemoryEndsAt end(call);
        const Built built = offsetFaces(shapeOf(ball), 0.1, into);
        if (built == Built::made) continue; // the largest margin that still works is a little less
        EXPECT_EQ(built, Built::outOfMemory);
        EXPECT_EQ(into.view().vertexCount(), 1U);
    }
}

PolytopeMemory roundShape(std::size_t kind, const std::vector<double>& numbers) {
    PolytopeMemory memory;
    EXPECT_EQ(shapeKinds[kind].build(numbers, memory), Built::made);
    return memory;
}

TEST(Enlarge, ARoundShapeTakesItInItsRadiusAndTheRestFromItsCore) {
    const PolytopeMemory ball = roundShape(10, {0.75, 1, 2, 3});
    const PolytopeMemory box = roundShape(12, {1, 0.75, 0.875, 0.25});
    PolytopeMemory made;
    for (const PolytopeMemory* shape : {&ball, &box}) {
        const double radius = shape->view().radius();
        ASSERT_EQ(offsetFaces(shapeOf(*shape), 0.5, made), Built::made);
        EXPECT_EQ(made.view().radius(), radius + 0.5);
        EXPECT_TRUE(std::ranges::equal(made.view().core().numbers, shape->view().core().numbers));
        ASSERT_EQ(offsetFaces(shapeOf(*shape), -radius, made), Built::made); // the core is left
        EXPECT_FALSE(made.view().isRound());
        EXPECT_TRUE(std::ranges::equal(made.view().numbers, shape->view().core().numbers));
    }
    EXPECT_EQ(volume(made.view()), 8 * 0.75 * 0.5 * 0.625);
    ASSERT_EQ(offsetFaces(shapeOf(box), -0.5, made), Built::made);
    EXPECT_NEAR(volume(made.view()), 8 * 0.5 * 0.25 * 0.375, 1e-11);
    EXPECT_EQ(offsetFaces(shapeOf(box), -0.875, made), Built::empty);
    EXPECT_EQ(offsetFaces(shapeOf(ball), -0.875, made), Built::empty); // a point has no faces to move
    EXPECT_EQ(offsetFaces(shapeOf(ball), 0x1p202, made), Built::notStorable);
    EXPECT_EQ(offsetFaces(shapeOf(roundShape(14, {1, 2, 3, 0, 0, 0})), 0.5, made), Built::unbounded);
    std::size_t refused = 0;
    for (Built built = Built::outOfMemory; built != Built::made; refused += built == Built::made ? 0 : 1) {
        PolytopeMemory into;
        const MemoryEndsAt end(refused);
        built = offsetFaces(shapeOf(box), 0.5, into);
        ASSERT_EQ(built, built == Built::made ? Built::made : Built::outOfMemory);
    }
    EXPECT_EQ(refused, 2U); // its numbers and its indices
}

TEST(Enlarge, ABoxWhoseAxesAreStorableOnlyBeforeTheyAreTurnedIsNone) {
    const double half = maxMagnitude * std::sqrt(0.5) * (1 - 0x1p-20);
    Region box{};
    box.localAxes = {Vec3{half, half, 0}, {-half, half, 0}, {0, 0, 1}};
    ASSERT_TRUE(setPose(box, {}, {0, 0, std::sin(std::numbers::pi / 8), std::cos(std::numbers::pi / 8)}));
    const Region before = box;
    EXPECT_EQ(offsetFaces(box, half * 0x1p-18), Built::notStorable);
    EXPECT_EQ(box, before);
}

TEST(Scaled, StretchesTheLocalAxesAndKeepsThePose) {
    const Region region = *regionFromHalfExtents({1, 2, 3}, {1, 2, 4}, {0, 0, 0.6, 0.8});
    const Region twice = *scaled(region, {2, -0.5, 0});
    EXPECT_EQ(twice.localAxes, (std::array<Vec3, 3>{Vec3{2, 0, 0}, {0, -1, 0}, {}}));
    EXPECT_EQ(twice.rotation, region.rotation);
    EXPECT_EQ(twice.world.center, region.world.center);
    EXPECT_LT(length(twice.world.halfAxes[0] - region.world.halfAxes[0] * 2), 1e-15);
    EXPECT_FALSE(scaled(region, {1, 0x1p201, 1}).has_value());
}

TEST(Scaled, MakesRoundShapesLarger) {
    const std::array<std::vector<double>, 3> numbers{
        {{0.7, 0, 0, 0}, {0.3, -0.1, 0.2, 0.3, 0.7, 0.9, 1.1}, {1.1, 0.7, 0.9, 0.3}}};
    for (std::size_t i = 0; i < 3; ++i) {
        PolytopeMemory shape;
        PolytopeMemory larger;
        ASSERT_EQ(shapeKinds[10 + i].build(numbers[i], shape), Built::made);
        ASSERT_EQ(scaled(shape.view(), 3, larger), Built::made);
        EXPECT_EQ(larger.view().radius(), 3 * shape.view().radius());
        EXPECT_EQ(larger.view().faceCount(), shape.view().faceCount());
        EXPECT_NEAR(volume(larger.view()), 27 * volume(shape.view()), 1e-12 * volume(larger.view()));
    }
    PolytopeMemory none;
    PolytopeMemory ball;
    ASSERT_EQ(shapeKinds[10].build(numbers[0], ball), Built::made);
    EXPECT_EQ(scaled(ball.view(), 0x1p300, none), Built::notStorable);
    ASSERT_EQ(scaled(ball.view(), 0x1p-150, none), Built::made); // its radius is flushed
    EXPECT_FALSE(none.view().isRound());
    std::size_t refused = 0;
    for (Built built = Built::outOfMemory; built != Built::made; refused += built == Built::made ? 0 : 1) {
        PolytopeMemory into;
        const MemoryEndsAt end(refused);
        built = scaled(ball.view(), 2, into);
        ASSERT_EQ(built, built == Built::made ? Built::made : Built::outOfMemory);
    }
    EXPECT_GT(refused, 2U);
}

} // namespace

} // namespace askew::test
