// The named cases of pairs of point clouds, tested by their hulls.
#include "support/fixture.h"

#include "askew/convex/cast/shape_cast.h"
#include "askew/convex/distance.h"
#include "askew/convex/explain.h"
#include "askew/convex/minimum_translation.h"
#include "askew/convex/relation.h"
#include "askew/convex/separation.h"
#include "askew/polytope/hull.h"

#include <gtest/gtest.h>

#include <vector>

namespace askew::test {

namespace {

PolytopeMemory hullOf(const Json& cloud) {
    std::vector<Vec3> points;
    for (const Json& point : cloud) points.push_back(vec3Of(point));
    PolytopeMemory memory;
    EXPECT_EQ(convexHull(points, memory), Built::made);
    return memory;
}

TEST(PolytopeFixtures, Pairs) {
    const Json cases = readFixture("polytopes.json");
    ASSERT_GE(cases.size(), 20U);
    for (const Json& fixture : cases) {
        SCOPED_TRACE(fixture.at("name").get<std::string>());
        const PolytopeMemory first = hullOf(fixture.at("a"));
        const PolytopeMemory second = hullOf(fixture.at("b"));
        const Polytope a = first.view();
        const Polytope b = second.view();
        const Json& expect = fixture.at("expect");
        const Relation expected = relationOf(expect.at("relation"));
        const bool meet = expected != Relation::disjoint;
        EXPECT_EQ(relation(a, b), expected);
        EXPECT_EQ(overlaps(a, b), meet);
        EXPECT_EQ(overlaps(b, a), meet);
        EXPECT_EQ(distance(a, b).distance == 0, meet);
        EXPECT_EQ(minimumTranslation(a, b).has_value(), meet);
        EXPECT_EQ(castShape(a, {}, b, 0, Touching::hit).has_value(), meet);
        EXPECT_EQ(castShape(a, {}, b).has_value(), meet && expected != Relation::touching && overlapsStrictly(a, b));
        PolytopeExplanation why;
        ASSERT_TRUE(explain(a, b, why));
        EXPECT_EQ(why.relation, expected);
        if (!expect.contains("separation")) continue;
        const double wanted = expect.at("separation").get<double>();
        EXPECT_NEAR(separation(a, b), wanted, 1e-14);
        EXPECT_EQ(separation(a, b) > 0, wanted > 0);
        EXPECT_EQ(separation(a, b) < 0, wanted < 0);
    }
}

} // namespace

} // namespace askew::test
