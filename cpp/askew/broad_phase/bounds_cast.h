// How soon something can get to four bounds at most: never later than it does.
#pragma once

#include "askew/box/box.h"
#include "askew/broad_phase/bounds4.h"
#include "askew/math/vec.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace askew {

/// Something that moves by a translation, or a point that looks about in all directions.
struct BoundsCast {
    /// What fills `start` moves by `times` translations at most.
    BoundsCast(const Box& start, const Vec3& translation, double times);

    /// What moves is a point.
    BoundsCast(const Vec3& point, const Vec3& translation, double times);

    explicit BoundsCast(const Vec3& point);

    /// When the side of bounds that faces it is reached, and when the other is left, along each axis.
    struct Side {
        std::array<float, 4> from;         // the last is not used
        std::array<float, 4> rate;         // of the translation
        std::array<std::uint32_t, 4> edge; // where its coordinates are in a block
    };

    Bounds start;
    bool isPoint = false;
    bool isSlow = false; // along some axis the translation tells no times
    Bounds swept;        // the way, if it is slow
    Side near;
    Side far;
};

/// The rank of what lies at most so far off (time or distance), or more.
float rankOf(const BoundsCast& approach, double distance);

/// Beyond this f32 overflows when it is squared: longer distances are taken for this one.
inline constexpr float farAway = 0x1p62F;

/// A rank is some ten roundings of f32, and `least` some of numbers too small for it.
inline constexpr float sooner = 1 - 0x1p-20F;
inline constexpr float later = 1 + 0x1p-20F;
inline constexpr float least = 0x1p-140F;

inline Float4 squaredDistance(const Bounds& from, const Bounds4& boxes) {
    Float4 sum = Float4::all(0);
    for (unsigned k = 0; k < 3; ++k) {
        const Float4 below = Float4::load(boxes.min[k].data()) - Float4::all(from.max[k]);
        const Float4 above = Float4::all(from.min[k]) - Float4::load(boxes.max[k].data());
        const Float4 gap = minimum(maximum(maximum(below, above), Float4::all(0)), Float4::all(farAway));
        sum = sum + gap * gap;
    }
    return sum * Float4::all(sooner);
}

/// The lanes that what moves can get to up to `limit`; and not sooner than `times`, in multiples of the translation.
[[gnu::always_inline]] inline unsigned entryTimes(const BoundsCast& approach, const Bounds4& boxes, float limit,
                                                  std::array<float, 4>& times) {
    const float* edges = boxes.min[0].data();
    const BoundsCast* way = &approach;
    asm("" : "+r"(way)); // read anew for each block: a loop would keep more of it than there are registers
    Float4 enter = Float4::all(0);
    Float4 leave = Float4::all(limit);
    for (unsigned k = 0; k < 3; ++k) {
        const auto when = [&](const BoundsCast::Side& side) {
            return (Float4::load(edges + side.edge[k]) - Float4::all(side.from[k])) * Float4::all(side.rate[k]);
        };
        enter = maximum(enter, when(way->near));
        leave = minimum(leave, when(way->far));
    }
    enter.store(times.data());
    const unsigned lanes = notAbove(enter, leave + Float4::all(least));
    return way->isSlow ? lanes & overlapping(boxes, way->swept) : lanes;
}

/// The same of anything: ranks are times or, from a point, squared distances.
inline unsigned distances(const BoundsCast& approach, const Bounds4& boxes, float limit, std::array<float, 4>& ranks) {
    if (!approach.isPoint) return entryTimes(approach, boxes, limit, ranks);
    const Float4 distance = squaredDistance(approach.start, boxes);
    distance.store(ranks.data());
    return notAbove(Float4::load(boxes.min[0].data()), Float4::all(std::numeric_limits<float>::max())) &
           notAbove(distance, Float4::all(limit));
}

} // namespace askew
