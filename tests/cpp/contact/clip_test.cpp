#include "askew/contact/clip.h"

#include "support/draws/stratified_polytopes.h"
#include "support/tell_worst.h"

#include "askew/convex/closest_point.h"
#include "askew/convex/measure.h"
#include "askew/convex/separation.h"
#include "askew/math/number.h"
#include "askew/polytope/half_space_hull.h"
#include "askew/polytope/half_spaces.h"
#include "askew/polytope/hull.h"
#include "askew/polytope/shapes.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

Box cube(const Vec3& center, double half) { return {center, {Vec3{half, 0, 0}, Vec3{0, half, 0}, Vec3{0, 0, half}}}; }

PolytopeMemory polytopeOf(const Box& box) {
    PolytopeMemory memory;
    EXPECT_EQ(polytopeFromBox(box, memory), Built::made);
    return memory;
}

PolytopeMemory overlapOf(const Polytope& a, const Polytope& b) {
    PolytopeMemory memory;
    EXPECT_EQ(intersection(a, b, memory), Built::made);
    return memory;
}

TEST(Intersection, OfTwoCubesIsABox) {
    const PolytopeMemory a = polytopeOf(cube({0, 0, 0}, 1));
    const PolytopeMemory b = polytopeOf(cube({1, 0.5, 1.5}, 1));
    const PolytopeMemory memory = overlapOf(a.view(), b.view());
    const Polytope overlap = memory.view();
    EXPECT_EQ(overlap.vertexCount(), 8U);
    EXPECT_EQ(overlap.edgeCount(), 12U);
    EXPECT_EQ(overlap.faceCount(), 6U);
    EXPECT_EQ(bounds(overlap), (Aabb{{0, -0.5, 0.5}, {1, 1, 1}}));
    EXPECT_DOUBLE_EQ(volume(overlap), 0.75);
    EXPECT_LE(maxAbs(centroid(overlap) - Vec3{0.5, 0.25, 0.75}), 1e-15);
}

TEST(Intersection, OfCubesThatTouchIsTheirCommonFaceEdgeOrCorner) {
    const PolytopeMemory a = polytopeOf(cube({0, 0, 0}, 1));
    const auto dimension = [&](const Vec3& center) {
        const PolytopeMemory b = polytopeOf(cube(center, 1));
        return overlapOf(a.view(), b.view()).view().dimension();
    };
    EXPECT_EQ(dimension({2, 0.5, 0}), 2U);
    EXPECT_EQ(dimension({2, 2, 0.5}), 1U);
    EXPECT_EQ(dimension({2, -2, 2}), 0U);
    PolytopeMemory none;
    EXPECT_EQ(intersection(a.view(), polytopeOf(cube({2.5, 0, 0}, 1)).view(), none), Built::empty);
    EXPECT_TRUE(none.numbers.empty());
}

TEST(Intersection, OfOneWithinTheOtherIsTheInnerOne) {
    const PolytopeMemory outer = polytopeOf(cube({5, 5, 5}, 3));
    PolytopeMemory inner;
    ASSERT_EQ(wedge(cube({5, 6, 5}, 1), inner), Built::made);
    using Both = std::pair<const PolytopeMemory*, const PolytopeMemory*>;
    for (const auto& [a, b] : {Both{&outer, &inner}, Both{&inner, &outer}}) {
        const PolytopeMemory overlap = overlapOf(a->view(), b->view());
        EXPECT_EQ(overlap.view().faceCount(), 5U);
        EXPECT_DOUBLE_EQ(volume(overlap.view()), 4);
    }
}

TEST(Intersection, OfFlatOnes) {
    PolytopeMemory plate;
    PolytopeMemory line;
    ASSERT_EQ(polytopeFromBox({{0, 0, 0}, {Vec3{2, 0, 0}, {}, Vec3{0, 0, 2}}}, plate), Built::made);
    ASSERT_EQ(segment({-3, 0, 1}, {3, 0, 1}, line), Built::made);
    const PolytopeMemory box = polytopeOf(cube({1, 0, 1}, 2));
    const PolytopeMemory square = overlapOf(box.view(), plate.view());
    EXPECT_EQ(square.view().dimension(), 2U);
    EXPECT_EQ(bounds(square.view()), (Aabb{{-1, 0, -1}, {2, 0, 2}}));
    const PolytopeMemory part = overlapOf(plate.view(), line.view());
    EXPECT_EQ(part.view().dimension(), 1U);
    EXPECT_EQ(bounds(part.view()), (Aabb{{-2, 0, 1}, {2, 0, 1}}));
    PolytopeMemory post;
    ASSERT_EQ(segment({1, -1, 1}, {1, 1, 1}, post), Built::made);
    EXPECT_EQ(bounds(overlapOf(line.view(), post.view()).view()), (Aabb{{1, 0, 1}, {1, 0, 1}}));
}

// The planes of a sliver hardly say where it ends: between two of them nothing of the triangle is left.
TEST(Intersection, OfATriangleInTheMiddlePlaneOfASliver) {
    PolytopeMemory triangle;
    PolytopeMemory sliver;
    const Vec3 corners[]{{-22, -13, 4}, {-30, -16, 8}, {-10, 4, -12}};
    const Vec3 tips[]{{-24.196170510754438, -10.876553856263353, 2.7404771874082554},
                      {-21.196170510737733, -12.876553856240893, 3.7404771874030658},
                      {-29.196170510695225, -15.876553856248277, 7.7404771874825444},
                      {-9.1961705109320775, 4.1234461436914183, -12.259522812814611}};
    ASSERT_EQ(convexHull(corners, triangle), Built::made);
    ASSERT_EQ(convexHull(tips, sliver), Built::made);
    PolytopeMemory shared;
    ASSERT_EQ(intersection(triangle.view(), sliver.view(), shared), Built::made);
    const Polytope overlap = shared.view();
    for (unsigned i = 0; i < overlap.vertexCount(); ++i) {
        const Vec3 at = overlap.vertex(i) + overlap.center();
        EXPECT_LT(signedDistance(triangle.view(), at), 1e-10);
        EXPECT_LT(signedDistance(sliver.view(), at), 1e-10);
    }
}

// Two corners are 3e-11 apart, and the planes at the edge between them leave nothing of the solid; its own planes leave
// the tip of the sliver.
TEST(Intersection, OfASolidAndASliverThatPointsIntoIt) {
    PolytopeMemory solid;
    PolytopeMemory sliver;
    const Vec3 corners[]{{-1, 0, 0}, {-1, 1, 0}, {1, 1, -1}, {1, 1, 0}, {1, 0, 1}, {1, 0, -1}};
    const Vec3 tips[]{{0x1.5c37e134ad98ap-3, 0x1.7c355524d5af9p-1, -0x1.8f0cacceba54cp+0},
                      {0x1.971e5ec3376d8p-1, 0x1.047b106bb0719p+0, -0x1.a813ef9643f33p-1},
                      {0x1.971e5ec338b8fp-1, 0x1.047b106baf95ep+0, -0x1.a813ef9644699p-1},
                      {-0x1.d204dc51c6701p-2, 0x1.dee912e49bd5bp-2, -0x1.2507b0e9291cdp+1}};
    ASSERT_EQ(convexHull(corners, solid), Built::made);
    ASSERT_EQ(convexHull(tips, sliver), Built::made);
    PolytopeMemory shared;
    ASSERT_EQ(intersection(solid.view(), sliver.view(), shared), Built::made);
    const Polytope overlap = shared.view();
    EXPECT_GE(overlap.vertexCount(), 3U);
    for (unsigned i = 0; i < overlap.vertexCount(); ++i) {
        const Vec3 at = overlap.vertex(i) + overlap.center();
        EXPECT_LT(signedDistance(solid.view(), at), 1e-10);
        EXPECT_LT(signedDistance(sliver.view(), at), 1e-10);
    }
}

// Each has two corners less than 1e-8 apart, so the planes of neither leave anything of the other.
TEST(Intersection, OfTwoSliversThatContradictEachOtherIsAPointOfBoth) {
    PolytopeMemory one;
    PolytopeMemory other;
    const Vec3 corners[]{{0x1.d103dc9d4f4cap-2, 0x1.a04b303dbaf5p-5, -0x1.284c2c23e54fp-3},
                         {0x1.d103dc96607p-2, 0x1.a04b318377311p-5, -0x1.284c2bad8e4e1p-3},
                         {-0x1.8c94fe1e6bdf4p-2, -0x1.296bf118b49ecp-1, 0x1.37884dcbde757p-1},
                         {-0x1.2b3b2cd7d1ceap-1, 0x1.fb43147e4ea5p-3, -0x1.8a89a426e278ep-4}};
    const Vec3 tips[]{{0x1.451da97fa8167p-1, 0x1.768cbca961598p-1, -0x1.98ba7eea248c8p-1},
                      {0x1.451da973fd501p-1, 0x1.768cbc9cca95ap-1, -0x1.98ba7ee703d54p-1},
                      {0x1.be4d301dadec8p-6, 0x1.c5b0d8c716d28p-4, -0x1.b1ac64b23d537p-4},
                      {0x1.8f0083febab98p-2, -0x1.ad3bbee63438fp-4, 0x1.401b842f94ff8p-7}};
    ASSERT_EQ(convexHull(corners, one), Built::made);
    ASSERT_EQ(convexHull(tips, other), Built::made);
    ASSERT_LT(separationSign(one.view(), other.view()), 0);
    const PolytopeMemory shared = overlapOf(one.view(), other.view());
    ASSERT_EQ(shared.view().vertexCount(), 1U);
    const Vec3 at = shared.view().vertex(0) + shared.view().center();
    EXPECT_LT(signedDistance(one.view(), at), 1e-10);
    EXPECT_LT(signedDistance(other.view(), at), 1e-10);
}

bool isIn(const Polytope& shape, const Vec3& point, double band) { return signedDistance(shape, point) <= band; }

/// Returns a point of the hull of a cloud.
Vec3 pointWithin(const Polytope& shape, Random& random) {
    Vec3 sum = shape.vertex(0);
    for (unsigned i = 1; i < shape.vertexCount(); ++i) sum = sum + (shape.vertex(i) - sum) * random.uniform();
    return sum + shape.center();
}

TEST(Intersection, HoldsWhatBothHoldAndNothingElse) {
    Random random(7);
    std::size_t solid = 0;
    std::size_t flat = 0;
    std::size_t inside = 0;
    double worst = 0;
    eachCloudPair(560, 60, [&](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        const Polytope b = pair.shapeB();
        PolytopeMemory memory;
        const Built built = intersection(a, b, memory);
        ASSERT_EQ(built == Built::empty, separationSign(a, b) > 0);
        if (built == Built::empty) return;
        ASSERT_EQ(built, Built::made);
        const Polytope overlap = memory.view();
        const double scale = scaleOf(a, b);
        (overlap.dimension() == 3 ? solid : flat) += 1;
        for (unsigned i = 0; i < overlap.vertexCount(); ++i) {
            const Vec3 at = overlap.vertex(i) + overlap.center();
            const double outside = std::fmax(signedDistance(a, at), signedDistance(b, at));
            const double part = scale > 0x1p-100 ? (outside - 4 * ulp(maxAbs(at))) / scale : 0;
            worst = std::fmax(worst, part);
        }
        for (int i = 0; i < 40; ++i) {
            const Vec3 at = pointWithin(i % 2 == 0 ? a : b, random);
            const double depth = -std::fmax(signedDistance(a, at), signedDistance(b, at));
            if (depth < 1e-11 * scale) continue;
            // A ball of that depth fits in, so no edge is sharper than the depth beside the size: an edge moves by
            // the band over its sine.
            const double band = (1e-11 + (depth > 0 ? 2e-12 * scale / depth : 0)) * scale;
            EXPECT_TRUE(isIn(overlap, at, band + 4 * ulp(maxAbs(at)))) << written(at);
            inside += band < 1e-9 * scale ? 1 : 0;
        }
    });
    std::printf("intersection: %zu solid, %zu flat; a vertex at most %.2g of the scale outside; %zu points "
                "inside\n",
                solid, flat, worst, inside);
    EXPECT_LE(worst, 1e-10); // 1e-12 over the sine of half the sharpest corner without a plane of its own
    EXPECT_GT(solid, 200U);
    EXPECT_GT(flat, 60U);
    EXPECT_GT(inside, 1000U);
}

/// The hull of the exact meetings of all planes is another construction of the same body.
TEST(Intersection, HasTheVolumeThatThePlanesLeave) {
    double worst = 0;
    std::size_t compared = 0;
    eachCloudPair(561, 25, [&](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        const Polytope b = pair.shapeB();
        PolytopeMemory memory;
        if (a.dimension() != 3 || b.dimension() != 3 || separationSign(a, b) >= 0) return;
        const double scale = scaleOf(a, b);
        if (maxAbs(bounds(a).max) > 1e3 * scale || scale < 1e-30 || scale > 1e30) return;
        std::vector<Plane> planes;
        for (const Polytope& shape : {a, b}) {
            Buffer<HalfSpace> border;
            ASSERT_TRUE(halfSpaces(shape, border));
            for (const HalfSpace& plane : border.all())
                planes.push_back({plane.normal, plane.height + dot(plane.normal, anchorOf(shape))});
        }
        PolytopeMemory expected;
        if (planeHull(planes, expected) != Built::made) return;
        ASSERT_EQ(intersection(a, b, memory), Built::made);
        const double difference = volume(memory.view()) - volume(expected.view());
        worst = std::fmax(worst, std::fabs(difference) / (scale * scale * scale));
        ++compared;
    });
    std::printf("intersection: %zu volumes, worst error %.2g of the scale cubed\n", compared, worst);
    tellWorst("volume of overlaps", compared, worst, "the scale cubed", "the hull of the planes of both");
    EXPECT_LE(worst, 1e-12);
    EXPECT_GT(compared, 60U);
}

TEST(Intersection, WithTheTwoHalvesOfSpaceAddsUp) {
    double worst = 0;
    Random random(8);
    eachCloudPair(562, 40, [&](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        const double scale = scaleOf(a, a);
        if (a.dimension() != 3 || scale < 1e-30 || scale > 1e30) return;
        const Vec3 middle = centroid(a);
        const Vec3 turned = normalized({random.between(-1, 1), 1, 0.5});
        const Vec3 u = normalized(cross(turned, {0, 0, 1}));
        const double size = 4 * scale;
        double sum = 0;
        for (const double side : {-1.0, 1.0}) {
            if (maxAbs(middle) > 1e3 * scale) return; // the cutter's corners are rounded
            const Box half{middle + turned * (side * size), {turned * size, u * size, cross(turned, u) * size}};
            const PolytopeMemory cutter = polytopeOf(half);
            PolytopeMemory part;
            if (intersection(a, cutter.view(), part) == Built::made) sum += volume(part.view());
        }
        worst = std::fmax(worst, std::fabs(sum - volume(a)) / (scale * scale * scale));
    });
    std::printf("intersection: two halves differ from the whole by at most %.2g of the scale cubed\n", worst);
    EXPECT_LE(worst, 1e-10);
}

/// Two hulls of as many vertices as there may be share a body with more.
TEST(Clip, WithTooManyVerticesSaysSo) {
    Random random(2960);
    const auto ball = [&] {
        std::vector<Vec3> points;
        const auto any = [&] { return random.between(-1, 1); };
        while (points.size() < maxVertices) points.push_back(normalized(Vec3{any(), any(), any()}));
        PolytopeMemory made;
        EXPECT_EQ(convexHull(points, made), Built::made);
        return made;
    };
    const PolytopeMemory a = ball();
    const PolytopeMemory b = ball();
    PolytopeMemory into;
    EXPECT_EQ(intersection(a.view(), b.view(), into), Built::tooMany);
    EXPECT_TRUE(into.indices.empty());
}

} // namespace

} // namespace askew::test
