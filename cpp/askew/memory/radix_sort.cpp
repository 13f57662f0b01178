#include "askew/memory/radix_sort.h"

#include "askew/memory/shell_sort.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace askew {

namespace {

/// So few keys are sorted sooner in place.
constexpr std::size_t mostByShell = 24;

/// Returns how many passes it took. A digit starts at the lowest bit that differs and has not been sorted by.
template <unsigned digitBits, class Key> std::size_t sortByDigits(std::span<Key> keys, std::span<Key> spare) {
    constexpr unsigned digitMask = (1U << digitBits) - 1;
    const std::span<Key> given = keys;
    std::size_t passes = 1;
    Key differing = 0;
    for (const Key key : keys) differing |= key ^ keys[0];
    while (differing != 0) {
        const int shift = std::countr_zero(differing);
        const auto digit = [shift](Key key) { return static_cast<unsigned>(key >> shift) & digitMask; };
        differing &= ~(Key{digitMask} << shift);
        passes += 2;
        std::array<std::uint32_t, digitMask + 2> next{};
        for (const Key key : keys) ++next[digit(key) + 1];
        for (std::size_t i = 1; i < next.size(); ++i) next[i] += next[i - 1];
        for (const Key key : keys) spare[next[digit(key)]++] = key;
        std::swap(keys, spare);
    }
    if (keys.data() == given.data()) return passes;
    std::copy(keys.begin(), keys.end(), given.begin());
    return passes + 1;
}

} // namespace

void radixSort(std::span<std::uint64_t> keys, std::span<std::uint64_t> spare) { sortByDigits<9>(keys, spare); }

void radixSort(std::span<std::uint32_t> keys, std::span<std::uint32_t> spare) { sortByDigits<6>(keys, spare); }

std::size_t sortUnlessSorted(std::span<std::uint32_t> keys, Buffer<std::uint32_t>& spare) {
    if (std::ranges::is_sorted(keys)) return 1;
    if (keys.size() <= mostByShell || !spare.reserve(keys.size())) {
        shellSort(keys);
        return 0;
    }
    spare.resize(keys.size());
    return 1 + sortByDigits<6>(keys, spare.all());
}

} // namespace askew
