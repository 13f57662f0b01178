#include "askew/level/build/closed_surface.h"

#include "support/draws/levels/levels.h"

#include <gtest/gtest.h>

#include <utility>

namespace askew::test {

namespace {

MeshResult solid(const Level& level) { return BuiltLevel(level, false, true).result; }

Level turnedInsideOut(Level level) {
    for (std::size_t i = 0; i < level.indices.size(); i += 3) std::swap(level.indices[i], level.indices[i + 1]);
    return level;
}

TEST(ClosedSurface, BodiesMayHaveCavitiesAndShareEdges) {
    Level level = boxLevel({0, 0, 0}, {3, 3, 3});
    EXPECT_TRUE(solid(level));
    append(level, turnedInsideOut(boxLevel({1, 1, 1}, {2, 2, 2})));
    EXPECT_TRUE(solid(level));
    append(level, boxLevel({3, 3, 0}, {4, 4, 3})); // four triangles at the edge they share
    EXPECT_TRUE(solid(level));
    append(level, boxLevel({-1, 1, 1}, {0.5, 2, 2})); // crosses another
    EXPECT_TRUE(solid(level));
}

TEST(ClosedSurface, AnOpenOneNamesTheFirstPartAndHowManyEdges) {
    for (std::uint32_t missing = 0; missing < 12; ++missing) {
        Level level = boxLevel({0, 0, 0}, {1, 1, 1});
        level.indices.erase(level.indices.begin() + 3 * missing, level.indices.begin() + 3 * missing + 3);
        const MeshResult result = solid(level);
        EXPECT_EQ(result.fault, MeshFault::open);
        EXPECT_EQ(result.openEdges, 3U);
        EXPECT_LT(result.where, 11U);
    }
    Level level = boxLevel({0, 0, 0}, {1, 1, 1});
    append(level, boxLevel({5, 0, 0}, {6, 1, 1}));
    level.indices.resize(level.indices.size() - 3);
    EXPECT_GE(solid(level).where, 12U);
}

TEST(ClosedSurface, ATriangleWoundTheOtherWayOpensItsEdges) {
    Level level = boxLevel({0, 0, 0}, {1, 1, 1});
    std::swap(level.indices[0], level.indices[1]);
    const MeshResult result = solid(level);
    EXPECT_EQ(result.fault, MeshFault::open);
    EXPECT_EQ(result.where, 0U);
    EXPECT_EQ(result.openEdges, 3U);
}

TEST(ClosedSurface, ATJunctionIsAnOpenEdge) {
    Level level = boxLevel({0, 0, 0}, {1, 1, 1});
    level.vertices.push_back({0, 0, 0.5}); // on the edge from vertex 0 to vertex 1, of two triangles
    level.indices[0] = 8;
    level.add(0, 8, 3);
    EXPECT_EQ(solid(level).fault, MeshFault::open);
    EXPECT_EQ(solid(level).openEdges, 3U);
}

TEST(ClosedSurface, AMoebiusStripIsOpenAndAPillowEmpty) {
    Level strip;
    const std::uint32_t count = 5;
    for (std::uint32_t i = 0; i < count; ++i) {
        strip.vertices.push_back({double(i * i), double(i), 0});
        strip.vertices.push_back({double(i * i), double(i), 1.0 + i});
    }
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t a = 2 * i;
        const std::uint32_t next = i + 1 < count ? a + 2 : 1;
        const std::uint32_t far = i + 1 < count ? a + 3 : 0;
        strip.add(a, next, a + 1);
        strip.add(next, far, a + 1);
    }
    EXPECT_EQ(solid(strip).fault, MeshFault::open);
    Level pillow;
    pillow.vertices = {{0.1, 0.7, 0.3}, {1.3, 0.2, 0.9}, {0.4, 1.1, 2.7}};
    pillow.indices = {0, 1, 2, 0, 2, 1};
    EXPECT_EQ(solid(pillow).fault, MeshFault::insideOut);
}

TEST(ClosedSurface, VolumeSignsAreExact) {
    // A tetrahedron whose volume is that of the last bit, far from the origin, among two that cancel out.
    const Vec3 far{1e6 + 0.1, 3e5, -7e5 + 0.3};
    Level big = boxLevel(far, far + Vec3{100, 200, 300});
    append(big, turnedInsideOut(boxLevel(far + Vec3{1000, 0, 0}, far + Vec3{1100, 200, 300})));
    for (Vec3& v : big.vertices) v = {std::floor(v.x), std::floor(v.y), std::floor(v.z)};
    EXPECT_EQ(solid(big).fault, MeshFault::insideOut);
    Level tiny;
    const double bit = 0x1p-30;
    tiny.vertices = {{0, 0, 0}, {bit, 0, 0}, {0, bit, 0}, {0, 0, bit}};
    tiny.indices = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3};
    EXPECT_TRUE(solid(tiny));
    append(big, tiny);
    EXPECT_TRUE(solid(big));
    EXPECT_EQ(solid(turnedInsideOut(big)).fault, MeshFault::insideOut);
}

} // namespace

} // namespace askew::test
