#include "askew/level/triangle/triangle_box_cast.h"

#include "level/level_boxes.h"
#include "support/draws/full_run.h"

#include "askew/convex/cast/shape_cast.h"
#include "askew/convex/transformed_shape.h"
#include "askew/level/triangle/triangle_box.h"
#include "askew/level/triangle/triangle_ray.h"
#include "askew/math/number.h"
#include "askew/polytope/shapes.h"

#include <gtest/gtest.h>

#include <cstdio>

namespace askew::test {

namespace {

Vec3 eighth(const Vec3& v) { return {std::floor(v.x * 8) / 8, std::floor(v.y * 8) / 8, std::floor(v.z * 8) / 8}; }

Box moved(const Box& box, const Vec3& by) { return {box.center + by, box.halfAxes}; }

/// Returns a rounding of where a box is, with room.
double roundingOf(const Box& box) { return 1e-13 * (10 + maxAbs(box.center)); }

/// Returns whether they overlap by more than such a rounding.
bool overlapsDeeply(const Box& box, const Triangle& triangle) {
    for (const Vec3& way : {normalOf(triangle), unitAxis(0), unitAxis(1), unitAxis(2)}) {
        for (const double side : {-1.0, 1.0}) {
            if (separationSign(moved(box, way * (side * roundingOf(box))), triangle) >= 0) return false;
        }
    }
    return true;
}

/// Returns whether they meet when each half axis is longer by such a rounding.
bool nearlyOverlaps(Box box, const Triangle& triangle) {
    for (Vec3& axis : box.halfAxes) {
        axis = axis + (isZero(axis) ? normalOf(triangle) : normalized(axis)) * roundingOf(box);
    }
    return overlaps(box, triangle);
}

struct Case {
    Box box;
    Vec3 v;
    Triangle triangle;
};

/// Calls visit(random, case) for boxes on their way at triangles of all levels; in eighths all of it is exact.
template <class Visit> void eachCase(std::uint32_t seed, int each, bool isInEighths, Visit visit) {
    for (const LevelKind& kind : levelKinds()) {
        Random random(seed);
        for (int i = 0; i < each * timesUsual() && !testing::Test::HasFailure(); ++i) {
            const Level level = kind.make(random);
            for (int k = 0; k < 20; ++k) {
                Triangle t = level.triangle(random.next() % level.size());
                if (isInEighths) t = {eighth(t[0]), eighth(t[1]), eighth(t[2])};
                if (isDegenerate(t)) continue;
                Box box = boxNear(random, t);
                Vec3 v = pointOf(random, t) - box.center + anyVec(random, 0.5);
                if (random.oneIn(4)) v = anyVec(random, 2);
                if (random.oneIn(4)) v = pointOf(random, t) - t[0]; // along the plane
                if (random.oneIn(3)) v = {0, v.y, random.oneIn(2) ? 0 : v.z};
                if (isInEighths) {
                    v = eighth(v);
                    box = {eighth(box.center),
                           {eighth(box.halfAxes[0]), eighth(box.halfAxes[1]), eighth(box.halfAxes[2])}};
                }
                SCOPED_TRACE(testing::Message() << kind.name << " " << i << " " << k);
                visit(random, Case{box, v, t});
            }
        }
    }
}

/// How a contact at the start is decided is exact: it is told by the exact test of boxes that have gone a little way.
TEST(TriangleBoxCast, TheStartIsExact) {
    std::array<std::size_t, 5> seen{}; // overlap, pressed, released, apart and met, apart and missed
    eachCase(1640, 12, true, [&](Random&, const Case& c) {
        const int sign = separationSign(c.box, c.triangle);
        const auto released = castShape(c.box, c.v, c.triangle);
        const auto touching = castShape(c.box, c.v, c.triangle, Touching::hit);
        const bool isPressed = sign == 0 && separationSign(moved(c.box, c.v * 0x1p-20), c.triangle) < 0;
        if (sign == 0) {
            EXPECT_EQ(presses(c.box, c.v, c.triangle), isPressed);
        }
        EXPECT_EQ(touching && touching->startsOverlapping, sign <= 0);
        EXPECT_EQ(released && released->startsOverlapping, sign < 0 || isPressed);
        if (released) {
            EXPECT_EQ(released->enter == 0, sign < 0 || isPressed);
            EXPECT_EQ(isZero(released->normal), sign < 0 || isPressed);
        }
        if (sign > 0) {
            bool isMet = false;
            for (int k = 1; k <= 64; ++k) isMet = isMet || overlaps(moved(c.box, c.v * (k / 64.0)), c.triangle);
            if (isMet) {
                EXPECT_TRUE(released);
                EXPECT_TRUE(normalBetween(c.box, c.v, c.triangle));
            }
        }
        ++seen[sign < 0 ? 0 : sign == 0 ? (isPressed ? 1 : 2) : released ? 3 : 4];
    });
    for (const std::size_t count : seen) {
        std::printf("%zu ", count);
        EXPECT_GT(count, 40U);
    }
    std::printf("overlap, pressed, released, met, missed\n");
}

/// They are apart before the contact and meet after it, and never meet where there is none; all by the exact test.
TEST(TriangleBoxCast, IsNeverLateNorTooEarly) {
    std::size_t hits = 0;
    std::size_t misses = 0;
    double worst = 0;
    eachCase(1641, 12, false, [&](Random&, const Case& c) {
        const auto hit = castShape(c.box, c.v, c.triangle, Touching::hit);
        if (!hit) {
            ++misses;
            for (int k = 0; k <= 32; ++k) EXPECT_FALSE(overlapsDeeply(moved(c.box, c.v * (k / 32.0)), c.triangle)) << k;
            return;
        }
        if (hit->startsOverlapping) return;
        ++hits;
        EXPECT_NEAR(length(hit->normal), 1, 1e-14);
        EXPECT_LE(dot(hit->normal, c.v), 1e-15 * length(c.v));
        // The box has come as far as the triangle along the normal.
        double reach = 0;
        for (const Vec3& u : c.box.halfAxes) reach += std::fabs(dot(hit->normal, u));
        double top = -infinity;
        double scale = reach + length(c.v);
        for (const Vec3& corner : c.triangle) {
            top = std::fmax(top, dot(hit->normal, corner - c.box.center));
            scale = std::fmax(scale, length(corner - c.box.center));
        }
        const double gap = dot(hit->normal, c.v * hit->enter) - reach - top;
        worst = std::fmax(worst, std::fabs(gap) / scale);
        EXPECT_LE(std::fabs(gap), 1e-13 * scale);
        const double dt = (1e-9 * scale + 1e-14 * maxAbs(c.box.center)) / std::fmax(-dot(hit->normal, c.v), 1e-12);
        if (hit->enter - dt > 0) {
            EXPECT_GT(separationSign(moved(c.box, c.v * (hit->enter - dt)), c.triangle), 0) << dt;
        }
        if (hit->enter + dt < hit->leave - dt) {
            EXPECT_TRUE(nearlyOverlaps(moved(c.box, c.v * (hit->enter + dt)), c.triangle)) << dt;
        }
    });
    std::printf("%zu hits, %zu misses; planes of contact are off by up to %g of the scale\n", hits, misses, worst);
    EXPECT_GT(hits, 400U);
    EXPECT_GT(misses, 400U);
}

/// The code for pairs of polytopes gives the same times.
TEST(TriangleBoxCast, AgreesWithPolytopes) {
    std::size_t hits = 0;
    std::size_t open = 0;
    double worst = 0;
    eachCase(1642, 8, true, [&](Random&, const Case& c) {
        PolytopeMemory still;
        TransformedShape box;
        ASSERT_EQ(triangle(c.triangle[0], c.triangle[1], c.triangle[2], still), Built::made);
        ASSERT_TRUE(box.set({c.box}));
        if (!box.view().isExact()) return;
        const auto expected = castShape(box.view(), c.v, still.view());
        const auto hit = castShape(c.box, c.v, c.triangle);
        const bool isGrazed = expected && (expected->leave - expected->enter) < 1e-12 && expected->enter > 0;
        if (isGrazed || (hit && hit->leave - hit->enter < 1e-12 && hit->enter > 0)) {
            ++open;
            return;
        }
        ASSERT_EQ(hit.has_value(), expected.has_value());
        if (!hit) return;
        ++hits;
        const double speed = hit->enter > 0 ? std::fabs(dot(hit->normal, c.v)) : 1;
        const double off = std::fabs(hit->enter - expected->enter) * speed;
        worst = std::fmax(worst, off);
        EXPECT_LE(off, 1e-12 * (10 + maxAbs(c.box.center) * 1e-2));
        EXPECT_NEAR(hit->leave, expected->leave, 1e-9);
    });
    std::printf("%zu hits, %zu open; times times speed differ by up to %g\n", hits, open, worst);
    EXPECT_GT(hits, 300U);
    EXPECT_LT(open, hits);
}

/// Where several axes open at once the triangle's plane is named: a box falls flat on the floor.
TEST(TriangleBoxCast, ThePlaneOfTheTriangleWins) {
    const Triangle floor{Vec3{-4, 0, -4}, {-4, 0, 4}, {4, 0, 4}};
    const auto hit = castShape({{-1, 3, 1}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {0.5, -4, 0}, floor);
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->row, 0);
    EXPECT_EQ(hit->enter, 0.5);
    EXPECT_EQ(hit->normal, (Vec3{0, 1, 0}));
    EXPECT_FALSE(castShape({{-1, 3, 1}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {0.5, -1.5, 0}, floor));
}

} // namespace

} // namespace askew::test
