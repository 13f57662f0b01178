// Sorting of whole numbers, digit by digit.
#pragma once

#include <cstdint>
#include <span>

namespace askew {

/// Sorts ascending, in eight passes; spare has room for as many. Hollerith 1889.
void radixSort(std::span<std::uint64_t> keys, std::span<std::uint64_t> spare);

} // namespace askew
