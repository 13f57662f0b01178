#include "askew/level/winding.h"

#include "level/closed_levels.h"
#include "support/draws/full_run.h"
#include "support/tell_worst.h"

#include <gtest/gtest.h>

#include <map>
#include <numbers>
#include <string>

namespace askew::test {

namespace {

/// Returns the solid angle that all triangles take up around a point, in whole turns. Van Oosterom and Strackee (1983).
long double turnsAround(const Mesh& mesh, const Vec3& p) {
    long double sum = 0;
    const auto wideDot = [](const Vec3& a, const Vec3& b) {
        return static_cast<long double>(a.x) * b.x + static_cast<long double>(a.y) * b.y +
               static_cast<long double>(a.z) * b.z;
    };
    for (std::size_t lane = 0; lane < mesh.header.triangles; ++lane) {
        const Triangle t = mesh.triangle(lane);
        const Vec3 a = t[0] - p;
        const Vec3 b = t[1] - p;
        const Vec3 c = t[2] - p;
        const long double la = std::sqrt(wideDot(a, a));
        const long double lb = std::sqrt(wideDot(b, b));
        const long double lc = std::sqrt(wideDot(c, c));
        const long double above = wideDot(a, cross(b, c));
        const long double below = la * lb * lc + wideDot(a, b) * lc + wideDot(b, c) * la + wideDot(c, a) * lb;
        sum += 2 * std::atan2(above, below);
    }
    return sum / (4 * std::numbers::pi_v<long double>);
}

Vec3 pointNear(Random& random, const Level& level) {
    const Triangle t = level.triangle(random.next() % level.size());
    const auto half = [&] { return random.integer(-14, 16) * 0.5; };
    switch (random.integer(0, 5)) {
    case 0: return {half(), half(), half()};
    case 1: return t[random.next() % 3] - Vec3{random.between(0, 5), 0, 0}; // a ray at a vertex
    case 2: return (t[0] + t[1]) * 0.5 - Vec3{double(random.integer(-2, 4)), 0, 0};
    case 3: return pointOf(random, t);
    case 4: return t[random.next() % 3];
    default: return anyVec(random, 8);
    }
}

TEST(Winding, EqualsThatOfRationalRays) {
    Random random(1620);
    std::map<int, std::size_t> seen;
    std::size_t on = 0;
    for (int i = 0; i < 40 * timesUsual(); ++i) {
        Level level = closedLevel(random);
        for (int k = random.oneIn(4) ? 2 : 0; k > 0; --k) { // cavities that cross
            append(level, turned(boxLevel({-3.0 - k, -4, -3.0 - k}, {6.0 - k, 5, 5})));
        }
        const bool isFar = random.oneIn(4);
        for (Vec3& v : level.vertices) v = isFar ? v + Vec3{1e6, -1e6 + 0.1, 3e5} : v;
        const BuiltLevel built(level, false, true);
        if (!built.result) continue; // a triangle of a spindle has vanished
        const auto triangles = exactTriangles(built.mesh);
        for (int k = 0; k < 40 && !HasFailure(); ++k) {
            SCOPED_TRACE(std::to_string(i) + " " + std::to_string(k));
            const Vec3 p = pointNear(random, level) + (isFar && random.oneIn(2) ? level.vertices[0] : Vec3{});
            const auto expected = exactWinding(random, triangles, exact(p));
            EXPECT_EQ(windingNumber(built.mesh, p), expected);
            EXPECT_EQ(isInside(built.mesh, p), expected != 0);
            if (expected) ++seen[*expected];
            else ++on;
        }
    }
    EXPECT_GT(on, 50U);
    for (const int number : {0, 1}) EXPECT_GT(seen[number], 50U) << number;
    EXPECT_GT(seen[-1], 3U);
    EXPECT_GT(seen[2], 0U);
}

TEST(Winding, EqualsTheSolidAngleAwayFromTheSurface) {
    Random random(1621);
    long double worst = 0;
    std::size_t checked = 0;
    for (int i = 0; i < 40 * timesUsual(); ++i) {
        const Level level = closedLevel(random);
        const BuiltLevel built(level, true, true);
        if (!built.result) continue;
        for (int k = 0; k < 60; ++k) {
            const Vec3 p = anyVec(random, 8);
            const auto number = windingNumber(built.mesh, p);
            if (!number) continue;
            const long double error = std::fabs(turnsAround(built.mesh, p) - *number);
            worst = std::max(worst, error);
            ++checked;
        }
    }
    EXPECT_GT(checked, 1000U);
    EXPECT_LT(worst, 1e-9L);
    tellWorst("winding numbers of meshes", checked, double(worst), "a turn", "the sum of all angles in long double");
}

TEST(Winding, FarPointsAreOutside) {
    const BuiltLevel built(boxLevel({0, 0, 0}, {1, 1, 1}), false, true);
    EXPECT_EQ(windingNumber(built.mesh, {1e200, 0.5, 0.5}), 0);
    EXPECT_EQ(windingNumber(built.mesh, {-1e200, 0.5, 0.5}), 0);
    EXPECT_EQ(windingNumber(built.mesh, {0.5, 0.5, 0.5}), 1);
    EXPECT_EQ(windingNumber(built.mesh, {1e-300, 0.5, 0.5}), std::nullopt);
}

} // namespace

} // namespace askew::test
