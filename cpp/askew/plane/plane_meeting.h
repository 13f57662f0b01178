// Lines and other planes meet a plane in one of a few cases; which one it is, is exact for the stored numbers.
#pragma once

#include "askew/plane/plane.h"

#include <cstdint>

namespace askew {

/// `LineKind` says how far a line goes: without end both ways, one way, or from one point to another.
enum class LineKind : std::uint8_t { line, ray, segment };

/// `point`: the line meets the plane in one point. `beyond`: it would, but not within its ends. `parallel`: it never
/// does. `within`: all of it lies in the plane.
enum class LineMeeting : std::uint8_t { point, beyond, parallel, within };

struct LineCrossing {
    LineMeeting meeting = LineMeeting::parallel;
    double t = 0; // from the origin in multiples of the direction; 0 where there is no one point
    Vec3 point;   // origin + t * direction
};

/// Returns where a line meets the plane. `second` is the direction of a line or ray, which must not be 0, or the other
/// end of a segment, whose direction leads from the origin to it; a segment without length is a point. t is right to
/// 1e-15 of the scale over the height that one direction climbs. Ericson, RTCD 5.3.1.
LineCrossing meet(const Plane& plane, LineKind kind, const Vec3& origin, const Vec3& second);

/// `PlanesMeeting` says what three planes have in common: one point, a line, a plane (all are equal), or nothing.
enum class PlanesMeeting : std::uint8_t { point, line, plane, none };

/// Returns what the planes have in common, and writes the point only when there is one: it is right to 1e-15 of the
/// scale over the determinant of the normals. Cramer's rule; Ericson, RTCD 5.4.5.
PlanesMeeting meet(const Plane& a, const Plane& b, const Plane& c, Vec3& point);

} // namespace askew
