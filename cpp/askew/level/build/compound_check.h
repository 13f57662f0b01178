// Checks the bytes of a compound that come from outside.
#pragma once

#include "askew/level/compound/compound.h"

namespace askew {

/// What is wrong with bytes.
enum class CompoundFlaw : std::uint8_t {
    none,
    notACompound, // they do not begin as one does
    version,      // they were made by another version
    length,       // they are not as many as their header says
    header,       // it says what no compound has, or not what the members say
    shapes,       // a record is not that of a polytope as it is built
    members,      // one has a frame or a shape that it cannot have, or a part has two or none
    tree,         // its bounds or its order are not those of the members
    outOfMemory
};

/// Checks that bytes, whose address is a multiple of 8, are those that `buildCompound` makes of members of fewer than
/// so many kinds: every bit is compared. It takes as long as building all of it; nothing is read that is not there.
CompoundFlaw checkCompound(std::span<const std::byte> bytes, unsigned kinds);

} // namespace askew
