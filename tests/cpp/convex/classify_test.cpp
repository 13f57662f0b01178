#include "askew/convex/classify.h"

#include "support/draws/random.h"
#include "support/draws/round_shapes.h"

#include "askew/convex/measure.h"

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace askew::test {

namespace {

TEST(ClassifyPolytope, IsTheSideOfAllVertices) {
    Random random(435);
    std::array<int, 3> seen{};
    for (int i = 0; i < 600; ++i) {
        const RoundShape shape = roundShape(random, i % 2 == 0 ? RoundKind::box : RoundKind::wedge, {1, 2, 3}, 1, 0.25);
        const Vec3 direction{random.between(-1, 1), random.between(-1, 1), 0.5};
        const Plane plane{direction * (1 / length(direction)), random.between(0, 6)};
        int low = 1;
        int high = -1;
        const Polytope view = shape.view();
        for (unsigned k = 0; k < view.vertexCount(); ++k) {
            const Vec3 corner = view.center() + view.vertex(k);
            mpq_class height = -mpq_class(plane.offset);
            height += mpq_class(plane.normal.x) * corner.x;
            height += mpq_class(plane.normal.y) * corner.y;
            height += mpq_class(plane.normal.z) * corner.z;
            low = std::min(low, sgn(height));
            high = std::max(high, sgn(height));
        }
        const Side expected = low > 0 ? Side::above : high < 0 ? Side::below : Side::on;
        ASSERT_EQ(classify(plane, view), expected) << i;
        ++seen[static_cast<unsigned>(static_cast<int>(expected) + 1)];
    }
    for (const int count : seen) EXPECT_GT(count, 50);
}

TEST(ClassifyPolytope, RoundShapesAreTakenWithTheirRadius) {
    Random random(436);
    const Vec3 up{0, 1, 0};
    for (int i = 0; i < 200; ++i) {
        const RoundShape sphere = roundShape(random, RoundKind::sphere, {1, 2, 3}, 1, 0.5);
        const auto [low, high] = intervalOn(sphere.view(), up);
        ASSERT_LT(low, high);
        EXPECT_EQ(classify({up, low - 1e-9}, sphere.view()), Side::above);
        EXPECT_EQ(classify({up, low}, sphere.view()), Side::on);
        EXPECT_EQ(classify({up, high}, sphere.view()), Side::on);
        EXPECT_EQ(classify({up, high + 1e-9}, sphere.view()), Side::below);
    }
}

} // namespace

} // namespace askew::test
