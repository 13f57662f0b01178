#include "askew/level/build/height_field_builder.h"

#include "askew/level/build/height_field_tree.h"
#include "askew/math/number.h"

#include <cstring>

namespace askew {

namespace {

MeshResult findFault(const HeightFieldInput& input) {
    const auto& [singles, doubles, columns, rows, isFrontOnly, isSecondDiagonal, width, depth] = input;
    if (columns < 2 || rows < 2 || (!singles.empty() && !doubles.empty())) return {MeshFault::incomplete};
    if (std::uint64_t{columns - 1} * (rows - 1) > maxParts / 2) return {MeshFault::tooMany};
    if (input.size() != std::size_t{columns} * rows) return {MeshFault::incomplete};
    if (!isExtent(width, columns) || !isExtent(depth, rows)) return {MeshFault::noSize};
    for (std::size_t i = 0; i < input.size(); ++i) {
        if (!isHeight(input.height(i), true)) return {MeshFault::notStorable, static_cast<std::uint32_t>(i)};
    }
    return {};
}

template <class T> void writeHeights(const HeightFieldInput& input, std::byte* to) {
    T* const out = reinterpret_cast<T*>(to);
    for (std::size_t i = 0; i < input.size(); ++i) out[i] = storedHeight<T>(input.height(i));
}

void writeRanges(const HeightField& heights, HeightRanges* ranges) {
    for (std::uint32_t level = 1; level < heights.levels.count; ++level) {
        const auto [width, depth] = heights.levels.size(level);
        for (std::uint32_t z = 0; z < depth; ++z) {
            for (std::uint32_t x = 0; x < width; ++x) *ranges++ = rangesBelow(heights, level, {x, z});
        }
    }
}

} // namespace

bool isHeight(double height, bool isDouble) {
    if (std::isnan(height)) return true;
    return std::fabs(height) <= farthestVertex && (isDouble || double{static_cast<float>(height)} == height);
}

bool isExtent(double extent, std::uint32_t samples) {
    const double cell = extent / (samples - 1);
    return cell > 0 && stored(cell) != 0 && isStorable(extent);
}

MeshResult buildHeightField(const HeightFieldInput& input, MeshMemory& into) {
    if (const MeshResult result = findFault(input); !result) return result;
    HeightFieldHeader header;
    header.traits = (input.doubles.empty() ? 0 : HeightFieldHeader::isDouble) |
                    (input.isFrontOnly ? HeightFieldHeader::isFrontOnly : 0) |
                    (input.isSecondDiagonal ? HeightFieldHeader::isSecondDiagonal : 0);
    header.columns = input.columns;
    header.rows = input.rows;
    header.width = input.width;
    header.depth = input.depth;
    const auto heightAt = [&](std::size_t i, std::size_t j) { return input.height(j * input.columns + i); };
    header.triangles = countTriangles({0, 0, input.columns - 1, input.rows - 1}, input.isSecondDiagonal, heightAt);
    if (header.triangles == 0) return {MeshFault::noTriangles};
    for (std::size_t i = 0; i < input.size(); ++i) header.holes += std::isnan(input.height(i)) ? 1 : 0;
    const HeightFieldLayout at(header);
    const std::size_t words = at.end / sizeof(std::uint64_t);
    if (!into.reserve(words)) return {MeshFault::outOfMemory};
    into.resize(words);
    std::ranges::fill(into.all(), 0); // also what pads a section
    auto* const block = reinterpret_cast<std::byte*>(into.all().data());
    std::memcpy(block, &header, sizeof(header));
    if (header.has(HeightFieldHeader::isDouble)) writeHeights<double>(input, block + at.samples);
    else writeHeights<float>(input, block + at.samples);
    const HeightField heights(bytesOf(into));
    writeRanges(heights, reinterpret_cast<HeightRanges*>(block + at.ranges));
    std::size_t visited = 0;
    header.bounds = boundsOf(heights, noLimits, visited);
    std::memcpy(block, &header, sizeof(header));
    return {};
}

} // namespace askew
