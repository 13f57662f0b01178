// Finds the vertices that are taken for one: equal ones, or those within a tolerance.
#pragma once

#include "askew/math/vec.h"
#include "askew/memory/buffer.h"

#include <cstdint>

namespace askew {

/// Returns a hash of the bits of a vertex.
std::uint64_t hashOf(const Vec3& v);

/// Vertices, no two of which are equal. Expected constant time for each that is looked for: open addressing with linear
/// probing, at most half full. Knuth, TAOCP 6.4.
class EqualVertices {
public:
    /// Makes room for so many; `slots` must all be noPart then. Returns false when memory ends.
    [[nodiscard]] bool reserve(std::size_t vertices);

    [[nodiscard]] std::span<std::uint32_t> slots() { return table.all(); }

    /// Returns the vertex equal to one, which is added when there is none.
    std::uint32_t find(const Vec3& v, Buffer<Vec3>& vertices);

private:
    Buffer<std::uint32_t> table;
};

/// Vertices, no two of which are within a distance of each other, listed by the cells of a grid that they lie in.
/// Expected constant time for each that is looked for. Teschner et al. 2003, Optimized Spatial Hashing.
class NearVertices {
public:
    /// Makes room for so many; the distance is above 0, and `slots` must all be noPart then. Returns false when memory
    /// ends.
    [[nodiscard]] bool reserve(std::size_t vertices, double within);

    [[nodiscard]] std::span<std::uint32_t> slots() { return first.all(); }

    /// Returns the nearest vertex within the distance, the first of several; one that has none is added.
    std::uint32_t find(const Vec3& v, Buffer<Vec3>& vertices);

    /// The largest distance between a vertex and the one that was found for it.
    [[nodiscard]] double largestMove() const;

private:
    [[nodiscard]] std::size_t slotOf(const Vec3& cell) const;

    Buffer<std::uint32_t> first; // vertex of a cell, by its hash
    Buffer<std::uint32_t> next;  // vertex of the same hash
    double distance = 0;
    double largestSquare = 0;
};

} // namespace askew
