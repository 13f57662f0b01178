// The questions that a world asks of two shapes of any kinds: whether one finds the other, and when.
#pragma once

#include "askew/box/answers/shape_cast_hit.h"
#include "askew/box/cast/ray_cast.h"
#include "askew/convex/transformed_shape.h"

#include <cstdint>
#include <optional>

namespace askew {

/// The condition for a collider to be found: it meets the region, its middle (`middleOf`) lies in it, or all of it
/// does. Touching counts.
enum class QueryMode : std::uint8_t { any, center, whole };

/// Returns an axis-aligned box that holds the shape, to rounding, with a margin on all sides.
Box boundingBox(const Shape& shape, double margin = 0);

/// A region that other shapes are compared with, one after the other. When memory ends every answer is no and `failed`
/// returns true.
class ShapePair {
public:
    /// Sets the region: a copy, but for the polytope itself.
    void set(const Shape& shape) {
        asked = shape;
        noMemory = !own.set(shape) || noMemory;
    }

    /// Sets the region to all that is within a distance of a shape, and returns 0; a quadric is set as it is, and the
    /// distance is returned: it is left as a margin.
    double setWithin(const Shape& shape, double distance);

    /// Returns the region as it was set.
    [[nodiscard]] const Shape& shape() const { return asked; }

    /// Returns true when the region finds another shape, or one within the margin (see `isWithin`).
    bool finds(const Shape& other, QueryMode mode = QueryMode::any, double margin = 0);

    /// Returns when the moving region meets another shape; see `castShape`.
    std::optional<ShapeCastHit> castShapeTo(const Shape& other, const Vec3& translation, Touching touching,
                                            double margin = 0);

    /// Returns where a ray enters another shape; see `castRay`.
    std::optional<RayHit> hit(const Shape& other, const Ray& ray);
    /// Returns the distance of a point from another shape, 0 inside; see `signedDistance`.
    double distance(const Shape& other, const Vec3& point);

    /// Takes another shape as a polytope; false when memory ends.
    bool take(const Shape& other);

    /// Returns the region as a polytope.
    [[nodiscard]] const Polytope& region() const { return own.view(); }
    /// Returns the shape that was taken last as a polytope; not every comparison takes one.
    [[nodiscard]] const Polytope& last() const { return theirs.view(); }

    /// Returns how many shapes `finds` could not decide by a few steps.
    [[nodiscard]] std::size_t searched() const { return searches; }

    [[nodiscard]] bool failed() const { return noMemory; }
    /// Says that memory ended in an answer about the region.
    void fail() { noMemory = true; }
    void forgetFailure() { noMemory = false; }

    [[nodiscard]] std::size_t bytes() const { return own.bytes() + theirs.bytes(); }

private:
    Shape asked;
    TransformedShape own;
    TransformedShape theirs;
    std::size_t searches = 0;
    bool noMemory = false;
};

} // namespace askew
