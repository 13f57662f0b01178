// A shape as a polytope in world space, for all that is asked of polytopes.
#pragma once

#include "askew/convex/shape.h"

namespace askew {

/// Takes a shape to where it is, right to 1e-12 of the scale of what is asked of it: the centre is kept apart, so that
/// this holds far from the origin. A box stays exact when none of its corners is rounded. Faces are those of the local
/// polytope, of a box those of `planes`, as long as the frame has volume; a flat one leaves the hull of what it maps.
/// A radius stays what it is, so that the frame of a round shape should neither scale nor shear; that of a quadric may,
/// but should not be flat.
/// False, and nothing changed, when memory ends or a number may not be stored.
[[nodiscard]] bool place(const Shape& shape, PolytopeMemory& into);

/// Whether axes neither scale nor shear, to 1e-6, so that those of 32 bits do not. They may mirror.
bool isRigid(const std::array<Vec3, 3>& axes);

/// Whether axes may be those of the frame of a polytope: of a round one they must be rigid, of a quadric not flat.
bool mayMap(const std::array<Vec3, 3>& axes, const Polytope& shape);

/// The same, without a copy where a polytope lies in the frame of the world and so stays exact.
class TransformedShape {
public:
    TransformedShape() = default;
    TransformedShape(const TransformedShape&) = delete;
    TransformedShape& operator=(const TransformedShape&) = delete;
    [[nodiscard]] bool set(const Shape& shape);

    /// As long as the shape that was set is there.
    [[nodiscard]] const Polytope& view() const { return placed; }

    [[nodiscard]] std::size_t bytes() const { return memory.numbers.bytes() + memory.indices.bytes(); }

private:
    PolytopeMemory memory;
    PolytopeSegment point{{}, {}}; // where it is but a point
    Polytope placed{};
};

} // namespace askew
