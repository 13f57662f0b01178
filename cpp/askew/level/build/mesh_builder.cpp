#include "askew/level/build/mesh_builder.h"

#include "askew/level/build/mesh_tree.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace askew {

namespace {

/// The items of a build but for the sort, found by counting; a triangle of a sort is compared about so often for each
/// halving.
constexpr double itemsOfAVertex = 5;
constexpr double itemsOfATriangle = 25;
constexpr double comparisons = 2.5;

double expectedItems(const MeshInput& input) {
    const std::size_t vertices = input.coordinateCount() / 3;
    const std::size_t triangles = input.cornerCount() / 3;
    const auto halvings = static_cast<double>(std::bit_width(triangles));
    return static_cast<double>(vertices) * itemsOfAVertex +
           static_cast<double>(triangles) * (itemsOfATriangle + comparisons * halvings) + 1;
}

} // namespace

MeshBuild::MeshBuild(const MeshInput& from)
    : input(from), welding(from), surface(welding.triangles, from.isSolid), at(header) {}

void MeshBuild::fail(const MeshResult& why) {
    found = why;
    work.stop();
}

Triangle MeshBuild::triangle(std::size_t i) const {
    const auto& [a, b, c] = welding.triangles.corners[i];
    const auto& vertices = welding.triangles.vertices;
    return {vertices[a], vertices[b], vertices[c]};
}

bool MeshBuild::weld(std::size_t& left) {
    if (!welding.advance(left)) return false;
    if (!welding.result) fail(welding.result);
    return true;
}

bool MeshBuild::sign(std::size_t& left) {
    if (!surface.advance(left)) return false;
    if (!surface.result) fail(surface.result);
    return true;
}

bool MeshBuild::open(std::size_t& /*left*/) {
    const std::size_t vertices = welding.triangles.vertices.size();
    if (!order.reserve(welding.triangles.parts.size()) || !numbers.reserve(vertices)) fail({MeshFault::outOfMemory});
    else numbers.resize(vertices);
    return true;
}

/// Orders the triangles by the middles of their bounds, relative to the first vertex: f32 are finer near 0.
bool MeshBuild::addToOrder(std::size_t& left) {
    const Vec3 origin = welding.triangles.vertices[welding.triangles.corners[0][0]];
    return work.each(welding.triangles.parts.size(), left, [&](std::size_t i) {
        const Aabb box = boundsOf(triangle(i));
        Bounds rounded{};
        for (unsigned k = 0; k < 3; ++k) {
            const int axis = static_cast<int>(k);
            rounded.min[k] = static_cast<float>(box.min[axis] - origin[axis]);
            rounded.max[k] = static_cast<float>(box.max[axis] - origin[axis]);
        }
        order.add(static_cast<std::uint32_t>(i), rounded);
    });
}

bool MeshBuild::sortOrder(std::size_t& left) {
    left = order.advance(left);
    return left > 0;
}

bool MeshBuild::clearNumbers(std::size_t& left) { return work.fill(numbers.all(), noPart, left); }

/// Numbers the vertices of the kept triangles, as the lanes name them.
bool MeshBuild::numberVertices(std::size_t& left) {
    return work.each(welding.triangles.parts.size(), left, [&](std::size_t lane) {
        for (const std::uint32_t vertex : welding.triangles.corners[order[lane]]) {
            if (numbers[vertex] != noPart) continue;
            const Vec3& v = welding.triangles.vertices[vertex];
            header.bounds = header.vertices == 0 ? Aabb{v, v} : merge(header.bounds, {v, v});
            numbers[vertex] = header.vertices++;
        }
    });
}

bool MeshBuild::openBlock(std::size_t& /*left*/) {
    header.traits = (input.doubles.empty() ? 0 : MeshHeader::isDouble) | (input.isSolid ? MeshHeader::isSolid : 0) |
                    (input.isFrontOnly || input.isSolid ? MeshHeader::isFrontOnly : 0);
    header.triangles = static_cast<std::uint32_t>(welding.triangles.parts.size());
    header.parts = static_cast<std::uint32_t>(welding.triangles.given);
    header.largestMove = welding.triangles.largestMove;
    at = MeshLayout(header);
    const std::size_t words = at.end / sizeof(std::uint64_t);
    if (!block.reserve(words)) fail({MeshFault::outOfMemory});
    else block.resize(words);
    return true;
}

/// Clears what pads a section, too, and says of every part that it is not there.
bool MeshBuild::clearBlock(std::size_t& left) { return work.fill(block.all(), std::uint64_t{0}, left); }

bool MeshBuild::clearLanes(std::size_t& left) {
    return work.fill(std::span(section<std::uint32_t>(at.lanes), header.parts), noPart, left);
}

bool MeshBuild::writeHeader(std::size_t& /*left*/) {
    std::memcpy(block.all().data(), &header, sizeof(header));
    section<MeshLeaf>(at.leaves)[at.leafCount - 1].parts = {noPart, noPart, noPart, noPart};
    mesh = Mesh({section<std::byte>(0), at.end});
    return true;
}

bool MeshBuild::writeLanes(std::size_t& left) {
    MeshLeaf* const leaves = section<MeshLeaf>(at.leaves);
    auto* const groups = section<std::uint32_t>(at.groups);
    auto* const lanes = section<std::uint32_t>(at.lanes);
    auto* const signs = section<std::uint8_t>(at.edges);
    const auto& parts = welding.triangles.parts;
    const EdgeSigns& edges = surface.edges();
    return work.each(header.triangles, left, [&](std::size_t lane) {
        const std::uint32_t triangle = order[lane];
        MeshLeaf& leaf = leaves[lane / 4];
        for (unsigned k = 0; k < 3; ++k) {
            leaf.vertices[k][lane % 4] = numbers[welding.triangles.corners[triangle][k]];
        }
        leaf.parts[lane % 4] = parts[triangle];
        lanes[parts[triangle]] = static_cast<std::uint32_t>(lane);
        groups[lane] = parts[edges.groups[triangle]];
        signs[lane] = edges.signs[triangle];
    });
}

bool MeshBuild::writeVertices(std::size_t& left) {
    const auto write = [&]<class T>(T* out) {
        return work.each(numbers.size(), left, [&](std::size_t i) {
            if (numbers[i] == noPart) return; // of degenerate triangles, or of none
            const Vec3& v = welding.triangles.vertices[i];
            for (unsigned k = 0; k < 3; ++k) out[3 * std::size_t{numbers[i]} + k] = static_cast<T>(v[int(k)]);
        });
    };
    return header.has(MeshHeader::isDouble) ? write(section<double>(at.vertices)) : write(section<float>(at.vertices));
}

bool MeshBuild::fitLeaves(std::size_t& left) {
    const std::span blocks(section<Bounds4>(at.blocks), at.levels.blocks());
    return work.each(4 * at.levels.blocksOf(0), left, [&](std::size_t leaf) { fitLeaf(mesh, leaf, blocks); });
}

bool MeshBuild::mergeBlocks(std::size_t& left) {
    const std::span blocks(section<Bounds4>(at.blocks), at.levels.blocks());
    const std::size_t first = at.levels.start[1];
    return work.each(blocks.size() - first, left, [&](std::size_t i) { mergeBlock(at.levels, blocks, first + i); });
}

bool MeshBuild::advance(std::size_t items) {
    using B = MeshBuild;
    static constexpr std::array passes{&B::weld,          &B::sign,         &B::open,           &B::addToOrder,
                                       &B::sortOrder,     &B::clearNumbers, &B::numberVertices, &B::openBlock,
                                       &B::clearBlock,    &B::clearLanes,   &B::writeHeader,    &B::writeLanes,
                                       &B::writeVertices, &B::fitLeaves,    &B::mergeBlocks};
    std::size_t left = items;
    const bool isDone = work.run(*this, passes, left);
    done += items - left;
    return isDone;
}

double MeshBuild::progress() const { return std::min(static_cast<double>(done) / expectedItems(input), 1.0); }

MeshResult buildMesh(const MeshInput& input, MeshMemory& into) {
    MeshBuild build(input);
    while (!build.advance(asManyAsItTakes)) {
    }
    if (build.result()) into.swap(build.block);
    return build.result();
}

} // namespace askew
