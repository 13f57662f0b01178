#include "askew/level/build/mesh_surface.h"

#include "support/draws/levels/levels.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(MeshSurface, ReadingAMeshGivesWhatItWasWeldedFrom) {
    for (const LevelKind& kind : levelKinds()) {
        Random random(1730);
        const Level level = kind.make(random);
        const BuiltLevel built(level);
        WeldedTriangles read;
        ASSERT_TRUE(readTriangles(built.mesh, read));
        EXPECT_EQ(read.given, level.size());
        EXPECT_EQ(read.vertices.size(), built.mesh.header.vertices);
        std::size_t next = 0;
        for (std::uint32_t part = 0; part < level.size(); ++part) {
            if (isDegenerate(level.triangle(part))) continue;
            ASSERT_LT(next, read.parts.size());
            EXPECT_EQ(read.parts[next], part);
            const auto& [a, b, c] = read.corners[next++];
            const Triangle expected = level.triangle(part);
            EXPECT_EQ((Triangle{read.vertices[a], read.vertices[b], read.vertices[c]}), expected);
        }
        EXPECT_EQ(next, read.parts.size());
    }
}

TEST(MeshSurface, SignsAreThoseOfTheMesh) {
    Random random(1731);
    for (const LevelKind& kind : levelKinds()) {
        const BuiltLevel built(kind.make(random));
        WeldedTriangles read;
        ASSERT_TRUE(readTriangles(built.mesh, read));
        SurfaceSigning surface(read, false);
        ASSERT_TRUE(surface.finish());
        const EdgeSigns& edges = surface.edges();
        for (std::size_t i = 0; i < read.parts.size(); ++i) {
            const std::uint32_t lane = built.mesh.lanes[read.parts[i]];
            EXPECT_EQ(edges.signs[i], built.mesh.edges[lane]);
            EXPECT_EQ(read.parts[edges.groups[i]], built.mesh.groups[lane]);
        }
    }
}

TEST(MeshSurface, OpenSolidsNameTheFirstPart) {
    Level level = boxLevel({0, 0, 0}, {1, 1, 1});
    level.add(0, 1, 1); // degenerate
    append(level, boxLevel({2, 0, 0}, {3, 1, 1}));
    level.indices.resize(level.indices.size() - 3);
    const BuiltLevel built(level);
    WeldedTriangles read;
    ASSERT_TRUE(readTriangles(built.mesh, read));
    const MeshResult result = SurfaceSigning(read, true).finish();
    EXPECT_EQ(result.fault, MeshFault::open);
    EXPECT_GE(result.where, 13U);
    EXPECT_EQ(result.openEdges, 3U);
}

} // namespace

} // namespace askew::test
