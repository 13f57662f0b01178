#include "askew/level/build/mesh_builder.h"

#include "askew/level/build/mesh_tree.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace askew {

namespace {

/// The items of a build but for the sort, found by counting; a triangle of a sort is compared about so often for each
/// halving.
constexpr double itemsOfAVertex = 1.5;
constexpr double itemsOfATriangle = 11.5;
constexpr double comparisons = 1.45;

constexpr std::uint32_t isNamed = noPart - 1; // a vertex that has no number yet

double expectedItems(const MeshInput& input) {
    const std::size_t vertices = input.coordinateCount() / 3;
    const std::size_t triangles = input.cornerCount() / 3;
    const auto halvings = static_cast<double>(std::bit_width(triangles));
    return static_cast<double>(vertices) * itemsOfAVertex +
           static_cast<double>(triangles) * (itemsOfATriangle + comparisons * halvings) + 1;
}

} // namespace

MeshBuild::MeshBuild(const MeshInput& from) : input(from), welding(from), at(header), surface(mesh, signs) {}

void MeshBuild::fail(const MeshResult& why) {
    found = why;
    work.stop();
}

bool MeshBuild::weld(std::size_t& left) {
    if (!welding.advance(left)) return false;
    if (!welding.result) fail(welding.result);
    return true;
}

bool MeshBuild::open(std::size_t& /*left*/) {
    const std::size_t vertices = welding.triangles.vertices.size();
    if (!numbers.reserve(vertices)) fail({MeshFault::outOfMemory});
    else numbers.resize(vertices);
    return true;
}

bool MeshBuild::clearNumbers(std::size_t& left) { return work.fill(numbers.all(), noPart, left); }

/// Counts the vertices of the kept triangles.
bool MeshBuild::countVertices(std::size_t& left) {
    const auto& vertices = welding.triangles.vertices;
    const auto& corners = welding.triangles.corners;
    return work.each(corners.size(), left, [&](std::size_t part) {
        if (corners[part][0] == noPart) return;
        for (const std::uint32_t vertex : corners[part]) {
            if (numbers[vertex] == isNamed) continue;
            numbers[vertex] = isNamed;
            const Vec3& v = vertices[vertex];
            auto& [min, max] = header.bounds;
            if (header.vertices++ == 0) origin = min = max = v;
            min = {std::min(min.x, v.x), std::min(min.y, v.y), std::min(min.z, v.z)};
            max = {std::max(max.x, v.x), std::max(max.y, v.y), std::max(max.z, v.z)};
        }
    });
}

bool MeshBuild::openBlock(std::size_t& /*left*/) {
    header.traits = (input.doubles.empty() ? 0 : MeshHeader::isDouble) | (input.isSolid ? MeshHeader::isSolid : 0) |
                    (input.isFrontOnly || input.isSolid ? MeshHeader::isFrontOnly : 0);
    header.triangles = static_cast<std::uint32_t>(welding.triangles.kept);
    header.parts = static_cast<std::uint32_t>(welding.triangles.corners.size());
    header.largestMove = welding.triangles.largestMove;
    at = MeshLayout(header);
    const std::size_t words = at.end / sizeof(std::uint64_t);
    if (!block.reserve(words)) {
        fail({MeshFault::outOfMemory});
        return true;
    }
    block.resize(words);
    // What pads a section lies in its last word.
    for (const std::size_t end : {at.blocks, at.lanes, at.edges, at.end}) {
        block[end / sizeof(std::uint64_t) - 1] = 0;
    }
    std::memcpy(block.all().data(), &header, sizeof(header));
    mesh = Mesh({section<std::byte>(0), at.end});
    signs = {{section<std::uint8_t>(at.edges), header.triangles},
             {section<std::uint32_t>(at.groups), header.triangles}};
    static_assert(sizeof(MeshLeaf) == 4 * BvhBuilder::itemSize);
    order.use(section<MeshLeaf>(at.leaves));
    return true;
}

/// Orders the triangles by the middles of their bounds, relative to the first vertex: f32 are finer near 0.
bool MeshBuild::addToOrder(std::size_t& left) {
    const auto& vertices = welding.triangles.vertices;
    const auto& corners = welding.triangles.corners;
    const Double2 originXY = Double2::load(&origin.x);
    const Double2 originZ = Double2::loadFirst(&origin.z);
    return work.each(corners.size(), left, [&](std::size_t part) {
        if (corners[part][0] == noPart) return;
        const auto place = [&](std::uint32_t vertex) {
            const Vec3& v = vertices[vertex];
            return rounded(Double2::load(&v.x) - originXY, Double2::loadFirst(&v.z) - originZ);
        };
        const Float4 a = place(corners[part][0]);
        const Float4 b = place(corners[part][1]);
        const Float4 c = place(corners[part][2]);
        order.add(static_cast<std::uint32_t>(part), minimum(minimum(a, b), c) + maximum(maximum(a, b), c));
    });
}

bool MeshBuild::sortOrder(std::size_t& left) {
    left = order.advance(left);
    return left > 0;
}

/// Says of every part that it is not there.
bool MeshBuild::clearLanes(std::size_t& left) {
    return work.fill(std::span(section<std::uint32_t>(at.lanes), header.parts), noPart, left);
}

/// Returns the number of a vertex in the block, where it is written when it is named for the first time.
std::uint32_t MeshBuild::number(std::uint32_t vertex) {
    std::uint32_t& found = numbers[vertex];
    if (found != isNamed) return found;
    found = numbered++;
    const Vec3& v = welding.triangles.vertices[vertex];
    const auto write = [&](auto* out) {
        using Number = std::remove_pointer_t<decltype(out)>;
        out[0] = static_cast<Number>(v.x);
        out[1] = static_cast<Number>(v.y);
        out[2] = static_cast<Number>(v.z);
    };
    if (input.doubles.empty()) write(section<float>(at.vertices) + 3 * std::size_t{found});
    else write(section<double>(at.vertices) + 3 * std::size_t{found});
    return found;
}

/// Writes leaf by leaf over the order, which has been read by then.
bool MeshBuild::writeLeaves(std::size_t& left) {
    auto* const lanes = section<std::uint32_t>(at.lanes);
    const std::span blocks(section<Bounds4>(at.blocks), at.levels.blocks());
    const auto& corners = welding.triangles.corners;
    return work.each(4 * at.levels.blocksOf(0), left, [&](std::size_t i) {
        if (i < at.leafCount) {
            MeshLeaf leaf{{}, {noPart, noPart, noPart, noPart}};
            for (std::size_t lane = 4 * i; lane < 4 * i + 4 && lane < header.triangles; ++lane) {
                const std::uint32_t part = order[lane];
                for (unsigned k = 0; k < 3; ++k) leaf.vertices[k][lane % 4] = number(corners[part][k]);
                leaf.parts[lane % 4] = part;
                lanes[part] = static_cast<std::uint32_t>(lane);
            }
            section<MeshLeaf>(at.leaves)[i] = leaf;
        }
        fitLeaf(mesh, i, blocks);
    });
}

bool MeshBuild::mergeBlocks(std::size_t& left) {
    const std::span blocks(section<Bounds4>(at.blocks), at.levels.blocks());
    const std::size_t first = at.levels.start[1];
    return work.each(blocks.size() - first, left, [&](std::size_t i) { mergeBlock(at.levels, blocks, first + i); });
}

bool MeshBuild::sign(std::size_t& left) {
    welding.triangles = {};
    numbers = {};
    if (!surface.advance(left)) return false;
    if (!surface.result) fail(surface.result);
    return true;
}

bool MeshBuild::advance(std::size_t items) {
    using B = MeshBuild;
    static constexpr std::array passes{&B::weld,        &B::open,        &B::clearNumbers, &B::countVertices,
                                       &B::openBlock,   &B::addToOrder,  &B::sortOrder,    &B::clearLanes,
                                       &B::writeLeaves, &B::mergeBlocks, &B::sign};
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
