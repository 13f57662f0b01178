// How two boxes lie to each other, as one of six words.
#pragma once

#include "askew/box.h"

#include <cstdint>

namespace askew {

/// The first that holds, in this order. `touching`: they meet, yet an arbitrarily small translation parts them.
/// `contains`: B lies within A. `inside`: A lies within B.
enum class Relation : std::uint8_t { disjoint, equal, contains, inside, touching, overlapping };

/// Exact for the stored numbers; relation(b, a) is the converse (contains and inside change places).
Relation relation(const Box& a, const Box& b);

} // namespace askew
