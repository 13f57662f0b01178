// The translation nearest to an asked one that leads into none of several planes.
#pragma once

#include "askew/math/vec.h"

#include <span>

namespace askew {

/// Planes may be entered by this part of a translation's length: rounding, which a skin swallows.
inline constexpr double coneRounding = 1e-12;

/// Returns whether a translation leads into none of the planes, which are given by unit normals.
bool isInCone(const Vec3& translation, std::span<const Vec3> normals);

/// Returns the translation nearest to the asked one with a dot product of 0 or more with all unit normals: itself, its
/// projection on one plane or on the line of two, or 0. Of all candidates the nearest is chosen, so the order of the
/// normals decides nothing but ties. Planes that are parallel to 1e-9 have no line. The cost grows with the cube of
/// their number.
Vec3 nearestInCone(const Vec3& asked, std::span<const Vec3> normals);

/// Returns the translation in the cone along a line in which two of its planes meet, as in a groove, that leads
/// farthest the horizontal way, of those whose slope has at most that tangent; zero where there is none.
Vec3 alongGroove(const Vec3& horizontal, std::span<const Vec3> normals, const Vec3& up, double steepest);

} // namespace askew
