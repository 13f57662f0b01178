#include "askew/level/triangle/leaf_box_prefilter.h"

#include "level/level_boxes.h"
#include "support/draws/full_run.h"

#include "askew/level/triangle/triangle_box.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(LeafBoxPrefilter, IsNeverWrongAndMostlyCertain) {
    std::array<std::size_t, 2> seen{};
    std::size_t open = 0;
    for (const bool isSingle : {false, true}) {
        for (const LevelKind& kind : levelKinds()) {
            Random random(1480);
            for (int i = 0; i < 10 * timesUsual(); ++i) {
                const Level unscaled = kind.make(random);
                Level level = unscaled;
                const double scale = std::ldexp(1, random.integer(-30, 30));
                for (Vec3& v : level.vertices) v = v * scale;
                const BuiltLevel built(level, isSingle);
                if (!built.result) continue;
                for (int k = 0; k < 30 && !HasFailure(); ++k) {
                    Box box = boxNear(random, unscaled.triangle(random.next() % level.size()));
                    box.center = box.center * scale;
                    for (Vec3& axis : box.halfAxes) axis = axis * scale;
                    const LeafBox filter(built.mesh, box);
                    for (std::size_t leaf = 0; leaf < built.mesh.leaves.size(); ++leaf) {
                        const Certain certain = prefilter(filter, built.mesh, leaf);
                        const unsigned lanes = built.mesh.lanesOf(leaf);
                        EXPECT_EQ((certain.meets | certain.apart) & ~lanes, 0U);
                        EXPECT_EQ(certain.meets & certain.apart, 0U);
                        const Certain rough = prefilter(filter, built.mesh, leaf, true);
                        EXPECT_EQ(rough.meets | (rough.apart & ~certain.apart), 0U);
                        for (unsigned lane = 0; lane < 4; ++lane) {
                            if ((lanes >> lane & 1) == 0) continue;
                            const bool isMet = overlaps(box, built.mesh.triangle(4 * leaf + lane));
                            EXPECT_FALSE((certain.meets >> lane & 1) != 0 && !isMet) << kind.name << " " << i;
                            EXPECT_FALSE((certain.apart >> lane & 1) != 0 && isMet) << kind.name << " " << i;
                            ++seen[isMet ? 1 : 0];
                            open += filter.map.usable && ((certain.meets | certain.apart) >> lane & 1) == 0 ? 1 : 0;
                        }
                    }
                }
            }
        }
    }
    for (const std::size_t count : seen) EXPECT_GT(count, 3000U);
    EXPECT_LT(open, (seen[0] + seen[1]) / 20);
}

} // namespace

} // namespace askew::test
