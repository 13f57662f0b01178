// The named cases come from the documents the product grew from and from documented bugs of other libraries.
#include "support/fixture.h"

#include "support/oracles/box_oracle.h"
#include "support/print.h"

#include "askew/box/classify.h"
#include "askew/box/contains.h"
#include "askew/box/explain.h"
#include "askew/box/minimum_translation.h"
#include "askew/box/region.h"
#include "askew/box/sat.h"
#include "askew/box/separating_axis.h"

#include <gtest/gtest.h>

#include <map>

namespace askew::test {

namespace {

const std::map<std::string, Side> sides{{"above", Side::above}, {"crossing", Side::on}, {"below", Side::below}};

std::string nameOf(const Json& fixture) { return fixture.at("name").get<std::string>(); }

void expectPair(const Box& a, const Box& b, const Json& expect) {
    const Relation expected = relationOf(expect.at("relation"));
    EXPECT_EQ(relation(a, b), expected);
    EXPECT_EQ(Oracle(a, b).relation(), expected);
    EXPECT_EQ(overlaps(a, b), expected != Relation::disjoint);
    EXPECT_EQ(overlaps(b, a), expected != Relation::disjoint);
    EXPECT_EQ(explain(a, b).relation, expected);
    const auto way = minimumTranslation(a, b);
    EXPECT_EQ(way.has_value(), expected != Relation::disjoint);
    const double tolerance = expect.value("tolerance", 0.0);
    if (expect.contains("separation")) {
        const double separation = expect.at("separation").get<double>();
        EXPECT_NEAR(askew::separation(a, b), separation, tolerance);
        if (way) {
            EXPECT_NEAR(way->depth, -separation, tolerance);
        }
    }
    if (expect.contains("normal")) {
        const Explanation explanation = explain(a, b);
        const Vec3 normal = vec3Of(expect.at("normal"));
        EXPECT_LE(maxAbs(explanation.rows[unsigned(explanation.winner)].normal - normal), tolerance);
        if (way) {
            EXPECT_LE(maxAbs(way->normal - normal), tolerance);
        }
    }
}

TEST(Fixtures, Pairs) {
    for (const auto& [file, least] : {std::pair{"pairs.json", 50U}, std::pair{"hard-pairs.json", 18U}}) {
        const Json cases = readFixture(file);
        ASSERT_GT(cases.size(), least);
        for (const Json& fixture : cases) {
            SCOPED_TRACE(nameOf(fixture));
            expectPair(boxOf(fixture.at("a")), boxOf(fixture.at("b")), fixture.at("expect"));
        }
    }
}

TEST(Fixtures, Points) {
    for (const Json& fixture : readFixture("points.json")) {
        SCOPED_TRACE(nameOf(fixture));
        const Box box = boxOf(fixture.at("a"));
        for (const Json& point : fixture.at("inside")) EXPECT_TRUE(contains(box, vec3Of(point))) << point;
        for (const Json& point : fixture.at("outside")) EXPECT_FALSE(contains(box, vec3Of(point))) << point;
    }
}

TEST(Fixtures, PointsUnderAllSixPlanes) {
    // The planes are rounded, so only for points well inside or outside a box that has a volume.
    const Json fixture = readFixture("points.json").at(0);
    const Box box = boxOf(fixture.at("a"));
    const auto below = [&](const Vec3& point) {
        for (const Plane& plane : planes(box)) {
            if (classify(plane, point) == Side::above) return false;
        }
        return true;
    };
    for (const Json& point : fixture.at("inside")) EXPECT_TRUE(below(vec3Of(point))) << point;
    for (const Json& point : fixture.at("outside")) EXPECT_FALSE(below(vec3Of(point))) << point;
}

TEST(Fixtures, Planes) {
    for (const Json& fixture : readFixture("planes.json")) {
        SCOPED_TRACE(nameOf(fixture));
        const Plane plane = planeOf(fixture.at("plane"));
        const Json& shape = fixture.at("shape");
        const Side side = sides.at(fixture.at("expect").at("side").get<std::string>());
        if (shape.contains("min")) {
            EXPECT_EQ(classify(plane, aabbOf(shape)), side);
            EXPECT_EQ(classifyByCorners(plane, aabbOf(shape)), side);
        } else {
            EXPECT_EQ(classify(plane, boxOf(shape)), side);
            EXPECT_EQ(classifyByCorners(plane, boxOf(shape)), side);
        }
    }
}

TEST(Fixtures, Shapes) {
    for (const Json& fixture : readFixture("shapes.json")) {
        SCOPED_TRACE(nameOf(fixture));
        const Box box = boxOf(fixture.at("a"));
        const Json& expect = fixture.at("expect");
        EXPECT_EQ(bounds(box), aabbOf(expect.at("bounds")));
        EXPECT_EQ(volume(box), expect.at("volume").get<double>());
        if (!expect.contains("corners")) continue;
        const auto points = corners(box);
        for (unsigned i = 0; i < 8; ++i) {
            for (int k = 0; k < 3; ++k)
                EXPECT_EQ(points[i][k], expect.at("corners").at(3 * i + unsigned(k)).get<double>());
        }
    }
}

TEST(Fixtures, Grids) {
    for (const Json& fixture : readFixture("grids.json")) {
        SCOPED_TRACE(nameOf(fixture));
        const double step = fixture.at("step").get<double>();
        const double half = fixture.at("halfExtent").get<double>();
        std::map<std::string, int> counts{{"disjoint", 0}, {"overlapping", 0}, {"touching", 0}};
        const auto cell = [&](int i) { return regionFromHalfExtents({i * step, 0, 0}, {half, half, half}, {})->world; };
        for (int i = 0; i < fixture.at("neighbors").get<int>(); ++i) {
            const int sign = separationSign(cell(i), cell(i + 1));
            ++counts[sign > 0 ? "disjoint" : sign < 0 ? "overlapping" : "touching"];
        }
        for (const auto& [word, count] : fixture.at("expect").items())
            EXPECT_EQ(counts.at(word), count.get<int>()) << word;
    }
}

} // namespace

} // namespace askew::test
