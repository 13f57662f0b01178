// Casts that turn, at places whose roundings are larger than the gaps that they end at.
#include "support/draws/colliders.h"

#include "askew/convex/cast/nonlinear_shape_cast.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

/// Far from the origin the rounding of a place may take a point behind a flat shape, and then nothing is ahead.
TEST(NonlinearShapeCastFar, FlatShapesFarAwayAreNotJumpedOver) {
    Random random = Random::fixed(940);
    for (const double far : {1.0, 1e4, 1e6, 1e8}) {
        for (int i = 0; i < 300; ++i) {
            const Vec3 middle = Vec3{1, -1, 1} * far + drawVec(random, -1, 1);
            const unsigned flat = random.next() % 3;
            Box plate{middle, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
            plate.halfAxes[flat] = {};
            const Vec3 start = middle + drawVec(random, -0.5, 0.5) + unitAxis(static_cast<int>(flat)) * 2;
            const Vec3 way = (middle - start) * 2;
            const Vec3 axis = normalized(drawVec(random, -1, 1));
            NonlinearShapeCast cast;
            const Vec3 pivot = start + drawVec(random, -0.1, 0.1);
            ASSERT_TRUE(cast.set(Shape{Box{start, {}}}, {way, pivot, axis, random.between(-3, 3)})); // a point
            TransformedShape still;
            ASSERT_TRUE(still.set(Shape{plate}));
            const auto contact = cast.meet(still.view());
            ASSERT_TRUE(contact) << far << " " << i;
            EXPECT_NEAR(contact->enter, 0.5, 0.2);
        }
    }
}

} // namespace

} // namespace askew::test
