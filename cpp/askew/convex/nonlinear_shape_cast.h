// When does a shape that moves and turns meet another one?
#pragma once

#include "askew/convex/rigid_motion.h"
#include "askew/convex/transformed_shape.h"

#include <optional>

namespace askew {

struct NonlinearShapeCastHit {
    double enter = 0; // they certainly do not meet before
    double until = 0; // they certainly have by then; infinite when they may only come very near
    double leave = 0; // and certainly do not meet after, up to 1
    Vec3 normal;      // unit, out of B where they first meet; 0 when they meet at the start
    Vec3 point;       // of B, nearest to A at the first of these times
    bool startsOverlapping = false;
};

/// What is left of a step when the bracket is as narrow as it gets, relative to the scale and the way.
inline constexpr double arrival = 0x1p-29;

/// A shape on its way past others that stand still.
///
/// Steps from time to time by no more than the gap allows: what lies beyond the plane between the nearest points moves
/// towards it no faster than along the translation plus the turn at the shape's reach. So no contact is jumped over,
/// also by full turns past thin plates, and a miss is certain. It ends within 2e-9 of the scale from B, which counts as
/// met, or after 256 steps: then the bracket is as wide as is left. Touching is certain as far as `overlaps` is of the
/// shapes. Mirtich and Canny, "Impulse-based Simulation of Rigid Bodies" (1995), with the nearest points of
/// polytope_distance.h.
class NonlinearShapeCast {
public:
    /// The shape is kept, but for its polytope. False when memory ends.
    [[nodiscard]] bool set(const Shape& shape, const RigidMotion& motion);

    /// None when they never meet, or when memory ends (`failed`).
    std::optional<NonlinearShapeCastHit> meet(const Polytope& still);

    /// Where it is, with room for its way, but for the translation.
    [[nodiscard]] const Aabb& bounds() const { return swept; }
    [[nodiscard]] const RigidMotion& motion() const { return moves; }
    [[nodiscard]] bool failed() const { return noMemory; }

private:
    struct Arrival {
        double time = 0;
        bool isMet = false;
        Vec3 point; // of B
    };
    Shape placeAt(double t);
    Arrival advance(const Polytope& still, bool isBackward);

    Shape asked;
    RigidMotion moves;
    double reach = 0; // from the axis
    Aabb swept;
    TransformedShape placed;
    bool noMemory = false;
};

} // namespace askew
