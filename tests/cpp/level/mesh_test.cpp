#include "askew/level/mesh.h"

#include "support/draws/levels.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(Mesh, TakesAtMost60BytesATriangle) {
    const Level level = terrain(100, 100);
    for (const bool isSingle : {true, false}) {
        const BuiltLevel built(level, isSingle);
        const double bytes = double(bytesOf(built.block).size()) / double(level.size());
        EXPECT_GT(bytes, isSingle ? 38 : 44);
        EXPECT_LT(bytes, isSingle ? 40 : 46);
    }
}

TEST(Mesh, SectionsFollowEachOtherAtMultiplesOfEight) {
    for (const std::uint32_t traits : {0U, MeshHeader::isDouble}) {
        for (std::uint32_t triangles = 1; triangles < 300; triangles += 7) {
            MeshHeader header;
            header.traits = traits;
            header.triangles = triangles;
            header.vertices = triangles + 2;
            header.parts = triangles + 1;
            const MeshLayout at(header);
            const std::size_t number = traits == 0 ? 4 : 8;
            const auto up = [](std::size_t bytes) { return (bytes + 7) / 8 * 8; };
            EXPECT_EQ(at.vertices, sizeof(MeshHeader));
            EXPECT_EQ(at.blocks, up(at.vertices + (3 * header.vertices + 1) * number));
            EXPECT_EQ(at.leaves, at.blocks + at.levels.blocks() * sizeof(Bounds4));
            EXPECT_EQ(at.groups, at.leaves + (triangles + 3) / 4 * sizeof(MeshLeaf));
            EXPECT_EQ(at.lanes, up(at.groups + 4 * triangles));
            EXPECT_EQ(at.edges, up(at.lanes + 4 * header.parts));
            EXPECT_EQ(at.end, up(at.edges + triangles));
        }
    }
}

TEST(Mesh, ABlockMayMoveInMemory) {
    Random random(1401);
    const BuiltLevel built(levelKinds()[0].make(random));
    const std::vector<std::uint64_t> copy(built.block.all().begin(), built.block.all().end());
    const Mesh moved(std::as_bytes(std::span(copy)));
    for (std::size_t lane = 0; lane < built.mesh.header.triangles; ++lane) {
        EXPECT_EQ(moved.triangle(lane), built.mesh.triangle(lane));
        EXPECT_EQ(moved.partAt(lane), built.mesh.partAt(lane));
    }
}

} // namespace

} // namespace askew::test
