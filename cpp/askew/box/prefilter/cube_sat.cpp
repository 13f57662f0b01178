// The test is that of Gottschalk, Lin and Manocha 1996, in the affine frame in which the one box is a cube, so that
// sheared boxes take part. With t the offset to the other's center and w its half axes, all mapped, the axes are the
// cube's own, the products w x w, and the coordinate axes x w, whose radii are made of the coordinates of w and of w x
// w.
#include "askew/box/prefilter/cube_sat.h"

namespace askew {

namespace {

constexpr unsigned kindOf(unsigned row) { return row < 3 ? 0 : row < 6 ? 1 : 2; }

} // namespace

Certain cubeSat(const Mapped4& boxes, Float4 room, CubeAxes& axes) {
    const auto& [t, w, m] = boxes;
    auto& [normals, gaps, bands] = axes;
    const Float4 one = Float4::all(1);
    Float4 most;     // of what adds up, coordinate by coordinate
    Float4 ownFaces; // begun with the first gap: if any number is none, then so is that, and it stays
    for (unsigned k = 0; k < 3; ++k) {
        const Float4 reach = abs(w[0][k]) + abs(w[1][k]) + abs(w[2][k]);
        const Float4 distance = abs(t[k]);
        gaps[k] = distance - (one + reach);
        ownFaces = k == 0 ? gaps[0] : maximum(ownFaces, gaps[k]);
        most = k == 0 ? distance + reach : maximum(most, distance + reach);
    }
    Float4 faces = Float4::all(-0x1p126F);
    Float4 depth;
    for (unsigned j = 0; j < 3; ++j) {
        const Float4x3 normal = cross(w[after[j]], w[after[after[j]]]);
        if (j == 0) depth = abs(dot(normal, w[0]));
        gaps[3 + j] = abs(dot(normal, t)) - (sumAbs(normal) + depth);
        faces = maximum(faces, gaps[3 + j]);
        normals[j] = {abs(normal[0]), abs(normal[1]), abs(normal[2])};
    }
    // A coordinate is wrong by the map, 44 roundings of what it adds up to, at most of m: all four vectors together by
    // d = 2^-17 m, even if edges that are all but parallel to the cube's, to within `parallel`, become so.
    const Float4 parallel = m * Float4::all(0x1.8p-20F);
    Float4 edges = Float4::all(-0x1p126F);
    for (unsigned j = 0; j < 3; ++j) {
        const Float4x3 moment = cross(t, w[j]);
        const Float4x3& n1 = normals[after[j]];
        const Float4x3& n2 = normals[after[after[j]]];
        for (unsigned k = 0; k < 3; ++k) {
            const Float4 own = abs(w[j][after[k]]) + abs(w[j][after[after[k]]]);
            const Float4 gap = unlessNotAbove(abs(moment[k]) - (own + (n1[k] + n2[k])), own, parallel);
            gaps[6 + 3 * k + j] = gap;
            edges = maximum(edges, gap);
        }
    }
    // With M the largest of `most`, moving one vector by d changes a gap by d, by (6 + 3 M) M d on the other's faces
    // and by (2 + 4 M) d on edges, at most: 7 d and the roundings of what is done here are within 2^-14 (m + 1).
    const Float4 unit = (m + one) * Float4::all(0x1p-14F) + room;
    const Float4 size = most + unit;
    bands = {unit, unit * (size + one) * size, unit * (size + one)};
    const Float4x3 worst{ownFaces, faces, edges};
    const unsigned sane = notAbove(m, Float4::all(0x1p20F)) & notAbove(Float4::all(0x1p-20F), m);
    Certain verdict{sane, 0};
    for (unsigned kind = 0; kind < 3; ++kind) {
        verdict.meets &= notAbove(worst[kind] + bands[kind], Float4::all(0));
        verdict.apart |= notAbove(bands[kind], worst[kind]) & sane;
    }
    return verdict;
}

/// Depths are measured along axes as long as they are unmapped, with room for every error: 1/64 of a length's square
/// and 65 times the square of its error are more than the square is wrong by.
CandidateRows candidateRows(const CubeMap& map, const Mapped4& boxes, const CubeAxes& axes) {
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
        const Float4x3 v = squared(boxes.halfAxes[j]);
        for (unsigned k = 0; k < 3; ++k) {
            const unsigned k1 = after[k];
            const unsigned k2 = after[k1];
            add(6 + 3 * k + j, v[k1] * faces[k2] + v[k2] * faces[k1]);
        }
    }
    CandidateRows candidates = 0;
    for (unsigned row = 0; row < 15; ++row) {
        const Float4 atLeast = maximum(zero - axes.gaps[row] - axes.bands[kindOf(row)], zero);
        const unsigned lanes = notAbove(atLeast * atLeast, least * squares[row]);
        candidates |= (CandidateRows{lanes} * 0x0000200040008001U & 0x0001000100010001U) << row;
    }
    return candidates;
}

} // namespace askew
