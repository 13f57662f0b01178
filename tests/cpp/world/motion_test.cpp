#include "askew/world/motion.h"

#include "askew/world/world.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(Motion, EachKindHasATreeOfItsOwn) {
    World world;
    for (int i = 0; i < 100; ++i) {
        WorldError error = WorldError::outOfRange;
        const Region region{{{2.0 * i, 0, 0}, worldFrame.halfAxes}, {}, worldFrame.halfAxes};
        ASSERT_TRUE(world.add(region, {}, i < 70 ? Motion::moving : Motion::still, error));
        EXPECT_EQ(error, WorldError::none);
    }
    world.prepare();
    const auto itemsOf = [&](Motion motion) {
        const Bvh& tree = *world.trees()[static_cast<unsigned>(motion)];
        std::size_t count = 0;
        tree.traverse(
            [](const Bounds4& bounds) {
                return overlapping(bounds, {{-1e6F, -1, -1}, {1e6F, 1, 1}});
            },
            [&](std::uint32_t) { return ++count != 0; });
        return count;
    };
    EXPECT_EQ(itemsOf(Motion::moving), 70U);
    EXPECT_EQ(itemsOf(Motion::still), 30U);
}

} // namespace

} // namespace askew::test
