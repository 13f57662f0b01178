#include "askew/convex/explain.h"

#include "support/draws/each_pair.h"
#include "support/draws/stratified_polytopes.h"
#include "support/memory/failing_memory.h"

#include "askew/convex/measure.h"
#include "askew/convex/minimum_translation.h"
#include "askew/convex/relation.h"
#include "askew/convex/round/quadric.h"
#include "askew/convex/separation.h"
#include "askew/convex/transformed_shape.h"
#include "askew/math/number.h"
#include "askew/math/rotation.h"

#include <gtest/gtest.h>

#include <cmath>

namespace askew::test {

namespace {

TEST(PolytopeExplain, SaysWhatTheOthersSay) {
    std::size_t redundant = 0;
    std::size_t flat = 0;
    std::size_t runnersUp = 0;
    eachCloudPair(530, 60, [&](const CloudPair& pair) {
        const Polytope a = pair.shapeA();
        const Polytope b = pair.shapeB();
        PolytopeExplanation why;
        ASSERT_TRUE(explain(a, b, why));
        ASSERT_GT(why.rows.size(), 0U);
        const PolytopeAxisRow& winner = why.rows[unsigned(why.winner)];
        EXPECT_EQ(winner.axis.separation, separation(a, b));
        EXPECT_EQ(why.relation, relation(a, b));
        EXPECT_EQ(why.rank, rankOf(a, b));
        const double scale = scaleOf(a, b);
        const auto way = minimumTranslation(a, b);
        EXPECT_EQ(way.has_value(), winner.axis.separation <= 0);
        if (way) {
            EXPECT_EQ(way->normal, winner.axis.normal);
        }
        for (const PolytopeAxisRow& row : why.rows.all()) {
            EXPECT_LE(row.axis.separation, winner.axis.separation + 2.01e-13 * scale);
            EXPECT_LE(signOf(row.axis.separation), signOf(winner.axis.separation));
            EXPECT_NEAR(length(row.axis.normal), 1, 1e-15);
            EXPECT_NEAR(row.axis.separation, row.b.min - row.a.max, 4e-14 * scale);
            EXPECT_LE(row.a.min, row.a.max);
            if (row.axis.separation == 0) {
                EXPECT_EQ(row.a.max, row.b.min);
            }
            redundant += row.redundantOf >= 0 ? 1 : 0;
            flat += row.axis.kind == AxisKind::flat ? 1 : 0;
        }
        if (winner.redundantOf >= 0) {
            EXPECT_GE(why.rows[unsigned(winner.redundantOf)].axis.separation, winner.axis.separation - 1.2e-13 * scale);
        }
        runnersUp += why.runnerUp >= 0 ? 1 : 0;
    });
    EXPECT_GT(redundant, 500U);
    EXPECT_GT(flat, 300U);
    EXPECT_GT(runnersUp, 500U);
}

/// A turn shortens an edge of the least numbers by a rounding, and a flat frame ends it: there are axes all the same.
TEST(PolytopeExplain, HasRowsForEdgesThatAPoseShortens) {
    Random random(531);
    const PolytopeSegment origin = polytopePoint({});
    for (int i = 0; i < 3000; ++i) {
        const double half = minMagnitude * random.integer(1, 4);
        std::vector<Vec3> cloud{{0, 0, -half}, {0, 0, half}};
        if (random.oneIn(2)) cloud.push_back({0, half, 0});
        const CloudPair pair(cloud, {{}});
        Box frame{{}, turnedAxes(*normalized(Quat{random.between(-1, 1), random.between(-1, 1), 0.1, 0.3}))};
        const bool isFlat = random.oneIn(4);
        for (int k = 0; k < 3 && isFlat; ++k) frame.halfAxes[static_cast<unsigned>(k)] = unitAxis(k) * 1e-300;
        PolytopeMemory posed;
        ASSERT_TRUE(place({frame, pair.shapeA()}, posed));
        if (!isFlat) {
            EXPECT_NEAR(length(posed.view().vertex(1) - posed.view().vertex(0)) / half, cloud.size() == 2 ? 2 : 1.7,
                        0.4);
        }
        PolytopeExplanation why;
        ASSERT_TRUE(explain(posed.view(), origin.view(), why));
        ASSERT_GT(why.rows.size(), 0U) << i;
        EXPECT_EQ(why.relation == Relation::disjoint, why.rows[unsigned(why.winner)].axis.separation > 0);
    }
}

TEST(PolytopeExplain, RowsOfABoxAndATetrahedron) {
    const CloudPair pair({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 0}, {1, 0, 1}, {0, 1, 1}, {1, 1, 1}},
                         {{3, 0.5, 0.5}, {5, 0, 0}, {5, 1, 0}, {5, 0, 1}});
    PolytopeExplanation why;
    ASSERT_TRUE(explain(pair.shapeA(), pair.shapeB(), why));
    EXPECT_EQ(why.relation, Relation::disjoint);
    const PolytopeAxisRow& winner = why.rows[unsigned(why.winner)];
    EXPECT_EQ(winner.axis.kind, AxisKind::faceA);
    EXPECT_EQ(winner.axis.normal, (Vec3{1, 0, 0}));
    EXPECT_EQ(winner.axis.separation, 2);
    EXPECT_EQ(why.origin, (Vec3{0.5, 0.5, 0.5}));
    EXPECT_EQ(winner.a, (Interval{-0.5, 0.5}));
    EXPECT_EQ(winner.b, (Interval{2.5, 4.5}));
    for (unsigned f = 0; f < 6; ++f) EXPECT_EQ(why.rows[f].axis.kind, AxisKind::faceA);
    for (unsigned f = 6; f < 10; ++f) EXPECT_EQ(why.rows[f].axis.kind, AxisKind::faceB);
    for (std::size_t i = 10; i < why.rows.size(); ++i) EXPECT_EQ(why.rows[i].axis.kind, AxisKind::edge);
}

TEST(PolytopeExplain, RowsOfAnEllipsoidReachAsFarAsIt) {
    PolytopeMemory ellipsoid;
    ASSERT_EQ(quadric(std::array<double, 6>{1, 2, 3, 0, 0, 0}, ellipsoid), Built::made);
    const CloudPair pair({{4, 0.5, 0.5}, {6, 0, 0}, {6, 1, 0}, {6, 0, 1}}, {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
    PolytopeExplanation why;
    ASSERT_TRUE(explain(ellipsoid.view(), pair.shapeA(), why));
    for (const PolytopeAxisRow& row : why.rows.all()) {
        const Vec3& n = row.axis.normal;
        const double middle = -dot(n, why.origin);
        const double half = std::sqrt(n.x * n.x + 4 * n.y * n.y + 9 * n.z * n.z);
        EXPECT_NEAR(row.a.min, middle - half, 1e-12);
        EXPECT_NEAR(row.a.max, middle + half, 1e-12);
    }
    EXPECT_NEAR(why.rows[unsigned(why.winner)].axis.separation, distance(ellipsoid.view(), pair.shapeA()).distance,
                1e-6);
}

TEST(PolytopeExplain, SaysWhenMemoryEnds) {
    const CloudPair pair({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{0, 0, 0}, {4, 0, 0}, {0, 4, 0}});
    PolytopeExplanation why;
    const MemoryEndsAt end(3);
    EXPECT_FALSE(explain(pair.shapeA(), pair.shapeB(), why));
    EXPECT_EQ(why.rows.size(), 0U);
}

} // namespace

} // namespace askew::test
