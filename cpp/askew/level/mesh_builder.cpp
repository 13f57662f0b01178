#include "askew/level/mesh_builder.h"

#include "askew/broad_phase/bvh_builder.h"
#include "askew/level/closed_surface.h"

#include <algorithm>
#include <bit>
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

Aabb boundsOf(const Triangle& triangle) {
    const auto& [a, b, c] = triangle;
    return merge(merge({a, a}, {b, b}), {c, c});
}

MeshResult findEdges(const MeshInput& input, Plan& plan) {
    const WeldedTriangles& welded = plan.welded;
    MeshEdges edges;
    if (!edges.sort(welded.corners.all(), welded.vertices.size()) ||
        !signEdges(edges, welded.vertices.all(), welded.parts.size(), plan.edges)) {
        return {MeshFault::outOfMemory};
    }
    if (!input.isSolid) return {};
    const OpenEdges open = openEdges(edges);
    if (open.count > 0) return {MeshFault::open, welded.parts[open.first], open.count};
    if (volumeSign(welded.corners.all(), welded.vertices.all()) <= 0) return {MeshFault::insideOut};
    return {};
}

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

/// Returns the next f32 above x, which must be finite.
float nextUp(float x) {
    if (x == 0) return std::bit_cast<float>(std::uint32_t{1});
    const auto bits = std::bit_cast<std::uint32_t>(x);
    return std::bit_cast<float>(x > 0 ? bits + 1 : bits - 1);
}

/// Rounds outward; f32 vertices are their own bounds.
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

/// Merges the levels above the lowest one.
void mergeLevels(const BlockLevels& levels, Bounds4* blocks) {
    for (std::uint32_t level = 1; level < levels.count; ++level) {
        const Bounds4* const below = blocks + levels.start[level - 1];
        const std::size_t boxes = levels.blocksOf(level - 1);
        for (std::size_t lane = 0; lane < 4 * levels.blocksOf(level); ++lane) {
            blocks[levels.start[level] + lane / 4].set(lane % 4, lane < boxes ? below[lane].merged() : noBounds);
        }
    }
}

/// Writes the sections of a block from a plan.
class Writer {
public:
    Writer(const Plan& from, const MeshHeader& mesh, std::byte* to) : plan(from), header(mesh), at(mesh), block(to) {}

    /// `numbers` has room for a number per welded vertex.
    void write(std::span<std::uint32_t> numbers) {
        std::ranges::fill(numbers, noPart);
        writeLanes(numbers);
        writeTree();
        if (header.has(MeshHeader::isDouble)) writeVertices<double>(numbers);
        else writeVertices<float>(numbers);
        header.bounds = bounds;
        std::memcpy(block, &header, sizeof(header));
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

    void writeTree() {
        Bounds4* const blocks = section<Bounds4>(at.blocks);
        const std::size_t lowest = at.levels.blocksOf(0);
        for (std::size_t leaf = 0; leaf < 4 * lowest; ++leaf) {
            Bounds all = noBounds;
            for (std::size_t lane = 4 * leaf; lane < 4 * leaf + 4 && lane < header.triangles; ++lane) {
                all = merged(all, outwardBounds(boundsOf(plan.triangle(plan.order[lane]))));
            }
            blocks[leaf / 4].set(leaf % 4, all);
        }
        mergeLevels(at.levels, blocks);
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
    if (const MeshResult result = findEdges(input, plan); !result) return result;
    Buffer<std::uint32_t> numbers;
    if (!findOrder(plan) || !numbers.reserve(plan.welded.vertices.size())) return {MeshFault::outOfMemory};
    numbers.resize(plan.welded.vertices.size());
    MeshHeader header;
    header.traits = (input.doubles.empty() ? 0 : MeshHeader::isDouble) | (input.isSolid ? MeshHeader::isSolid : 0) |
                    (input.isFrontOnly || input.isSolid ? MeshHeader::isFrontOnly : 0);
    header.vertices = countVertices(plan.welded, numbers.all());
    header.triangles = static_cast<std::uint32_t>(plan.welded.parts.size());
    header.parts = static_cast<std::uint32_t>(plan.welded.given);
    const std::size_t words = MeshLayout(header).end / sizeof(std::uint64_t);
    if (!into.reserve(words)) return {MeshFault::outOfMemory};
    into.resize(words);
    std::ranges::fill(into.all(), 0); // also what pads a section
    Writer(plan, header, reinterpret_cast<std::byte*>(into.all().data())).write(numbers.all());
    return {};
}

} // namespace askew
