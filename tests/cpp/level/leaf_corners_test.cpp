#include "askew/level/leaf_corners.h"

#include "support/draws/levels.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(LeafCorners, AreRightToTheirErrorHoweverFarAway) {
    for (const bool isSingle : {false, true}) {
        for (const LevelKind& kind : levelKinds()) {
            Random random(1460);
            Level level = kind.make(random);
            const BuiltLevel built(level, isSingle);
            if (!built.result) continue;
            const Vec3 at = built.mesh.vertex(0) + Vec3{random.between(-3, 3), random.between(-3, 3), 1.1};
            const LeafOrigin origin(built.mesh, at);
            for (std::size_t leaf = 0; leaf < built.mesh.leaves.size(); ++leaf) {
                const Corners4 corners = cornersOf(built.mesh, built.mesh.leaves[leaf], origin);
                for (unsigned lane = 0; lane < 4; ++lane) {
                    if ((built.mesh.lanesOf(leaf) >> lane & 1) == 0) continue;
                    for (unsigned k = 0; k < 3; ++k) {
                        for (unsigned i = 0; i < 3; ++i) {
                            std::array<float, 4> got{};
                            corners[k][i].store(got.data());
                            const double exact = built.mesh.triangle(4 * leaf + lane)[k][int(i)] - at[int(i)];
                            EXPECT_NEAR(double{got[lane]}, exact,
                                        2.1 * 0x1p-24 * std::fabs(exact) + double{origin.room} + 1e-15 * maxAbs(at));
                        }
                    }
                }
            }
        }
    }
}

} // namespace

} // namespace askew::test
