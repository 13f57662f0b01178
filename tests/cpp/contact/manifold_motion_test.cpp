#include "askew/contact/manifold.h"

#include "support/draws/colliders.h"
#include "support/draws/standing_box.h"

#include "askew/contact/contact_feature.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <numbers>
#include <set>

namespace askew::test {

namespace {

std::set<std::uint32_t> featureSet(const Manifold& found) {
    std::set<std::uint32_t> all;
    for (unsigned i = 0; i < found.count; ++i) all.insert(found.points[i].feature);
    return all;
}

/// Tilted stacks have the same points as upright ones, turned.
TEST(Manifold, TurnsWithTheShapes) {
    Random random(904);
    for (int i = 0; i < 200; ++i) {
        const Vec3 at{random.between(-0.8, 0.8), 0.5 + random.between(0.4, 0.499), random.between(-0.8, 0.8)};
        const Quat spin{0, random.between(-1, 1), 0, 1};
        const Box below = boxAt({}, {0.5, 0.5, 0.5});
        const Box above = boxAt(at, {0.5, 0.5, 0.5}, spin);
        const Quat turn = *normalized(Quat{random.between(-1, 1), random.between(-1, 1), random.between(-1, 1), 0.5});
        const Vec3 to = drawVec(random, -100, 100);
        const auto turned = [&](const Box& box) {
            Box moved{rotate(turn, box.center) + to, box.halfAxes};
            for (Vec3& u : moved.halfAxes) u = rotate(turn, u);
            return moved;
        };
        const auto plain = manifold(Standing(below).view(), Standing(above).view());
        const auto tilted = manifold(Standing(turned(below)).view(), Standing(turned(above)).view());
        ASSERT_TRUE(plain && tilted);
        EXPECT_EQ(plain->kind, tilted->kind);
        EXPECT_LE(length(rotate(turn, plain->normal) - tilted->normal), 1e-12);
        ASSERT_EQ(featureSet(*plain), featureSet(*tilted));
        for (unsigned k = 0; k < plain->count; ++k) {
            EXPECT_LE(length(rotate(turn, plain->points[k].onA) + to - tilted->points[k].onA), 1e-11);
        }
    }
}

/// A box slides over another and beyond its rim, rocks and turns: its points keep their names unless their features
/// change, and the axis keeps its kind.
TEST(Manifold, KeepsItsFeaturesOverAMotion) {
    Random random(905);
    int frames = 0;
    int changed = 0;
    int renamed = 0;
    int flips = 0;
    double swings = 0; // half ones, while it reaches beyond the rim
    int overhangs = 0;
    for (int motion = 0; motion < 60; ++motion) {
        std::set<std::uint32_t> last;
        AxisKind kind = AxisKind::faceA;
        const double speed = random.between(0.004, 0.01);
        const double spin = motion % 3 == 0 ? 0 : random.between(-0.004, 0.004);
        const double rock = random.between(0.002, 0.008);
        const Standing table(boxAt({0, -0.5, 0}, {2, 0.5, 1.5}));
        for (int frame = 0; frame < 250; ++frame) {
            const double tilt = rock * std::sin(frame * 0.11);
            const double roll = rock * std::sin(frame * 0.07 + 1);
            const Vec3 at{frame * speed, 0.5 - 0.004 + random.between(-1e-4, 1e-4), 0.1};
            const Standing crate(boxAt(at, {0.5, 0.5, 0.5}, {tilt, spin * frame, roll, 1}));
            const auto found = manifold(crate.view(), table.view(), 0.03);
            ASSERT_TRUE(found);
            const auto features = featureSet(*found);
            if (at.x + 0.5 > 2) swings += (0.11 + 0.07) / std::numbers::pi;
            for (const std::uint32_t feature : features) overhangs += feature >> 11 >= maxVertices ? 1 : 0;
            if (frame > 0) {
                ++frames;
                changed += features != last ? 1 : 0;
                flips += found->kind != kind ? 1 : 0;
                for (const std::uint32_t feature : features) renamed += last.contains(feature) ? 0 : 1;
            }
            last = features;
            kind = found->kind;
        }
    }
    std::printf(
        "a box that slides and rocks: of %d frames %d with other features (%d points), %d with another kind, in %.0f "
        "swings; %d points on the rim\n",
        frames, changed, renamed, flips, swings, overhangs);
    EXPECT_LE(changed, 2 * swings) << "features change when another edge or face comes down";
    EXPECT_LE(flips, swings) << "each way of rocking may bring the other face forward and back once";
    EXPECT_GT(overhangs, 50);
}

} // namespace

} // namespace askew::test
