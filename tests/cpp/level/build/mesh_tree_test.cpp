#include "askew/level/build/mesh_tree.h"

#include "support/draws/levels/levels.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

bool holds(const Bounds& outer, const Aabb& inner) {
    for (unsigned k = 0; k < 3; ++k) {
        const int axis = static_cast<int>(k);
        if (double{outer.min[k]} > inner.min[axis] || double{outer.max[k]} < inner.max[axis]) return false;
    }
    return true;
}

/// Bounds hold their triangles, and no float between would.
TEST(MeshTree, LeavesAreAsTightAsFloatsAre) {
    for (const LevelKind& kind : levelKinds()) {
        Random random(1720);
        const BuiltLevel built(kind.make(random));
        const Mesh& mesh = built.mesh;
        std::vector<Bounds4> blocks(mesh.blocks.size());
        fitTree(mesh, blocks);
        for (std::size_t leaf = 0; leaf < mesh.leaves.size(); ++leaf) {
            const Vec3 first = mesh.triangle(4 * leaf)[0];
            Aabb all{first, first};
            for (std::size_t lane = 4 * leaf; lane < std::min<std::size_t>(4 * leaf + 4, mesh.header.triangles);
                 ++lane) {
                for (const Vec3& corner : mesh.triangle(lane)) all = merge(all, {corner, corner});
            }
            const Bounds bounds = blocks[leaf / 4].get(leaf % 4);
            EXPECT_TRUE(holds(bounds, all));
            for (unsigned k = 0; k < 3; ++k) {
                Bounds less = bounds;
                less.min[k] = std::nextafter(less.min[k], 1e30F);
                EXPECT_FALSE(holds(less, all));
                less = bounds;
                less.max[k] = std::nextafter(less.max[k], -1e30F);
                EXPECT_FALSE(holds(less, all));
            }
        }
        for (std::uint32_t level = 1; level < mesh.levels.count; ++level) {
            for (std::size_t i = 0; i < mesh.levels.blocksOf(level - 1); ++i) {
                const Bounds expected = blocks[mesh.levels.start[level - 1] + i].merged();
                EXPECT_EQ(blocks[mesh.levels.start[level] + i / 4].get(i % 4), expected);
            }
        }
    }
}

TEST(MeshTree, EveryChangedBlockIsFound) {
    for (const LevelKind& kind : levelKinds()) {
        Random random(1721);
        const BuiltLevel built(kind.make(random));
        Mesh mesh = built.mesh;
        EXPECT_TRUE(isTreeFitted(mesh));
        std::vector<Bounds4> blocks(mesh.blocks.begin(), mesh.blocks.end());
        mesh.blocks = blocks;
        for (Bounds4& block : blocks) {
            const Bounds4 before = block;
            block.set(3, {{-1, -2, -3}, {1, 2, 3}});
            EXPECT_FALSE(isTreeFitted(mesh));
            block = before;
        }
        EXPECT_TRUE(isTreeFitted(mesh));
    }
}

} // namespace

} // namespace askew::test
