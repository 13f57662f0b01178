#include "askew/level/build/weld.h"

#include "support/draws/clouds.h"
#include "support/draws/levels/levels.h"
#include "support/oracles/hull_oracle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

namespace askew::test {

namespace {

MeshResult welded(const std::vector<double>& numbers, const std::vector<std::uint32_t>& indices) {
    MeshInput input;
    input.doubles = numbers;
    input.indices = indices;
    input.isIndexed = true;
    WeldedTriangles out;
    return weld(input, out);
}

TEST(Weld, DegenerateTrianglesAreFoundExactly) {
    std::array<std::size_t, 2> seen{};
    for (const Cloud& cloud : clouds()) {
        Random random(1420);
        for (int i = 0; i < 300; ++i) {
            std::vector<Vec3> p = cloud.make(random);
            while (p.size() < 3) p.push_back(p[0]);
            p.resize(3);
            const std::vector<IntVec> at = asIntegers(p);
            const bool expected = isZero(cross(at[1] - at[0], at[2] - at[0]));
            EXPECT_EQ(isDegenerate({p[0], p[1], p[2]}), expected);
            ++seen[expected ? 1 : 0];
        }
    }
    for (const std::size_t count : seen) EXPECT_GT(count, 200U);
    // Differences that f64 rounds to parallel ones.
    EXPECT_FALSE(isDegenerate({{{1, 0, 0}, {0x1p53 + 2, 1, 0}, {0x1p52 + 1, 0.5, 0}}}));
    EXPECT_TRUE(isDegenerate({{{1, 0, 0}, {0x1p53 + 2, 1, 0}, {-0x1p53, -1, 0}}}));
}

TEST(Weld, EqualVerticesBecomeOneAndOthersStayApart) {
    const std::vector<double> numbers{0, 0, 0, 1, 0, 0, 0, 1, 0, -0.0, 0, 0, 1, 0, 0x1p-150, 1, 0, 0x1p-140};
    MeshInput input;
    input.doubles = numbers;
    const std::vector<std::uint32_t> indices{0, 1, 2, 3, 4, 2, 3, 5, 2, 0, 3, 1};
    input.indices = indices;
    input.isIndexed = true;
    WeldedTriangles out;
    ASSERT_TRUE(weld(input, out));
    EXPECT_EQ(out.vertices.size(), 4U);
    ASSERT_EQ(out.corners.size(), 4U);
    EXPECT_EQ(out.kept, 3U);
    EXPECT_EQ(out.corners[0], out.corners[1]);
    EXPECT_NE(out.corners[0], out.corners[2]);
    EXPECT_EQ(out.corners[3][0], noPart);
    for (std::size_t part = 0; part < 3; ++part) EXPECT_NE(out.corners[part][0], noPart);
}

/// A strip of squares whose corners are there twice, a little apart.
TEST(Weld, VerticesWithinTheToleranceBecomeOneAndTrianglesThatShrinkAreKeptOut) {
    const std::vector<double> numbers{0, 0, 0, 1, 0, 0, 0, 1, 0, 1.001, 0, 0, 1, 1, 0, 0, 1.002, 0, 0.001, 0, 0};
    MeshInput input;
    input.doubles = numbers;
    const std::vector<std::uint32_t> indices{0, 1, 2, 3, 4, 5, 0, 6, 2};
    input.indices = indices;
    input.isIndexed = true;
    WeldedTriangles apart;
    ASSERT_TRUE(weld(input, apart));
    EXPECT_EQ(apart.vertices.size(), 7U);
    EXPECT_EQ(apart.kept, 3U);
    EXPECT_EQ(apart.largestMove, 0);
    input.tolerance = 0.0025;
    WeldedTriangles out;
    ASSERT_TRUE(weld(input, out));
    EXPECT_EQ(out.vertices.size(), 4U);
    ASSERT_EQ(out.corners.size(), 3U);
    EXPECT_EQ(out.kept, 2U); // the third has two corners in one place
    EXPECT_EQ(out.corners[2][0], noPart);
    EXPECT_EQ(out.corners[0], (std::array<std::uint32_t, 3>{0, 1, 2}));
    EXPECT_EQ(out.corners[1], (std::array<std::uint32_t, 3>{1, 3, 2}));
    EXPECT_EQ(out.vertices[1], (Vec3{1, 0, 0}));
    EXPECT_NEAR(out.largestMove, 0.002, 1e-15);
    input.tolerance = 10;
    WeldedTriangles point;
    EXPECT_EQ(weld(input, point).fault, MeshFault::noTriangles);
}

TEST(Weld, CornersMayStandWhereTheIndicesStood) {
    for (const LevelKind& kind : levelKinds()) {
        Random random(1421);
        const Level level = kind.make(random);
        const std::vector<double> numbers = coordinates(level);
        MeshInput input;
        input.doubles = numbers;
        input.isIndexed = true;
        input.indices = level.indices;
        WeldedTriangles expected;
        ASSERT_TRUE(weld(input, expected));
        std::vector<MeshInput::Corners> room(level.size());
        for (std::size_t i = 0; i < level.indices.size(); ++i) room[i / 3][i % 3] = level.indices[i];
        input.spare = room;
        input.indices = {room.data()->data(), level.indices.size()};
        WeldedTriangles out;
        ASSERT_TRUE(weld(input, out));
        EXPECT_EQ(out.corners.data(), room.data());
        EXPECT_TRUE(std::ranges::equal(out.corners, expected.corners)) << kind.name;
        EXPECT_EQ(out.own.bytes(), 0U);
    }
}

TEST(Weld, NamesWhatIsWrongAndWhere) {
    const std::vector<double> good{0, 0, 0, 1, 0, 0, 0, 1, 0};
    EXPECT_EQ(welded(good, {0, 1, 2}).fault, MeshFault::none);
    EXPECT_EQ(welded(good, {0, 1}).fault, MeshFault::incomplete);
    EXPECT_EQ(welded({0, 0, 0, 1}, {0, 0, 0}).fault, MeshFault::incomplete);
    EXPECT_EQ(welded(good, {}).fault, MeshFault::noTriangles);
    EXPECT_EQ(welded(good, {0, 1, 1, 2, 2, 2}).fault, MeshFault::noTriangles);
    const MeshResult beyond = welded(good, {0, 1, 2, 2, 1, 3});
    EXPECT_EQ(beyond.fault, MeshFault::noSuchVertex);
    EXPECT_EQ(beyond.where, 5U);
    for (const double bad : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(),
                             -std::numeric_limits<double>::infinity(), 0x1.1p120}) {
        for (std::size_t k = 0; k < 3; ++k) {
            std::vector<double> numbers = good;
            numbers[3 + k] = bad;
            EXPECT_EQ(welded(numbers, {0, 1, 2}).fault, MeshFault::notStorable);
            EXPECT_EQ(welded(numbers, {0, 1, 2}).where, 1U);
        }
    }
    EXPECT_EQ(welded({0, 0, 0, 0x1p120, 0, 0, 0, -0x1p120, 0}, {0, 1, 2}).fault, MeshFault::none);
}

TEST(Weld, MoreThanTheMostTrianglesAreRefused) {
    const std::vector<double> good{0, 0, 0, 1, 0, 0, 0, 1, 0};
    const std::vector<std::uint16_t> indices(3 * (maxParts + 1));
    MeshInput input;
    input.doubles = good;
    input.shortIndices = indices;
    input.isIndexed = true;
    WeldedTriangles out;
    EXPECT_EQ(weld(input, out).fault, MeshFault::tooMany);
}

} // namespace

} // namespace askew::test
