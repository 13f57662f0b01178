#include "askew/convex/minimum_translation.h"

#include "support/draws/each_pair.h"
#include "support/draws/stratified_polytopes.h"
#include "support/oracles/polytope_oracle.h"
#include "support/tell_worst.h"

#include "askew/convex/measure.h"
#include "askew/convex/separation.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

double largest(const std::vector<Vec3>& points) {
    double size = 0;
    for (const Vec3& p : points) size = std::fmax(size, maxAbs(p));
    return size;
}

TEST(PolytopeTranslation, IsTheShortestAndTakesAOut) {
    std::size_t deep = 0;
    std::size_t touching = 0;
    double worst = 0;
    double longest = 0;
    eachCloudPair(520, 60, [&](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        const Polytope b = pair.shapeB();
        const auto way = minimumTranslation(a, b);
        const double sign = separationSign(a, b);
        ASSERT_EQ(way.has_value(), sign <= 0);
        if (!way) return;
        EXPECT_NEAR(length(way->normal), 1, 1e-15);
        EXPECT_EQ(way->depth == 0, sign == 0);
        const double scale = scaleOf(a, b);
        if (way->depth == 0) {
            EXPECT_EQ(way->vector, Vec3{});
            ++touching;
            return;
        }
        const PolytopeOracle oracle(pair.a, pair.b);
        worst = std::fmax(worst, mpf_class(abs(mpf_class(oracle.separation() + way->depth)) / scale).get_d());
        const double excess = length(way->vector) - way->depth;
        const double allowed = 1e-14 * scale + 4 * ulp(largest(pair.a) + way->depth);
        longest = std::fmax(longest, excess / allowed);
        std::vector<Vec3> moved;
        for (const Vec3& p : pair.a) moved.push_back(p + way->vector);
        EXPECT_GE(PolytopeOracle(moved, pair.b).separationSign(), 0);
        ++deep;
    });
    std::printf("depth: worst error %.2g of the scale; vector: at most %.2g of what is allowed\n", worst, longest);
    tellWorst("depth of pairs of convex polytopes", deep, worst, "the scale",
              "every direction of faces and pairs of edges, in rationals");
    EXPECT_LE(worst, 1e-12);
    EXPECT_LE(longest, 1);
    EXPECT_GT(deep, 200U);
    EXPECT_GT(touching, 80U);
}

TEST(PolytopeTranslation, SameDepthFromTheOtherSide) {
    eachCloudPair(521, 60, [](const CloudPair& pair) {
        const auto there = minimumTranslation(pair.shapeA(), pair.shapeB());
        const auto back = minimumTranslation(pair.shapeB(), pair.shapeA());
        ASSERT_EQ(there.has_value(), back.has_value());
        if (!there) return;
        EXPECT_NEAR(there->depth, back->depth, 4e-13 * scaleOf(pair.shapeA(), pair.shapeB()));
    });
}

TEST(PolytopeTranslation, SkinLengthensTheVector) {
    const std::vector<Vec3> wedge{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {0, 0, 4}, {2, 0, 4}, {0, 2, 4}};
    const CloudPair pair(wedge, {{1.5, 0, 1}, {5, 0, 1}, {5, 1, 1}, {5, 0, 2}});
    const auto plain = minimumTranslation(pair.shapeA(), pair.shapeB());
    const auto skinned = minimumTranslation(pair.shapeA(), pair.shapeB(), 0.125);
    ASSERT_TRUE(plain && skinned);
    EXPECT_EQ(plain->depth, skinned->depth);
    EXPECT_NEAR(length(skinned->vector), length(plain->vector) + 0.125, 1e-14);
}

TEST(PolytopeTranslation, NearParallelEdgesAreMeasuredToTheLastDigits) {
    const double angle = 1e-8;
    for (const double height : {1.5, 1.9, 1.99}) {
        const Box beam{{}, {Vec3{100, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
        const Box other{{0.5, height, 0.25}, {Vec3{100, 100 * angle, 100 * angle * 0.7}, {-angle, 1, 0}, {0, 0, 1}}};
        const auto a = corners(beam);
        const auto b = corners(other);
        const CloudPair pair({a.begin(), a.end()}, {b.begin(), b.end()});
        const auto way = minimumTranslation(pair.shapeA(), pair.shapeB());
        ASSERT_TRUE(way);
        EXPECT_LE(abs(mpf_class(PolytopeOracle(pair.a, pair.b).separation() + way->depth)), 4e-13 * 200);
    }
}

} // namespace

} // namespace askew::test
