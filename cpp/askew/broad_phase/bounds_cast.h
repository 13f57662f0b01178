// Lower bounds on the time or distance at which a query reaches each of four bounds.
#pragma once

#include "askew/box/box.h"
#include "askew/broad_phase/bounds4.h"
#include "askew/math/vec.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace askew {

/// A query prepared for testing bounds: a box or a point that moves by a translation, or a point whose distances count.
struct BoundsCast {
    /// Casts a box by at most `times` translations.
    BoundsCast(const Box& start, const Vec3& translation, double times);

    /// Casts a point by at most `times` translations.
    BoundsCast(const Vec3& point, const Vec3& translation, double times);

    /// Prepares a query for distances from a point.
    explicit BoundsCast(const Vec3& point);

    /// Gives the time at which one side of bounds is crossed along each axis: `near` is entered, `far` is left.
    struct Side {
        std::array<float, 4> from;         // the last one is unused
        std::array<float, 4> rate;         // 1 / translation, rounded to the safe side
        std::array<std::uint32_t, 4> edge; // index of that side's first float in a block
    };

    Bounds start;
    bool isPoint = false;
    bool isSlow = false; // the translation is almost 0 along some axis, so slab times are useless there
    Bounds swept;        // bounds of the whole path, set if `isSlow`
    Side near;
    Side far;
};

/// Returns an upper bound on the rank of anything at most that far away, in time or distance (see `distances`).
float rankOf(const BoundsCast& query, double distance);

/// Does the same for the time of any query that moves.
float rankOf(double time);

/// Distances are clamped to this one: the squares of longer ones overflow f32.
inline constexpr float farAway = 0x1p62F;

/// These cover the some ten roundings of a rank in f32; `least` covers those of numbers too small for f32.
inline constexpr float sooner = 1 - 0x1p-20F;
inline constexpr float later = 1 + 0x1p-20F;
inline constexpr float least = 0x1p-140F;

/// Returns lower bounds on the squared distances between `from` and four boxes.
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

/// Returns the lanes that the query can reach up to `limit`, as bits; `times` receives lower bounds on when, in
/// multiples of the translation.
unsigned entryTimes(const BoundsCast& query, const Bounds4& boxes, float limit, std::array<float, 4>& times);

/// Does the same for blocks side by side, four bits to a block: what `walkNearestFirst` tests. All axes of a block cost
/// more than one axis of all of them, whose numbers are read once.
inline unsigned entryTimes(const BoundsCast& query, std::span<const Bounds4, 1> blocks, float limit,
                           std::array<std::array<float, 4>, 4>& times) {
    return entryTimes(query, blocks[0], limit, times[0]);
}
unsigned entryTimes(const BoundsCast& query, std::span<const Bounds4, 4> blocks, float limit,
                    std::array<std::array<float, 4>, 4>& times);

/// Does what `entryTimes` does for any query: ranks are times or, for distances from a point, their squares.
inline unsigned distances(const BoundsCast& query, const Bounds4& boxes, float limit, std::array<float, 4>& ranks) {
    if (!query.isPoint) return entryTimes(query, boxes, limit, ranks);
    const Float4 distance = squaredDistance(query.start, boxes);
    distance.store(ranks.data());
    return notAbove(Float4::load(boxes.min[0].data()), Float4::all(std::numeric_limits<float>::max())) &
           notAbove(distance, Float4::all(limit));
}

} // namespace askew
