// A convex body that only translates.
#pragma once

#include "askew/convex/shape.h"
#include "askew/polytope/support.h"

namespace askew {

/// Returns how far a shape reaches from its center along a unit vector.
double reachAlong(const Polytope& shape, const Vec3& unit);

/// A flat side of a body.
struct BodyFace {
    Vec3 normal;  // unit, outward
    double reach; // from the center
};

/// A body as a polytope relative to its center, which may be set again and again at no cost.
class MovingBody {
public:
    /// Takes a shape at its place; returns false without memory, or where a number may not be stored. One that differs
    /// from the last in its center alone costs little.
    [[nodiscard]] bool set(const Shape& region);

    void moveTo(const Vec3& center);

    [[nodiscard]] Vec3 center() const { return view.center(); }
    [[nodiscard]] const Polytope& polytope() const { return view; }
    /// Returns the region that was set, with its center where the body is.
    [[nodiscard]] Shape shape() const;

    /// Returns the point farthest along a direction, relative to the center.
    [[nodiscard]] Vec3 support(const Vec3& direction) const { return localSupport(view, direction); }

    /// Returns how far the body reaches from its center along a unit vector.
    [[nodiscard]] double reach(const Vec3& unit) const { return reachAlong(view, unit); }

    /// Returns the mean of the core's vertices that lie lowest along a unit normal, relative to the center: the lower
    /// center of a capsule, the middle of a box's lowest face, edge or corner.
    [[nodiscard]] Vec3 lowestOfCore(const Vec3& normal) const;

    /// Returns the faces of a body without curves, and the ends of a cylinder.
    [[nodiscard]] std::span<const BodyFace> faces() const { return sides.all(); }

    [[nodiscard]] bool isCapsule() const { return isBallOrCapsule; }
    /// Returns the body's radius; 0 when it has none. A quadric has the least of its radii.
    [[nodiscard]] double radius() const { return roundness; }
    /// Returns the bounds relative to the center, and half their diagonal.
    [[nodiscard]] const Aabb& bounds() const { return around; }
    [[nodiscard]] double size() const { return half; }

private:
    [[nodiscard]] bool isLast(const Shape& region) const;
    [[nodiscard]] bool findFaces();

    Shape asked;
    PolytopeMemory last; // of the shape that was set, which is the caller's
    PolytopeMemory memory;
    Buffer<BodyFace> sides;
    Polytope view{};
    Aabb around;
    double half = 0;
    double roundness = 0;
    bool isBallOrCapsule = false;
    bool isSet = false;
};

} // namespace askew
