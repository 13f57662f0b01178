// Wrong answers that random tests once came upon: tests/fixtures/mended-faults.json. None may come back.
#include "support/fixture.h"
#include "support/oracles/sweep_oracle.h"

#include "askew/box/cast/first_contact_point.h"
#include "askew/box/cast/shape_cast.h"
#include "askew/box/closest_point.h"
#include "askew/contact/boundary_intersections.h"
#include "askew/contact/clip.h"
#include "askew/contact/manifold.h"
#include "askew/convex/cast/ray_cast.h"
#include "askew/convex/closest_point.h"
#include "askew/convex/distance.h"
#include "askew/convex/measure.h"
#include "askew/convex/minimum_translation.h"
#include "askew/convex/separation.h"
#include "askew/plane/reflection.h"
#include "askew/polytope/hull.h"
#include "askew/polytope/shapes.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

namespace askew::test {

namespace {

/// Reads a box from twelve numbers: the center and the half axes.
Box recordedBox(const Json& numbers) {
    const auto at = [&](unsigned i) {
        return Vec3{numbers.at(i).get<double>(), numbers.at(i + 1).get<double>(), numbers.at(i + 2).get<double>()};
    };
    return {at(0), {at(3), at(6), at(9)}};
}

PolytopeMemory recordedHull(const Json& points) {
    std::vector<Vec3> cloud;
    for (const Json& point : points) cloud.push_back(vec3Of(point));
    PolytopeMemory hull;
    EXPECT_EQ(convexHull(cloud, hull), Built::made);
    return hull;
}

bool leavesTooLate(const Json& fault) {
    const Box a = recordedBox(fault.at("a"));
    const Box b = recordedBox(fault.at("b"));
    const Vec3 way = vec3Of(fault.at("translation"));
    const SweepOracle::Time leave = SweepOracle(a, way, b).leave();
    return castShape(a, way, b)->leave - leave.t > 1e-14 * leave.unit;
}

bool touchesBeside(const Json& fault) {
    const Box a = recordedBox(fault.at("a"));
    const Box b = recordedBox(fault.at("b"));
    const Vec3 way = vec3Of(fault.at("translation"));
    const ShapeCastHit contact = *castShape(a, way, b);
    const Box moved{a.center + way * contact.enter, a.halfAxes};
    const Vec3 point = firstContactPoint(a, way, b, contact);
    return std::fmax(closestPoint(moved, point).distance, closestPoint(b, point).distance) > 1e-12;
}

bool hasContactBeside(const Json& fault) {
    const PolytopeMemory hullA = recordedHull(fault.at("a"));
    const PolytopeMemory hullB = recordedHull(fault.at("b"));
    const Polytope a = hullA.view();
    const Polytope b = hullB.view();
    const double gap = distance(a, b).distance;
    const Manifold found = gap > 0 ? *manifold(a, b, 1.25 * gap) : *manifold(a, b);
    double most = 0;
    for (unsigned i = 0; i < found.count; ++i) {
        most = std::fmax(most, signedDistance(a, found.points[i].onA));
        most = std::fmax(most, signedDistance(b, found.points[i].onB));
    }
    // Each coordinate of a point that is asked about may be stored as 0.
    return most > 1e-10 * scaleOf(a, b) + std::sqrt(3.0) * minMagnitude;
}

bool hasVertexOutside(const Json& fault) {
    const PolytopeMemory hullA = recordedHull(fault.at("a"));
    const PolytopeMemory hullB = recordedHull(fault.at("b"));
    PolytopeMemory overlap;
    EXPECT_EQ(intersection(hullA.view(), hullB.view(), overlap), Built::made);
    double most = 0;
    for (unsigned i = 0; i < overlap.view().vertexCount(); ++i) {
        const Vec3 at = overlap.view().vertex(i) + overlap.view().center();
        most = std::fmax(most, std::fmax(signedDistance(hullA.view(), at), signedDistance(hullB.view(), at)));
    }
    return most > 1e-10 * scaleOf(hullA.view(), hullB.view());
}

bool crossesOutside(const Json& fault) {
    const PolytopeMemory hullA = recordedHull(fault.at("a"));
    const PolytopeMemory hullB = recordedHull(fault.at("b"));
    Buffer<BoundaryIntersection> found;
    EXPECT_TRUE(intersectionPoints(hullA.view(), hullB.view(), found));
    double most = 0;
    for (const BoundaryIntersection& point : found.all()) {
        most =
            std::fmax(most, std::fmax(signedDistance(hullA.view(), point.at), signedDistance(hullB.view(), point.at)));
    }
    return most > 1e-10 * scaleOf(hullA.view(), hullB.view());
}

bool hasNoConstrainedTranslation(const Json& fault) {
    const PolytopeMemory hullA = recordedHull(fault.at("a"));
    const PolytopeMemory hullB = recordedHull(fault.at("b"));
    EXPECT_LE(separationSign(hullA.view(), hullB.view()), 0);
    bool isMissing = false;
    for (const Freedom freedom : {Freedom::across, Freedom::along}) {
        for (unsigned axis = 0; axis < 3; ++axis) {
            isMissing = isMissing || !minimumTranslation(hullA.view(), hullB.view(), freedom, unitAxis(axis));
        }
    }
    return isMissing;
}

bool hitsAcrossAGap(const Json& fault) {
    const PolytopeMemory hull = recordedHull(fault.at("a"));
    const Vec3 origin = vec3Of(fault.at("origin"));
    const Vec3 direction = vec3Of(fault.at("direction"));
    PolytopeMemory way;
    EXPECT_EQ(segment(origin, origin + direction, way), Built::made);
    const double gap = winningAxis(hull.view(), way.view())->separation;
    return castRay({origin, direction, 1}, hull.view()) && gap > 1e-13 * scaleOf(hull.view(), way.view());
}

bool hasRoughAngle(const Json& fault) {
    const Vec3 direction = vec3Of(fault.at("direction"));
    const long double exact = std::atan2(static_cast<long double>(direction.x), -static_cast<long double>(direction.z));
    return std::fabs(angleOfIncidence(direction, vec3Of(fault.at("normal"))) - exact) > 19 * 0x1p-53L * exact;
}

const std::map<std::string, bool (*)(const Json&)> isWrong{
    {"a sweep leaves too late", leavesTooLate},
    {"a touch point is beside a box", touchesBeside},
    {"a contact point is beside a shape", hasContactBeside},
    {"an intersection has a vertex outside", hasVertexOutside},
    {"a crossing of borders lies outside", crossesOutside},
    {"a ray hits across a gap", hitsAcrossAGap},
    {"no constrained translation though they meet", hasNoConstrainedTranslation},
    {"an angle is off by more than 19 roundings", hasRoughAngle},
};

TEST(MendedFaults, AreWrongNoMore) {
    const Json faults = readFixture("mended-faults.json");
    EXPECT_GE(faults.size(), 13U);
    for (const Json& fault : faults) {
        EXPECT_FALSE(isWrong.at(fault.at("fault"))(fault))
            << fault.at("fault") << " in " << fault.at("test") << " by ASKEW_SEED=" << fault.at("seed");
    }
}

} // namespace

} // namespace askew::test
