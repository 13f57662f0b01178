// Quadrics: a core, which is a point or a segment, swept by the image of the unit ball under a linear map. A ball of
// rank 3 around a point is an ellipsoid; one of rank 2, which is a disk, along a segment a cylinder. Any affine map
// takes quadrics to quadrics, so that they may be scaled unevenly, sheared and mirrored.
#pragma once

#include "askew/convex/round/round_passage.h"
#include "askew/convex/sat/polytope_axes.h"
#include "askew/polytope/builder.h"

#include <array>
#include <optional>
#include <span>

namespace askew {

/// The error of answers about quadrics, relative to the scale.
inline constexpr double quadricBand = 1e-9;

/// Returns the band of a pair of which at least one is not exact.
inline double bandOf(const Polytope& a, const Polytope& b) {
    return a.isQuadric() || b.isQuadric() ? quadricBand : posedBand;
}

/// Builds a quadric from radii along x, y and z, then the points of its core. With one radius that is not 0 it is a
/// segment, with none the core.
Built quadric(std::span<const double> numbers, PolytopeMemory& into);

/// The coordinates of a quadric: an ellipsoid is the unit ball in them; a cylinder the unit disk across the last one,
/// which is at most 1, or 0 in a disk.
struct QuadricFrame {
    explicit QuadricFrame(const Polytope& shape);

    Vec3 middle; // relative to the center
    std::array<Vec3, 3> axes;
    std::array<Vec3, 3> rows; // of the inverse map
    double volume;            // between the axes, signed
    double height = 1;        // of the last coordinate
    bool isBall;

    [[nodiscard]] Vec3 local(const Vec3& v) const { return {dot(rows[0], v), dot(rows[1], v), dot(rows[2], v)}; }
    /// Returns the unit normal where this is the gradient in the coordinates.
    [[nodiscard]] Vec3 normal(const Vec3& gradient) const;
};

/// Calls visit(direction) for the directions across the faces and along the axes of a quadric, both ways; for none of
/// another shape.
template <class Visit> void forEachOwnDirection(const Polytope& shape, Visit visit) {
    if (!shape.isQuadric()) return;
    for (const Vec3& row : QuadricFrame(shape).rows) {
        visit(row);
        visit(-row);
    }
}

/// Returns true when a map does not flatten a quadric: below a sine of 1e-9 between its axes it counts as flat.
bool hasVolume(const std::array<Vec3, 3>& axes);

/// Returns the volume; 0 for a disk.
double quadricVolume(const Polytope& shape);

/// Returns when a point, given from the center of the quadric and moved by t times `translation`, passes through it;
/// none when it passes by. Closed form. Ericson, RTCD 5.3.2 and 5.3.7, in the coordinates of `QuadricFrame`.
std::optional<RoundPassage> passThrough(const Vec3& from, const Vec3& translation, const Polytope& shape);

} // namespace askew
