// Gottschalk, Lin and Manocha 1996, in the affine frame in which the one box is a cube, so that sheared boxes take
// part: with t the way to the other's centre and w its half axes, all mapped, the axes are the cube's own, the
// products w x w, and the coordinate axes x w, whose radii are made of the coordinates of w and of w x w.
#include "askew/box_filter.h"

#include "askew/number.h"
#include "askew/simd.h"

#include <bit>

namespace askew {

namespace {

constexpr std::array<unsigned, 3> next{1, 2, 0};

Float4x3 cross(const Float4x3& a, const Float4x3& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

Float4 dot(const Float4x3& a, const Float4x3& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

Float4 sum(const Float4x3& a) { return abs(a[0]) + abs(a[1]) + abs(a[2]); }

Float4x3 squared(const Float4x3& a) { return {a[0] * a[0], a[1] * a[1], a[2] * a[2]}; }

Float4 maximum3(Float4 a, Float4 b, Float4 c) { return maximum(maximum(a, b), c); }

Float4 maxAbs(const Float4x3& a) { return maximum3(abs(a[0]), abs(a[1]), abs(a[2])); }

/// Four boxes lane by lane.
struct Boxes4 {
    Float4x3 center;
    std::array<Float4x3, 3> halfAxes;
};

/// Reads four boxes, their centres as seen from elsewhere.
[[gnu::noinline]] Boxes4 read(const FourBoxes& of, const FourBoxes& from) {
    std::array<std::array<Float4, 4>, 3> blocks;
    for (unsigned lane = 0; lane < 4; ++lane) blocks[0][lane] = Float4::difference3(of[lane], from[lane]);
    for (unsigned block = 1; block < 3; ++block) {
        for (unsigned lane = 0; lane < 4; ++lane) blocks[block][lane] = Float4::rounded(of[lane] + 4 * block);
    }
    for (auto& [a, b, c, d] : blocks) transpose(a, b, c, d);
    const auto& [x, y, z] = blocks;
    return {{x[0], x[1], x[2]}, {Float4x3{x[3], y[0], y[1]}, {y[2], y[3], z[0]}, {z[1], z[2], z[3]}}};
}

Float4x3 mapped(const CubeMap& map, const Float4x3& v) {
    return {dot(map.rows[0], v), dot(map.rows[1], v), dot(map.rows[2], v)};
}

/// The axes of four pairs, measured in the frame of the cube.
struct Axes {
    std::array<Float4x3, 3> w;       // the other's half axes
    std::array<Float4x3, 3> normals; // of its faces
    std::array<Float4, 15> gaps;     // by row, times the length of the axis; no number where that is 0
    std::array<Float4, 3> bands;     // of the cube's faces, the other's, and edges
};

constexpr unsigned kindOf(unsigned row) { return row < 3 ? 0 : row < 6 ? 1 : 2; }

/// The rows whose depth may be the least: measured along axes as long as they are unmapped, with room for every error.
/// 1/64 of a length's square and 65 times the square of its error are more than the square is wrong by.
[[gnu::noinline]] LikelyRows likelyRows(const CubeMap& map, const Axes& axes) {
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
            const unsigned k1 = next[k];
            const unsigned k2 = next[k1];
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

/// The test itself, for whatever map; the axes too, for who wants more of them.
[[gnu::noinline]] Verdict decide(const CubeMap& map, const Boxes4& four, Axes& axes) {
    const Float4x3 t = mapped(map, four.center);
    const auto& u = four.halfAxes;
    // What is mapped adds up to m at most. A coordinate is wrong by the map, 44 roundings of that, and by being brought
    // to a grid, 32: all four vectors together by d = 2^-17 m. On it edges that are all but parallel become parallel.
    const Float4 m = (maxAbs(four.center) + maxAbs(u[0]) + maxAbs(u[1]) + maxAbs(u[2])) * map.stretch;
    const Float4 one = Float4::all(1);
    const Float4 grid = m * Float4::all(16);
    const auto snapped = [&](const Float4x3& v) -> Float4x3 {
        return {(v[0] + grid) - grid, (v[1] + grid) - grid, (v[2] + grid) - grid};
    };
    axes.w = {snapped(mapped(map, u[0])), snapped(mapped(map, u[1])), snapped(mapped(map, u[2]))};
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
    for (unsigned k = 0; k < 3; ++k) gaps[3 + k] = abs(dot(normals[k], t)) - (sum(normals[k]) + depth);
    Float4 edges = Float4::all(-0x1p126F);
    for (unsigned j = 0; j < 3; ++j) {
        const Float4x3 moment = cross(t, w[j]);
        const Float4x3& n1 = normals[next[j]];
        const Float4x3& n2 = normals[next[next[j]]];
        for (unsigned k = 0; k < 3; ++k) {
            const Float4 own = abs(w[j][next[k]]) + abs(w[j][next[next[k]]]);
            Float4& gap = gaps[6 + 3 * k + j];
            gap = unlessZero(abs(moment[k]) - (own + (abs(n1[k]) + abs(n2[k]))), own);
            edges = maximum(edges, gap);
        }
    }
    // With M the largest of `most`, moving one vector by d changes a gap by d, by (6 + 3 M) M d on the other's faces
    // and by (2 + 4 M) d on edges, at most: 7 d and the roundings of what is done here are within 2^-14 (m + 1).
    const Float4 unit = (m + one) * Float4::all(0x1p-14F);
    const Float4 size = maximum3(most[0], most[1], most[2]) + unit;
    axes.bands = {unit, unit * (size + one) * size, unit * (size + one)};
    const Float4x3 worst{maximum3(gaps[0], gaps[1], gaps[2]), maximum3(gaps[3], gaps[4], gaps[5]), edges};
    const unsigned sane = notAbove(m, Float4::all(0x1p20F)) & notAbove(Float4::all(0x1p-20F), m);
    Verdict verdict{sane, 0};
    for (unsigned kind = 0; kind < 3; ++kind) {
        verdict.meets &= notAbove(worst[kind] + axes.bands[kind], Float4::all(0));
        verdict.apart |= notAbove(axes.bands[kind], worst[kind]) & sane;
    }
    return verdict;
}

/// The maps of four boxes, and which lanes hold one: of boxes not much sheared, whose numbers f32 has room for.
unsigned cubeMaps(const std::array<Float4x3, 3>& u, CubeMap& map) {
    const Float4x3 n0 = cross(u[1], u[2]);
    const Float4x3 n1 = cross(u[2], u[0]);
    const Float4x3 n2 = cross(u[0], u[1]);
    const Float4 volume = dot(n0, u[0]);
    const Float4 inverse = Float4::all(1) / volume;
    const auto row = [&](const Float4x3& n) -> Float4x3 { return {n[0] * inverse, n[1] * inverse, n[2] * inverse}; };
    map.rows = {row(n0), row(n1), row(n2)};
    map.stretch = maximum3(sum(map.rows[0]), sum(map.rows[1]), sum(map.rows[2]));
    // The lengths' product is the volume of a square box. With s their ratio, the volume is wrong by 10 s roundings of
    // itself, what is mapped by as much, and by 12 s roundings of |R| |v|, each within sqrt(3) of what m is made of.
    const Float4 lengths = dot(u[0], u[0]) * dot(u[1], u[1]) * dot(u[2], u[2]);
    return notAbove(lengths, volume * volume * Float4::all(1.5F)) & notAbove(Float4::all(0x1p-100F), lengths) &
           notAbove(lengths, Float4::all(0x1p100F));
}

/// Where the rows are square to each other, so that no more than the coordinates' squares make up a length, and where
/// f32 has room for these.
unsigned squareMaps(const CubeMap& map) {
    unsigned square = 15;
    for (unsigned k = 0; k < 3; ++k) {
        const Float4x3& a = map.rows[k];
        const Float4x3& b = map.rows[next[k]];
        const Float4 part = dot(a, b);
        const Float4 length = dot(a, a);
        square &= notAbove(part * part, length * dot(b, b) * Float4::all(0x1p-18F)) &
                  notAbove(length, Float4::all(0x1p60F)) & notAbove(Float4::all(0x1p-60F), length);
    }
    return square;
}

} // namespace

BoxFilter boxFilter(const Box& box) {
    const auto& u = box.halfAxes;
    BoxFilter filter{box.center, {}, 0, false};
    const double size = maxAbs(u[0]) + maxAbs(u[1]) + maxAbs(u[2]);
    const double volume = askew::dot(askew::cross(u[0], u[1]), u[2]);
    // Beyond these a map in f64 is not right to f32, or f32 has no room for the products.
    constexpr double flattest = 0x1p-20;
    filter.usable = std::fabs(volume) > size * size * size * flattest && size > 0x1p-60 && size < 0x1p60 &&
                    maxAbs(box.center) < 0x1p100;
    if (!filter.usable) return filter;
    float stretch = 0;
    for (unsigned k = 0; k < 3; ++k) {
        const Vec3 row = askew::cross(u[next[k]], u[next[next[k]]]) * (1 / volume);
        for (unsigned i = 0; i < 3; ++i)
            filter.map.rows[k][i] = Float4::all(static_cast<float>(row[static_cast<int>(i)]));
        const auto sum = static_cast<float>((std::fabs(row.x) + std::fabs(row.y) + std::fabs(row.z)) * (1 + 0x1p-20));
        if (sum > stretch) stretch = sum;
    }
    filter.map.stretch = Float4::all(stretch);
    filter.condition = static_cast<float>(size) * stretch;
    return filter;
}

Verdict sift(const BoxFilter& filter, const FourBoxes& boxes) {
    if (!filter.usable) return {};
    const double* center = &filter.center.x;
    Axes axes;
    return decide(filter.map, read(boxes, {center, center, center, center}), axes);
}

Verdict siftPairs(const FourBoxes& a, const FourBoxes& b, LikelyRows* rows) {
    static constexpr Vec3 origin{};
    const double* zero = &origin.x;
    const Boxes4 own = read(a, {zero, zero, zero, zero});
    CubeMap map;
    // Near the origin whatever is near a box may be stored as well.
    const unsigned sane = cubeMaps(own.halfAxes, map) & notAbove(sum(own.center), Float4::all(0x1p100F));
    Axes axes;
    Verdict verdict = decide(map, read(b, a), axes);
    verdict.meets &= sane;
    verdict.apart &= sane;
    if (rows != nullptr && verdict.meets != 0) {
        *rows = likelyRows(map, axes);
        for (unsigned lanes = verdict.meets & ~squareMaps(map); lanes != 0; lanes &= lanes - 1)
            *rows |= LikelyRows{0x7fff} << 16 * std::countr_zero(lanes);
    }
    return verdict;
}

} // namespace askew
