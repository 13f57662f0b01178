#include "askew/plane/plane_meeting.h"

#include "support/draws/colliders.h"
#include "support/draws/planes.h"
#include "support/print.h"

#include "askew/math/number.h"

#include <gmpxx.h>
#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(PlaneMeeting, LinesRaysAndSegmentsAsTheRationalsSay) {
    Random random(431);
    std::array<int, 4> seen{};
    double worst = 0;
    for (int i = 0; i < 6000; ++i) {
        const bool onGrid = random.oneIn(2);
        const Plane plane = drawPlane(random, onGrid);
        const Vec3 from = drawOnGrid(random, onGrid);
        const Vec3 second = drawOnGrid(random, onGrid);
        const auto kind = static_cast<LineKind>(random.integer(0, 2));
        if (kind != LineKind::segment && isZero(second)) continue;
        const mpq_class height = exactHeight(plane, from);
        const mpq_class climb =
            kind == LineKind::segment ? mpq_class(exactHeight(plane, second) - height) : exactDot(plane.normal, second);
        LineMeeting expected = LineMeeting::point;
        mpq_class t;
        if (climb == 0) {
            expected = height == 0 ? LineMeeting::within : LineMeeting::parallel;
        } else {
            t = -height / climb;
            const bool isBeyond = (kind != LineKind::line && t < 0) || (kind == LineKind::segment && t > 1);
            if (isBeyond) expected = LineMeeting::beyond;
        }
        const LineCrossing crossing = meet(plane, kind, from, second);
        ++seen[static_cast<unsigned>(expected)];
        ASSERT_EQ(crossing.meeting, expected) << written(from) << written(second) << i;
        ASSERT_TRUE(climb != 0 || (crossing.t == 0 && crossing.point == from));
        if (expected != LineMeeting::point) continue;
        const double steep = std::fabs(climb.get_d());
        worst = std::max(worst, std::fabs(crossing.t - t.get_d()) * steep);
        const double off = std::fabs(signedDistance(plane, crossing.point));
        ASSERT_LT(off * steep, 1e-14 * (1 + std::fabs(t.get_d()))) << i;
        ASSERT_TRUE(kind != LineKind::segment || (crossing.t >= 0 && crossing.t <= 1));
    }
    for (const int count : seen) EXPECT_GT(count, 20);
    std::printf("crossings: worst t times climb %.2g\n", worst);
    EXPECT_LT(worst, 1e-14);
}

TEST(PlaneMeeting, ASegmentThatEndsOnThePlaneMeetsItThere) {
    Random random(434);
    int rounded = 0;
    for (int i = 0; i < 300; ++i) {
        const Vec3 from = drawOnGrid(random, false) * 1000;
        const Vec3 to = drawOnGrid(random, false) * 0.1;
        const int k = random.integer(0, 2);
        const LineCrossing crossing = meet({unitAxis(k), to[k]}, LineKind::segment, from, to);
        ASSERT_EQ(crossing.meeting, LineMeeting::point);
        ASSERT_EQ(crossing.t, 1);
        ASSERT_EQ(crossing.point, to) << "the end itself, without roundings";
        rounded += from + (to - from) == to ? 0 : 1;
    }
    EXPECT_GT(rounded, 50);
}

/// Roundings of the two heights must not lead past the end, nor stop before it.
TEST(PlaneMeeting, ASegmentThatEndsNextToThePlaneStaysOnIt) {
    Random random(435);
    std::array<int, 3> seen{};
    for (int i = 0; i < 4000; ++i) {
        const Vec3 to = i % 4 == 0 ? Vec3{} : drawVec(random, -9, 9);
        const Vec3 from = drawVec(random, -9, 9);
        const Plane plane = *planeFromPoint(drawVec(random, -1, 1), to);
        const int end = sgn(exactHeight(plane, to));
        const LineCrossing crossing = meet(plane, LineKind::segment, from, to);
        const bool isBeyond = end != 0 && end == sgn(exactHeight(plane, from));
        ASSERT_EQ(crossing.meeting, isBeyond ? LineMeeting::beyond : LineMeeting::point) << i;
        ++seen[isBeyond ? 0 : end == 0 ? 1 : 2];
        if (isBeyond) continue;
        ASSERT_LE(crossing.t, 1);
        ASSERT_GT(crossing.t, 1 - 1e-9);
        ASSERT_TRUE(end != 0 || (crossing.t == 1 && crossing.point == to));
    }
    for (const int count : seen) EXPECT_GT(count, 100);
}

TEST(PlaneMeeting, ThreePlanesAsRanksSay) {
    Random random(432);
    std::array<int, 4> seen{};
    int zeros = 0;
    for (int i = 0; i < 4000; ++i) {
        const bool onGrid = !random.oneIn(4);
        std::array<Plane, 3> planes{drawPlane(random, onGrid), drawPlane(random, onGrid), drawPlane(random, onGrid)};
        if (random.oneIn(3)) planes[1] = random.oneIn(2) ? planes[0] : flipped(planes[0]);
        if (random.oneIn(4)) planes[2] = planes[1];
        // Gauss on the rows normal | offset.
        std::array<std::array<mpq_class, 4>, 3> rows;
        for (unsigned r = 0; r < 3; ++r) {
            const Plane& p = planes[r];
            rows[r] = {mpq_class(p.normal.x), mpq_class(p.normal.y), mpq_class(p.normal.z), mpq_class(p.offset)};
        }
        std::array<int, 2> ranks{}; // of the normals, and of all
        unsigned row = 0;
        for (unsigned column = 0; column < 4 && row < 3; ++column) {
            unsigned pivot = row;
            while (pivot < 3 && rows[pivot][column] == 0) ++pivot;
            if (pivot == 3) continue;
            std::swap(rows[row], rows[pivot]);
            for (unsigned r = row + 1; r < 3; ++r) {
                const mpq_class factor = rows[r][column] / rows[row][column];
                for (unsigned c = 0; c < 4; ++c) rows[r][c] -= factor * rows[row][c];
            }
            ++row;
            ranks[0] += column < 3 ? 1 : 0;
            ranks[1] += 1;
        }
        const PlanesMeeting expected = ranks[0] == 3         ? PlanesMeeting::point
                                       : ranks[0] < ranks[1] ? PlanesMeeting::none
                                       : ranks[0] == 2       ? PlanesMeeting::line
                                                             : PlanesMeeting::plane;
        Vec3 point;
        ASSERT_EQ(meet(planes[0], planes[1], planes[2], point), expected) << i;
        ++seen[static_cast<unsigned>(expected)];
        if (expected != PlanesMeeting::point) continue;
        const double det = std::fabs(dot(cross(planes[0].normal, planes[1].normal), planes[2].normal));
        for (const Plane& plane : planes) ASSERT_LT(std::fabs(signedDistance(plane, point)) * det, 1e-14) << i;
        for (const double x : {point.x, point.y, point.z}) {
            zeros += x == 0 ? 1 : 0;
            ASSERT_FALSE(x == 0 && std::signbit(x)) << "minus zero " << i;
        }
    }
    for (const int count : seen) EXPECT_GT(count, 40);
    EXPECT_GT(zeros, 40);
}

TEST(Plane, ThroughThreePoints) {
    const auto plane = planeThrough({0, 0, 1}, {1, 0, 1}, {0, 1, 1});
    ASSERT_TRUE(plane);
    EXPECT_EQ(*plane, (Plane{{0, 0, 1}, 1}));
    EXPECT_EQ(flipped(*plane), (Plane{{0, 0, -1}, -1}));
    EXPECT_EQ(project(*plane, {3, 4, 5}), (Vec3{3, 4, 1}));
    EXPECT_FALSE(planeThrough({0, 0, 0}, {0.1, 0.2, 0.3}, {0.2, 0.4, 0.6}));
    EXPECT_FALSE(planeThrough({1, 1, 1}, {1, 1, 1}, {2, 2, 2}));
    Random random(433);
    for (int i = 0; i < 2000; ++i) {
        const std::array<Vec3, 3> points{drawOnGrid(random, false), drawOnGrid(random, false),
                                         drawOnGrid(random, false)};
        const auto through = planeThrough(points[0], points[1], points[2]);
        ASSERT_TRUE(through);
        const Vec3 up = cross(points[1] - points[0], points[2] - points[0]);
        EXPECT_GT(dot(up, through->normal), 0);
        for (const Vec3& p : points) ASSERT_LT(std::fabs(signedDistance(*through, p)), 4e-15);
    }
}

} // namespace

} // namespace askew::test
