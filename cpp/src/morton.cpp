#include "askew/morton.h"

#include <array>

namespace askew {

namespace {

constexpr unsigned digitBits = 10;
constexpr std::uint64_t digitMask = (1U << digitBits) - 1;

void sortByDigit(std::span<const std::uint64_t> from, std::span<std::uint64_t> to, unsigned shift) {
    std::array<std::uint32_t, (1U << digitBits) + 1> next{};
    for (const std::uint64_t key : from) ++next[((key >> shift) & digitMask) + 1];
    for (std::size_t digit = 1; digit < next.size(); ++digit) next[digit] += next[digit - 1];
    for (const std::uint64_t key : from) to[next[(key >> shift) & digitMask]++] = key;
}

} // namespace

void sortByCode(std::span<std::uint64_t> keys, std::span<std::uint64_t> spare) {
    sortByDigit(keys, spare, 32);
    sortByDigit(spare, keys, 32 + digitBits);
    sortByDigit(keys, spare, 32 + 2 * digitBits);
    for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = spare[i];
}

void sortByAll(std::span<std::uint64_t> keys, std::span<std::uint64_t> spare) {
    for (unsigned shift = 0; shift < 60; shift += 2 * digitBits) {
        sortByDigit(keys, spare, shift);
        sortByDigit(spare, keys, shift + digitBits);
    }
    sortByDigit(keys, spare, 60);
    for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = spare[i];
}

} // namespace askew
