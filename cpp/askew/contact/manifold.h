// The contact manifold: up to four points where two shapes press on each other, for a solver that pushes them apart.
#pragma once

#include "askew/box/axes.h"
#include "askew/polytope/polytope.h"

#include <array>
#include <cstdint>
#include <optional>

namespace askew {

struct ContactPoint {
    Vec3 onA;
    Vec3 onB;                  // onA - normal * depth, to 1e-4 of the scale for a quadric
    double depth = 0;          // < 0 is a gap
    std::uint32_t feature = 0; // the features of A and B that meet here (featurePair)
};

/// A manifold lists its points in the order of their features.
struct Manifold {
    AxisKind kind = AxisKind::faceA; // the owner of the face with the points; other kinds have one point
    Vec3 normal;                     // unit, from A to B
    unsigned count = 0;
    std::array<ContactPoint, 4> points;
};

/// Another axis replaces a face, and the smaller of both best faces the larger, only when its overlap is less by this
/// part of the depth (`faceLead`) plus this part of the smaller shape's size (`faceSlack`).
inline constexpr double faceLead = 0.02;
inline constexpr double faceSlack = 0x1p-9;

/// Returns nothing when the shapes are disjoint, or farther apart than the margin. The normal may differ from that of
/// the minimum translation: a nearly best face wins, so that points stay while shapes rock and slide. Points
/// lie within 1e-10 of the scale of both shapes; depth is along the normal. Round shapes use
/// their cores, moved out by the radii; quadrics give one deepest point without features, within 1e-9 of the scale of
/// each. Swapping A and B gives the
/// converse, except that between equally large and deep faces the first shape's wins. Gregorius, "Robust Contact
/// Creation for Physics Simulations" (GDC 2015).
std::optional<Manifold> manifold(const Polytope& a, const Polytope& b, double margin = 0);

} // namespace askew
