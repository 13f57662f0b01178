// A shape as a polytope in world space, for the questions asked of polytopes.
#pragma once

#include "askew/convex/shape.h"

namespace askew {

/// Moves a shape to its place, right to 1e-12 of the scale of a query even far from the origin, since the center is
/// kept apart; false when memory ends or a number may not be stored. A box stays exact when none
/// of its corners is rounded. Faces are those of the local polytope, or of `planes` for a box; a flat frame leaves the
/// hull of the mapped points. A radius does not change, so the frame of a round shape should neither scale nor shear;
/// that of a quadric may, but should not be flat.
[[nodiscard]] bool place(const Shape& shape, PolytopeMemory& into);

/// Returns true when axes neither scale nor shear, to 1e-6, which f32 axes satisfy. They may mirror.
bool isRigid(const std::array<Vec3, 3>& axes);

/// Returns true when axes may be those of a polytope's frame: for a round one they must be rigid, for a quadric not
/// flat.
bool mayMap(const std::array<Vec3, 3>& axes, const Polytope& shape);

/// A shape in its place, without a copy where a polytope lies in the frame of the world and so stays exact.
class TransformedShape {
public:
    TransformedShape() = default;
    TransformedShape(const TransformedShape&) = delete;
    TransformedShape& operator=(const TransformedShape&) = delete;
    [[nodiscard]] bool set(const Shape& shape);

    /// Makes the shape, which is no quadric, all that is within a distance of it; false, with nothing changed, when
    /// memory ends.
    [[nodiscard]] bool round(double distance);

    /// Returns the polytope, valid as long as the shape that was set.
    [[nodiscard]] const Polytope& view() const { return placed; }

    [[nodiscard]] std::size_t bytes() const { return memory.numbers.bytes() + memory.indices.bytes(); }

private:
    PolytopeMemory memory;
    PolytopeSegment point{{}, {}}; // for a box that is a point
    Polytope placed{};
};

} // namespace askew
