#include "askew/level/build/mesh_tree.h"

#include "askew/math/number.h"

#include <algorithm>
#include <bit>
#include <cstring>

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

/// Calls visit(vertex) for each corner of the triangles of a leaf.
template <class Visit> void forEachCorner(const Mesh& mesh, std::size_t leaf, Visit visit) {
    const std::size_t lanes = std::min<std::size_t>(4, mesh.header.triangles - 4 * leaf);
    for (const auto& corners : mesh.leaves[leaf].vertices) {
        for (std::size_t lane = 0; lane < lanes; ++lane) visit(std::size_t{corners[lane]});
    }
}

Bounds boundsOfSingles(const Mesh& mesh, std::size_t leaf) {
    Float4 min = Float4::all(std::numeric_limits<float>::infinity());
    Float4 max = Float4::all(-std::numeric_limits<float>::infinity());
    forEachCorner(mesh, leaf, [&](std::size_t vertex) {
        const Float4 at = Float4::load(&mesh.singles[3 * vertex]);
        min = minimum(min, at);
        max = maximum(max, at);
    });
    std::array<float, 8> both{};
    min.store(both.data());
    max.store(both.data() + 4);
    return {{both[0], both[1], both[2]}, {both[4], both[5], both[6]}};
}

/// No rounding lets a smaller number overtake a larger one: the bounds are rounded once, not each triangle's.
Bounds boundsOfDoubles(const Mesh& mesh, std::size_t leaf) {
    std::array<double, 3> min{infinity, infinity, infinity};
    std::array<double, 3> max{-infinity, -infinity, -infinity};
    forEachCorner(mesh, leaf, [&](std::size_t vertex) {
        for (unsigned k = 0; k < 3; ++k) {
            const double x = mesh.doubles[3 * vertex + k];
            min[k] = std::min(min[k], x);
            max[k] = std::max(max[k], x);
        }
    });
    return outwardBounds({{min[0], min[1], min[2]}, {max[0], max[1], max[2]}});
}

Bounds boundsOfLeaf(const Mesh& mesh, std::size_t leaf) {
    if (leaf >= mesh.leaves.size()) return noBounds;
    return mesh.doubles.empty() ? boundsOfSingles(mesh, leaf) : boundsOfDoubles(mesh, leaf);
}

Bounds4 mergedBlock(const BlockLevels& levels, std::span<const Bounds4> blocks, std::size_t i) {
    std::uint32_t level = 1;
    while (i >= levels.start[level + 1]) ++level;
    const Bounds4* const below = blocks.data() + levels.start[level - 1];
    const std::size_t boxes = levels.blocksOf(level - 1);
    const std::size_t first = 4 * (i - levels.start[level]);
    Bounds4 out;
    for (unsigned lane = 0; lane < 4; ++lane) {
        out.set(lane, first + lane < boxes ? below[first + lane].merged() : noBounds);
    }
    return out;
}

} // namespace

void mergeBlock(const BlockLevels& levels, std::span<Bounds4> blocks, std::size_t i) {
    blocks[i] = mergedBlock(levels, blocks, i);
}

void mergeLevels(const BlockLevels& levels, std::span<Bounds4> blocks) {
    for (std::size_t i = levels.start[1]; i < levels.blocks(); ++i) mergeBlock(levels, blocks, i);
}

void fitLeaf(const Mesh& mesh, std::size_t leaf, std::span<Bounds4> blocks) {
    blocks[leaf / 4].set(leaf % 4, boundsOfLeaf(mesh, leaf));
}

void fitTree(const Mesh& mesh, std::span<Bounds4> blocks) {
    for (std::size_t leaf = 0; leaf < 4 * mesh.levels.blocksOf(0); ++leaf) fitLeaf(mesh, leaf, blocks);
    mergeLevels(mesh.levels, blocks);
}

bool isTreeFitted(const Mesh& mesh) {
    for (std::size_t i = 0; i < mesh.levels.blocks(); ++i) {
        Bounds4 fitted;
        if (i < mesh.levels.blocksOf(0)) {
            for (unsigned lane = 0; lane < 4; ++lane) fitted.set(lane, boundsOfLeaf(mesh, 4 * i + lane));
        } else {
            fitted = mergedBlock(mesh.levels, mesh.blocks, i);
        }
        const std::span<const Bounds4> there = mesh.blocks.subspan(i, 1);
        if (std::memcmp(&fitted, there.data(), there.size_bytes()) != 0) return false;
    }
    return true;
}

} // namespace askew
