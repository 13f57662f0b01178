#include "askew/level/triangle/leaf_corners.h"

#include "support/draws/levels/height_fields.h"

#include <gtest/gtest.h>

#include <cmath>

namespace askew::test {

namespace {

/// Expects the corners of all triangles relative to a point to be right to what `LeafOrigin` says.
void expectRight(const Mesh& mesh, const Vec3& at) {
    const LeafOrigin origin(mesh, at);
    for (std::size_t leaf = 0; leaf < mesh.leafCount(); ++leaf) {
        if (mesh.lanesOf(leaf) == 0) continue;
        const Corners4 corners = cornersOf(mesh, leaf, origin);
        for (unsigned lane = 0; lane < 4; ++lane) {
            if ((mesh.lanesOf(leaf) >> lane & 1) == 0) continue;
            for (unsigned k = 0; k < 3; ++k) {
                for (unsigned i = 0; i < 3; ++i) {
                    std::array<float, 4> got{};
                    corners[k][i].store(got.data());
                    const double exact = mesh.triangle(4 * leaf + lane)[k][int(i)] - at[int(i)];
                    EXPECT_NEAR(double{got[lane]}, exact,
                                2.1 * 0x1p-24 * std::fabs(exact) + double{origin.room} + 1e-15 * maxAbs(at));
                }
            }
        }
    }
}

TEST(LeafCorners, AreRightToTheirErrorHoweverFarAway) {
    for (const bool isSingle : {false, true}) {
        for (const LevelKind& kind : levelKinds()) {
            Random random(1460);
            Level level = kind.make(random);
            const BuiltLevel built(level, isSingle);
            if (!built.result) continue;
            expectRight(built.mesh, built.mesh.vertex(0) + Vec3{random.between(-3, 3), random.between(-3, 3), 1.1});
        }
    }
}

TEST(LeafCorners, OfHeightFieldsAreRightToTheirErrorHoweverFarAway) {
    for (const bool isSingle : {false, true}) {
        for (const HeightsKind& kind : heightsKinds()) {
            Random random(1461);
            for (int i = 0; i < 10; ++i) {
                const BuiltHeights built(drawHeights(random, kind, static_cast<std::uint32_t>(random.integer(2, 15)),
                                                     static_cast<std::uint32_t>(random.integer(2, 15)), isSingle,
                                                     random.oneIn(2)));
                const double size = std::ldexp(1, random.integer(-2, 22));
                expectRight(built.field, {random.between(-size, size), random.between(-size, size), 1.1 * size});
            }
        }
    }
}

TEST(LeafCorners, BeyondTheRangeOfSinglesAreNumbersStill) {
    Random random(1462);
    const BuiltLevel built(levelKinds()[0].make(random), true);
    const LeafOrigin origin(built.mesh, {0x1p130, -0x1p190, 0x1p128});
    for (const Float4x3& corner : cornersOf(built.mesh, 0, origin)) {
        for (const Float4& coordinate : corner) {
            std::array<float, 4> got{};
            coordinate.store(got.data());
            for (const float x : got) EXPECT_FALSE(std::isnan(x));
        }
    }
}

} // namespace

} // namespace askew::test
