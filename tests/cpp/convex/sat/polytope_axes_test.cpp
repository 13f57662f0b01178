#include "askew/convex/sat/polytope_axes.h"

#include "support/draws/stratified_polytopes.h"
#include "support/oracles/box_oracle.h"
#include "support/oracles/polytope_oracle.h"

#include "askew/convex/measure.h"
#include "askew/convex/transformed_shape.h"
#include "askew/math/number.h"
#include "askew/polytope/shapes.h"

#include <gtest/gtest.h>

#include <map>
#include <tuple>

namespace askew::test {

namespace {

/// Returns the exact direction of an axis, up to its length and side.
IntVec exactDirection(const PolytopeAxis& axis, const Polytope& a, const Polytope& b, long scale) {
    const auto at = [&](const Polytope& shape, unsigned i) {
        const Vec3 v = shape.vertex(i);
        return IntVec{scaledInteger(v.x, scale), scaledInteger(v.y, scale), scaledInteger(v.z, scale)};
    };
    const auto face = [&](const Polytope& shape, int f) {
        const auto loop = shape.corners(unsigned(f));
        return cross(at(shape, loop[1]) - at(shape, loop[0]), at(shape, loop[2]) - at(shape, loop[0]));
    };
    const auto edge = [&](const Polytope& shape, int e) {
        return at(shape, shape.edge(unsigned(e)).to) - at(shape, shape.edge(unsigned(e)).from);
    };
    switch (axis.kind) {
    case AxisKind::faceA: return face(a, axis.i);
    case AxisKind::faceB: return face(b, axis.j);
    case AxisKind::edge: return cross(edge(a, axis.i), edge(b, axis.j));
    default: break;
    }
    const IntVec world{axis.world == 0 ? 1 : 0, axis.world == 1 ? 1 : 0, axis.world == 2 ? 1 : 0};
    if (axis.i < 0 && axis.j < 0) return world;
    const Polytope& own = axis.i >= 0 ? a : b;
    const IntVec along = edge(own, axis.i >= 0 ? axis.i : axis.j);
    if (axis.world >= 0) return cross(along, world);
    if (rankOf(a, b) == 1) return along;
    const IntVec normal = a.dimension() == 2   ? face(a, 0)
                          : b.dimension() == 2 ? face(b, 0)
                                               : cross(edge(a, 0), edge(b, 0));
    return cross(along, normal);
}

TEST(PolytopeAxes, EverySeparationHasItsExactSign) {
    std::map<std::pair<AxisKind, int>, std::size_t> seen;
    eachCloudPair(540, 40, [&](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        const Polytope b = pair.shapeB();
        const PolytopeOracle oracle(pair.a, pair.b);
        const double scale = scaleOf(a, b);
        forEachAxis(polytopeAxes, a, b, [&](const PolytopeAxis& axis) {
            const IntVec exact = exactDirection(axis, a, b, oracle.scale);
            mpf_class size(dot(exact, exact), 320);
            size = sqrt(size);
            // The gap in the direction of the normal.
            const mpf_class sideways(exact.x * (axis.normal.x < 0 ? -1 : 1) * (axis.normal.x != 0 ? 1 : 0) +
                                         exact.y * (axis.normal.y < 0 ? -1 : 1) * (axis.normal.y != 0 ? 1 : 0) +
                                         exact.z * (axis.normal.z < 0 ? -1 : 1) * (axis.normal.z != 0 ? 1 : 0),
                                     320);
            mpz_class least;
            for (std::size_t i = 0; i < oracle.b.size(); ++i) {
                for (std::size_t k = 0; k < oracle.a.size(); ++k) {
                    mpz_class here = dot(exact, oracle.b[i] - oracle.a[k]);
                    if (sgn(sideways) < 0) here = -here;
                    if ((i == 0 && k == 0) || here < least) least = here;
                }
            }
            EXPECT_EQ(axis.separation > 0, sgn(least) > 0);
            EXPECT_EQ(axis.separation < 0, sgn(least) < 0);
            const mpf_class gap = mpf_class(mpf_class(least, 320) / size) >> static_cast<unsigned long>(oracle.scale);
            EXPECT_LE(abs(mpf_class(gap - axis.separation)), 1e-14 * scale);
            ++seen[{axis.kind, sgn(least)}];
            return true;
        });
    });
    for (const AxisKind kind : {AxisKind::faceA, AxisKind::faceB, AxisKind::edge, AxisKind::flat}) {
        for (const int sign : {-1, 0, 1}) EXPECT_GT((seen[{kind, sign}]), 40U) << int(kind) << " " << sign;
    }
}

/// A sheared frame takes both ends of it to (9, 8, 0).
TEST(PolytopeAxes, OfASegmentThatItsPoseHasShortenedToNothingAreThoseOfAPoint) {
    PolytopeMemory line;
    ASSERT_EQ(segment({1, 8, 0}, {nextUp(1.0), 8, 0}, line), Built::made);
    TransformedShape posed;
    ASSERT_TRUE(posed.set({{{}, {Vec3{1, 0, 0}, {1, 1, 0}, {0, 0, 1}}}, line.view()}));
    ASSERT_EQ(posed.view().dimension(), 1U);
    ASSERT_EQ(posed.view().vertex(0), posed.view().vertex(1));
    for (const Vec3& off : {Vec3{}, {3, 0, 0}, {0, -2, 1}, {1, 1, -4}}) {
        double most = -infinity;
        const PolytopeSegment point = polytopePoint(Vec3{9, 8, 0} + off);
        forEachAxis(polytopeAxes, posed.view(), point.view(), [&](const PolytopeAxis& axis) {
            most = std::fmax(most, axis.separation);
            return true;
        });
        EXPECT_EQ(most, maxAbs(off));
    }
}

TEST(PolytopeAxes, EndWhenTheVisitorSaysSo) {
    Random random(541);
    const CloudPair pair = cloudStrata()[1].make(random);
    int visits = 0;
    forEachAxis(polytopeAxes, pair.shapeA(), pair.shapeB(), [&](const PolytopeAxis&) { return ++visits < 3; });
    EXPECT_EQ(visits, 3);
}

} // namespace

} // namespace askew::test
