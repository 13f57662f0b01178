// Every number is rounded as in cube_sat.cpp and box_prefilter.cpp, whose bands hold here: only the lanes differ. A
// vector of three lanes holds three coordinates of one axis, or one number of three axes; the fourth lane is nothing.
#include "askew/box/prefilter/pair_prefilter.h"

#include "askew/box/sat.h"
#include "askew/box/upright.h"
#include "askew/simd/float4x3.h"

namespace askew {

namespace {

constexpr unsigned three = 7; // the lanes that count

Float4 loaded(const Vec3& v) { return rounded(Double2::load(&v.x), Double2::loadFirst(&v.z)); }

Float4 loadedOffset(const Vec3& to, const Vec3& from) {
    return rounded(Double2::load(&to.x) - Double2::load(&from.x),
                   Double2::loadFirst(&to.z) - Double2::loadFirst(&from.z));
}

Float4 cycledTwice(Float4 a) { return cycled(cycled(a)); }

/// The cross product of two vectors, a coordinate a lane.
Float4 crossed(Float4 a, Float4 b) { return cycled(a) * cycledTwice(b) - cycledTwice(a) * cycled(b); }

/// Four vectors by coordinate.
Float4x3 byCoordinate(Float4 a, Float4 b, Float4 c, Float4 d) {
    transpose(a, b, c, d);
    return {a, b, c};
}

/// The sum of the three lanes, in all.
Float4 sum(Float4 a) {
    const auto [x, y, z, w] = spread(a);
    return x + y + z;
}

Float4 largest(Float4 a) {
    const auto [x, y, z, w] = spread(a);
    return maximum(x, y, z);
}

/// A box mapped to the cube of another, and that map.
struct MappedPair {
    std::array<Float4, 3> rows; // of the map
    Float4x3 columns;           // of the map, a row a lane
    Float4 stretch;
    Float4 offset;
    std::array<Float4, 3> halfAxes;
    Float4 size;
    bool isSane = false;
};

MappedPair mapped(const Box& a, const Box& b) {
    MappedPair out;
    const std::array<Float4, 3> u{loaded(a.halfAxes[0]), loaded(a.halfAxes[1]), loaded(a.halfAxes[2])};
    const std::array<Float4, 3> n{crossed(u[1], u[2]), crossed(u[2], u[0]), crossed(u[0], u[1])};
    const Float4 volume = sum(n[0] * u[0]);
    const Float4 inverse = Float4::all(1) / volume;
    const Float4x3 axes = byCoordinate(u[0], u[1], u[2], loaded(a.center));
    const auto [x, y, z, w] = spread(dot(axes, axes));
    const Float4 lengths = x * y * z;
    const Float4 limit = Float4::all(0x1p100F);
    out.isSane = (notAbove(lengths, volume * volume * Float4::all(1.5F)) & notAbove(Float4::all(0x1p-100F), lengths) &
                  notAbove(lengths, limit) & notAbove(sumAbs(axes), limit) >> 3 & 1) != 0;
    const Float4x3 vectors = byCoordinate(loadedOffset(b.center, a.center), loaded(b.halfAxes[0]),
                                          loaded(b.halfAxes[1]), loaded(b.halfAxes[2]));
    std::array<Float4, 3> images; // of all four vectors, a coordinate each
    for (unsigned k = 0; k < 3; ++k) {
        out.rows[k] = n[k] * inverse;
        const auto [rx, ry, rz, rw] = spread(out.rows[k]);
        const Float4x3 row{rx, ry, rz};
        images[k] = dot(row, vectors);
        out.stretch = k == 0 ? sumAbs(row) : maximum(out.stretch, sumAbs(row));
    }
    const auto [s, s0, s1, s2] = spread(maxAbs(vectors) * out.stretch);
    out.size = s + s0 + s1 + s2;
    Float4 none = Float4::all(0);
    out.columns = byCoordinate(out.rows[0], out.rows[1], out.rows[2], none);
    out.offset = images[0];
    out.halfAxes = {images[1], images[2], none};
    transpose(out.offset, out.halfAxes[0], out.halfAxes[1], out.halfAxes[2]);
    return out;
}

/// The fifteen axes: the cube's faces, the other's, and the edges by the other's half axes.
struct PairAxes {
    std::array<Float4, 3> normals; // of the other's faces, absolute
    Float4x3 normalColumns;        // the same, a face a lane
    std::array<Float4, 5> gaps;
    std::array<Float4, 5> bands;
};

CertainPair axesOf(const MappedPair& pair, PairAxes& axes) {
    const Float4& t = pair.offset;
    const auto& w = pair.halfAxes;
    const Float4 one = Float4::all(1);
    const std::array<Float4, 3> lengths{abs(w[0]), abs(w[1]), abs(w[2])};
    const Float4 reach = lengths[0] + lengths[1] + lengths[2];
    const Float4 distance = abs(t);
    axes.gaps[0] = distance - (one + reach);
    const std::array<Float4, 3> n{crossed(w[1], w[2]), crossed(w[2], w[0]), crossed(w[0], w[1])};
    const Float4 depth = abs(sum(n[0] * w[0]));
    const Float4x3 columns = byCoordinate(n[0], n[1], n[2], Float4::all(0));
    const auto [tx, ty, tz, tw] = spread(t);
    axes.gaps[1] = abs(dot(columns, {tx, ty, tz})) - (sumAbs(columns) + depth);
    axes.normals = {abs(n[0]), abs(n[1]), abs(n[2])};
    axes.normalColumns = {abs(columns[0]), abs(columns[1]), abs(columns[2])};
    const Float4 parallel = pair.size * Float4::all(0x1.8p-20F);
    Float4 edges = Float4::all(-0x1p126F);
    for (unsigned j = 0; j < 3; ++j) {
        const Float4 own = cycled(lengths[j]) + cycledTwice(lengths[j]);
        const Float4 others = axes.normals[after[j]] + axes.normals[after[after[j]]];
        axes.gaps[2 + j] = unlessNotAbove(abs(crossed(t, w[j])) - (own + others), own, parallel);
        edges = maximum(edges, axes.gaps[2 + j]);
    }
    const Float4 unit = (pair.size + one) * Float4::all(0x1p-14F);
    const Float4 size = largest(distance + reach) + unit;
    const Float4 ofEdges = unit * (size + one);
    axes.bands = {unit, ofEdges * size, ofEdges, ofEdges, ofEdges};
    const std::array<Float4, 3> worst{axes.gaps[0], axes.gaps[1], edges};
    if (!pair.isSane || (notAbove(pair.size, Float4::all(0x1p20F)) & notAbove(Float4::all(0x1p-20F), pair.size)) == 0)
        return {};
    CertainPair verdict{true, false};
    for (unsigned kind = 0; kind < 3; ++kind) {
        verdict.meets &= (notAbove(worst[kind] + axes.bands[kind], Float4::all(0)) & three) == three;
        verdict.apart |= (notAbove(axes.bands[kind], worst[kind]) & three) != 0;
    }
    return verdict;
}

/// Whether the rows of the map are perpendicular to each other and f32 has room for their squares.
bool isSquare(const MappedPair& pair, Float4 faces) {
    const Float4x3& c = pair.columns;
    const Float4 part = dot(c, {cycled(c[0]), cycled(c[1]), cycled(c[2])});
    return (notAbove(part * part, faces * cycled(faces) * Float4::all(0x1p-18F)) &
            notAbove(faces, Float4::all(0x1p60F)) & notAbove(Float4::all(0x1p-60F), faces) & three) == three;
}

std::uint32_t candidates(const MappedPair& pair, const PairAxes& axes) {
    const Float4 zero = Float4::all(0);
    const Float4 faces = dot(pair.columns, pair.columns);
    if (!isSquare(pair, faces)) return 0x7fff;
    const auto [fx, fy, fz, fw] = spread(faces);
    std::array<Float4, 5> squares{faces, dot(squared(axes.normalColumns), {fx, fy, fz}), zero, zero, zero};
    for (unsigned j = 0; j < 3; ++j) {
        const Float4 v = pair.halfAxes[j] * pair.halfAxes[j];
        squares[2 + j] = cycled(v) * cycledTwice(faces) + cycledTwice(v) * cycled(faces);
    }
    Float4 least = Float4::all(0x1p126F);
    for (unsigned i = 0; i < 5; ++i) {
        const Float4 error = i == 0 ? zero : axes.bands[i] * pair.stretch;
        const Float4 room = squares[i] * Float4::all(0x1p-6F) + error * error * Float4::all(65);
        const Float4 most = axes.bands[i] - axes.gaps[i];
        least = minimum(least, most * most / maximum(squares[i] - room, zero));
        squares[i] = squares[i] + room;
    }
    const auto [lx, ly, lz, lw] = spread(least);
    least = minimum(minimum(lx, ly), lz);
    std::array<unsigned, 5> lanes;
    for (unsigned i = 0; i < 5; ++i) {
        const Float4 atLeast = maximum(zero - axes.gaps[i] - axes.bands[i], zero);
        lanes[i] = notAbove(atLeast * atLeast, least * squares[i]) & three;
    }
    std::uint32_t rows = lanes[0] | lanes[1] << 3;
    for (unsigned j = 0; j < 3; ++j) { // lane k is row 6 + 3 k + j
        const unsigned edges = lanes[2 + j];
        rows |= ((edges & 1) | (edges & 2) << 2 | (edges & 4) << 4) << (6 + j);
    }
    return rows;
}

bool hasOneCoordinate(const Vec3& v) { return unsigned{v.x != 0} + unsigned{v.y != 0} + unsigned{v.z != 0} <= 1; }

} // namespace

CertainPair prefilterPair(const Box& a, const Box& b, std::uint32_t* rows) {
    const MappedPair pair = mapped(a, b);
    PairAxes axes;
    const CertainPair verdict = axesOf(pair, axes);
    if (rows != nullptr && verdict.meets) *rows = candidates(pair, axes);
    return verdict;
}

bool overlapsQuickly(const Box& a, const Box& b) {
    // One axis tells most boxes that are not upright, at a tenth of what asking about all six costs.
    if (hasOneCoordinate(a.halfAxes[0])) {
        if (const auto sign = uprightSign(a, b)) return *sign <= 0;
    }
    const CertainPair verdict = prefilterPair(a, b);
    return verdict.meets || (!verdict.apart && overlaps(a, b));
}

} // namespace askew
