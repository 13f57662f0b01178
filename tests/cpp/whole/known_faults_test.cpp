// Wrong answers that random tests have come upon: tests/fixtures/known-faults.json. Each is asserted to be still wrong,
// so that what mends it takes it off the list, and with the last of its kind what the random test lets pass.
#include "support/fixture.h"
#include "support/oracles/sweep_oracle.h"

#include "askew/box/cast/first_contact_point.h"
#include "askew/box/cast/shape_cast.h"
#include "askew/box/closest_point.h"
#include "askew/contact/clip.h"
#include "askew/contact/manifold.h"
#include "askew/convex/closest_point.h"
#include "askew/convex/distance.h"
#include "askew/convex/measure.h"
#include "askew/plane/reflection.h"
#include "askew/polytope/hull.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

namespace askew::test {

namespace {

/// Reads a box from twelve numbers: the centre and the half axes.
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
    return std::fmax(closestPoint(moved, point).distance, closestPoint(b, point).distance) > 1e-3;
}

bool hasContactBeside(const Json& fault) {
    const PolytopeMemory hullA = recordedHull(fault.at("a"));
    const PolytopeMemory hullB = recordedHull(fault.at("b"));
    const Polytope a = hullA.view();
    const Polytope b = hullB.view();
    const Manifold found = *manifold(a, b, 1.25 * distance(a, b).distance);
    double most = 0;
    for (unsigned i = 0; i < found.count; ++i) {
        most = std::fmax(most, signedDistance(a, found.points[i].onA));
        most = std::fmax(most, signedDistance(b, found.points[i].onB));
    }
    return most > 1e-7 * scaleOf(a, b);
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
    return most > 1e-6 * scaleOf(hullA.view(), hullB.view());
}

bool hasRoughAngle(const Json& fault) {
    const Vec3 direction = vec3Of(fault.at("direction"));
    const long double exact = std::atan2(static_cast<long double>(direction.x), -static_cast<long double>(direction.z));
    return std::fabs(angleOfIncidence(direction, vec3Of(fault.at("normal"))) - exact) > 8 * 0x1p-53L * exact;
}

const std::map<std::string, bool (*)(const Json&)> isStillWrong{
    {"a sweep leaves too late", leavesTooLate},
    {"a touch point is beside a box", touchesBeside},
    {"a contact point is beside a shape", hasContactBeside},
    {"an intersection has a vertex outside", hasVertexOutside},
    {"an angle is off by more than 8 roundings", hasRoughAngle},
};

TEST(KnownFaults, AreStillThere) {
    for (const Json& fault : readFixture("known-faults.json")) {
        EXPECT_TRUE(isStillWrong.at(fault.at("fault"))(fault))
            << "mended, so take it off the list: " << fault.at("fault") << " in " << fault.at("test")
            << " by ASKEW_SEED=" << fault.at("seed");
    }
}

} // namespace

} // namespace askew::test
