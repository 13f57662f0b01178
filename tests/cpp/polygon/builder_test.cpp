#include "askew/polygon/builder.h"

#include "support/draws/polygons.h"
#include "support/fixture.h"
#include "support/oracles/polygon_oracle.h"

#include "askew/polygon/sat.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

std::vector<double> numbersOf(const nlohmann::json& points) {
    std::vector<double> numbers;
    for (const auto& point : points) {
        numbers.push_back(point[0]);
        numbers.push_back(point[1]);
    }
    return numbers;
}

OwnPolygon partOf(const Polygon& polygon, unsigned i) {
    const Outline part = polygon.part(i);
    OwnPolygon own{{1, static_cast<double>(part.size())}};
    own.record.insert(own.record.end(), part.numbers.begin(), part.numbers.end());
    return own;
}

/// Expects strictly convex, disjoint parts made of the polygon's corners that together cover it.
void expectParts(const Polygon& polygon) {
    const PolygonOracle whole(polygon);
    unsigned reflex = 0;
    const Outline o = polygon.outline();
    for (unsigned i = 0; i < o.size(); ++i) reflex += across(o.edge(i), o.corner((i + 2) % o.size()), o.corner(i)) > 0;
    EXPECT_EQ(polygon.isConvex(), reflex == 0);
    EXPECT_LE(polygon.partCount(), 2 * reflex + 1);
    mpq_class area;
    for (unsigned i = 0; i < polygon.partCount(); ++i) {
        const OwnPolygon own = partOf(polygon, i);
        const Outline part = own.view().outline();
        const PolygonOracle exact(own.view());
        area += exact.doubledArea();
        for (unsigned k = 0; k < part.size(); ++k) {
            EXPECT_LT(across(part.edge(k), part.corner((k + 2) % part.size()), part.corner(k)), 0);
            bool isCorner = false;
            for (unsigned c = 0; c < o.size(); ++c) isCorner = isCorner || o.vec(c) == part.vec(k);
            EXPECT_TRUE(isCorner);
        }
        EXPECT_TRUE(oracleHolds(whole, exact));
        for (unsigned k = 0; k < i; ++k) {
            EXPECT_FALSE(overlapsStrictly(partOf(polygon, k).view(), own.view()));
        }
    }
    EXPECT_EQ(area, whole.doubledArea());
    EXPECT_GT(area, 0);
}

TEST(PolygonBuilder, WhatOtherLibrariesFailedOn) {
    const std::array<std::string, 4> codes{"none", "duplicate", "collinear", "self-crossing"};
    int faults = 0;
    for (const nlohmann::json& fixture : readFixture("polygons.json")) {
        SCOPED_TRACE(std::string(fixture["name"]));
        const std::vector<double> numbers = numbersOf(fixture["points"]);
        Buffer<double> record;
        PolygonCheck check = buildPolygon(numbers, false, record);
        if (fixture.contains("fault")) {
            ++faults;
            EXPECT_EQ(codes[static_cast<unsigned>(check.fault)], fixture["fault"]["code"]);
            EXPECT_TRUE(record.empty());
            const std::vector<std::uint32_t> wanted = fixture["fault"]["points"];
            for (std::size_t i = 0; i < wanted.size(); ++i) EXPECT_EQ(check.points[i], wanted[i]);
            check = buildPolygon(numbers, true, record);
        }
        if (!fixture.contains("expect")) {
            EXPECT_NE(check.fault, PolygonFault::none);
            continue;
        }
        const auto& expect = fixture["expect"];
        ASSERT_EQ(check.fault, PolygonFault::none);
        EXPECT_EQ(check.isReversed, expect["reversed"]);
        const Polygon polygon(record.all());
        EXPECT_EQ(polygon.isConvex(), expect["convex"]);
        EXPECT_EQ(polygon.outline().size(), expect.value("size", fixture["points"].size()));
        EXPECT_EQ(polygon.partCount(), expect.value("parts", polygon.partCount()));
        expectParts(polygon);
    }
    EXPECT_GT(faults, 6);
}

TEST(PolygonBuilder, PartsAreConvexAndTogetherTheWhole) {
    Random random(411);
    int concave = 0;
    for (int i = 0; i < 150 && !testing::Test::HasFailure(); ++i) {
        const OwnPolygon polygon = randomPolygon(random, random.integer(3, 14), random.oneIn(2));
        concave += polygon.view().isConvex() ? 0 : 1;
        expectParts(polygon.view());
    }
    EXPECT_GT(concave, 60);
}

TEST(PolygonBuilder, WindingAndFirstPointAreKept) {
    Buffer<double> record;
    const std::array<double, 8> clockwise{0, 0, 0, 2, 3, 2, 3, 0};
    EXPECT_TRUE(buildPolygon(clockwise, false, record).isReversed);
    const std::vector<double> wanted{1, 4, 0, 0, 3, 0, 3, 2, 0, 2};
    EXPECT_EQ(std::vector<double>(record.all().begin(), record.all().end()), wanted);
}

TEST(PolygonBuilder, OfTheMostPoints) {
    std::vector<double> comb; // as many notches as possible
    for (unsigned i = 0; i < maxPolygonPoints - 2; ++i) {
        comb.push_back(i);
        comb.push_back(i % 2 == 0 ? 1 : 2.5);
    }
    for (const double x : {double(maxPolygonPoints - 3), 0.0}) comb.insert(comb.end(), {x, 0.0});
    Buffer<double> record;
    ASSERT_EQ(buildPolygon(comb, false, record).fault, PolygonFault::none);
    EXPECT_LE(record.size(), 10 * maxPolygonPoints + 2);
    EXPECT_GE(Polygon(record.all()).partCount(), maxPolygonPoints / 4);
}

} // namespace

} // namespace askew::test
