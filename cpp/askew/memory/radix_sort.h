// Sorting of whole numbers, digit by digit.
#pragma once

#include <cstdint>
#include <span>

namespace askew {

/// Sorts ascending, in a pass for each digit in which any differ; spare has room for as many. Hollerith 1889.
void radixSort(std::span<std::uint64_t> keys, std::span<std::uint64_t> spare);

/// The same, with digits so small that it is quick for a dozen too.
void radixSort(std::span<std::uint32_t> keys, std::span<std::uint32_t> spare);

} // namespace askew
