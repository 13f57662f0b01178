// Radix sort orders whole numbers digit by digit, without comparisons.
#pragma once

#include <cstdint>
#include <span>

namespace askew {

/// Sorts the keys in ascending order, with one pass for each digit in which any of them differ. `spare` has room for as
/// many keys. Hollerith 1889.
void radixSort(std::span<std::uint64_t> keys, std::span<std::uint64_t> spare);

/// Sorts 32-bit keys likewise, with digits so small that it is quick for a dozen keys too.
void radixSort(std::span<std::uint32_t> keys, std::span<std::uint32_t> spare);

} // namespace askew
