// Boxes given by their size and rotation, as polytopes in their place.
#pragma once

#include "askew/box/box.h"
#include "askew/convex/transformed_shape.h"
#include "askew/math/rotation.h"

#include <gtest/gtest.h>

namespace askew::test {

/// A box with its posed polytope.
struct Standing {
    explicit Standing(const Box& box) { EXPECT_TRUE(placed.set(Shape{box})); }
    [[nodiscard]] Polytope view() const { return placed.view(); }
    TransformedShape placed;
};

/// Returns a box by its center, half extents and rotation.
inline Box boxAt(const Vec3& center, const Vec3& half, const Quat& turn = {}) {
    auto axes = turnedAxes(*normalized(turn));
    for (int k = 0; k < 3; ++k) axes[static_cast<unsigned>(k)] = axes[static_cast<unsigned>(k)] * half[k];
    return {center, axes};
}

} // namespace askew::test
