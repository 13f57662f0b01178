#include "askew/mover/box_around.h"

#include "support/draws/random.h"

#include "askew/box/box.h"

#include <cmath>

#include <gtest/gtest.h>

namespace askew::test {

namespace {

TEST(BoxAround, HoldsTheRegionAndAMarginFarAwayToo) {
    Random random(2120);
    for (int i = 0; i < 200; ++i) {
        const double far = i % 2 == 0 ? 1 : 1e6;
        const auto draw = [&](double most) {
            return Vec3{random.between(-most, most), random.between(-most, most), random.between(-most, most)};
        };
        const Box region{draw(far), {draw(1), draw(1), draw(1)}};
        const double margin = random.oneIn(2) ? 0 : random.between(0, 2);
        const auto& [center, axes] = boxAround({region}, margin);
        for (const Vec3& corner : corners(region)) {
            for (int k = 0; k < 3; ++k) {
                const double half = axes[static_cast<unsigned>(k)][k];
                EXPECT_GE(half - margin + 1e-12, std::fabs(corner[k] - center[k]));
            }
        }
    }
}

} // namespace

} // namespace askew::test
