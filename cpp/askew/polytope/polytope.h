// The convex polytope: the convex hull of its vertices, with its faces and edges. Flat ones too: a polygon has two
// opposite faces, a segment one edge and no face, a point neither.
#pragma once

#include "askew/math/vec.h"
#include "askew/memory/buffer.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace askew {

/// The most vertices a polytope may have, which leaves at most 762 edges and 508 faces.
inline constexpr std::size_t maxVertices = 256;

inline constexpr std::uint16_t noFace = 0xffff;

/// From the lower vertex to the higher one; seen from outside, face `left` lies left of it and `right` right.
/// Both are noFace for the edge of a segment.
struct PolytopeEdge {
    std::uint16_t from;
    std::uint16_t to;
    std::uint16_t left;
    std::uint16_t right;
};

/// A polytope as two flat arrays, which it does not own.
///
/// numbers: the centre, the vertices relative to it, a unit normal for each face (outward, rounded); of a round shape
/// its radius: the polytope is its core then, and the shape all that is no farther from it (rounded.h). Of a quadric
/// three vectors and the least and largest of their lengths that are not 0: its core, a point or a segment, is swept by
/// the ellipsoid to which they take the unit ball (quadric.h).
/// indices: the counts of vertices, edges and faces, the dimension, whether it is exact (1) and twice the kind of shape
/// it was made as (shape_table.h); then four for each edge
/// (PolytopeEdge), where each face's corners start and where the last one's end, and the corners.
///
/// Of an exact polytope the centre is 0 and the vertices define the set: no vertex lies in the hull of the others, and
/// the corners of a face lie in one plane exactly. A posed one is right to 1e-12 of the scale of what is asked.
struct Polytope {
    std::span<const double> numbers;
    std::span<const std::uint16_t> indices;

    static constexpr std::size_t headerSize = 5;

    [[nodiscard]] unsigned vertexCount() const { return indices[0]; }
    [[nodiscard]] unsigned edgeCount() const { return indices[1]; }
    [[nodiscard]] unsigned faceCount() const { return indices[2]; }
    /// 3 with volume, 2 a polygon, 1 a segment, 0 a point.
    [[nodiscard]] unsigned dimension() const { return indices[3]; }
    [[nodiscard]] bool isExact() const { return (indices[4] & 1) != 0; }
    [[nodiscard]] unsigned kind() const { return indices[4] >> 1; }

    /// Whether there is more to it than the core; of a quadric as well.
    [[nodiscard]] bool isRound() const { return numbers.size() % 3 != 0; }
    [[nodiscard]] bool isQuadric() const { return numbers.size() % 3 == 2; }
    /// 0 unless it is round, and of a quadric.
    [[nodiscard]] double radius() const { return numbers.size() % 3 == 1 ? numbers.back() : 0; }
    [[nodiscard]] Polytope core() const { return {numbers.first(numbers.size() - tailSize()), indices}; }

    /// What follows behind the core.
    static constexpr std::size_t quadricSize = 11;
    [[nodiscard]] std::size_t tailSize() const { return isQuadric() ? quadricSize : numbers.size() % 3; }
    /// Of a quadric the image of the unit vector along x, y or z.
    [[nodiscard]] Vec3 ballAxis(std::size_t k) const { return vec((numbers.size() - quadricSize) / 3 + k); }

    [[nodiscard]] Vec3 center() const { return vec(0); }
    /// Relative to the centre.
    [[nodiscard]] Vec3 vertex(unsigned i) const { return vec(1 + i); }
    [[nodiscard]] Vec3 normal(unsigned face) const { return vec(1 + vertexCount() + face); }

    [[nodiscard]] PolytopeEdge edge(unsigned i) const {
        const std::uint16_t* at = indices.data() + headerSize + std::size_t{4} * i;
        return {at[0], at[1], at[2], at[3]};
    }

    /// The vertices around a face, counter-clockwise from outside, the lowest first.
    [[nodiscard]] std::span<const std::uint16_t> corners(unsigned face) const {
        const std::size_t starts = headerSize + std::size_t{4} * edgeCount();
        const std::size_t first = starts + faceCount() + 1;
        return indices.subspan(first + indices[starts + face], indices[starts + face + 1] - indices[starts + face]);
    }

private:
    [[nodiscard]] Vec3 vec(std::size_t i) const {
        const double* at = numbers.data() + 3 * i;
        return {at[0], at[1], at[2]};
    }
};

/// A segment or (with both ends the same) a point as a polytope of its own; exact without a centre.
class PolytopeSegment {
public:
    PolytopeSegment(const Vec3& from, const Vec3& to, const Vec3& center = {})
        : numbers{center.x, center.y, center.z, from.x, from.y, from.z, to.x, to.y, to.z}, isPoint(from == to) {}

    [[nodiscard]] Polytope view() const { return isPoint ? Polytope{numbers, point} : Polytope{numbers, segment}; }

private:
    std::array<double, 9> numbers;
    bool isPoint;
    static constexpr std::array<std::uint16_t, Polytope::headerSize + 1> point{1, 0, 0, 0, 1, 0};
    static constexpr std::array<std::uint16_t, Polytope::headerSize + 5> segment{2, 1, 0,      1,      1,
                                                                                 0, 1, noFace, noFace, 0};
};

inline PolytopeSegment polytopePoint(const Vec3& at, const Vec3& center = {}) { return {at, at, center}; }

/// The two arrays of a polytope.
struct PolytopeMemory {
    Buffer<double> numbers;
    Buffer<std::uint16_t> indices;

    [[nodiscard]] Polytope view() const { return {numbers.all(), indices.all()}; }
};

} // namespace askew
