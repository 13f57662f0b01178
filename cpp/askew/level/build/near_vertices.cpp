#include "askew/level/build/near_vertices.h"

#include "askew/level/triangle/triangle.h"

#include <bit>
#include <cmath>

namespace askew {

namespace {

/// Cells are so many distances wide: what is within one lies in the cells of the eight points half a cell off.
constexpr double cellSize = 4;

/// A slot has a vertex in its lower bits, of which there are at most three for each of `maxParts` triangles, and bits
/// of its hash above, so that others are hardly ever read.
constexpr std::uint32_t indexBits = 0x03ffffff;
static_assert(3 * std::uint64_t{maxParts} < indexBits);

/// Returns the cell of a place; its numbers are never -0, which has other bits.
Vec3 cellAt(const Vec3& inCells) {
    return Vec3{std::floor(inCells.x), std::floor(inCells.y), std::floor(inCells.z)} + Vec3{};
}

/// Returns a power of 2, so many that at most half of them are taken.
std::size_t slotsFor(std::size_t vertices) { return std::bit_ceil(2 * vertices + 2); }

Vec3 cornerOf(unsigned i) {
    const auto side = [&](unsigned axis) { return (i >> axis & 1) != 0 ? 0.5 : -0.5; };
    return {side(0), side(1), side(2)};
}

} // namespace

std::uint64_t hashOf(const Vec3& v) {
    const auto bits = [](double x) { return std::bit_cast<std::uint64_t>(x); };
    std::uint64_t hash = 0;
    for (const std::uint64_t x : {bits(v.x), bits(v.y), bits(v.z)}) {
        hash = (hash ^ x) * 0x9e3779b97f4a7c15U;
        hash ^= hash >> 32;
    }
    return hash;
}

bool EqualVertices::reserve(std::size_t vertices) {
    if (!table.reserve(slotsFor(vertices))) return false;
    table.resize(slotsFor(vertices));
    return true;
}

std::uint32_t EqualVertices::find(const Vec3& v, Buffer<Vec3>& vertices) {
    const std::size_t mask = table.size() - 1;
    const std::uint64_t hash = hashOf(v);
    const std::uint32_t mark = static_cast<std::uint32_t>(hash >> 32) & ~indexBits;
    std::size_t slot = static_cast<std::size_t>(hash) & mask;
    for (; table[slot] != noPart; slot = (slot + 1) & mask) {
        const std::uint32_t known = table[slot] ^ mark;
        if (known <= indexBits && vertices[known] == v) return known;
    }
    const auto added = static_cast<std::uint32_t>(vertices.size());
    table[slot] = added | mark;
    vertices.push(v);
    return added;
}

bool NearVertices::reserve(std::size_t vertices, double within) {
    distance = within;
    const std::size_t slots = slotsFor(vertices);
    if (!first.reserve(slots) || !next.reserve(vertices)) return false;
    first.resize(slots);
    return true;
}

std::size_t NearVertices::slotOf(const Vec3& cell) const {
    return static_cast<std::size_t>(hashOf(cell)) & (first.size() - 1);
}

std::uint32_t NearVertices::find(const Vec3& v, Buffer<Vec3>& vertices) {
    const Vec3 inCells = v * (1 / (cellSize * distance));
    std::uint32_t nearest = noPart;
    double least = distance * distance;
    for (unsigned corner = 0; corner < 8; ++corner) {
        for (std::uint32_t i = first[slotOf(cellAt(inCells + cornerOf(corner)))]; i != noPart; i = next[i]) {
            const Vec3 away = vertices[i] - v;
            const double square = dot(away, away);
            if (square > least || (square == least && i >= nearest)) continue;
            nearest = i;
            least = square;
        }
    }
    if (nearest != noPart) {
        largestSquare = std::fmax(largestSquare, least);
        return nearest;
    }
    std::uint32_t& head = first[slotOf(cellAt(inCells))];
    const auto added = static_cast<std::uint32_t>(vertices.size());
    next.push(head);
    head = added;
    vertices.push(v);
    return added;
}

double NearVertices::largestMove() const { return std::sqrt(largestSquare); }

} // namespace askew
