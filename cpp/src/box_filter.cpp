// Gottschalk, Lin and Manocha 1996, in the affine frame in which the one box is a cube, so that sheared boxes take
// part: with t the way to the other's centre and w its half axes, all mapped, the axes are the cube's own, the
// products w x w, and the coordinate axes x w, whose radii are made of the coordinates of w and of w x w.
#include "askew/box_filter.h"

#include "askew/number.h"
#include "askew/simd.h"

namespace askew {

namespace {

Float4x3 cross(const Float4x3& a, const Float4x3& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

Float4 dot(const Float4x3& a, const Float4x3& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

Float4x3 operator*(const Float4x3& a, Float4 s) { return {a[0] * s, a[1] * s, a[2] * s}; }

Float4 sum(const Float4x3& a) { return abs(a[0]) + abs(a[1]) + abs(a[2]); }

Float4 maxAbs(const Float4x3& a) { return maximum(maximum(abs(a[0]), abs(a[1])), abs(a[2])); }

/// Three of four numbers, from `first` on, of each lane.
Float4x3 columns(Float4 a, Float4 b, Float4 c, Float4 d, bool first) {
    transpose(a, b, c, d);
    return first ? Float4x3{a, b, c} : Float4x3{b, c, d};
}

/// The half axes of four boxes.
[[gnu::noinline]] std::array<Float4x3, 3> halfAxes(const FourBoxes& of) {
    const auto read = [&](unsigned at, bool first) {
        return columns(Float4::rounded(of[0] + at), Float4::rounded(of[1] + at), Float4::rounded(of[2] + at),
                       Float4::rounded(of[3] + at), first);
    };
    return {read(3, true), read(6, true), read(8, false)}; // the last does not read beyond the box
}

/// The others as seen from the one: the way there, then the half axes.
struct Others {
    Float4x3 offset;
    std::array<Float4x3, 3> halfAxes;
};

Float4x3 mapped(const CubeMap& map, const Float4x3& v) {
    return {dot(map.rows[0], v), dot(map.rows[1], v), dot(map.rows[2], v)};
}

/// Sums up the axes: a lane is sure to be apart when one is, and sure to meet when all are that are not 0.
struct Tally {
    unsigned overlapsOnAll = 15;
    unsigned apartOnOne = 0;
    std::array<Float4, 15> depths; // by row, times the length of the axis

    void add(unsigned row, Float4 distance, Float4 reach, Float4 band, unsigned zeroAxes = 0) {
        apartOnOne |= notAbove(reach + band, distance);
        overlapsOnAll &= notAbove(distance + band, reach) | zeroAxes;
        depths[row] = reach - distance;
    }
};

/// Brought nearer to 0 by so much, so that edges that are all but parallel become parallel.
Float4x3 shrunk(const Float4x3& v, Float4 by) {
    const Float4 zero = Float4::all(0);
    const auto shrink = [&](Float4 x) { return maximum(x - by, zero) + minimum(x + by, zero); };
    return {shrink(v[0]), shrink(v[1]), shrink(v[2])};
}

constexpr std::array<unsigned, 3> next{1, 2, 0};

Float4x3 squares(const Float4x3& a) { return {a[0] * a[0], a[1] * a[1], a[2] * a[2]}; }

/// The rows whose depth may be the least: measured along axes as long as they are unmapped, with room for every error.
/// Twice 1/64 of a length's square, and 65 times the square of its error, are more than the square may be wrong by.
[[gnu::noinline]] LikelyRows likelyRows(const CubeMap& map, const std::array<Float4x3, 3>& w,
                                        const std::array<Float4x3, 3>& normals, const std::array<Float4, 15>& depths,
                                        Float4 unit, Float4 m) {
    const Float4x3 inverse{dot(map.rows[0], map.rows[0]), dot(map.rows[1], map.rows[1]), dot(map.rows[2], map.rows[2])};
    const std::array<Float4x3, 3> squared{squares(w[0]), squares(w[1]), squares(w[2])};
    const Float4 zero = Float4::all(0);
    Float4 least = Float4::all(0x1p126F);
    LikelyRows likely = 0;
    // The faces first, which say how deep the boxes are at most; then all, against that.
#pragma GCC unroll 1
    for (unsigned turn = 0; turn < 21; ++turn) {
        const unsigned row = turn < 6 ? turn : turn - 6;
        const unsigned k = row < 6 ? row % 3 : (row - 6) / 3;
        const unsigned j = (row - 6) % 3;
        const Float4 band = row < 3 ? unit : row < 6 ? unit * m * m : unit * m;
        const Float4 length =
            row < 3   ? inverse[k]
            : row < 6 ? dot(squares(normals[k]), inverse)
                      : squared[j][next[k]] * inverse[next[next[k]]] + squared[j][next[next[k]]] * inverse[next[k]];
        const Float4 off = row < 3 ? zero : band * map.stretch / m;
        const Float4 room = length * Float4::all(0x1p-5F) + off * off * Float4::all(65);
        if (turn < 6) {
            const Float4 most = depths[row] + band;
            least = minimum(least, most * most / maximum(length - room, zero));
        } else {
            const Float4 atLeast = maximum(depths[row] - band, zero);
            const unsigned lanes = notAbove(atLeast * atLeast, least * (length + room));
            likely |= (LikelyRows{lanes} * 0x0000200040008001U & 0x0001000100010001U) << row;
        }
    }
    return likely;
}

/// The test itself, for whatever map; the likely rows too where they are asked for.
[[gnu::noinline]] Verdict decide(const CubeMap& map, const Others& four, LikelyRows* rows) {
    const Float4x3 t = mapped(map, four.offset);
    // What is mapped adds up to m at most. A coordinate is wrong by some 12 roundings and by being shrunk, 2^-19 m in
    // all: the boxes met here and the true ones are within 2^-18 (m + slack) of each other. So is a distance on an axis
    // of length 1; on a product of two by 6 m times that, roundings included, of three by 6 m^2 times.
    const auto& u = four.halfAxes;
    const Float4 m = (maxAbs(four.offset) + maxAbs(u[0]) + maxAbs(u[1]) + maxAbs(u[2])) * map.stretch;
    const Float4 one = Float4::all(1);
    const Float4 zero = Float4::all(0);
    const Float4 unit = (m + map.slack) * Float4::all(0x1p-15F);
    const Float4 shrink = m * Float4::all(0x1p-21F);
    const std::array<Float4x3, 3> w{shrunk(mapped(map, u[0]), shrink), shrunk(mapped(map, u[1]), shrink),
                                    shrunk(mapped(map, u[2]), shrink)};
    Tally tally;
    for (unsigned k = 0; k < 3; ++k) tally.add(k, abs(t[k]), one + abs(w[0][k]) + abs(w[1][k]) + abs(w[2][k]), unit);
    const std::array<Float4x3, 3> normals{cross(w[1], w[2]), cross(w[2], w[0]), cross(w[0], w[1])};
    const Float4 depth = abs(dot(normals[0], w[0]));
    for (unsigned k = 0; k < 3; ++k) {
        const Float4x3& n = normals[k];
        tally.add(3 + k, abs(dot(n, t)), abs(n[0]) + abs(n[1]) + abs(n[2]) + depth, unit * m * m);
    }
    for (unsigned j = 0; j < 3; ++j) {
        const Float4x3 moment = cross(t, w[j]);
        const Float4x3& n1 = normals[next[j]];
        const Float4x3& n2 = normals[next[next[j]]];
        for (unsigned k = 0; k < 3; ++k) {
            const Float4 own = abs(w[j][next[k]]) + abs(w[j][next[next[k]]]);
            tally.add(6 + 3 * k + j, abs(moment[k]), own + abs(n1[k]) + abs(n2[k]), unit * m, notAbove(own, zero));
        }
    }
    if (rows != nullptr) *rows = likelyRows(map, w, normals, tally.depths, unit, m);
    const unsigned sane = notAbove(m, Float4::all(0x1p20F)) & notAbove(Float4::all(0x1p-20F), m);
    return {tally.overlapsOnAll & sane, tally.apartOnOne & sane};
}

/// The maps of four boxes whose half axes are square to each other, and which lanes these are.
unsigned cubeMaps(const std::array<Float4x3, 3>& u, CubeMap& map) {
    const Float4 one = Float4::all(1);
    const Float4x3 inverse{one / dot(u[0], u[0]), one / dot(u[1], u[1]), one / dot(u[2], u[2])};
    for (unsigned k = 0; k < 3; ++k) map.rows[k] = u[k] * inverse[k];
    const Float4x3 sums{sum(map.rows[0]), sum(map.rows[1]), sum(map.rows[2])};
    const Float4 size = maxAbs(u[0]) + maxAbs(u[1]) + maxAbs(u[2]);
    map.stretch = maximum(maximum(sums[0], sums[1]), sums[2]);
    map.slack = size * map.stretch;
    // A cosine of 2^-20, roundings included, moves the mapped box from the cube by 2^-18.5 of the slack.
    unsigned square = 15;
    for (unsigned k = 0; k < 3; ++k) {
        const Float4 part = dot(u[next[k]], u[next[next[k]]]);
        square &= notAbove((part * inverse[next[k]]) * (part * inverse[next[next[k]]]), Float4::all(0x1p-40F));
    }
    // Within these no square leaves the range of f32.
    return square & notAbove(size, Float4::all(0x1p60F)) & notAbove(map.stretch, Float4::all(0x1p60F)) &
           notAbove(map.slack, Float4::all(0x1p20F));
}

/// Whether four centres are so small that what is near them may be stored as well.
bool areNearOrigin(const FourBoxes& boxes) {
    Float4 all = Float4::all(0);
    for (const double* box : boxes) all = all + abs(Float4::rounded(box));
    return notAbove(all, Float4::all(0x1p100F)) == 15;
}

} // namespace

BoxFilter boxFilter(const Box& box) {
    const auto& u = box.halfAxes;
    BoxFilter filter{box.center, {}, false};
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
    filter.map.slack = Float4::all(1);
    return filter;
}

Verdict sift(const BoxFilter& filter, const FourBoxes& boxes) {
    if (!filter.usable) return {};
    const std::array<double, 4> center{filter.center.x, filter.center.y, filter.center.z, 0};
    const auto from = [&](unsigned lane) { return Float4::difference(boxes[lane], center.data()); };
    return decide(filter.map, {columns(from(0), from(1), from(2), from(3), true), halfAxes(boxes)}, nullptr);
}

Verdict siftPairs(const FourBoxes& a, const FourBoxes& b, LikelyRows* rows) {
    CubeMap map{};
    const unsigned square = cubeMaps(halfAxes(a), map);
    if (square == 0 || !areNearOrigin(a)) return {};
    const auto between = [&](unsigned lane) { return Float4::difference(b[lane], a[lane]); };
    const Verdict verdict =
        decide(map, {columns(between(0), between(1), between(2), between(3), true), halfAxes(b)}, rows);
    return {verdict.meets & square, verdict.apart & square};
}

Verdict siftPoints(const BoxFilter& filter, const double* points) {
    if (!filter.usable) return {};
    const std::array<double, 4> center{filter.center.x, filter.center.y, filter.center.z, 0};
    const auto from = [&](unsigned lane) { return Float4::difference(points + 3 * lane, center.data()); };
    const Float4x3 t = columns(from(0), from(1), from(2), from(3), true);
    // A coordinate is wrong by some 6 roundings of what adds up to at most m.
    const Float4 m = sum(t) * filter.map.stretch;
    const Float4 band = (m + Float4::all(1)) * Float4::all(0x1p-20F);
    const Float4 one = Float4::all(1);
    const Float4 far = maxAbs(mapped(filter.map, t));
    const unsigned sane = notAbove(m, Float4::all(0x1p60F));
    return {notAbove(far + band, one) & sane, notAbove(one + band, far) & sane};
}

} // namespace askew
