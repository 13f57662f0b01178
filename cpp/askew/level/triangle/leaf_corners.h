// Reads the corners of the four triangles of a leaf relative to a point, in f32.
#pragma once

#include "askew/broad_phase/bounds4.h"
#include "askew/level/mesh.h"
#include "askew/math/number.h"
#include "askew/simd/float4x3.h"

namespace askew {

/// A point that corners are read relative to. Two f32 hold each of its coordinates, so that nothing is lost far from
/// the origin: a coordinate relative to it is wrong by at most 2.1 roundings of f32 of itself, and by `room`.
struct LeafOrigin {
    Vec3 point;
    Float4x3 high;
    Float4x3 low;
    float room;

    LeafOrigin(const Mesh& mesh, const Vec3& at) : point(at) {
        for (unsigned k = 0; k < 3; ++k) {
            const double x = at[static_cast<int>(k)];
            const float near = saturated(x);
            high[k] = Float4::all(near);
            low[k] = Float4::all(saturated(x - double{near}));
        }
        room = mesh.doubles.empty() ? static_cast<float>(maxAbs(at)) * 0x1p-46F : 0;
    }
};

/// The corners of four triangles, one in each lane.
using Corners4 = std::array<Float4x3, 3>;

inline Float4x3 readSingles(const float* all, const std::array<std::uint32_t, 4>& vertices, const LeafOrigin& origin) {
    const auto load = [&](unsigned lane) { return Float4::load(all + std::size_t{3} * vertices[lane]); };
    Float4 x = load(0);
    Float4 y = load(1);
    Float4 z = load(2);
    Float4 spare = load(3);
    transpose(x, y, z, spare);
    const auto& high = origin.high;
    const auto& low = origin.low;
    return {(x - high[0]) - low[0], (y - high[1]) - low[1], (z - high[2]) - low[2]};
}

inline Float4x3 readDoubles(const double* all, const std::array<std::uint32_t, 4>& vertices, const Vec3& origin) {
    const auto xy = [&](unsigned lane) {
        return Double2::load(all + std::size_t{3} * vertices[lane]) - Double2::load(&origin.x);
    };
    const auto z = [&](unsigned lane) {
        return Double2::loadFirst(all + std::size_t{3} * vertices[lane] + 2) - Double2::loadFirst(&origin.z);
    };
    const auto [x, y] = columns(xy(0), xy(1), xy(2), xy(3));
    return {x, y, columns(z(0), z(1), z(2), z(3))[0]};
}

/// Reads the corners of a leaf within the grid; those of a hole may be NaN, those of cells beyond it are any numbers.
Corners4 cornersOf(const HeightField& heights, std::size_t leaf, const LeafOrigin& origin);

/// Reads the corners of a leaf that holds a triangle.
inline Corners4 cornersOf(const Mesh& mesh, std::size_t leaf, const LeafOrigin& origin) {
    if (mesh.isHeightField()) return cornersOf(mesh.heights, leaf, origin);
    const auto& vertices = mesh.leaves[leaf].vertices;
    Corners4 corners;
    for (unsigned k = 0; k < 3; ++k) {
        corners[k] = mesh.doubles.empty() ? readSingles(mesh.singles.data(), vertices[k], origin)
                                          : readDoubles(mesh.doubles.data(), vertices[k], origin.point);
    }
    return corners;
}

/// Returns the largest absolute coordinate of the corners.
inline Float4 maxAbs(const Corners4& corners) {
    return maximum(maxAbs(corners[0]), maxAbs(corners[1]), maxAbs(corners[2]));
}

} // namespace askew
