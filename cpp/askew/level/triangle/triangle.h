// What levels are made of: triangles, which are numbered parts, and how they go on beyond their edges.
#pragma once

#include "askew/math/vec.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace askew {

/// A part is a triangle as it was given, counted from 0; a level has at most this many.
inline constexpr std::size_t maxParts = std::size_t{1} << 24;
inline constexpr std::uint32_t noPart = 0xffffffff;

/// A triangle by its corners, counter-clockwise as seen from its front.
using Triangle = std::array<Vec3, 3>;

/// Says how a triangle goes on beyond one of its edges, seen from its front: in the same plane, bent away from the
/// viewer, or towards the viewer. `active` edges have no one triangle beyond them: a border, three triangles or more,
/// or one folded back onto this.
enum class EdgeSign : std::uint8_t { flat, convex, concave, active };

} // namespace askew
