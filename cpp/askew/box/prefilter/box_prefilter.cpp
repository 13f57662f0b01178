// This file reads boxes and makes the maps that cube_sat.h needs, within the range of f32.
#include "askew/box/prefilter/box_prefilter.h"

#include "askew/math/number.h"

#include <bit>

namespace askew {

namespace {

/// Returns numbers 2 i and 2 i + 1 of four boxes.
std::array<Float4, 2> column(const FourBoxes& of, unsigned i) {
    const auto at = [&](unsigned lane) { return Double2::load(of[lane] + 2 * i); };
    return columns(at(0), at(1), at(2), at(3));
}

/// Reads four boxes, their centers relative to another point, and maps them. One vector at a time keeps few registers
/// in use.
[[gnu::noinline]] Mapped4 read(const CubeMap& by, const FourBoxes& of, const FourBoxes& from) {
    Mapped4 out;
    Float4 size = Float4::all(0);
    const auto xyAt = [&](unsigned lane) { return Double2::load(of[lane]) - Double2::load(from[lane]); };
    const auto zAt = [&](unsigned lane) { return Double2::load(of[lane] + 2) - Double2::loadFirst(from[lane] + 2); };
    const auto [x, y] = columns(xyAt(0), xyAt(1), xyAt(2), xyAt(3));
    const auto [z, ux] = columns(zAt(0), zAt(1), zAt(2), zAt(3));
    out.offset = map(by, {x, y, z}, size);
    const auto [uy, uz] = column(of, 2);
    out.halfAxes[0] = map(by, {ux, uy, uz}, size);
    const auto [vx, vy] = column(of, 3);
    const auto [vz, wx] = column(of, 4);
    out.halfAxes[1] = map(by, {vx, vy, vz}, size);
    const auto [wy, wz] = column(of, 5);
    out.halfAxes[2] = map(by, {wx, wy, wz}, size);
    out.size = size;
    return out;
}

/// Makes the maps of four boxes and returns the lanes that have one: boxes not much sheared, whose numbers f32 has room
/// for.
unsigned cubeMaps(const FourBoxes& of, CubeMap& map) {
    const auto [x, y] = column(of, 0);
    const auto [z, ux] = column(of, 1);
    const auto [uy, uz] = column(of, 2);
    const auto [vx, vy] = column(of, 3);
    const auto [vz, wx] = column(of, 4);
    const auto [wy, wz] = column(of, 5);
    const std::array<Float4x3, 3> u{Float4x3{ux, uy, uz}, {vx, vy, vz}, {wx, wy, wz}};
    const Float4x3 n0 = cross(u[1], u[2]);
    const Float4x3 n1 = cross(u[2], u[0]);
    const Float4x3 n2 = cross(u[0], u[1]);
    const Float4 volume = dot(n0, u[0]);
    const Float4 inverse = Float4::all(1) / volume;
    const auto row = [&](const Float4x3& n) -> Float4x3 { return {n[0] * inverse, n[1] * inverse, n[2] * inverse}; };
    map.rows = {row(n0), row(n1), row(n2)};
    map.stretch = maximum(sumAbs(map.rows[0]), sumAbs(map.rows[1]), sumAbs(map.rows[2]));
    // The lengths' product is the volume of a square box. With s their ratio, the volume is wrong by 10 s roundings of
    // itself, what is mapped by as much, and by 12 s roundings of |R| |v|, each within sqrt(3) of what m is made of.
    const Float4 lengths = dot(u[0], u[0]) * dot(u[1], u[1]) * dot(u[2], u[2]);
    return notAbove(lengths, volume * volume * Float4::all(1.5F)) & notAbove(Float4::all(0x1p-100F), lengths) &
           notAbove(lengths, Float4::all(0x1p100F)) & notAbove(sumAbs({x, y, z}), Float4::all(0x1p100F));
}

/// Returns the lanes whose map has rows perpendicular to each other, so that the coordinates' squares alone add up to a
/// squared length, and within the range where f32 has room for these.
unsigned squareMaps(const CubeMap& map) {
    unsigned square = 15;
    for (unsigned k = 0; k < 3; ++k) {
        const Float4x3& a = map.rows[k];
        const Float4x3& b = map.rows[after[k]];
        const Float4 part = dot(a, b);
        const Float4 length = dot(a, a);
        square &= notAbove(part * part, length * dot(b, b) * Float4::all(0x1p-18F)) &
                  notAbove(length, Float4::all(0x1p60F)) & notAbove(Float4::all(0x1p-60F), length);
    }
    return square;
}

} // namespace

BoxPrefilter boxPrefilter(const Box& box) {
    const auto& u = box.halfAxes;
    BoxPrefilter filter{box.center, {}, 0, false};
    const double size = maxAbs(u[0]) + maxAbs(u[1]) + maxAbs(u[2]);
    const double volume = dot(cross(u[0], u[1]), u[2]);
    // Beyond these limits a map in f64 is not right to f32, or f32 has no room for the products.
    constexpr double flattest = 0x1p-20;
    filter.usable = std::fabs(volume) > size * size * size * flattest && size > 0x1p-60 && size < 0x1p60 &&
                    maxAbs(box.center) < 0x1p100;
    if (!filter.usable) return filter;
    float stretch = 0;
    for (unsigned k = 0; k < 3; ++k) {
        const Vec3 row = cross(u[after[k]], u[after[after[k]]]) * (1 / volume);
        for (unsigned i = 0; i < 3; ++i)
            filter.map.rows[k][i] = Float4::all(static_cast<float>(row[static_cast<int>(i)]));
        const auto sum = static_cast<float>((std::fabs(row.x) + std::fabs(row.y) + std::fabs(row.z)) * (1 + 0x1p-20));
        if (sum > stretch) stretch = sum;
    }
    filter.map.stretch = Float4::all(stretch);
    filter.condition = static_cast<float>(size) * stretch;
    return filter;
}

Certain prefilter(const BoxPrefilter& filter, const FourBoxes& boxes) {
    if (!filter.usable) return {};
    const double* center = &filter.center.x;
    CubeAxes axes;
    return cubeSat(read(filter.map, boxes, {center, center, center, center}), Float4::all(0), axes);
}

Certain prefilterPairs(const FourBoxes& a, const FourBoxes& b, CandidateRows* rows) {
    CubeMap map;
    const unsigned sane = cubeMaps(a, map);
    const Mapped4 boxes = read(map, b, a);
    CubeAxes axes;
    Certain verdict = cubeSat(boxes, Float4::all(0), axes);
    verdict.meets &= sane;
    verdict.apart &= sane;
    if (rows != nullptr && verdict.meets != 0) {
        *rows = candidateRows(map, boxes, axes);
        for (unsigned lanes = verdict.meets & ~squareMaps(map); lanes != 0; lanes &= lanes - 1)
            *rows |= CandidateRows{0x7fff} << 16 * std::countr_zero(lanes);
    }
    return verdict;
}

} // namespace askew
