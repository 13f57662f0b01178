// The shortest way out within a plane, by casts all around.
#pragma once

#include "support/draws/round_shapes.h"

#include "askew/convex/measure.h"
#include "askew/convex/minimum_translation.h"
#include "askew/convex/round/shape_cast_round.h"
#include "askew/convex/separation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace askew::test {

/// How far A must go one way of the plane, by a cast, which knows nothing of normals.
class Fan {
public:
    Fan(const Polytope& moving, const Polytope& still, const Vec3& direction) : a(moving), b(still) {
        right = normalized(cross(direction, unitAxis(std::fabs(direction.x) < 0.6 ? 0 : 1)));
        front = cross(direction, right);
    }

    [[nodiscard]] double at(double angle) const {
        const auto passage = castRound(a, right * std::cos(angle) + front * std::sin(angle), b);
        return passage ? passage->leave : 0;
    }

    /// The least of many, each small one of which is narrowed down.
    [[nodiscard]] double least(int count) const {
        const double step = 2 * std::numbers::pi / count;
        double best = 1e300;
        for (int i = 0; i < count; ++i) {
            double middle = i * step;
            double here = at(middle);
            if (here > at(middle - step) || here > at(middle + step)) continue;
            double by = step / 2;
            for (int halvings = 0; halvings < 26; ++halvings, by /= 2) {
                for (const double next : {middle - by, middle + by}) {
                    const double there = at(next);
                    if (there >= here) continue;
                    here = there;
                    middle = next;
                }
            }
            best = std::fmin(best, here);
        }
        return best;
    }

private:
    const Polytope& a;
    const Polytope& b;
    Vec3 right;
    Vec3 front;
};

/// Also such that an edge of A lies along it, or nearly across.
inline Vec3 planeNormal(Random& random, const Polytope& a) {
    Vec3 normal = anyDirection(random);
    if (a.edgeCount() == 0 || random.oneIn(2)) return normal;
    // Along, or nearly across, an edge of A, where ellipses are circles, or long.
    const Vec3 edge = normalized(a.vertex(a.edge(0).to) - a.vertex(a.edge(0).from));
    if (random.oneIn(3)) return edge;
    const double lean = random.oneIn(2) ? 0 : random.between(-0.1, 0.1);
    normal = normalized(cross(edge, normal));
    return isZero(normal) ? edge : normalized(normal + edge * lean);
}

/// The ways out of pairs within planes, against the fan.
struct WaysInPlane {
    double plane;   // how far they may lead out of the plane, of their length
    double band;    // how far they may lead too short, or beyond the free one, of the scale
    double fan;     // and be off what the fan finds
    int directions; // of the fan
    double worst = 0;
    int deep = 0;
    int farther = 0; // than the free ones

    void see(Random& random, const RoundPair& pair, bool isTouching) {
        const Polytope a = pair.a.view();
        const Polytope b = pair.b.view();
        const Vec3 direction = planeNormal(random, a);
        const auto way = minimumTranslation(a, b, Freedom::across, direction);
        EXPECT_EQ(way.has_value(), overlaps(a, b));
        if (!way || way->depth == 0) return;
        const double scale = scaleOf(a, b);
        const double size = length(way->vector);
        EXPECT_NEAR(dot(way->vector, direction), 0, plane * size);
        EXPECT_NEAR(length(way->normal), 1, 1e-14);
        EXPECT_GE(separation(moved(a, way->vector).view(), b), -band * scale);
        EXPECT_GE(size, minimumTranslation(a, b)->depth - band * scale);
        if (isTouching) return; // of hardly any depth
        ++deep;
        if (size > minimumTranslation(a, b)->depth * 1.001) ++farther;
        const double least = Fan(a, b, direction).least(directions);
        const double off = std::fabs(least - way->depth) / scale;
        EXPECT_LE(off, fan) << least << " " << way->depth;
        worst = std::fmax(worst, off);
    }
};

} // namespace askew::test
