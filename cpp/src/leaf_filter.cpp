// Gottschalk, Lin and Manocha 1996, in the affine frame in which the one box is a cube (box_filter.cpp): with t the way
// to the other's centre and w its half axes, all mapped, the axes are the cube's own, the products w x w, and the
// coordinate axes x w.
#include "askew/leaf_filter.h"

#include "askew/number.h"

namespace askew {

namespace {

constexpr std::array<unsigned, 3> next{1, 2, 0};

Float4 dot(const Float4x3& a, const Float4x3& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

Float4x3 cross(const Float4x3& a, const Float4x3& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

Float4 sum(const Float4x3& a) { return abs(a[0]) + abs(a[1]) + abs(a[2]); }

Float4 maxAbs(const Float4x3& a) { return maximum(maximum(abs(a[0]), abs(a[1])), abs(a[2])); }

Float4x3 mapped(const CubeMap& map, const Float4x3& v) {
    return {dot(map.rows[0], v), dot(map.rows[1], v), dot(map.rows[2], v)};
}

/// Brought nearer to 0 by so much, so that edges that are all but parallel become parallel.
Float4 shrunk(Float4 x, Float4 by) {
    const Float4 zero = Float4::all(0);
    return maximum(x - by, zero) + minimum(x + by, zero);
}

} // namespace

LeafFilter leafFilter(const Box& box) {
    const BoxFilter filter = boxFilter(box);
    LeafFilter out{};
    out.usable = filter.usable;
    if (!out.usable) return out;
    const Vec3& c = box.center;
    const auto all = [](double x) { return Float4::all(static_cast<float>(x)); };
    out.map = filter.map;
    out.center = {all(c.x), all(c.y), all(c.z)};
    // Two centres are rounded, and lie as far from the origin as this one and the way between them: 2^-23 of it, and as
    // much of the way, which is among the roundings of any coordinate; on three products, 6 times.
    out.room = all(maxAbs(c)) * filter.map.stretch * Float4::all(0x1p-20F);
    return out;
}

Verdict sift(const LeafFilter& filter, const std::array<const SingleBox*, 4>& four) {
    std::array<std::array<Float4, 4>, 3> read;
    for (unsigned k = 0; k < 3; ++k) {
        for (unsigned lane = 0; lane < 4; ++lane) read[k][lane] = Float4::load(four[lane]->data() + 4 * k);
        transpose(read[k][0], read[k][1], read[k][2], read[k][3]);
    }
    const auto& [a, b, c] = read;
    const Float4x3 offset{a[0] - filter.center[0], a[1] - filter.center[1], a[2] - filter.center[2]};
    const std::array<Float4x3, 3> u{Float4x3{a[3], b[0], b[1]}, {b[2], b[3], c[0]}, {c[1], c[2], c[3]}};
    const Float4 one = Float4::all(1);
    // What is mapped adds up to m at most. A coordinate is wrong by some 13 roundings and by being shrunk, 2^-19 m in
    // all, apart from the room: the boxes met here and the true ones are within 2^-18 (m + 1) of each other. So is a
    // distance on an axis of length 1; on a product of two by 6 m times that, roundings included, of three by 6 m^2.
    const Float4 m = (maxAbs(offset) + maxAbs(u[0]) + maxAbs(u[1]) + maxAbs(u[2])) * filter.map.stretch;
    const Float4 unit = (m + one) * Float4::all(0x1p-15F) + filter.room;
    const Float4 shrink = m * Float4::all(0x1p-21F);
    const Float4x3 t = mapped(filter.map, offset);
    std::array<Float4x3, 3> w;
    for (unsigned j = 0; j < 3; ++j) {
        w[j] = mapped(filter.map, u[j]);
        for (Float4& x : w[j]) x = shrunk(x, shrink);
    }
    unsigned meets = 15;
    unsigned apart = 0;
    const auto look = [&](Float4 distance, Float4 reach, Float4 band, unsigned zeroAxes) {
        apart |= notAbove(reach + band, distance);
        meets &= notAbove(distance + band, reach) | zeroAxes;
    };
    const std::array<Float4x3, 3> normals{cross(w[1], w[2]), cross(w[2], w[0]), cross(w[0], w[1])};
    const Float4 depth = abs(dot(normals[0], w[0]));
    for (unsigned j = 0; j < 3; ++j) {
        look(abs(t[j]), one + abs(w[0][j]) + abs(w[1][j]) + abs(w[2][j]), unit, 0);
        look(abs(dot(normals[j], t)), sum(normals[j]) + depth, unit * m * m, 0);
        const Float4x3 moment = cross(t, w[j]);
        for (unsigned k = 0; k < 3; ++k) {
            const Float4 own = abs(w[j][next[k]]) + abs(w[j][next[next[k]]]);
            const Float4 others = abs(normals[next[j]][k]) + abs(normals[next[next[j]]][k]);
            look(abs(moment[k]), own + others, unit * m, notAbove(own, Float4::all(0)));
        }
    }
    const unsigned sane = notAbove(m, Float4::all(0x1p20F)) & notAbove(Float4::all(0x1p-20F), m);
    return {meets & sane, apart & sane};
}

} // namespace askew
