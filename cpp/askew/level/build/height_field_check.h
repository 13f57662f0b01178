// Checks the bytes of a height field that come from outside.
#pragma once

#include "askew/level/heights/height_field.h"

namespace askew {

/// What is wrong with bytes.
enum class HeightFieldFlaw : std::uint8_t {
    none,
    notAHeightField, // they do not begin as one does
    version,         // they were made by another version
    length,          // they are not as many as their header says
    header,          // it says what no field has, or not what the heights say
    heights,         // one is out of range, or not as it is kept
    tree             // its ranges are not those of the heights
};

/// Checks that bytes, whose address is a multiple of 8, are those that `buildHeightField` makes of some input: every
/// bit is compared. Linear time.
HeightFieldFlaw checkHeightField(std::span<const std::byte> bytes);

} // namespace askew
