// What is asked of two shapes of any kinds in a world: whether one finds the other, and when.
#pragma once

#include "askew/box/answers/shape_cast_hit.h"
#include "askew/box/cast/ray_cast.h"
#include "askew/convex/transformed_shape.h"

#include <cstdint>
#include <optional>

namespace askew {

/// When a collider counts as found: it meets the region, its centre lies in it, or all of it does. Touching counts.
enum class QueryMode : std::uint8_t { any, center, whole };

/// An axis-aligned box that holds the shape, to rounding; longer by the margin on all sides.
Box boundingBox(const Shape& shape, double margin = 0);

/// A region that others are compared with, one after the other. When memory ends answers say no, and `failed` yes.
class ShapePair {
public:
    /// The region to ask about; kept, but for the polytope itself.
    void set(const Shape& shape) {
        asked = shape;
        noMemory = !own.set(shape) || noMemory;
    }

    /// Whether the region finds another shape, or one no farther off than the margin (see isWithin).
    bool finds(const Shape& other, QueryMode mode = QueryMode::any, double margin = 0);

    /// When the region, moving, meets another one; see `castShape`.
    std::optional<ShapeCastHit> castShapeTo(const Shape& other, const Vec3& translation, double margin = 0);

    /// Where a ray enters another shape, and how far a point is from it; see `castRay` and `signedDistance`.
    std::optional<RayHit> hit(const Shape& other, const Ray& ray);
    double distance(const Shape& other, const Vec3& point);

    /// Takes another shape as a polytope; false when memory ends.
    bool take(const Shape& other);

    /// The region, and the shape that was taken last, as polytopes. Not every comparison takes one.
    [[nodiscard]] const Polytope& region() const { return own.view(); }
    [[nodiscard]] const Polytope& last() const { return theirs.view(); }

    [[nodiscard]] bool failed() const { return noMemory; }
    void forgetFailure() { noMemory = false; }

    [[nodiscard]] std::size_t bytes() const { return own.bytes() + theirs.bytes(); }

private:
    Shape asked;
    TransformedShape own;
    TransformedShape theirs;
    bool noMemory = false;
};

} // namespace askew
