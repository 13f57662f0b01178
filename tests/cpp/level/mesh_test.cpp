#include "askew/level/mesh.h"

#include "support/draws/levels/levels.h"

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

TEST(Mesh, ItsReadersReadItsSections) {
    Random random(1402);
    for (const LevelKind& kind : levelKinds()) {
        const BuiltLevel built(kind.make(random));
        const Mesh& mesh = built.mesh;
        EXPECT_FALSE(mesh.isHeightField());
        EXPECT_EQ(mesh.leafCount(), mesh.leaves.size());
        for (std::uint32_t part = 0; part < mesh.header.parts; ++part) EXPECT_EQ(mesh.laneOf(part), mesh.lanes[part]);
        for (std::size_t lane = 0; lane < mesh.header.triangles; ++lane) {
            EXPECT_EQ(mesh.groupOf(lane), mesh.groups[lane]);
        }
        for (std::uint32_t level = 0; level < mesh.height(); ++level) {
            const Bounds4& stored = mesh.blocks[mesh.levels.start[level]];
            std::array<Bounds4, 1> room;
            EXPECT_EQ(mesh.blocksFrom(level, 0, room), &stored);
            for (unsigned lane = 0; lane < 4; ++lane) EXPECT_EQ(mesh.block(level, 0).get(lane), stored.get(lane));
        }
    }
}

} // namespace

} // namespace askew::test
