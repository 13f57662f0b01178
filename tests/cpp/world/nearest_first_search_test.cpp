#include "askew/world/nearest_first_search.h"

#include "support/draws/colliders.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

/// A box that is cast and the same box that is cast as a polytope meet the same colliders, to 1e-9 in time.
TEST(NearestFirstSearch, AsksAboutBoxesAsItAsksAboutKinds) {
    Random random(417);
    World world;
    WorldError error{};
    for (int i = 0; i < 60; ++i) {
        const Region region = *regionFromHalfExtents(drawVec(random, -9, 9), {0.5, 1, 0.25}, {0.1, 0.2, 0.3, 1});
        ASSERT_TRUE(world.add(region, {}, Motion::moving, error));
    }
    std::size_t met = 0;
    for (int i = 0; i < 240; ++i) {
        const Box box = regionFromHalfExtents(drawVec(random, -9, 9), {1, 1, 1}, {})->world;
        const Vec3 way = drawVec(random, -9, 9);
        const Shape asBox{box};
        TransformedShape placed;
        ASSERT_TRUE(placed.set(asBox));
        const Shape asPolytope{{placed.view().center(), worldFrame.halfAxes}, placed.view()};
        std::array<Buffer<Ranked>, 2> found;
        for (unsigned k = 0; k < 2; ++k) {
            const Shape& shape = k == 0 ? asBox : asPolytope;
            const Ray path{box.center, way, 1};
            const NearestFirstQuestion question{
                NearestFirstQuestion::Kind::castShape, path, &shape, nullptr, Touching::release, shape.frame};
            ASSERT_TRUE(findNearestFirst(world, question, {box, way, 1}, {}, RayRows::colliders, found[k]));
        }
        ASSERT_EQ(found[0].size(), found[1].size());
        met += found[0].size();
        for (std::size_t row = 0; row < found[0].size(); ++row) {
            EXPECT_NEAR(found[0][row].rank, found[1][row].rank, 1e-9);
        }
    }
    EXPECT_GT(met, 60U);
}

} // namespace

} // namespace askew::test
