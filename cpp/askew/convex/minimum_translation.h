// The shortest translation of a shape of any kind that takes it out of another.
#pragma once

#include "askew/box/answers/minimum_translation.h"
#include "askew/math/number.h"
#include "askew/polytope/polytope.h"

#include <cstdint>
#include <optional>

namespace askew {

/// What a measured depth may lack of parting the shapes on the rounded normal, relative to the scale: 64 roundings of
/// the measure (polytope_axes.cpp) and 12 for the length and direction of the normal and the vector.
inline constexpr double depthMargin = 76 * roundingUnit;

/// Returns what to add to a translation of this length out of B so that A is out even when its moved vertices have been
/// rounded: each coordinate by half an ulp of the vertex's largest one.
double clearance(const Polytope& a, const Polytope& b, double length);

/// Returns the shortest translation of A that takes it out of B, with a skin beyond; none when they are disjoint.
/// Scale: `scaleOf`; ties: `winningAxis`. The vector may be longer than the depth by 1e-14 of the scale and 4 ulp of
/// the largest coordinate, so that A with its vertices moved and rounded is certainly out or touching; for a posed pair
/// that holds within 1e-12 of the scale.
std::optional<MinimumTranslation> minimumTranslation(const Polytope& a, const Polytope& b, double skin = 0);

/// Where a translation may lead: anywhere in the plane across a direction (to stay on the ground), or only along it.
enum class Freedom : std::uint8_t { across, along };

/// Returns the shortest translation of A, among those that are free, that takes it out of B; none when they are
/// disjoint. The direction is a unit vector. The normal is the unit vector against the translation, from A to B; depth,
/// vector and margins are those of the free translation, each over the sine or cosine between the separating axis and
/// the translation.
std::optional<MinimumTranslation> minimumTranslation(const Polytope& a, const Polytope& b, Freedom freedom,
                                                     const Vec3& direction, double skin = 0);

} // namespace askew
