// When a shape that moves and turns meets another one.
#pragma once

#include "askew/box/answers/shape_cast_hit.h"
#include "askew/convex/cast/rigid_motion.h"
#include "askew/convex/transformed_shape.h"

#include <optional>

namespace askew {

/// The brackets of a contact.
struct NonlinearShapeCastHit {
    double enter = 0; // they certainly do not meet before
    double until = 0; // they certainly have by then; infinite when they may only come very near
    double leave = 0; // and certainly do not meet after, up to 1
    Vec3 normal;      // unit, out of B where they first meet; 0 when they meet at the start (`startNormal`)
    Vec3 point;       // of B, nearest to A at the first of these times
    bool startsOverlapping = false; // they meet at the start and are not released
};

/// The width of the narrowest bracket, relative to the scale and the path.
inline constexpr double arrival = 0x1p-29;

/// Casts a shape that moves and turns at others that stand still.
///
/// Each step in time is no longer than the gap allows: on its path each vertex comes no nearer to the plane between the
/// nearest points than by its speed and the bend of its circle, and none comes beyond its circle. So no contact is
/// jumped over, even by full turns past thin plates, and a miss is certain. It ends within 2e-9 of the scale from B, or
/// of the roundings of places far away, which counts as met, or after as many steps as `mostSteps` allows, 256 and 16
/// for each radian, with the bracket as wide as it then is. Touching is as certain as `overlaps`. Mirtich and Canny,
/// "Impulse-based Simulation of Rigid Bodies" (1995), with the nearest points of distance.h.
class NonlinearShapeCast {
public:
    /// Takes the moving shape: a copy, but for its polytope. False when memory ends.
    [[nodiscard]] bool set(const Shape& shape, const RigidMotion& motion);

    /// Returns the contact with a shape that stands still; none when they never meet or memory ends (`failed`).
    /// What touches at the start, or nearly does, is released until they have parted by the width of a bracket; when
    /// they overlap by that much before, the motion has pressed them together from the start.
    std::optional<NonlinearShapeCastHit> meet(const Polytope& still, Touching touching = Touching::release);

    /// Returns a box that holds the shape at all times, but for the translation.
    [[nodiscard]] const Aabb& bounds() const { return swept; }
    [[nodiscard]] const RigidMotion& motion() const { return moves; }
    [[nodiscard]] bool failed() const { return noMemory; }

private:
    struct Arrival {
        double time = 0;
        bool isMet = false;
        Vec3 point; // of B
    };
    void placeAt(double t);
    Arrival advance(const Polytope& still, bool isBackward, Touching touching);
    [[nodiscard]] double timeWithin(double room, const Vec3& normal, double now, double side) const;
    [[nodiscard]] double timeOfPoint(const Vec3& point, double room, const Vec3& normal, double side) const;

    Shape asked;
    RigidMotion moves;
    double reach = 0; // from the axis, of what turns
    Aabb swept;
    double rounding = 0; // of places far from the origin
    TransformedShape placed;
    bool noMemory = false;
};

} // namespace askew
