#include "askew/zones/kinds/solid_gate.h"

#include "zones/hollow_cubes.h"

#include "askew/zones/why_not.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace askew::test {

namespace {

Region cubeAt(const Vec3& center, double half) { return *regionFromHalfExtents(center, {half, half, half}, {}); }

/// Returns why a cube is not in the solid from -1 to 1.
WhyNot whyNotIn(QueryMode mode, const Region& cube, double enter = 0, double leave = 0) {
    const BuiltLevel built(boxLevel({-1, -1, -1}, {1, 1, 1}), false, true);
    ZoneOptions options;
    options.mode = mode;
    options.enter = enter;
    options.leave = leave;
    Watch watch(built, {worldFrame, {}, worldFrame.halfAxes}, options);
    WorldError error{};
    const Id id = *watch.world.add(cube, {}, Motion::moving, error);
    return whyNot(watch.zones, watch.world, watch.zone, id);
}

TEST(SolidGate, NamesTheGapAndTheWay) {
    EXPECT_EQ(whyNotIn(QueryMode::any, cubeAt({1.25, 0, 0}, 0.5)).gate, Gate::update);
    const WhyNot bounds = whyNotIn(QueryMode::any, cubeAt({3, 0, 0}, 0.5));
    EXPECT_EQ(bounds.gate, Gate::bounds);
    EXPECT_NEAR(bounds.gap, 1.5, 1e-9);
    const WhyNot point = whyNotIn(QueryMode::center, cubeAt({1.5, 1.5, 0}, 0.5), 0.5, 2);
    EXPECT_EQ(point.gate, Gate::margin);
    EXPECT_NEAR(point.gap, std::sqrt(0.5) - 0.5, 1e-12);
    EXPECT_NEAR(length(point.normal - normalized(Vec3{-1, -1, 0})), 0, 1e-12);
    const WhyNot corner = whyNotIn(QueryMode::any, cubeAt({2, 2, 0}, 0.5), 0.5, 0.6);
    EXPECT_EQ(corner.gate, Gate::shape);
    EXPECT_EQ(corner.axis.kind, AxisKind::closest);
    EXPECT_EQ(corner.axis.i, -1);
    EXPECT_EQ(corner.axis.j, -1);
    EXPECT_NEAR(corner.gap, std::sqrt(0.5) - 0.6, 1e-12);
}

TEST(SolidGate, NamesTheDeepestCutOfWhatIsToBeInAsAWhole) {
    EXPECT_EQ(whyNotIn(QueryMode::whole, cubeAt({0.5, 0, 0}, 0.5)).gate, Gate::update);
    const WhyNot cut = whyNotIn(QueryMode::whole, cubeAt({0.75, 0.625, 0}, 0.5));
    EXPECT_EQ(cut.gate, Gate::shape);
    EXPECT_NEAR(cut.gap, 0.25, 1e-12);
    for (int k = 0; k < 6; ++k) { // out of any face, while it lies flush with another, which it does not cut
        for (int other = 0; other < 6; ++other) {
            if (k / 2 == other / 2) continue;
            const auto along = [](int face) { return unitAxis(face / 2) * (face % 2 == 0 ? 1.0 : -1.0); };
            const WhyNot flush = whyNotIn(QueryMode::whole, cubeAt(along(k) * 0.75 + along(other) * 0.5, 0.5));
            EXPECT_EQ(flush.gate, Gate::shape);
            EXPECT_NEAR(flush.gap, 0.25, 1e-12) << k << ' ' << other;
        }
    }
    const double eighth = std::numbers::pi / 8;
    const Region beside =
        *regionFromHalfExtents({1.6, 1.6, 0}, {0.5, 0.5, 0.5}, {0, 0, std::sin(eighth), std::cos(eighth)});
    const WhyNot apart = whyNotIn(QueryMode::whole, beside);
    EXPECT_EQ(apart.gate, Gate::shape);
    EXPECT_NEAR(apart.gap, 0.6 * std::numbers::sqrt2 - 0.5, 1e-12) << "which no triangle cuts";
}

} // namespace

} // namespace askew::test
