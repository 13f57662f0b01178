// The contact manifold: the few points where two shapes press on each other, for what pushes them apart step by step.
#pragma once

#include "askew/box/axes.h"
#include "askew/polytope/polytope.h"

#include <array>
#include <cstdint>
#include <optional>

namespace askew {

struct ContactPoint {
    Vec3 onA;
    Vec3 onB;                  // onA less the normal times the depth
    double depth = 0;          // < 0: they are still so far apart here
    std::uint32_t feature = 0; // the parts of A and of B that meet here (featurePair)
};

/// The points in the order of their features.
struct Manifold {
    AxisKind kind = AxisKind::faceA; // whose face it lies on; an edge, flat or closest one has a single point
    Vec3 normal;                     // unit, from A to B
    unsigned count = 0;
    std::array<ContactPoint, 4> points;
};

/// How much less deep another axis must be before it is taken instead of a face, and the smaller of the best faces of
/// both instead of the larger: a part of the depth, and a part of the smaller shape's size.
inline constexpr double faceLead = 0.02;
inline constexpr double faceSlack = 0x1p-9;

/// None when they are disjoint, or with a margin farther apart than that. The normal is not that of the way out: a face
/// that is nearly as good comes first, so that points stay while shapes rock and slide. Points on a face lie within
/// 1e-7 of the scale of A and of B, slivers aside within 1e-9; of more than four the deepest one stays and those that
/// span the most. The depth is measured along the normal. Round shapes have the points of their cores, moved out by the
/// radii; quadrics one point, without features, where they reach in farthest.
/// From B to A it is the converse, unless faces of both are as large and neither is so much less deep: then it lies on
/// that of the first shape.
/// Gregorius, "Robust Contact Creation for Physics Simulations" (GDC 2015).
std::optional<Manifold> manifold(const Polytope& a, const Polytope& b, double margin = 0);

} // namespace askew
