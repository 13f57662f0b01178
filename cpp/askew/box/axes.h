// These axes can separate boxes: the cross products of pairs of half axes, in the fixed order of `explain`, and the
// further ones that flat boxes need.
//
// A and B meet exactly when the vector from A's center to B's lies in the zonotope spanned by their six half axes
// ("generators"), whose facet normals are the cross products of pairs. When the generators span only a plane, a line or
// a point, that zonotope has further facets within its span: their normals are the flat axes.
// Gottschalk, Lin and Manocha 1996; Ziegler, "Lectures on Polytopes", 7.3.
#pragma once

#include "askew/exact/exact_vec.h"
#include "askew/math/vec.h"

#include <array>
#include <cstdint>
#include <span>

namespace askew {

/// `AxisKind` says where an axis comes from. `closest` runs between the nearest points of two shapes (rounded.h); boxes
/// do not need it.
enum class AxisKind : std::uint8_t { faceA, faceB, edge, flat, closest };

/// `AxisName` says which axis it is: i and j are coordinate axes 0..2 of A and of B, -1 where the kind has none.
/// A flat axis names a generator in i (0..5: A.x A.y A.z B.x B.y B.z) or a world axis in j.
struct AxisName {
    AxisKind kind = AxisKind::faceA;
    int i = -1;
    int j = -1;
};

/// A row's axis is the cross product of these two generators.
struct GeneratorPair {
    std::uint8_t p;
    std::uint8_t q;
};

/// The rows are A.x A.y A.z B.x B.y B.z, then A.i x B.j with i outermost. The first three serve a box alone.
inline constexpr std::array<GeneratorPair, 15> axisGenerators = {{{1, 2},
                                                                  {2, 0},
                                                                  {0, 1},
                                                                  {4, 5},
                                                                  {5, 3},
                                                                  {3, 4},
                                                                  {0, 3},
                                                                  {0, 4},
                                                                  {0, 5},
                                                                  {1, 3},
                                                                  {1, 4},
                                                                  {1, 5},
                                                                  {2, 3},
                                                                  {2, 4},
                                                                  {2, 5}}};

/// Returns how many axes a box alone (3 generators) or a pair (6) has, without flat ones.
constexpr unsigned axisCount(std::size_t generators) { return generators == 3 ? 3 : 15; }

/// At most this many axes are flat, and at most `maxAxes` there are in all.
inline constexpr int maxFlatAxes = 6;
inline constexpr int maxAxes = static_cast<int>(axisGenerators.size()) + maxFlatAxes;

/// Returns the name of row 0..14.
constexpr AxisName axisName(int row) {
    if (row < 3) return {AxisKind::faceA, row, -1};
    if (row < 6) return {AxisKind::faceB, -1, row - 3};
    return {AxisKind::edge, (row - 6) / 3, (row - 6) % 3};
}

/// `Flatness` is the dimension of the span of some generators, with the first generators that span it up to a plane.
struct Flatness {
    int rank = 0;
    unsigned first = 0;
    unsigned second = 0;
};

/// Returns the exact dimension of the generators' span.
Flatness flatness(std::span<const Vec3> generators);

struct FlatAxis {
    AxisName name;
    ExactVec<16> direction;
};

/// A span of rank < 3 needs these axes beside the cross products. Rank 2: normal x g for every generator g that is not
/// zero. Rank 1: the direction and its cross products with x, y, z (a zero one among them bounds nothing). Rank 0: x,
/// y, z.
struct FlatAxes {
    Flatness flatness;
    std::array<FlatAxis, maxFlatAxes> axes;
    unsigned count = 0;

    explicit FlatAxes(std::span<const Vec3> generators);

    [[nodiscard]] const FlatAxis* begin() const { return axes.data(); }
    [[nodiscard]] const FlatAxis* end() const { return axes.data() + count; }

private:
    void add(int i, int j, const ExactVec<16>& direction) { axes[count++] = {{AxisKind::flat, i, j}, direction}; }
};

} // namespace askew
