#include "askew/convex/relation.h"

#include "support/draws/stratified_polytopes.h"
#include "support/oracles/polytope_oracle.h"

#include "askew/convex/separation.h"
#include "askew/math/number.h"

#include <gtest/gtest.h>

#include <array>

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
    for (const std::size_t count : seen) EXPECT_GT(count, 20U);
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
    EXPECT_GT(seen[0], 500U);
    EXPECT_GT(seen[1], 500U);
    EXPECT_GT(onBorder, 500U);
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
