// Gottschalk, Lin and Manocha 1996, in the affine frame in which the one box is a cube, so that sheared boxes take
// part: with t the way to the other's centre and w its half axes, all mapped, the axes are the cube's own, the
// products w x w, and the coordinate axes x w, whose radii are made of the coordinates of w and of w x w.
#include "askew/cube_sat.h"

namespace askew {

namespace {

constexpr unsigned kindOf(unsigned row) { return row < 3 ? 0 : row < 6 ? 1 : 2; }

} // namespace

Verdict cubeSat(const CubeMap& map, const Boxes4& boxes, Float4 room, CubeAxes& axes) {
    const Float4x3 t = mapped(map.rows, boxes.offset);
    const auto& u = boxes.halfAxes;
    // What is mapped adds up to m at most. A coordinate is wrong by the map, 44 roundings of that, and by being brought
    // to a grid, 32: all four vectors together by d = 2^-17 m. On it edges that are all but parallel become parallel.
    const Float4 m = (maxAbs(boxes.offset) + maxAbs(u[0]) + maxAbs(u[1]) + maxAbs(u[2])) * map.stretch;
    const Float4 one = Float4::all(1);
    const Float4 grid = m * Float4::all(16);
    const auto snapped = [&](const Float4x3& v) -> Float4x3 {
        return {(v[0] + grid) - grid, (v[1] + grid) - grid, (v[2] + grid) - grid};
    };
    axes.w = {snapped(mapped(map.rows, u[0])), snapped(mapped(map.rows, u[1])), snapped(mapped(map.rows, u[2]))};
    const auto& w = axes.w;
    axes.normals = {cross(w[1], w[2]), cross(w[2], w[0]), cross(w[0], w[1])};
    const auto& normals = axes.normals;
    auto& gaps = axes.gaps;
    Float4x3 most; // what is mapped adds up to, coordinate by coordinate
    for (unsigned k = 0; k < 3; ++k) {
        const Float4 reach = abs(w[0][k]) + abs(w[1][k]) + abs(w[2][k]);
        gaps[k] = abs(t[k]) - (one + reach);
        most[k] = abs(t[k]) + reach;
    }
    const Float4 depth = abs(dot(normals[0], w[0]));
    for (unsigned k = 0; k < 3; ++k) gaps[3 + k] = abs(dot(normals[k], t)) - (sumAbs(normals[k]) + depth);
    Float4 edges = Float4::all(-0x1p126F);
    for (unsigned j = 0; j < 3; ++j) {
        const Float4x3 moment = cross(t, w[j]);
        const Float4x3& n1 = normals[after[j]];
        const Float4x3& n2 = normals[after[after[j]]];
        for (unsigned k = 0; k < 3; ++k) {
            const Float4 own = abs(w[j][after[k]]) + abs(w[j][after[after[k]]]);
            Float4& gap = gaps[6 + 3 * k + j];
            gap = unlessZero(abs(moment[k]) - (own + (abs(n1[k]) + abs(n2[k]))), own);
            edges = maximum(edges, gap);
        }
    }
    // With M the largest of `most`, moving one vector by d changes a gap by d, by (6 + 3 M) M d on the other's faces
    // and by (2 + 4 M) d on edges, at most: 7 d and the roundings of what is done here are within 2^-14 (m + 1).
    const Float4 unit = (m + one) * Float4::all(0x1p-14F) + room;
    const Float4 size = maximum(most[0], most[1], most[2]) + unit;
    axes.bands = {unit, unit * (size + one) * size, unit * (size + one)};
    const Float4x3 worst{maximum(gaps[0], gaps[1], gaps[2]), maximum(gaps[3], gaps[4], gaps[5]), edges};
    const unsigned sane = notAbove(m, Float4::all(0x1p20F)) & notAbove(Float4::all(0x1p-20F), m);
    Verdict verdict{sane, 0};
    for (unsigned kind = 0; kind < 3; ++kind) {
        verdict.meets &= notAbove(worst[kind] + axes.bands[kind], Float4::all(0));
        verdict.apart |= notAbove(axes.bands[kind], worst[kind]) & sane;
    }
    return verdict;
}

/// The rows whose depth may be the least: measured along axes as long as they are unmapped, with room for every error.
/// 1/64 of a length's square and 65 times the square of its error are more than the square is wrong by.
LikelyRows likelyRows(const CubeMap& map, const CubeAxes& axes) {
    const Float4 zero = Float4::all(0);
    const Float4x3 faces{dot(map.rows[0], map.rows[0]), dot(map.rows[1], map.rows[1]), dot(map.rows[2], map.rows[2])};
    Float4x3 rooms{zero, axes.bands[1] * map.stretch, axes.bands[2] * map.stretch};
    for (Float4& room : rooms) room = room * room * Float4::all(65);
    std::array<Float4, 15> squares; // of the lengths, or more
    Float4 least = Float4::all(0x1p126F);
    const auto add = [&](unsigned row, Float4 square) {
        const Float4 room = square * Float4::all(0x1p-6F) + rooms[kindOf(row)];
        const Float4 most = axes.bands[kindOf(row)] - axes.gaps[row];
        least = minimum(least, most * most / maximum(square - room, zero));
        squares[row] = square + room;
    };
    for (unsigned k = 0; k < 3; ++k) add(k, faces[k]);
    for (unsigned k = 0; k < 3; ++k) add(3 + k, dot(squared(axes.normals[k]), faces));
    for (unsigned j = 0; j < 3; ++j) {
        const Float4x3 v = squared(axes.w[j]);
        for (unsigned k = 0; k < 3; ++k) {
            const unsigned k1 = after[k];
            const unsigned k2 = after[k1];
            add(6 + 3 * k + j, v[k1] * faces[k2] + v[k2] * faces[k1]);
        }
    }
    LikelyRows likely = 0;
    for (unsigned row = 0; row < 15; ++row) {
        const Float4 atLeast = maximum(zero - axes.gaps[row] - axes.bands[kindOf(row)], zero);
        const unsigned lanes = notAbove(atLeast * atLeast, least * squares[row]);
        likely |= (LikelyRows{lanes} * 0x0000200040008001U & 0x0001000100010001U) << row;
    }
    return likely;
}

} // namespace askew
