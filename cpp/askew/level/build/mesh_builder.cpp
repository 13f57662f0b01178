#include "askew/level/build/mesh_builder.h"

#include "askew/broad_phase/bvh_builder.h"
#include "askew/level/build/mesh_surface.h"
#include "askew/level/build/mesh_tree.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace askew {

namespace {

/// What is found before anything is written.
struct Plan {
    WeldedTriangles welded;
    EdgeSigns edges;
    BvhBuilder order; // triangles by lane

    [[nodiscard]] Triangle triangle(std::size_t i) const {
        const auto& [a, b, c] = welded.corners[i];
        return {welded.vertices[a], welded.vertices[b], welded.vertices[c]};
    }
};

/// Orders the triangles by the middles of their bounds, relative to the first vertex: f32 are finer near 0.
bool findOrder(Plan& plan) {
    const std::size_t count = plan.welded.parts.size();
    if (!plan.order.reserve(count)) return false;
    const Vec3 origin = plan.welded.vertices[plan.welded.corners[0][0]];
    for (std::uint32_t i = 0; i < count; ++i) {
        const Aabb box = boundsOf(plan.triangle(i));
        Bounds rounded{};
        for (unsigned k = 0; k < 3; ++k) {
            const int axis = static_cast<int>(k);
            rounded.min[k] = static_cast<float>(box.min[axis] - origin[axis]);
            rounded.max[k] = static_cast<float>(box.max[axis] - origin[axis]);
        }
        plan.order.add(i, rounded);
    }
    constexpr std::size_t asManyAsItTakes = std::numeric_limits<std::size_t>::max();
    while (plan.order.advance(asManyAsItTakes) == 0) {
    }
    return true;
}

/// Writes the sections of a block from a plan.
class Writer {
public:
    Writer(const Plan& from, const MeshHeader& mesh, std::byte* to) : plan(from), header(mesh), at(mesh), block(to) {}

    /// `numbers` has room for a number per welded vertex.
    void write(std::span<std::uint32_t> numbers) {
        std::ranges::fill(numbers, noPart);
        writeLanes(numbers);
        if (header.has(MeshHeader::isDouble)) writeVertices<double>(numbers);
        else writeVertices<float>(numbers);
        header.bounds = bounds;
        std::memcpy(block, &header, sizeof(header));
        fitTree(Mesh({block, at.end}), {section<Bounds4>(at.blocks), at.levels.blocks()});
    }

private:
    template <class T> T* section(std::size_t start) { return reinterpret_cast<T*>(block + start); }

    void writeLanes(std::span<std::uint32_t> numbers) {
        MeshLeaf* const leaves = section<MeshLeaf>(at.leaves);
        auto* const groups = section<std::uint32_t>(at.groups);
        auto* const lanes = section<std::uint32_t>(at.lanes);
        auto* const edges = section<std::uint8_t>(at.edges);
        const auto& parts = plan.welded.parts;
        std::fill_n(lanes, header.parts, noPart);
        leaves[at.leafCount - 1] = {{}, {noPart, noPart, noPart, noPart}};
        std::uint32_t count = 0;
        for (std::uint32_t lane = 0; lane < header.triangles; ++lane) {
            const std::uint32_t triangle = plan.order[lane];
            MeshLeaf& leaf = leaves[lane / 4];
            for (unsigned k = 0; k < 3; ++k) {
                std::uint32_t& number = numbers[plan.welded.corners[triangle][k]];
                if (number == noPart) number = count++;
                leaf.vertices[k][lane % 4] = number;
            }
            leaf.parts[lane % 4] = parts[triangle];
            lanes[parts[triangle]] = lane;
            groups[lane] = parts[plan.edges.groups[triangle]];
            edges[lane] = plan.edges.signs[triangle];
        }
    }

    template <class T> void writeVertices(std::span<const std::uint32_t> numbers) {
        T* const out = section<T>(at.vertices);
        bool isFirst = true;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            if (numbers[i] == noPart) continue; // of degenerate triangles, or of none
            const Vec3& v = plan.welded.vertices[i];
            for (unsigned k = 0; k < 3; ++k) out[3 * std::size_t{numbers[i]} + k] = static_cast<T>(v[int(k)]);
            bounds = isFirst ? Aabb{v, v} : merge(bounds, {v, v});
            isFirst = false;
        }
        out[3 * std::size_t{header.vertices}] = 0;
    }

    const Plan& plan;
    MeshHeader header;
    MeshLayout at;
    std::byte* block;
    Aabb bounds;
};

/// Returns how many vertices the kept triangles have; marks them in `used`.
std::uint32_t countVertices(const WeldedTriangles& welded, std::span<std::uint32_t> used) {
    std::ranges::fill(used, noPart);
    std::uint32_t count = 0;
    for (const auto& triangle : welded.corners.all()) {
        for (const std::uint32_t vertex : triangle) {
            if (used[vertex] == noPart) used[vertex] = count++;
        }
    }
    return count;
}

} // namespace

MeshResult buildMesh(const MeshInput& input, MeshMemory& into) {
    Plan plan;
    if (const MeshResult result = weld(input, plan.welded); !result) return result;
    if (const MeshResult result = signSurface(plan.welded, input.isSolid, plan.edges); !result) return result;
    Buffer<std::uint32_t> numbers;
    if (!findOrder(plan) || !numbers.reserve(plan.welded.vertices.size())) return {MeshFault::outOfMemory};
    numbers.resize(plan.welded.vertices.size());
    MeshHeader header;
    header.traits = (input.doubles.empty() ? 0 : MeshHeader::isDouble) | (input.isSolid ? MeshHeader::isSolid : 0) |
                    (input.isFrontOnly || input.isSolid ? MeshHeader::isFrontOnly : 0);
    header.vertices = countVertices(plan.welded, numbers.all());
    header.triangles = static_cast<std::uint32_t>(plan.welded.parts.size());
    header.parts = static_cast<std::uint32_t>(plan.welded.given);
    header.largestMove = plan.welded.largestMove;
    const std::size_t words = MeshLayout(header).end / sizeof(std::uint64_t);
    if (!into.reserve(words)) return {MeshFault::outOfMemory};
    into.resize(words);
    std::ranges::fill(into.all(), 0); // also what pads a section
    Writer(plan, header, reinterpret_cast<std::byte*>(into.all().data())).write(numbers.all());
    return {};
}

} // namespace askew
