// Which directions lead out of a surface at an edge or a vertex of it, and not merely out of one triangle there.
#pragma once

#include "askew/level/triangle/triangle.h"
#include "askew/memory/buffer.h"

namespace askew {

/// The corners of a triangle that lie farthest along a direction: a vertex, an edge or all of it.
struct FarthestCorners {
    std::array<Vec3, 3> corners;
    unsigned count = 0;

    [[nodiscard]] bool has(const Vec3& corner) const;
};

/// What a direction may be off by, in radians: flatter than this a surface counts as flat.
inline constexpr double coneSlack = 0x1p-20;

/// Returns the corners of a triangle that a contact along a unit normal is at, to `coneSlack`.
FarthestCorners farthestCorners(const Triangle& of, const Vec3& normal);

/// The triangles around a place. Those that share a corner have its numbers in common; nothing else is asked of them,
/// so the surface may have borders, and edges of three triangles or more.
class NormalCones {
public:
    void clear();
    [[nodiscard]] bool reserve(std::size_t count);
    /// Adds a triangle, which there must be room for.
    void add(const Triangle& corners) { triangles.push(corners); }
    /// Must run before any question.
    void prepare();

    /// Calls visit(number, triangle) for the triangles that have all of some corners, counted as they were added, until
    /// it returns false; returns false then.
    template <class Visit> bool eachAt(const FarthestCorners& at, Visit visit) const {
        for (std::uint32_t i = first[slotOf(at.corners[0])]; i != none; i = next[i]) {
            const Triangle& triangle = triangles[i / 3];
            if (triangle[i % 3] != at.corners[0] || !holdsAll(triangle, at)) continue;
            if (!visit(i / 3, triangle)) return false;
        }
        return true;
    }

    /// Returns whether a unit normal is in the normal cone of the surface at such corners: no triangle there reaches
    /// farther along it. Between triangles of one plane, and in a crease, the cone holds no normal but those of faces.
    [[nodiscard]] bool hold(const FarthestCorners& at, const Vec3& normal) const;

    /// Returns whether an edge has two triangles or more, or all edges at a vertex do.
    [[nodiscard]] bool areClosed(const FarthestCorners& at) const;

private:
    static constexpr auto none = static_cast<std::uint32_t>(-1);

    [[nodiscard]] std::size_t slotOf(const Vec3& corner) const;
    static bool holdsAll(const Triangle& triangle, const FarthestCorners& at);

    Buffer<Triangle> triangles;
    Buffer<std::uint32_t> first; // corner of a hash: 3 * triangle + its place there
    Buffer<std::uint32_t> next;  // corner of the same hash
};

} // namespace askew
