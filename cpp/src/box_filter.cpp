// Gottschalk, Lin and Manocha 1996, in the affine frame in which the one box is a cube, so that sheared boxes take
// part: with t the way to the other's centre and w its half axes, all mapped, the axes are the cube's own, the
// products w x w, and the coordinate axes x w, whose radii are made of the coordinates of w and of w x w.
#include "askew/box_filter.h"

#include "askew/number.h"
#include "askew/simd.h"

namespace askew {

namespace {

using Float4x3 = std::array<Float4, 3>;

Float4x3 cross(const Float4x3& a, const Float4x3& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

Float4 dot(const Float4x3& a, const Float4x3& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

/// Four boxes relative to the filter's centre: the way there, then the half axes; size is the sum of their largest
/// coordinates. Missing lanes repeat the last box.
struct Gathered {
    std::array<std::array<std::array<float, 4>, 3>, 4> vectors;
    std::array<float, 4> size;

    Gathered(const Vec3& center, std::span<const Box* const> boxes) : vectors{}, size{} {
        for (unsigned lane = 0; lane < 4; ++lane) {
            const Box& box = *boxes[lane < boxes.size() ? lane : boxes.size() - 1];
            const Vec3 t = box.center - center;
            const auto& [u0, u1, u2] = box.halfAxes;
            put(0, lane, t);
            put(1, lane, u0);
            put(2, lane, u1);
            put(3, lane, u2);
            size[lane] = static_cast<float>(maxAbs(t) + maxAbs(u0) + maxAbs(u1) + maxAbs(u2));
        }
    }

    void put(unsigned i, unsigned lane, const Vec3& v) {
        vectors[i][0][lane] = static_cast<float>(v.x);
        vectors[i][1][lane] = static_cast<float>(v.y);
        vectors[i][2][lane] = static_cast<float>(v.z);
    }

    /// Vector i, mapped.
    [[nodiscard]] Float4x3 mapped(const BoxFilter& filter, unsigned i) const {
        const auto& v = vectors[i];
        Float4x3 out{};
        for (unsigned k = 0; k < 3; ++k) {
            const auto& row = filter.inverse[k];
            out[k] = Float4::all(row[0]) * Float4::load(v[0].data()) + Float4::all(row[1]) * Float4::load(v[1].data()) +
                     Float4::all(row[2]) * Float4::load(v[2].data());
        }
        return out;
    }
};

/// Sums up the axes: a lane is sure to be apart when one is, and sure to meet when all are that are not 0.
struct Tally {
    unsigned overlapsOnAll = 15;
    unsigned apartOnOne = 0;

    void add(Float4 distance, Float4 reach, Float4 band, unsigned zeroAxes = 0) {
        apartOnOne |= notAbove(reach + band, distance);
        overlapsOnAll &= notAbove(distance + band, reach) | zeroAxes;
    }
};

/// Brought nearer to 0 by so much, so that edges that are all but parallel become parallel.
Float4x3 shrunk(const Float4x3& v, Float4 by) {
    const Float4 zero = Float4::all(0);
    const auto shrink = [&](Float4 x) { return maximum(x - by, zero) + minimum(x + by, zero); };
    return {shrink(v[0]), shrink(v[1]), shrink(v[2])};
}

constexpr std::array<unsigned, 3> next{1, 2, 0};

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
    for (unsigned k = 0; k < 3; ++k) {
        const Vec3 row = askew::cross(u[next[k]], u[next[next[k]]]) * (1 / volume);
        filter.inverse[k] = {static_cast<float>(row.x), static_cast<float>(row.y), static_cast<float>(row.z)};
        const auto sum = static_cast<float>((std::fabs(row.x) + std::fabs(row.y) + std::fabs(row.z)) * (1 + 0x1p-20));
        if (sum > filter.stretch) filter.stretch = sum;
    }
    return filter;
}

Verdict sift(const BoxFilter& filter, std::span<const Box* const> boxes) {
    if (!filter.usable) return {};
    const Gathered four(filter.center, boxes);
    const Float4x3 t = four.mapped(filter, 0);
    // What is mapped adds up to m at most. A coordinate is wrong by some 6 roundings and by being shrunk, 2^-20 m in
    // all: the boxes met here and the true ones are within 2^-18 m of each other. So is a distance on an axis of length
    // 1; on a product of two by 6 m times that, roundings included, of three by 6 m^2 times.
    const Float4 m = Float4::load(four.size.data()) * Float4::all(filter.stretch);
    const Float4 one = Float4::all(1);
    const Float4 zero = Float4::all(0);
    const Float4 unit = (m + one) * Float4::all(0x1p-15F);
    const Float4 shrink = m * Float4::all(0x1p-21F);
    const std::array<Float4x3, 3> w{shrunk(four.mapped(filter, 1), shrink), shrunk(four.mapped(filter, 2), shrink),
                                    shrunk(four.mapped(filter, 3), shrink)};
    Tally tally;
    for (unsigned k = 0; k < 3; ++k) tally.add(abs(t[k]), one + abs(w[0][k]) + abs(w[1][k]) + abs(w[2][k]), unit);
    const std::array<Float4x3, 3> normals{cross(w[1], w[2]), cross(w[2], w[0]), cross(w[0], w[1])};
    const Float4 depth = abs(dot(normals[0], w[0]));
    for (const Float4x3& n : normals) {
        tally.add(abs(dot(n, t)), abs(n[0]) + abs(n[1]) + abs(n[2]) + depth, unit * m * m);
    }
    for (unsigned j = 0; j < 3; ++j) {
        const Float4x3 moment = cross(t, w[j]);
        const Float4x3& n1 = normals[next[j]];
        const Float4x3& n2 = normals[next[next[j]]];
        for (unsigned k = 0; k < 3; ++k) {
            const Float4 own = abs(w[j][next[k]]) + abs(w[j][next[next[k]]]);
            tally.add(abs(moment[k]), own + abs(n1[k]) + abs(n2[k]), unit * m, notAbove(own, zero));
        }
    }
    const unsigned sane = notAbove(m, Float4::all(0x1p20F)) & notAbove(Float4::all(0x1p-20F), m);
    const unsigned asked = (1U << boxes.size()) - 1;
    return {tally.overlapsOnAll & sane & asked, tally.apartOnOne & sane & asked};
}

} // namespace askew
