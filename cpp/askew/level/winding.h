// Whether a point lies in the body that a closed mesh encloses.
#pragma once

#include "askew/level/mesh.h"

#include <optional>

namespace askew {

/// Returns how often a closed surface winds around a point in the coordinates of the mesh: 1 within a body that is
/// counter-clockwise as seen from outside, 0 outside and in cavities; none for a point on a triangle. Exact for any
/// stored numbers; without a closed surface it says nothing.
///
/// It sums up the triangles that the ray along +x crosses, each with the sign of its side. The ray is taken to start an
/// eps off along y and an eps^2 along z, so that it meets no edge: Edelsbrunner and Muecke, "Simulation of Simplicity"
/// (1990).
std::optional<int> windingNumber(const Mesh& mesh, const Vec3& point);

/// Returns whether a closed surface winds around a point, or the point lies on it; exact.
inline bool isInside(const Mesh& mesh, const Vec3& point) { return windingNumber(mesh, point) != 0; }

} // namespace askew
