#include "askew/level/build/mesh_surface.h"

#include "support/draws/levels/levels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace askew::test {

namespace {

/// Where the signs of a mesh go that is there already.
struct Signs {
    std::vector<std::uint8_t> signs;
    std::vector<std::uint32_t> groups;
    EdgeSigns into;

    explicit Signs(const Mesh& mesh)
        : signs(mesh.header.triangles, 0x80), groups(mesh.header.triangles, 7), into{signs, groups} {}
};

TEST(MeshSurface, SignsAreThoseOfTheMesh) {
    Random random(1731);
    for (const LevelKind& kind : levelKinds()) {
        for (const bool isSingle : {false, true}) {
            const BuiltLevel built(kind.make(random), isSingle);
            if (!built.result) continue;
            Signs found(built.mesh);
            ASSERT_TRUE(SurfaceSigning(built.mesh, found.into).finish());
            EXPECT_TRUE(std::ranges::equal(found.signs, built.mesh.edges)) << kind.name;
            EXPECT_TRUE(std::ranges::equal(found.groups, built.mesh.groups)) << kind.name;
        }
    }
}

TEST(MeshSurface, OpenSolidsNameTheFirstPart) {
    Level level = boxLevel({0, 0, 0}, {1, 1, 1});
    level.add(0, 1, 1); // degenerate
    append(level, boxLevel({2, 0, 0}, {3, 1, 1}));
    level.indices.resize(level.indices.size() - 3);
    const BuiltLevel built(level);
    Mesh solid = built.mesh;
    solid.header.traits |= MeshHeader::isSolid;
    Signs found(solid);
    const MeshResult result = SurfaceSigning(solid, found.into).finish();
    EXPECT_EQ(result.fault, MeshFault::open);
    EXPECT_GE(result.where, 13U);
    EXPECT_EQ(result.openEdges, 3U);
}

/// Vertices may have come to lie on a line, or in one place, since the mesh was built.
TEST(MeshSurface, TheLowestDegeneratePartIsNamed) {
    const Level level = terrain(9, 9);
    const BuiltLevel built(level);
    for (const std::uint32_t part : {0U, 17U, 100U}) {
        std::vector<double> numbers(built.mesh.doubles.begin(), built.mesh.doubles.end());
        Mesh moved = built.mesh;
        moved.doubles = numbers;
        const std::uint32_t lane = moved.lanes[part];
        const auto corner = [&](unsigned k) { return 3 * moved.leaves[lane / 4].vertices[k][lane % 4]; };
        for (unsigned k = 0; k < 3; ++k) numbers[corner(2) + k] = numbers[corner(1) + k];
        std::uint32_t expected = noPart;
        for (std::size_t i = 0; i < moved.header.triangles; ++i) {
            if (isDegenerate(moved.triangle(i))) expected = std::min(expected, moved.partAt(i));
        }
        ASSERT_LE(expected, part);
        Signs found(moved);
        const MeshResult result = SurfaceSigning(moved, found.into).finish();
        EXPECT_EQ(result.fault, MeshFault::degenerate);
        EXPECT_EQ(result.where, expected);
    }
}

} // namespace

} // namespace askew::test
