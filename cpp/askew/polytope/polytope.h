// The convex polytope: the convex hull of its vertices, with its faces and edges. It may be flat: a polygon has two
// opposite faces, a segment has one edge and no face, a point has neither.
#pragma once

#include "askew/math/vec.h"
#include "askew/memory/buffer.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace askew {

/// A polytope may have this many vertices at most, hence at most 762 edges and 508 faces.
inline constexpr std::size_t maxVertices = 256;

inline constexpr std::uint16_t noFace = 0xffff;

/// An edge runs from its lower vertex to its higher one; seen from outside, face `left` lies to its left and `right` to
/// its right. Both are noFace for the edge of a segment.
struct PolytopeEdge {
    std::uint16_t from;
    std::uint16_t to;
    std::uint16_t left;
    std::uint16_t right;
};

// A polytope views two flat arrays.
//
// numbers: the center, the vertices relative to it, and an outward unit normal per face, rounded. A rounded shape adds
// its radius: the polytope is its core, and the shape is all points within the radius of it (rounded.h). A quadric adds
// three vectors, then the least and the largest of their lengths that are not 0: its core, a point or a segment, is
// swept by the ellipsoid to which the vectors map the unit ball (quadric.h).
// indices: the numbers of vertices, edges and faces, the dimension, and what it is (polytopeNature); then four per edge
// (PolytopeEdge), where the corners of each face start and the last ones end, and the corners.

/// What the numbers behind the core are: none, a radius, or the ellipsoid of a quadric.
enum class PolytopeForm : std::uint8_t { plain, rounded, quadric };

/// Returns the last field of the header: bit 0 says that it is exact, the bits behind it the kind of shape it was made
/// as (shape_table.h), and the upper byte its form.
constexpr std::uint16_t polytopeNature(bool isExact, unsigned kind, PolytopeForm form) {
    return static_cast<std::uint16_t>((isExact ? 1U : 0U) | kind << 1 | static_cast<unsigned>(form) << 8);
}

/// A convex polytope, perhaps the core of a round shape. When it is exact, its center is 0 and its vertices define the
/// set: no vertex lies in the hull of the others, and the corners of a face lie in one plane exactly. A posed polytope
/// is right to 1e-12 of the scale of the query.
struct Polytope {
    std::span<const double> numbers;
    std::span<const std::uint16_t> indices;
    bool isCoreOnly = false; // a view of the core, whatever the record's form

    static constexpr std::size_t headerSize = 5;

    [[nodiscard]] unsigned vertexCount() const { return indices[0]; }
    [[nodiscard]] unsigned edgeCount() const { return indices[1]; }
    [[nodiscard]] unsigned faceCount() const { return indices[2]; }
    /// Returns 3 for a solid, 2 for a polygon, 1 for a segment and 0 for a point.
    [[nodiscard]] unsigned dimension() const { return indices[3]; }
    [[nodiscard]] bool isExact() const { return (indices[4] & 1) != 0; }
    [[nodiscard]] unsigned kind() const { return (indices[4] & 0xffU) >> 1; }
    /// Returns the form of what is viewed; an empty view, which stands for a box, is plain.
    [[nodiscard]] PolytopeForm form() const {
        return isCoreOnly || indices.empty() ? PolytopeForm::plain : static_cast<PolytopeForm>(indices[4] >> 8);
    }

    /// Returns true when the shape is more than its core; quadrics are round as well.
    [[nodiscard]] bool isRound() const { return form() != PolytopeForm::plain; }
    [[nodiscard]] bool isQuadric() const { return form() == PolytopeForm::quadric; }
    /// Returns the radius that is added to the core; it is 0 for quadrics and for shapes that are not round.
    [[nodiscard]] double radius() const { return form() == PolytopeForm::rounded ? numbers.back() : 0; }
    [[nodiscard]] Polytope core() const { return {numbers.first(numbers.size() - tailSize()), indices, true}; }

    /// A quadric has this many numbers behind its core.
    static constexpr std::size_t quadricSize = 11;
    [[nodiscard]] std::size_t tailSize() const { return isQuadric() ? quadricSize : isRound() ? 1 : 0; }
    /// Returns, for a quadric, the image of the unit vector along x, y or z.
    [[nodiscard]] Vec3 ballAxis(std::size_t k) const { return vec((numbers.size() - quadricSize) / 3 + k); }

    [[nodiscard]] Vec3 center() const { return vec(0); }
    /// Returns a vertex relative to the center.
    [[nodiscard]] Vec3 vertex(unsigned i) const { return vec(1 + i); }
    [[nodiscard]] Vec3 normal(unsigned face) const { return vec(1 + vertexCount() + face); }

    [[nodiscard]] PolytopeEdge edge(unsigned i) const {
        const std::uint16_t* at = indices.data() + headerSize + std::size_t{4} * i;
        return {at[0], at[1], at[2], at[3]};
    }

    /// Returns the vertices around a face, counter-clockwise from outside, starting at the lowest.
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

/// PolytopeSegment owns the arrays of a segment or, when both ends are equal, of a point. It is exact when its center
/// is 0.
class PolytopeSegment {
public:
    PolytopeSegment(const Vec3& from, const Vec3& to, const Vec3& center = {})
        : numbers{center.x, center.y, center.z, from.x, from.y, from.z, to.x, to.y, to.z}, isPoint(from == to),
          isExact(isZero(center)) {}

    [[nodiscard]] Polytope view() const {
        return isPoint ? Polytope{numbers, points[isExact ? 1 : 0]} : Polytope{numbers, segments[isExact ? 1 : 0]};
    }

private:
    using PointIndices = std::array<std::uint16_t, Polytope::headerSize + 1>;
    using SegmentIndices = std::array<std::uint16_t, Polytope::headerSize + 5>;

    std::array<double, 9> numbers;
    bool isPoint;
    bool isExact;
    // The first of each is posed, the second exact.
    static constexpr std::array<PointIndices, 2> points{{{1, 0, 0, 0, 0, 0}, {1, 0, 0, 0, 1, 0}}};
    static constexpr std::array<SegmentIndices, 2> segments{
        {{2, 1, 0, 1, 0, 0, 1, noFace, noFace, 0}, {2, 1, 0, 1, 1, 0, 1, noFace, noFace, 0}}};
};

inline PolytopeSegment polytopePoint(const Vec3& at, const Vec3& center = {}) { return {at, at, center}; }

/// Returns a point for questions about a shape: beside a posed one it has a center, too, as differences of centers lose
/// nothing far from the origin.
inline PolytopeSegment polytopePointFor(const Polytope& shape, const Vec3& at) {
    return shape.isExact() ? polytopePoint(at) : polytopePoint({}, at);
}

/// PolytopeMemory owns the two arrays of a polytope.
struct PolytopeMemory {
    Buffer<double> numbers;
    Buffer<std::uint16_t> indices;

    [[nodiscard]] Polytope view() const { return {numbers.all(), indices.all()}; }
};

} // namespace askew
