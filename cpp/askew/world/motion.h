// How often colliders move, and why changes of a world are refused.
#pragma once

#include <cstdint>

namespace askew {

/// How often a collider is expected to move: each kind has a tree of its own, so that movers never slow the rest.
enum class Motion : std::uint8_t { moving, still };

/// Why a change was refused; a refused change changes nothing.
enum class WorldError : std::uint8_t { none, outOfMemory, outOfRange };

} // namespace askew
