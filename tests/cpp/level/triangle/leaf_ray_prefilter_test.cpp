#include "askew/level/triangle/leaf_ray_prefilter.h"

#include "level/level_rays.h"
#include "support/draws/full_run.h"

#include "askew/level/triangle/triangle_ray.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(LeafRayPrefilter, RejectsNoTriangleThatIsMetAndMostOthers) {
    std::size_t met = 0;
    std::size_t missed = 0;
    std::size_t rejected = 0;
    for (const bool isSingle : {false, true}) {
        for (const LevelKind& kind : levelKinds()) {
            Random random(1450);
            for (int i = 0; i < 4 * timesUsual(); ++i) {
                Level level = kind.make(random);
                const Level unscaled = level;
                const double scale = std::ldexp(1, random.integer(-40, 40));
                for (Vec3& v : level.vertices) v = v * scale;
                const BuiltLevel built(level, isSingle);
                if (!built.result) continue;
                for (int k = 0; k < 20 && !HasFailure(); ++k) {
                    Ray ray = rayAt(random, unscaled);
                    ray.origin = ray.origin * scale;
                    const LeafRay filter(built.mesh, ray);
                    for (std::size_t leaf = 0; leaf < built.mesh.leaves.size(); ++leaf) {
                        const unsigned lanes = mayHit(filter, built.mesh, leaf);
                        EXPECT_EQ(lanes & ~built.mesh.lanesOf(leaf), 0U);
                        for (unsigned lane = 0; lane < 4; ++lane) {
                            if ((built.mesh.lanesOf(leaf) >> lane & 1) == 0) continue;
                            const bool mayBe = (lanes >> lane & 1) != 0;
                            const Triangle t = built.mesh.triangle(4 * leaf + lane);
                            const bool isMet = castRay({ray.origin, ray.direction}, t, Sides::both).has_value();
                            EXPECT_TRUE(mayBe || !isMet) << kind.name;
                            ++(isMet ? met : missed);
                            rejected += mayBe ? 0 : 1;
                        }
                    }
                }
            }
        }
    }
    EXPECT_GT(met, 1000U);
    EXPECT_GT(rejected, missed * 8 / 10);
}

} // namespace

} // namespace askew::test
