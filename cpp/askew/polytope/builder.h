// Builds a polytope from its vertices and the loops of its faces.
#pragma once

#include "askew/polytope/polytope.h"

namespace askew {

/// A builder returns one of these. Only half spaces give `unbounded` (their intersection reaches infinity) and `empty`,
/// only prisms `concave`.
enum class Built : std::uint8_t { made, noPoints, notStorable, tooMany, unbounded, empty, outOfMemory, concave };

/// FaceLoops holds the faces of a polytope under construction: all corner loops in a row, and where each one ends.
struct FaceLoops {
    Buffer<std::uint16_t> corners;
    Buffer<std::uint16_t> ends; // where the loop of each face ends in corners

    [[nodiscard]] std::span<const std::uint16_t> loop(std::size_t face) const {
        const std::size_t begin = face == 0 ? 0 : ends[face - 1];
        return corners.all().subspan(begin, ends[face] - begin);
    }
};

/// Returns true when there are faces and they close a body: each step of a loop is taken exactly once in reverse.
bool isClosed(const FaceLoops& faces);

/// Writes an exact polytope with the given vertices in a canonical form: each loop starts at its lowest vertex, faces
/// are sorted by their loops and edges by their vertices, so that equal sets give equal records. Returns made, or
/// outOfMemory with `into` unchanged.
Built assemble(std::span<const Vec3> vertices, const FaceLoops& faces, unsigned dimension, PolytopeMemory& into);

} // namespace askew
