// A polytope from its vertices and the loops of its faces.
#pragma once

#include "askew/polytope/polytope.h"

namespace askew {

/// What a builder answers. `unbounded` and `empty` are for planes: they leave a way to infinity, or nothing.
enum class Built : std::uint8_t { made, noPoints, notStorable, tooMany, unbounded, empty, outOfMemory };

/// The faces of a polytope while it is built: corner loops one after the other, each ended by its own face's end.
struct FaceLoops {
    Buffer<std::uint16_t> corners;
    Buffer<std::uint16_t> ends; // of each face's loop, in corners

    [[nodiscard]] std::span<const std::uint16_t> loop(std::size_t face) const {
        const std::size_t begin = face == 0 ? 0 : ends[face - 1];
        return corners.all().subspan(begin, ends[face] - begin);
    }
};

/// Whether there are faces, and every step along one of them is walked once the other way: they close a body.
bool isClosed(const FaceLoops& faces);

/// Writes an exact polytope of the given vertices: each loop turned to start at its lowest vertex, the faces in the
/// order of their loops, the edges by their vertices, so that the same set always looks the same. Only outOfMemory can
/// come instead of made; then `into` is as it was.
Built assemble(std::span<const Vec3> vertices, const FaceLoops& faces, unsigned dimension, PolytopeMemory& into);

} // namespace askew
