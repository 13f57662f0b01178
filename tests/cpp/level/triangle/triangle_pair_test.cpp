#include "askew/level/triangle/triangle_pair.h"

#include "level/level_boxes.h"
#include "support/draws/full_run.h"
#include "support/oracles/hull_oracle.h"
#include "support/oracles/polytope_oracle.h"

#include <gtest/gtest.h>

#include <string>

namespace askew::test {

namespace {

int oracleSign(const Triangle& a, const Triangle& b) {
    const std::vector<IntVec> at = asIntegers(std::vector<Vec3>{a[0], a[1], a[2], b[0], b[1], b[2]});
    return PolytopeOracle({at[0], at[1], at[2]}, {at[3], at[4], at[5]}).separationSign();
}

/// Returns a triangle that has something to do with another: corners of it, or points on its edges, in its plane.
Triangle relativeOf(Random& random, const Triangle& t) {
    const auto whole = [&](double most) { return double(random.integer(0, int(most * 4))) * 0.25; };
    const auto inPlane = [&] { return t[0] + (t[1] - t[0]) * (whole(3) - 1) + (t[2] - t[0]) * (whole(3) - 1); };
    const auto near = [&]() -> Vec3 {
        switch (random.integer(0, 4)) {
        case 0: return t[random.next() % 3];
        case 1: return (t[0] + t[1]) * 0.5;
        case 2: return inPlane();
        case 3: return pointOf(random, t);
        default: return pointOf(random, t) + anyVec(random, 1);
        }
    };
    return {near(), near(), near()};
}

TEST(TrianglePair, AnswersEqualThoseOfTheOracle) {
    std::array<std::size_t, 3> seen{};
    std::array<std::size_t, 2> flat{};
    for (const LevelKind& kind : levelKinds()) {
        Random random(1740);
        const Level level = kind.make(random);
        for (int k = 0; k < 300 * timesUsual() && !HasFailure(); ++k) {
            SCOPED_TRACE(std::string(kind.name) + " " + std::to_string(k));
            const Triangle a = level.triangle(random.next() % level.size());
            const Triangle b = random.oneIn(3) ? level.triangle(random.next() % level.size()) : relativeOf(random, a);
            if (isDegenerate(a) || isDegenerate(b)) continue;
            const int sign = oracleSign(a, b);
            ++seen[unsigned(sign + 1)];
            EXPECT_EQ(overlaps(a, b), sign <= 0);
            EXPECT_EQ(overlaps(b, a), sign <= 0);
            EXPECT_EQ(overlaps(Triangle{a[1], a[2], a[0]}, Triangle{b[0], b[2], b[1]}), sign <= 0);
            const Vec3 n = cross(a[1] - a[0], a[2] - a[0]);
            const bool isFlat = dot(n, b[0] - a[0]) == 0 && dot(n, b[1] - a[0]) == 0 && dot(n, b[2] - a[0]) == 0;
            flat[sign <= 0 ? 1 : 0] += isFlat ? 1 : 0;
        }
    }
    for (const std::size_t count : {seen[1], seen[2], flat[0], flat[1]}) EXPECT_GT(count, 25U);
}

TEST(TrianglePair, ALastBitDecides) {
    const Triangle floor{{{-10, 0, -10}, {0, 0, 20}, {10, 0, -10}}};
    const auto over = [&](double y) { return overlaps(floor, {{{0, y, 0}, {1, 3, 0}, {0, 4, 1}}}); };
    EXPECT_TRUE(over(0));
    EXPECT_TRUE(over(-0x1p-140));
    EXPECT_FALSE(over(0x1p-140));
    const auto beside = [&](double x) { return overlaps(floor, {{{x, 0, 20}, {x + 1, 0, 20}, {x, 0, 25}}}); };
    EXPECT_TRUE(beside(0));
    EXPECT_FALSE(beside(0x1p-140));
}

/// Rounding may make one of them a segment; then that decides, in either order.
TEST(TrianglePair, ASegmentMeetsWhatItPassesThrough) {
    const Triangle floor{Vec3{}, {1, 0, 0}, {0, 0, 1}};
    const auto meets = [&](const Vec3& from, const Vec3& to) {
        const std::array<Triangle, 3> needles{Triangle{from, from, to}, {from, to, to}, {to, from, to}};
        for (const Triangle& needle : needles) {
            EXPECT_EQ(overlaps(floor, needle), overlaps(needle, floor));
            EXPECT_EQ(overlaps(floor, needle), overlaps(floor, needles[0]));
        }
        return overlaps(floor, needles[0]);
    };
    EXPECT_TRUE(meets({0.25, -1, 0.25}, {0.25, 1, 0.25}));
    EXPECT_TRUE(meets({0.5, 0, 0.5}, {0.5, 1, 0.5})) << "ends on an edge";
    EXPECT_FALSE(meets({0.9, -0.5, 0.9}, {0.1, 1.5, 0.1})) << "meets the plane beside it";
    EXPECT_FALSE(meets({2, -1, 2}, {2, 1, 2}));
    EXPECT_TRUE(meets({-1, 0, 0.25}, {2, 0, 0.25})) << "across, in the plane";
    EXPECT_TRUE(meets({0.125, 0, 0.125}, {0.25, 0, 0.25})) << "within, in the plane";
    EXPECT_FALSE(meets({0, 0, 2}, {2, 0, 0.5})) << "beside, in the plane";
    EXPECT_FALSE(meets({0.75, 0, 0.75}, {2, 0, 2})) << "beside, in the plane";
}

} // namespace

} // namespace askew::test
