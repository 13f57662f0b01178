// The way out when not every way is free.
#pragma once

#include "askew/box/answers/minimum_translation.h"
#include "askew/polytope/polytope.h"

#include <cstdint>
#include <optional>

namespace askew {

/// Where a translation may lead: anywhere in the plane across a direction (to stay on the ground), or only along it.
enum class Freedom : std::uint8_t { across, along };

/// The shortest translation of A, among those that are free, that takes it out of B. The normal is the unit vector
/// against the way, from A to B; depth, vector and margins are as in polytope_translation.h, each over the sine or
/// cosine between the axis that lets go and the way. The direction is a unit vector. None when they are disjoint.
std::optional<MinimumTranslation> minimumTranslation(const Polytope& a, const Polytope& b, Freedom freedom,
                                                     const Vec3& direction, double skin = 0);

} // namespace askew
