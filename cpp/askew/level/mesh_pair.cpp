#include "askew/level/mesh_pair.h"

#include "askew/level/leaf_walk.h"
#include "askew/level/triangle/triangle_pair.h"
#include "askew/level/winding.h"
#include "askew/math/number.h"

#include <algorithm>
#include <bit>

namespace askew {

namespace {

bool areSame(const MeshFrame& a, const MeshFrame& b) {
    for (int k = 0; k < 3; ++k) {
        if (a.directionToWorld(unitAxis(k)) != b.directionToWorld(unitAxis(k))) return false;
    }
    return a.toWorld({}) == b.toWorld({});
}

bool isEmpty(const Bounds& bounds) { return !(bounds.min[0] <= bounds.max[0]); }

bool overlaps(const Bounds& a, const Bounds& b) {
    for (unsigned k = 0; k < 3; ++k) {
        if (a.min[k] > b.max[k] || b.min[k] > a.max[k]) return false;
    }
    return true;
}

bool overlaps(const Aabb& a, const Triangle& triangle) {
    const auto& [p, q, r] = triangle;
    return overlaps(a, merge(merge({p, p}, {q, q}), {r, r}));
}

/// Takes what belongs to one mesh to the coordinates of another.
class Passage {
public:
    Passage(const PlacedMesh& toMesh, const PlacedMesh& fromMesh)
        : to(toMesh.frame), from(fromMesh.frame), offset(from.toWorld({}) - to.toWorld({})), isSame(areSame(to, from)) {
        const auto& [min, max] = fromMesh.mesh.header.bounds;
        // See `LocalPath` for the condition.
        double size = sumAbs(offset);
        double condition = 1;
        std::array<Vec3, 3> columns;
        for (int k = 0; k < 3; ++k) {
            const auto i = static_cast<unsigned>(k);
            axes[i] = to.directionToLocal(from.directionToWorld(unitAxis(k)));
            columns[i] = abs(to.directionToLocal(unitAxis(k)));
            size += sumAbs(from.directionToWorld(unitAxis(k))) * std::max(std::fabs(min[k]), std::fabs(max[k]));
        }
        const Vec3 rows = columns[0] + columns[1] + columns[2];
        for (int k = 0; k < 3; ++k) condition *= rows[k] * sumAbs(to.directionToWorld(unitAxis(k)));
        room = rows * (0x1p-45 * condition * size);
    }

    [[nodiscard]] Vec3 operator()(const Vec3& point) const {
        return isSame ? point : stored(to.directionToLocal(from.directionToWorld(point) + offset));
    }
    [[nodiscard]] Triangle operator()(const Triangle& t) const { return {(*this)(t[0]), (*this)(t[1]), (*this)(t[2])}; }
    /// Returns bounds that hold all of what the bounds hold.
    [[nodiscard]] Bounds operator()(const Bounds& bounds) const {
        if (isSame) return bounds;
        Vec3 half = room;
        const auto along = [&](unsigned k) { return (double{bounds.min[k]} + double{bounds.max[k]}) * 0.5; };
        const Vec3 middle{along(0), along(1), along(2)};
        for (unsigned k = 0; k < 3; ++k) {
            half = half + abs(axes[k]) * ((double{bounds.max[k]} - double{bounds.min[k]}) * 0.5);
        }
        const Vec3 center = to.directionToLocal(from.directionToWorld(middle) + offset);
        return outward(Box{center, {Vec3{half.x, 0, 0}, {0, half.y, 0}, {0, 0, half.z}}});
    }

private:
    const MeshFrame& to;
    const MeshFrame& from;
    Vec3 offset;
    bool isSame;
    std::array<Vec3, 3> axes; // of the one in the other
    Vec3 room;                // for the roundings on the way
};

/// A lane of a block one level up: all that is below it.
struct Node {
    std::uint32_t level; // 0 for a leaf
    std::uint32_t index;
    Bounds bounds;
};

Node rootOf(const Mesh& mesh) { return {mesh.height(), 0, mesh.block(mesh.height() - 1, 0).merged()}; }

/// Calls visit(child) for the nodes below one.
template <class Visit> void forEachChild(const Mesh& mesh, const Node& node, Visit visit) {
    const Bounds4& block = mesh.block(node.level - 1, node.index);
    for (unsigned lane = 0; lane < 4; ++lane) {
        const Bounds bounds = block.get(lane);
        if (!isEmpty(bounds)) visit(Node{node.level - 1, 4 * node.index + lane, bounds});
    }
}

/// Returns whether triangles of two leaves meet; the second's are taken to the first.
bool doLeavesMeet(const Mesh& a, std::size_t leafA, const Mesh& b, std::size_t leafB, const Passage& passage,
                  WalkCounts& counts) {
    ++counts.leaves;
    for (unsigned inB = b.lanesOf(leafB); inB != 0; inB &= inB - 1) {
        const Triangle second = passage(b.triangle(4 * leafB + static_cast<unsigned>(std::countr_zero(inB))));
        const auto& [p, q, r] = second;
        const Aabb bounds = merge(merge({p, p}, {q, q}), {r, r});
        for (unsigned inA = a.lanesOf(leafA); inA != 0; inA &= inA - 1) {
            const Triangle first = a.triangle(4 * leafA + static_cast<unsigned>(std::countr_zero(inA)));
            if (!overlaps(bounds, first)) continue;
            ++counts.triangles;
            if (overlaps(first, second)) return true;
        }
    }
    return false;
}

/// Returns whether triangles of two meshes meet: both trees are gone down at once, the higher node first.
bool doSurfacesMeet(const Mesh& a, const Mesh& b, const Passage& passage, WalkCounts& counts) {
    struct Pair {
        Node first;
        Node second; // its bounds are taken to the first
    };
    std::array<Pair, 6 * BlockLevels::maxDepth + 4> pending; // NOLINT(*-member-init): as far as depth
    std::size_t depth = 0;
    Node root = rootOf(b);
    root.bounds = passage(root.bounds);
    pending[depth++] = {rootOf(a), root};
    while (depth > 0) {
        const Pair pair = pending[--depth];
        const auto& [first, second] = pair;
        if (first.level == 0 && second.level == 0) {
            if (doLeavesMeet(a, first.index, b, second.index, passage, counts)) return true;
            continue;
        }
        ++counts.blocks;
        if (first.level >= second.level) {
            forEachChild(a, first, [&](const Node& child) {
                if (overlaps(child.bounds, pair.second.bounds)) pending[depth++] = {child, pair.second};
            });
        } else {
            forEachChild(b, second, [&](const Node& child) {
                const Node there{child.level, child.index, passage(child.bounds)};
                if (overlaps(pair.first.bounds, there.bounds)) pending[depth++] = {pair.first, there};
            });
        }
    }
    return false;
}

/// Returns whether something of a mesh lies in a body whose surface it does not meet. What no triangle of the surface
/// comes near lies all on one side: one point tells.
bool isAnyInside(const Mesh& body, const Mesh& mesh, const Passage& passage) {
    std::array<Node, 3 * BlockLevels::maxDepth + 4> pending; // NOLINT(*-member-init): as far as depth
    std::size_t depth = 0;
    pending[depth++] = rootOf(mesh);
    while (depth > 0) {
        const Node node = pending[--depth];
        const Bounds there = passage(node.bounds);
        bool isNear = false;
        forEachLeaf(
            body, [&](const Bounds4& block) { return overlapping(block, there); },
            [&](std::size_t) {
                isNear = true;
                return false;
            });
        if (!isNear) {
            const auto along = [&](unsigned k) { return (double{there.min[k]} + double{there.max[k]}) * 0.5; };
            if (isInside(body, {along(0), along(1), along(2)})) return true;
        } else if (node.level > 0) {
            forEachChild(mesh, node, [&](const Node& child) { pending[depth++] = child; });
        } else {
            for (unsigned lanes = mesh.lanesOf(node.index); lanes != 0; lanes &= lanes - 1) {
                const auto lane = static_cast<unsigned>(std::countr_zero(lanes));
                const Triangle triangle = mesh.triangle(std::size_t{4} * node.index + lane);
                if (isInside(body, passage(triangle[0]))) return true;
            }
        }
    }
    return false;
}

} // namespace

bool overlaps(const PlacedMesh& a, const PlacedMesh& b, WalkCounts* counts) {
    WalkCounts spent;
    const Passage toA(a, b);
    const bool isMet = doSurfacesMeet(a.mesh, b.mesh, toA, spent);
    if (counts != nullptr) *counts = spent;
    if (isMet) return true;
    const auto isSolid = [](const PlacedMesh& placed) { return placed.mesh.header.has(MeshHeader::isSolid); };
    return (isSolid(a) && isAnyInside(a.mesh, b.mesh, toA)) ||
           (isSolid(b) && isAnyInside(b.mesh, a.mesh, Passage(b, a)));
}

} // namespace askew
