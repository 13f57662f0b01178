#include "askew/level/build/height_field_check.h"

#include "askew/level/build/height_field_builder.h"
#include "askew/level/build/height_field_tree.h"

#include <bit>
#include <cstring>

namespace askew {

namespace {

/// Returns whether two values are equal bit for bit.
template <class T> bool areEqual(const T& a, const T& b) {
    using Bytes = std::array<std::byte, sizeof(T)>;
    return std::bit_cast<Bytes>(a) == std::bit_cast<Bytes>(b);
}

HeightFieldFlaw findInHeader(const HeightFieldHeader& header, std::size_t length) {
    if (header.magic != HeightFieldHeader::magicOfHeightFields) return HeightFieldFlaw::notAHeightField;
    if (header.version != HeightFieldHeader::presentVersion) return HeightFieldFlaw::version;
    constexpr std::uint32_t known =
        HeightFieldHeader::isDouble | HeightFieldHeader::isFrontOnly | HeightFieldHeader::isSecondDiagonal;
    if ((header.traits & ~known) != 0 || header.spare != 0 || header.columns < 2 || header.rows < 2) {
        return HeightFieldFlaw::header;
    }
    if (std::uint64_t{header.columns - 1} * (header.rows - 1) > maxParts / 2) return HeightFieldFlaw::header;
    if (!isExtent(header.width, header.columns) || !isExtent(header.depth, header.rows)) return HeightFieldFlaw::header;
    return HeightFieldLayout(header).end == length ? HeightFieldFlaw::none : HeightFieldFlaw::length;
}

/// Returns whether heights are as they are kept, and followed by zeros; counts holes.
template <class T> bool areHeights(std::span<const T> heights, const std::byte* end, std::uint32_t& holes) {
    for (const T& height : heights.first(heights.size() - 1)) {
        if (!isHeight(height, true) || !areEqual(height, storedHeight<T>(height))) return false;
        holes += std::isnan(height) ? 1 : 0;
    }
    for (auto at = std::as_bytes(heights.last(1)).data(); at != end; ++at) {
        if (*at != std::byte{0}) return false;
    }
    return true;
}

bool areRanges(const HeightField& heights) {
    const HeightRanges* ranges = heights.ranges.data();
    for (std::uint32_t level = 1; level < heights.levels.count; ++level) {
        const auto [width, depth] = heights.levels.size(level);
        for (std::uint32_t z = 0; z < depth; ++z) {
            for (std::uint32_t x = 0; x < width; ++x) {
                if (!areEqual(*ranges++, rangesBelow(heights, level, {x, z}))) return false;
            }
        }
    }
    return true;
}

} // namespace

HeightFieldFlaw checkHeightField(std::span<const std::byte> bytes) {
    HeightFieldHeader header;
    if (bytes.size() < sizeof(header)) return HeightFieldFlaw::notAHeightField;
    std::memcpy(&header, bytes.data(), sizeof(header));
    if (const HeightFieldFlaw flaw = findInHeader(header, bytes.size()); flaw != HeightFieldFlaw::none) return flaw;
    HeightField heights(bytes);
    const std::byte* const end = bytes.data() + HeightFieldLayout(header).ranges;
    std::uint32_t holes = 0;
    if (!(heights.doubles.empty() ? areHeights(heights.singles, end, holes)
                                  : areHeights(heights.doubles, end, holes))) {
        return HeightFieldFlaw::heights;
    }
    const auto heightAt = [&](std::size_t i, std::size_t j) { return heights.height(i, j); };
    const std::uint32_t triangles =
        countTriangles({0, 0, header.columns - 1, header.rows - 1}, heights.isSecondDiagonal, heightAt);
    if (holes != header.holes || triangles != header.triangles || triangles == 0) return HeightFieldFlaw::header;
    if (!areRanges(heights)) return HeightFieldFlaw::tree;
    std::size_t visited = 0;
    const bool isBound = areEqual(header.bounds, boundsOf(heights, noLimits, visited));
    return isBound ? HeightFieldFlaw::none : HeightFieldFlaw::header;
}

} // namespace askew
