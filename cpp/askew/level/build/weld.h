// Reads the triangles that a caller gives, welds equal vertices into one and leaves out degenerate triangles.
#pragma once

#include "askew/level/build/near_vertices.h"
#include "askew/level/mesh.h"
#include "askew/memory/buffer.h"
#include "askew/memory/work.h"

namespace askew {

/// What a mesh is built from. Positions are x y z of each vertex, in one of two formats; indices are three to a
/// triangle, in one of two formats, or else each three vertices are one.
struct MeshInput {
    using Corners = std::array<std::uint32_t, 3>;

    std::span<const float> singles;
    std::span<const double> doubles;
    std::span<const std::uint16_t> shortIndices;
    std::span<const std::uint32_t> indices;
    bool isIndexed = false;
    bool isSolid = false;
    bool isFrontOnly = false;
    double tolerance = 0;     // within which vertices are one
    std::span<Corners> spare; // room for the corners of all triangles, or none; where `indices` are, if need be

    [[nodiscard]] std::size_t coordinateCount() const { return singles.size() + doubles.size(); }
    [[nodiscard]] std::size_t cornerCount() const {
        return isIndexed ? shortIndices.size() + indices.size() : coordinateCount() / 3;
    }
    [[nodiscard]] Vec3 position(std::size_t vertex) const {
        const auto at = [&](std::size_t i) { return doubles.empty() ? double{singles[i]} : doubles[i]; };
        return {at(3 * vertex), at(3 * vertex + 1), at(3 * vertex + 2)};
    }
    [[nodiscard]] std::size_t vertexOf(std::size_t corner) const {
        if (!isIndexed) return corner;
        return indices.empty() ? shortIndices[corner] : indices[corner];
    }
};

/// Why there is no mesh.
enum class MeshFault : std::uint8_t {
    none,
    incomplete,   // the numbers of a vertex, or the vertices of a triangle, are not three
    tooMany,      // more than `maxParts` triangles
    notStorable,  // a coordinate is not finite, or beyond `farthestVertex`
    noSuchVertex, // an index is not below the number of vertices
    noTriangles,  // none is left
    open,         // a solid's edge has not as many triangles on its one side as on its other
    insideOut,    // a solid's volume is not above 0
    outOfMemory,
    otherTopology, // other triangles than those of the mesh, or numbers of the other format
    torn,          // a vertex is to be at two places
    degenerate,    // a triangle would be
    noSize         // an extent of a height field is not above 0, or leaves cells that are stored as 0
};

/// Coordinates may be as large as the bounds of anything in a world.
inline constexpr double farthestVertex = 0x1p120;

/// A fault, and the vertex, index or part where it was found first.
struct MeshResult {
    MeshFault fault = MeshFault::none;
    std::uint32_t where = 0;
    std::uint32_t openEdges = 0; // of an open solid

    explicit operator bool() const { return fault == MeshFault::none; }
};

/// The triangles of a mesh by part.
struct WeldedTriangles {
    Buffer<Vec3> vertices; // no two are equal; -0 has become 0, and tiny coordinates, too (number.h)
    Buffer<MeshInput::Corners> own;
    std::span<MeshInput::Corners> corners; // of degenerate ones the first is noPart
    std::size_t kept = 0;                  // that are not degenerate
    double largestMove = 0;                // of a vertex, to the one that it was welded to
};

/// Returns whether all coordinates are finite and in range.
bool isInRange(const Vec3& vertex);

/// Welds vertices whose stored coordinates are equal or, in the order given, each to the nearest of those before it
/// that are kept and within the tolerance; no two that are kept are within it, to rounding. Degenerate triangles, whose
/// corners lie on a line, are left out; exact. Expected linear time.
class Welding {
public:
    explicit Welding(const MeshInput& from) : input(from) {}

    /// Goes on for at most so many items, which it counts down; returns true once all are done, or there is a fault.
    bool advance(std::size_t& left);

    MeshResult result;
    WeldedTriangles triangles;

private:
    bool open(std::size_t& left);
    bool clear(std::size_t& left);
    bool weldVertices(std::size_t& left);
    bool weldTriangles(std::size_t& left);
    bool close(std::size_t& left);
    void fail(const MeshResult& why);

    MeshInput input;
    Work work;
    Buffer<std::uint32_t> welded; // the vertex that each is taken for
    EqualVertices equal;
    NearVertices near;
};

/// Welds all at once.
MeshResult weld(const MeshInput& input, WeldedTriangles& into);

/// Returns true when the corners lie on a line; exact.
bool isDegenerate(const Vec3& a, const Vec3& b, const Vec3& c);
inline bool isDegenerate(const Triangle& corners) { return isDegenerate(corners[0], corners[1], corners[2]); }

} // namespace askew
