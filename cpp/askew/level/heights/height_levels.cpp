#include "askew/level/heights/height_levels.h"

#include <algorithm>
#include <bit>

namespace askew {

namespace {

/// Returns the even bits of a number side by side.
std::uint32_t evenBits(std::uint64_t bits) {
    bits &= 0x5555555555555555;
    bits = (bits | bits >> 1) & 0x3333333333333333;
    bits = (bits | bits >> 2) & 0x0f0f0f0f0f0f0f0f;
    bits = (bits | bits >> 4) & 0x00ff00ff00ff00ff;
    bits = (bits | bits >> 8) & 0x0000ffff0000ffff;
    return static_cast<std::uint32_t>(bits | bits >> 16);
}

/// Returns the bits of a number with zeros between.
std::uint64_t spread(std::uint64_t bits) {
    bits = (bits | bits << 16) & 0x0000ffff0000ffff;
    bits = (bits | bits << 8) & 0x00ff00ff00ff00ff;
    bits = (bits | bits << 4) & 0x0f0f0f0f0f0f0f0f;
    bits = (bits | bits << 2) & 0x3333333333333333;
    return (bits | bits << 1) & 0x5555555555555555;
}

} // namespace

HeightLevels::HeightLevels(std::uint32_t columns, std::uint32_t rows)
    : width(((columns - 2) >> blockColumns) + 1), depth(((rows - 2) >> blockRows) + 1) {
    squares = static_cast<std::uint32_t>(std::bit_width(std::min(width, depth) - 1));
    for (count = 1; size(count - 1).x > 1 || size(count - 1).z > 1; ++count) {
        const Place above = size(count);
        start[count + 1] = start[count] + above.x * above.z;
    }
}

HeightLevels::Place HeightLevels::placeOf(std::uint32_t level, std::size_t block) const {
    const std::uint32_t bits = bitsAt(level);
    const std::uint64_t within = block & ((std::size_t{1} << 2 * bits) - 1);
    const auto along = static_cast<std::uint32_t>(block >> 2 * bits << bits);
    return {evenBits(within) + (isWide() ? along : 0), evenBits(within >> 1) + (isWide() ? 0 : along)};
}

std::size_t HeightLevels::blockAt(std::uint32_t level, Place place) const {
    const std::uint32_t bits = bitsAt(level);
    const std::uint32_t mask = (1U << bits) - 1;
    const std::size_t along = (isWide() ? place.x : place.z) >> bits;
    return along << 2 * bits | static_cast<std::size_t>(spread(place.x & mask) | spread(place.z & mask) << 1);
}

} // namespace askew
