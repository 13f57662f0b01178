#include "askew/level/leaf_walk.h"

#include "level/level_boxes.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(LeafWalk, VisitsTheLeavesThatPassAscending) {
    Random random(1650);
    for (const int cells : {1, 2, 3, 7, 20}) {
        const BuiltLevel built(terrain(cells, 10));
        const Mesh& mesh = built.mesh;
        for (int i = 0; i < 20; ++i) {
            const Bounds asked = outward(Box{anyVec(random, 5), {Vec3{2, 0, 0}, {0, 3, 0}, {0, 0, 1}}});
            std::vector<std::size_t> expected;
            for (std::size_t leaf = 0; leaf < mesh.leaves.size(); ++leaf) {
                const unsigned lanes = overlapping(mesh.block(0, leaf / 4), asked);
                if ((lanes >> leaf % 4 & 1) != 0) expected.push_back(leaf);
            }
            std::vector<std::size_t> seen;
            const auto test = [&](const Bounds4& block) { return overlapping(block, asked); };
            EXPECT_TRUE(forEachLeaf(mesh, test, [&](std::size_t leaf) {
                seen.push_back(leaf);
                return true;
            }));
            EXPECT_EQ(seen, expected);
            if (expected.empty()) continue;
            std::size_t visits = 0;
            EXPECT_FALSE(forEachLeaf(mesh, test, [&](std::size_t) { return ++visits < expected.size(); }));
            EXPECT_EQ(visits, expected.size());
        }
    }
}

} // namespace

} // namespace askew::test
