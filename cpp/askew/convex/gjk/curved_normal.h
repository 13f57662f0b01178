// In which direction curved shapes are farthest apart, or least deep in one another, over some vertices of their cores.
#pragma once

#include "askew/convex/gjk/support_pair.h"

#include <optional>
#include <span>

namespace askew {

/// Returns a unit direction near a guess in which the gap of a pair is stationary on the sphere, as if its cores were
/// the vertices given, one, two or three different ways between them: over one it turns freely, over an edge in a
/// plane, and a triangle has its normal. By Newton's method, right to 1e-11 rad; none where its steps stay long.
std::optional<Vec3> curvedNormal(const SupportPair& pair, std::span<const Vec3> between, const Vec3& guess);

} // namespace askew
