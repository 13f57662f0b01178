// Checks polytopes that come from outside.
#pragma once

#include "askew/polytope/polytope.h"

namespace askew {

/// What a check found.
enum class Canonical : std::uint8_t { yes, no, outOfMemory };

/// Returns whether a polytope is the one that is built from its own vertices, and from its radius or its radii where it
/// is round, bit for bit but for its kind. Its spans may hold anything; nothing is read that is not there. A record is
/// checked before it is asked anything else.
Canonical isCanonical(const Polytope& shape);

} // namespace askew
