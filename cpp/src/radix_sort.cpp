#include "askew/radix_sort.h"

#include <array>

namespace askew {

namespace {

constexpr unsigned digitBits = 8;
constexpr std::uint64_t digitMask = (1U << digitBits) - 1;

void sortByDigit(std::span<const std::uint64_t> from, std::span<std::uint64_t> to, unsigned shift) {
    std::array<std::uint32_t, digitMask + 2> next{};
    for (const std::uint64_t key : from) ++next[((key >> shift) & digitMask) + 1];
    for (std::size_t digit = 1; digit < next.size(); ++digit) next[digit] += next[digit - 1];
    for (const std::uint64_t key : from) to[next[(key >> shift) & digitMask]++] = key;
}

} // namespace

void radixSort(std::span<std::uint64_t> keys, std::span<std::uint64_t> spare) {
    for (unsigned shift = 0; shift < 64; shift += 2 * digitBits) {
        sortByDigit(keys, spare, shift);
        sortByDigit(spare, keys, shift + digitBits);
    }
}

} // namespace askew
