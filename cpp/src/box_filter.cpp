// The reading and the maps of boxes for cube_sat.h, and what f32 has room for.
#include "askew/box_filter.h"

#include "askew/number.h"

#include <bit>

namespace askew {

namespace {

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

/// The maps of four boxes, and which lanes hold one: of boxes not much sheared, whose numbers f32 has room for.
unsigned cubeMaps(const std::array<Float4x3, 3>& u, CubeMap& map) {
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
           notAbove(lengths, Float4::all(0x1p100F));
}

/// Where the rows are square to each other, so that no more than the coordinates' squares make up a length, and where
/// f32 has room for these.
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

BoxFilter boxFilter(const Box& box) {
    const auto& u = box.halfAxes;
    BoxFilter filter{box.center, {}, 0, false};
    const double size = maxAbs(u[0]) + maxAbs(u[1]) + maxAbs(u[2]);
    const double volume = dot(cross(u[0], u[1]), u[2]);
    // Beyond these a map in f64 is not right to f32, or f32 has no room for the products.
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

Verdict sift(const BoxFilter& filter, const FourBoxes& boxes) {
    if (!filter.usable) return {};
    const double* center = &filter.center.x;
    CubeAxes axes;
    return cubeSat(filter.map, read(boxes, {center, center, center, center}), Float4::all(0), axes);
}

Verdict siftPairs(const FourBoxes& a, const FourBoxes& b, LikelyRows* rows) {
    static constexpr Vec3 origin{};
    const double* zero = &origin.x;
    const Boxes4 own = read(a, {zero, zero, zero, zero});
    CubeMap map;
    // Near the origin whatever is near a box may be stored as well.
    const unsigned sane = cubeMaps(own.halfAxes, map) & notAbove(sumAbs(own.offset), Float4::all(0x1p100F));
    CubeAxes axes;
    Verdict verdict = cubeSat(map, read(b, a), Float4::all(0), axes);
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
