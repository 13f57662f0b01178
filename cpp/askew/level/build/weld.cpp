#include "askew/level/build/weld.h"

#include "askew/exact/determinant.h"
#include "askew/level/build/near_vertices.h"
#include "askew/math/number.h"

#include <bit>

namespace askew {

namespace {

/// A coordinate of a cross product of differences meets four roundings; two more pay for the band's own.
constexpr double crossError = 6 * roundingUnit;

/// Finds equal vertices: open addressing with linear probing, at most half full. Knuth, TAOCP 6.4.
class VertexTable {
public:
    [[nodiscard]] bool reserve(std::size_t vertices) {
        const std::size_t size = std::bit_ceil(2 * vertices + 2);
        if (!slots.reserve(size)) return false;
        slots.resize(size);
        std::ranges::fill(slots.all(), noPart);
        return true;
    }

    /// Returns the vertex equal to one, which is added when there is none.
    std::uint32_t find(const Vec3& v, Buffer<Vec3>& vertices) {
        const std::size_t mask = slots.size() - 1;
        std::size_t slot = static_cast<std::size_t>(hashOf(v)) & mask;
        for (; slots[slot] != noPart; slot = (slot + 1) & mask) {
            if (vertices[slots[slot]] == v) return slots[slot];
        }
        slots[slot] = static_cast<std::uint32_t>(vertices.size());
        vertices.push(v);
        return slots[slot];
    }

private:
    Buffer<std::uint32_t> slots;
};

/// Reads the vertices and writes, for each, the one that `find` takes it for.
template <class Find> MeshResult weldBy(Find find, const MeshInput& input, std::span<std::uint32_t> welded) {
    for (std::size_t i = 0; i < welded.size(); ++i) {
        const Vec3 v = input.position(i);
        if (!isInRange(v)) return {MeshFault::notStorable, static_cast<std::uint32_t>(i)};
        welded[i] = find(stored(v));
    }
    return {};
}

MeshResult weldVertices(const MeshInput& input, WeldedTriangles& into, Buffer<std::uint32_t>& welded) {
    const std::size_t count = input.coordinateCount() / 3;
    if (!into.vertices.reserve(count) || !welded.reserve(count)) return {MeshFault::outOfMemory};
    welded.resize(count);
    if (input.tolerance == 0) {
        VertexTable table;
        if (!table.reserve(count)) return {MeshFault::outOfMemory};
        return weldBy([&](const Vec3& v) { return table.find(v, into.vertices); }, input, welded.all());
    }
    NearVertices near;
    if (!near.reserve(count, input.tolerance)) return {MeshFault::outOfMemory};
    const auto find = [&](const Vec3& v) { return near.find(v, into.vertices); };
    const MeshResult result = weldBy(find, input, welded.all());
    into.largestMove = near.largestMove();
    return result;
}

} // namespace

bool isInRange(const Vec3& vertex) {
    // Not `maxAbs`, in whose comparisons NaN could lose.
    const auto isNear = [](double x) { return std::fabs(x) <= farthestVertex; };
    return isNear(vertex.x) && isNear(vertex.y) && isNear(vertex.z);
}

bool isDegenerate(const Triangle& corners) {
    const Difference p = difference(corners[1], corners[0]);
    const Difference q = difference(corners[2], corners[0]);
    const Vec3& a = p.high;
    const Vec3& b = q.high;
    const Vec3 n = abs(cross(a, b));
    const Vec3 sizes{std::fabs(a.y * b.z) + std::fabs(a.z * b.y), std::fabs(a.z * b.x) + std::fabs(a.x * b.z),
                     std::fabs(a.x * b.y) + std::fabs(a.y * b.x)};
    if (n.x > crossError * sizes.x || n.y > crossError * sizes.y || n.z > crossError * sizes.z) return false;
    return areParallel(p, q);
}

MeshResult weld(const MeshInput& input, WeldedTriangles& into) {
    const std::size_t corners = input.cornerCount();
    if (input.coordinateCount() % 3 != 0 || corners % 3 != 0) return {MeshFault::incomplete};
    if (corners / 3 > maxParts || input.coordinateCount() / 9 > maxParts) return {MeshFault::tooMany};
    into.given = corners / 3;
    Buffer<std::uint32_t> welded;
    if (const MeshResult result = weldVertices(input, into, welded); !result) return result;
    if (!into.corners.reserve(into.given) || !into.parts.reserve(into.given)) return {MeshFault::outOfMemory};
    for (std::size_t part = 0; part < into.given; ++part) {
        std::array<std::uint32_t, 3> triangle{};
        for (std::size_t k = 0; k < 3; ++k) {
            const std::size_t vertex = input.vertexOf(3 * part + k);
            if (vertex >= welded.size()) {
                return {MeshFault::noSuchVertex, static_cast<std::uint32_t>(3 * part + k)};
            }
            triangle[k] = welded[vertex];
        }
        const auto& v = into.vertices;
        if (isDegenerate({v[triangle[0]], v[triangle[1]], v[triangle[2]]})) continue;
        into.corners.push(triangle);
        into.parts.push(static_cast<std::uint32_t>(part));
    }
    return into.parts.empty() ? MeshResult{MeshFault::noTriangles} : MeshResult{};
}

} // namespace askew
