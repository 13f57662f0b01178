#include "askew/level/mesh.h"

#include <cstring>

namespace askew {

MeshLayout::MeshLayout(const MeshHeader& header)
    : levels((std::size_t{header.triangles} + 3) / 4), leafCount((std::size_t{header.triangles} + 3) / 4) {
    std::size_t next = sizeof(MeshHeader);
    const auto section = [&](std::size_t bytes) {
        const std::size_t start = next;
        next += (bytes + 7) / 8 * 8;
        return start;
    };
    const std::size_t number = header.has(MeshHeader::isDouble) ? sizeof(double) : sizeof(float);
    vertices = section((3 * std::size_t{header.vertices} + 1) * number);
    blocks = section(levels.blocks() * sizeof(Bounds4));
    leaves = section(leafCount * sizeof(MeshLeaf));
    groups = section(header.triangles * sizeof(std::uint32_t));
    lanes = section(header.parts * sizeof(std::uint32_t));
    edges = section(header.triangles);
    end = next;
}

static_assert(MeshHeader::isDouble == HeightFieldHeader::isDouble &&
              MeshHeader::isFrontOnly == HeightFieldHeader::isFrontOnly);

Mesh::Mesh(std::span<const std::byte> block) {
    std::memcpy(&header.magic, block.data(), sizeof(header.magic));
    if (header.magic == HeightFieldHeader::magicOfHeightFields) {
        HeightFieldHeader own;
        std::memcpy(&own, block.data(), sizeof(own));
        header = {own.magic,     own.version, own.traits, own.columns * own.rows,
                  own.triangles, own.parts(), 0,          own.bounds};
        heights = HeightField(block);
        levels.count = heights.levels.count;
        return;
    }
    std::memcpy(&header, block.data(), sizeof(MeshHeader));
    const MeshLayout at(header);
    levels = at.levels;
    const auto view = [&]<class T>(std::size_t start, std::size_t count, std::span<const T>& into) {
        into = {reinterpret_cast<const T*>(block.data() + start), count};
    };
    const std::size_t numbers = 3 * std::size_t{header.vertices} + 1;
    if (header.has(MeshHeader::isDouble)) view(at.vertices, numbers, doubles);
    else view(at.vertices, numbers, singles);
    view(at.blocks, levels.blocks(), blocks);
    view(at.leaves, at.leafCount, leaves);
    view(at.groups, header.triangles, groups);
    view(at.lanes, header.parts, lanes);
    view(at.edges, header.triangles, edges);
}

} // namespace askew
