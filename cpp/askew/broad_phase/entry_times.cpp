// Kay and Kajiya, "Ray Tracing Complex Scenes" (1986): slabs, of several boxes at once.
#include "askew/broad_phase/bounds_cast.h"

namespace askew {

namespace {

template <std::size_t n>
[[gnu::always_inline]] inline unsigned timesOf(const BoundsCast& query, const Bounds4* blocks, float limit,
                                               std::array<float, 4>* times) {
    const float* const edges = blocks->min[0].data();
    std::array<Float4, n> enter;
    std::array<Float4, n> leave;
    enter.fill(Float4::all(0));
    leave.fill(Float4::all(limit));
#pragma GCC unroll 3
    for (unsigned k = 0; k < 3; ++k) {
        const auto narrow = [&](const BoundsCast::Side& side, std::array<Float4, n>& all, auto pick) {
            const float* const edge = edges + side.edge[k];
            const Float4 from = Float4::all(side.from[k]);
            const Float4 rate = Float4::all(side.rate[k]);
#pragma GCC unroll 4
            for (std::size_t i = 0; i < n; ++i) {
                const Float4 there = Float4::load(edge + i * (sizeof(Bounds4) / sizeof(float)));
                all[i] = pick(all[i], (there - from) * rate);
            }
        };
        narrow(query.near, enter, [](Float4 a, Float4 b) { return maximum(a, b); });
        narrow(query.far, leave, [](Float4 a, Float4 b) { return minimum(a, b); });
    }
    unsigned lanes = 0;
#pragma GCC unroll 4
    for (std::size_t i = 0; i < n; ++i) {
        enter[i].store(times[i].data());
        lanes |= notAbove(enter[i], leave[i] + Float4::all(least)) << 4 * i;
    }
    if (query.isSlow) {
        unsigned met = 0;
#pragma GCC unroll 1
        for (std::size_t i = 0; i < n; ++i) met |= overlapping(blocks[i], query.swept) << 4 * i;
        lanes &= met;
    }
    return lanes;
}

} // namespace

unsigned entryTimes(const BoundsCast& query, const Bounds4& boxes, float limit, std::array<float, 4>& times) {
    return timesOf<1>(query, &boxes, limit, &times);
}

unsigned entryTimes(const BoundsCast& query, std::span<const Bounds4, 4> blocks, float limit,
                    std::array<std::array<float, 4>, 4>& times) {
    return timesOf<4>(query, blocks.data(), limit, times.data());
}

} // namespace askew
