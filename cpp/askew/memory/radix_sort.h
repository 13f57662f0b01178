// Radix sort orders whole numbers digit by digit, without comparisons.
#pragma once

#include "askew/memory/buffer.h"

#include <cstdint>
#include <span>

namespace askew {

/// Sorts the keys in ascending order, with one pass for each digit in which any of them differ. `spare` has room for as
/// many keys. Hollerith 1889.
void radixSort(std::span<std::uint64_t> keys, std::span<std::uint64_t> spare);

/// Sorts 32-bit keys likewise, with digits so small that it is quick for a dozen keys too.
void radixSort(std::span<std::uint32_t> keys, std::span<std::uint32_t> spare);

/// Sorts keys, which are left alone when they are ascending already: with a spare list as long as theirs, or in place
/// where they are few or there is no memory for one. Returns how often it went through the keys; 0 for the sort in
/// place.
std::size_t sortUnlessSorted(std::span<std::uint32_t> keys, Buffer<std::uint32_t>& spare);

} // namespace askew
