// The corner or the edge of a convex body that lies farthest along a direction, and where two such features touch.
#pragma once

#include "askew/box/box.h"
#include "askew/polytope/polytope.h"

#include <array>
#include <optional>

namespace askew {

/// The corners of a body that lie farthest along a direction, or so far but for 1/256 of its size.
struct ExtremeFeature {
    unsigned corners = 0;   // 1, 2 for an edge, 3 for a face
    std::array<Vec3, 2> at; // in space: the farthest one, then the other of an edge
};

/// Returns the feature of a shape's core that is farthest along a unit direction.
ExtremeFeature extremeFeature(const Polytope& shape, const Vec3& direction);
ExtremeFeature extremeFeature(const Box& box, const Vec3& direction);

/// Returns the feature as it is after a translation.
ExtremeFeature movedBy(const Vec3& translation, const ExtremeFeature& feature);

/// Returns where bodies touch that lie within a radius of two features, farthest along the normal and against it, which
/// is unit and leads out of B: a point of both, to 1e-8 of the scale. None when they are not so near, or when a face or
/// an edge touches one that is level with it. Ericson, RTCD 5.1.9.
std::optional<Vec3> contactPoint(const ExtremeFeature& a, double radiusA, const ExtremeFeature& b, double radiusB,
                                 const Vec3& normal);

} // namespace askew
