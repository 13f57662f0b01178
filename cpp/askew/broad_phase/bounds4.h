// Four axis-aligned f32 boxes side by side, rounded outward: the blocks that a broad phase reads.
#pragma once

#include "askew/box/box.h"
#include "askew/simd/simd.h"

#include <array>
#include <limits>
#include <span>

namespace askew {

/// An axis-aligned f32 box that contains an f64 one.
struct Bounds {
    std::array<float, 3> min; // the six numbers are contiguous: `gathered` relies on it
    std::array<float, 3> max;

    friend bool operator==(const Bounds&, const Bounds&) = default;
};

/// Rounds to the nearest f32; a value beyond its range becomes the largest finite one.
inline float saturated(double x) {
    constexpr double largest = std::numeric_limits<float>::max();
    return static_cast<float>(x > largest ? largest : x < -largest ? -largest : x);
}

/// Returns the bounds of a box rounded outward, by up to 2^-21 of the coordinates of its center and half axes and 2^-27
/// of the size, the sum of the half sizes of its bounds. Two whose bounds are apart are so by more than 2^-28 of both
/// sizes: farther than any two shapes within them that count as touching. `toSingle` converts an f64 to f32.
template <class ToSingle> Bounds outward(const Box& box, ToSingle toSingle) {
    const auto& [u0, u1, u2] = box.halfAxes;
    const Vec3 radius = abs(u0) + abs(u1) + abs(u2);
    // Room for what counts as touching, and for the roundings of f64 and of numbers too small for f32.
    const double band = (radius.x + radius.y + radius.z) * 0x1p-28 + 0x1p-148;
    Bounds out{};
    for (int k = 0; k < 3; ++k) {
        const double c = box.center[k];
        const double reach = radius[k] + ((std::fabs(c) + radius[k]) * 0x1p-23 + band); // with half an ulp of f32
        out.min[static_cast<unsigned>(k)] = toSingle(c - reach);
        out.max[static_cast<unsigned>(k)] = toSingle(c + reach);
    }
    return out;
}

/// Returns the bounds of any box, clamped to the range of f32.
inline Bounds outward(const Box& box) { return outward(box, saturated); }

/// Returns the bounds of a box that lies within the range of f32.
inline Bounds outwardWithinRange(const Box& box) {
    return outward(box, [](double x) { return static_cast<float>(x); });
}

/// The empty box: it overlaps nothing and leaves any union unchanged.
inline constexpr Bounds noBounds = {{std::numeric_limits<float>::infinity(), std::numeric_limits<float>::infinity(),
                                     std::numeric_limits<float>::infinity()},
                                    {-std::numeric_limits<float>::infinity(), -std::numeric_limits<float>::infinity(),
                                     -std::numeric_limits<float>::infinity()}};

/// Four boxes, one per lane: 96 bytes.
struct Bounds4 {
    std::array<std::array<float, 4>, 3> min;
    std::array<std::array<float, 4>, 3> max;

    constexpr void set(unsigned lane, const Bounds& box) {
        for (unsigned k = 0; k < 3; ++k) {
            min[k][lane] = box.min[k];
            max[k][lane] = box.max[k];
        }
    }

    [[nodiscard]] Bounds get(unsigned lane) const {
        return {{min[0][lane], min[1][lane], min[2][lane]}, {max[0][lane], max[1][lane], max[2][lane]}};
    }

    /// Returns the smallest box that contains all four.
    [[nodiscard]] Bounds merged() const {
        const auto across = [](const std::array<std::array<float, 4>, 3>& edges, auto pick) {
            Float4 x = Float4::load(edges[0].data());
            Float4 y = Float4::load(edges[1].data());
            Float4 z = Float4::load(edges[2].data());
            Float4 spare = x;
            transpose(x, y, z, spare);
            std::array<float, 4> all{};
            pick(pick(x, y), pick(z, spare)).store(all.data());
            return std::array<float, 3>{all[0], all[1], all[2]};
        };
        return {across(min, [](Float4 a, Float4 b) { return minimum(a, b); }),
                across(max, [](Float4 a, Float4 b) { return maximum(a, b); })};
    }
};

/// Packs four boxes into a block, one per lane. Two loads read a box: x y z of the lower corner and x of the upper
/// one, then z of the lower and x y z of the upper.
inline Bounds4 gathered(const std::array<const Bounds*, 4>& boxes) {
    Bounds4 out;
    const auto across = [&](unsigned from, float* a, float* b, float* c, float* d) {
        const auto load = [&](unsigned lane) { return Float4::load(boxes[lane]->min.data() + from); };
        Float4 rows[4] = {load(0), load(1), load(2), load(3)};
        transpose(rows[0], rows[1], rows[2], rows[3]);
        rows[0].store(a);
        rows[1].store(b);
        rows[2].store(c);
        rows[3].store(d);
    };
    across(0, out.min[0].data(), out.min[1].data(), out.min[2].data(), out.max[0].data());
    across(2, out.min[2].data(), out.max[0].data(), out.max[1].data(), out.max[2].data());
    return out;
}

/// Returns the merged boxes of four blocks, one per lane.
inline Bounds4 merged(std::span<const Bounds4, 4> blocks) {
    const auto across = [&](auto edgesOf, auto pick) {
        Float4 a = Float4::load(edgesOf(blocks[0]));
        Float4 b = Float4::load(edgesOf(blocks[1]));
        Float4 c = Float4::load(edgesOf(blocks[2]));
        Float4 d = Float4::load(edgesOf(blocks[3]));
        transpose(a, b, c, d);
        return pick(pick(a, b), pick(c, d));
    };
    Bounds4 out;
    for (unsigned k = 0; k < 3; ++k) {
        across([k](const Bounds4& block) { return block.min[k].data(); },
               [](Float4 a, Float4 b) { return minimum(a, b); })
            .store(out.min[k].data());
        across([k](const Bounds4& block) { return block.max[k].data(); },
               [](Float4 a, Float4 b) { return maximum(a, b); })
            .store(out.max[k].data());
    }
    return out;
}

/// Returns the lanes whose boxes share a point with the query, as bits.
inline unsigned overlapping(const Bounds4& boxes, const Bounds& query) {
    Float4 gap = Float4::load(boxes.min[0].data()) - Float4::all(query.max[0]);
    gap = maximum(gap, Float4::all(query.min[0]) - Float4::load(boxes.max[0].data()));
    for (unsigned k = 1; k < 3; ++k) {
        gap = maximum(gap, Float4::load(boxes.min[k].data()) - Float4::all(query.max[k]));
        gap = maximum(gap, Float4::all(query.min[k]) - Float4::load(boxes.max[k].data()));
    }
    return notAbove(gap, Float4::all(0));
}

} // namespace askew
