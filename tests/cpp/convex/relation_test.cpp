#include "askew/convex/relation.h"

#include "support/draws/chance.h"
#include "support/draws/stratified_polytopes.h"
#include "support/oracles/polytope_oracle.h"

#include "askew/construct/shape_table.h"
#include "askew/convex/separation.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace askew::test {

namespace {

Relation converse(Relation r) {
    return r == Relation::contains ? Relation::inside : r == Relation::inside ? Relation::contains : r;
}

TEST(PolytopeRelation, AgreesWithExactIntegers) {
    std::array<std::size_t, 6> seen{};
    eachCloudPair(510, 60, [&](const CloudPair& pair) {
        const Relation expected = PolytopeOracle(pair.a, pair.b).relation();
        EXPECT_EQ(relation(pair.shapeA(), pair.shapeB()), expected);
        EXPECT_EQ(relation(pair.shapeB(), pair.shapeA()), converse(expected));
        EXPECT_EQ(relation(pair.shapeA(), pair.shapeA()), Relation::equal);
        ++seen[unsigned(expected)];
    });
    for (const std::size_t count : seen) EXPECT_GT(count, 0U); // the rarest is one in four of 60 draws
}

TEST(PolytopeRelation, ContainsIsExact) {
    std::array<std::size_t, 2> seen{};
    std::size_t onBorder = 0;
    eachCloudPair(511, 40, [&](const CloudPair& pair) {
        for (const Vec3& p : pair.b) {
            const bool expected = oracleContains(pair.a, p);
            EXPECT_EQ(contains(pair.shapeA(), p), expected);
            ++seen[expected ? 1 : 0];
        }
        // Middles of edges, when they are f64, lie on the border.
        const Polytope a = pair.shapeA();
        for (unsigned e = 0; e < a.edgeCount(); ++e) {
            const Vec3 p = a.vertex(a.edge(e).from);
            const Vec3 q = a.vertex(a.edge(e).to);
            const Vec3 middle = (p + q) * 0.5;
            if (stored(middle) != middle || !isZero(difference(middle, p).low) || (middle - p) * 2 != q - p) continue;
            if (!isZero(difference(q, p).low)) continue;
            EXPECT_TRUE(contains(a, middle));
            ++onBorder;
        }
    });
    // Eight points a cloud at most, of which all lie within or none in most strata.
    EXPECT_GT(double(seen[0]), leastOf(0.8 * 600 * 5, 8));
    EXPECT_GT(double(seen[1]), leastOf(450, 8));
    EXPECT_GT(onBorder, 500U);
}

/// However small beside its distance from the origin.
TEST(PolytopeRelation, ARoundShapeIsEqualToItself) {
    Random random(512);
    for (int i = 0; i < 400; ++i) {
        const double radius = std::exp2(random.between(-100, 2));
        const std::array<double, 4> ball{radius, random.between(-4, 4), random.between(-4, 4), random.between(-4, 4)};
        PolytopeMemory sphere;
        const auto kind = std::ranges::find(shapeKinds, std::string_view("sphere"), &ShapeKind::name);
        ASSERT_EQ(kind->build(ball, sphere), Built::made);
        EXPECT_EQ(relation(sphere.view(), sphere.view()), Relation::equal) << radius;
    }
}

/// A ball whose core is exact holds a posed point by where it is, not by what it is relative to its center.
TEST(PolytopeRelation, AnExactBallHoldsPosedPoints) {
    const auto* const sphere = std::ranges::find(shapeKinds, std::string_view("sphere"), &ShapeKind::name);
    PolytopeMemory ball;
    ASSERT_EQ(sphere->build(std::array{3.0, 100.0, 0.0, 0.0}, ball), Built::made);
    ASSERT_TRUE(ball.view().isExact());
    const PolytopeSegment inside = polytopePoint({1, 0, 0}, {100, 0, 0});
    const PolytopeSegment outside = polytopePoint({100, 0, 0}, {4, 0, 0});
    EXPECT_FALSE(inside.view().isExact() || outside.view().isExact());
    EXPECT_TRUE(polytopePoint({1, 0, 0}).view().isExact());
    EXPECT_TRUE(contains(ball.view(), inside.view()));
    EXPECT_FALSE(contains(ball.view(), outside.view()));
    EXPECT_TRUE(isWithin(ball.view(), inside.view(), 0));
    EXPECT_FALSE(isWithin(ball.view(), outside.view(), 0));
}

TEST(PolytopeRelation, AMixOfVerticesIsInside) {
    Random random(512);
    for (int i = 0; i < 500; ++i) {
        const CloudPair pair = cloudStrata()[0].make(random);
        Vec3 sum{};
        double total = 0;
        for (const Vec3& p : pair.a) {
            const double weight = random.between(0.1, 1);
            sum = sum + p * weight;
            total += weight;
        }
        EXPECT_TRUE(contains(pair.shapeA(), sum * (1 / total)));
        EXPECT_TRUE(contains(pair.shapeA(), pair.shapeA()));
    }
}

} // namespace

} // namespace askew::test
