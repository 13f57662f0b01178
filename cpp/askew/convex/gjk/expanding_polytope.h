// A convex polytope of triangles around the origin that takes in one corner after another.
#pragma once

#include "askew/convex/gjk/tetrahedron.h"

#include <array>
#include <cstdint>
#include <span>

namespace askew {

/// Grows until it has too many corners, or faces too small for the side that they turn to the origin to be right, or a
/// corner sees all of it: then it is no longer sound, and stays so.
class ExpandingPolytope {
public:
    /// A triangle of three corners, counter-clockwise from outside.
    struct Face {
        std::array<std::uint8_t, 3> corners;
        Vec3 normal;
        double distance; // of its plane from the origin, along the normal
    };

    /// Begins with a tetrahedron that holds the origin; `scale` is that of the shapes.
    ExpandingPolytope(const Tetrahedron& around, double scale);

    /// Takes a corner in: what it sees of the faces is covered by new ones around it.
    void grow(const Vec3& corner);

    [[nodiscard]] bool isSound() const { return sound; }
    [[nodiscard]] std::span<const Face> faces() const { return std::span(list).first(faceCount); }
    [[nodiscard]] const Vec3& corner(unsigned i) const { return corners[i]; }
    [[nodiscard]] unsigned cornerCount() const { return count; }

    static constexpr unsigned mostCorners = 48;

private:
    void add(std::uint8_t i, std::uint8_t j, std::uint8_t k);

    static constexpr unsigned mostFaces = 2 * mostCorners;

    double size; // the least area of a face, twice
    std::array<Vec3, mostCorners> corners;
    unsigned count = 4;
    std::array<Face, mostFaces> list;
    unsigned faceCount = 0;
    bool sound = true;
};

} // namespace askew
