// Both pairs of the document on rotating polygons, in the frames around each change: tests/fixtures/rectangles.json.
#include "support/draws/polygons.h"
#include "support/fixture.h"
#include "support/oracles/polygon_oracle.h"

#include "askew/polygon/classify.h"
#include "askew/polygon/minimum_translation.h"
#include "askew/polygon/sat.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

OwnPolygon rectangleFrom(const Json& options) {
    const auto vec2Of = [](const Json& numbers) { return Vec2{numbers.at(0).get<double>(), numbers.at(1)}; };
    const bool isAboutCorner = options.at("pivot") == "corner";
    return rectangleOf({vec2Of(options.at("corner")), true, vec2Of(options.at("size")) * 0.5, options.at("rotation"),
                        isAboutCorner ? RectanglePlan::Pivot::corner : RectanglePlan::Pivot::center});
}

TEST(RectangleFixtures, BothPairsOfTheDocument) {
    const Json cases = readFixture("rectangles.json");
    ASSERT_GE(cases.size(), 22U);
    int met = 0;
    for (const Json& fixture : cases) {
        SCOPED_TRACE(fixture.at("name").get<std::string>());
        const OwnPolygon a = rectangleFrom(fixture.at("a"));
        const OwnPolygon b = rectangleFrom(fixture.at("b"));
        const Json& expect = fixture.at("expect");
        const Relation expected = relationOf(expect.at("relation"));
        EXPECT_EQ(relation(a.view(), b.view()), expected);
        EXPECT_EQ(relation(b.view(), a.view()), expected);
        EXPECT_EQ(oracleRelation(PolygonOracle(a.view()), PolygonOracle(b.view())), expected);
        EXPECT_EQ(overlaps(a.view(), b.view()), expected != Relation::disjoint);
        const double wanted = expect.at("separation").get<double>();
        const double tolerance = expect.at("tolerance").get<double>();
        EXPECT_NEAR(separation(a.view(), b.view()).separation, wanted, tolerance);
        const auto out = minimumTranslation(a.view(), b.view(), 0).translation;
        ASSERT_EQ(out.has_value(), expected != Relation::disjoint);
        if (!out) continue;
        EXPECT_NEAR(out->depth, -wanted, tolerance);
        ++met;
    }
    EXPECT_GT(met, 5);
    EXPECT_LT(met, int(cases.size()) - 5);
}

} // namespace

} // namespace askew::test
