#include "askew/level/build/mesh_tree.h"

#include <algorithm>
#include <bit>

namespace askew {

namespace {

/// Returns the next f32 above x, which must be finite.
float nextUp(float x) {
    if (x == 0) return std::bit_cast<float>(std::uint32_t{1});
    const auto bits = std::bit_cast<std::uint32_t>(x);
    return std::bit_cast<float>(x > 0 ? bits + 1 : bits - 1);
}

Bounds outwardBounds(const Aabb& box) {
    Bounds out{};
    for (unsigned k = 0; k < 3; ++k) {
        const double min = box.min[static_cast<int>(k)];
        const double max = box.max[static_cast<int>(k)];
        const auto below = static_cast<float>(min);
        const auto above = static_cast<float>(max);
        out.min[k] = double{below} > min ? -nextUp(-below) : below;
        out.max[k] = double{above} < max ? nextUp(above) : above;
    }
    return out;
}

Bounds merged(const Bounds& a, const Bounds& b) {
    Bounds both = a;
    for (unsigned k = 0; k < 3; ++k) {
        both.min[k] = std::min(a.min[k], b.min[k]);
        both.max[k] = std::max(a.max[k], b.max[k]);
    }
    return both;
}

} // namespace

Aabb boundsOf(const Triangle& triangle) {
    const auto& [a, b, c] = triangle;
    return merge(merge({a, a}, {b, b}), {c, c});
}

void mergeBlock(const BlockLevels& levels, std::span<Bounds4> blocks, std::size_t i) {
    std::uint32_t level = 1;
    while (i >= levels.start[level + 1]) ++level;
    const Bounds4* const below = blocks.data() + levels.start[level - 1];
    const std::size_t boxes = levels.blocksOf(level - 1);
    const std::size_t first = 4 * (i - levels.start[level]);
    for (unsigned lane = 0; lane < 4; ++lane) {
        blocks[i].set(lane, first + lane < boxes ? below[first + lane].merged() : noBounds);
    }
}

void mergeLevels(const BlockLevels& levels, std::span<Bounds4> blocks) {
    for (std::size_t i = levels.start[1]; i < levels.blocks(); ++i) mergeBlock(levels, blocks, i);
}

void fitLeaf(const Mesh& mesh, std::size_t leaf, std::span<Bounds4> blocks) {
    Bounds all = noBounds;
    for (std::size_t lane = 4 * leaf; lane < 4 * leaf + 4 && lane < mesh.header.triangles; ++lane) {
        all = merged(all, outwardBounds(boundsOf(mesh.triangle(lane))));
    }
    blocks[leaf / 4].set(leaf % 4, all);
}

void fitTree(const Mesh& mesh, std::span<Bounds4> blocks) {
    for (std::size_t leaf = 0; leaf < 4 * mesh.levels.blocksOf(0); ++leaf) fitLeaf(mesh, leaf, blocks);
    mergeLevels(mesh.levels, blocks);
}

} // namespace askew
