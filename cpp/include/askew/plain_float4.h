// Four f32 lane by lane, for targets without a vector unit; what the others must equal.
#pragma once

#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <utility>

namespace askew {

struct PlainFloat4 {
    std::array<float, 4> lanes;

    static PlainFloat4 load(const float* from) { return {{from[0], from[1], from[2], from[3]}}; }
    static PlainFloat4 all(float x) { return {{x, x, x, x}}; }
    void store(float* to) const {
        for (unsigned i = 0; i < 4; ++i) to[i] = lanes[i];
    }
    static PlainFloat4 rounded(const double* from) { return difference(from, std::array<double, 4>{}.data()); }
    static PlainFloat4 difference(const double* a, const double* b) {
        PlainFloat4 out{};
        for (unsigned i = 0; i < 4; ++i) out.lanes[i] = static_cast<float>(a[i] - b[i]);
        return out;
    }
    /// As difference, but the last number stays.
    static PlainFloat4 difference3(const double* a, const double* b) {
        return difference(a, std::array{b[0], b[1], b[2], 0.0}.data());
    }
    /// Two numbers from each of two places, less the same two.
    static PlainFloat4 differences(const double* low, const double* high, const double* b) {
        return difference(std::array{low[0], low[1], high[0], high[1]}.data(),
                          std::array{b[0], b[1], b[0], b[1]}.data());
    }
};

template <class F> PlainFloat4 lanewise(const PlainFloat4& a, const PlainFloat4& b, F f) {
    return {
        {f(a.lanes[0], b.lanes[0]), f(a.lanes[1], b.lanes[1]), f(a.lanes[2], b.lanes[2]), f(a.lanes[3], b.lanes[3])}};
}

inline PlainFloat4 operator+(const PlainFloat4& a, const PlainFloat4& b) { return lanewise(a, b, std::plus<>()); }
inline PlainFloat4 operator-(const PlainFloat4& a, const PlainFloat4& b) { return lanewise(a, b, std::minus<>()); }
inline PlainFloat4 operator*(const PlainFloat4& a, const PlainFloat4& b) { return lanewise(a, b, std::multiplies<>()); }
inline PlainFloat4 operator/(const PlainFloat4& a, const PlainFloat4& b) { return lanewise(a, b, std::divides<>()); }
inline PlainFloat4 minimum(const PlainFloat4& a, const PlainFloat4& b) {
    return lanewise(a, b, [](float x, float y) { return y < x ? y : x; });
}
inline PlainFloat4 maximum(const PlainFloat4& a, const PlainFloat4& b) {
    return lanewise(a, b, [](float x, float y) { return x < y ? y : x; });
}
inline PlainFloat4 abs(const PlainFloat4& a) {
    return lanewise(a, a, [](float x, float) { return std::fabs(x); });
}

/// x, but no number where y is 0.
inline PlainFloat4 unlessZero(const PlainFloat4& x, const PlainFloat4& y) {
    return lanewise(x, y, [](float a, float b) { return b == 0 ? std::numeric_limits<float>::quiet_NaN() : a; });
}

/// One bit per lane, lane 0 lowest: a <= b.
inline unsigned notAbove(const PlainFloat4& a, const PlainFloat4& b) {
    unsigned bits = 0;
    for (unsigned i = 0; i < 4; ++i) bits |= (a.lanes[i] <= b.lanes[i] ? 1U : 0U) << i;
    return bits;
}

/// The even lanes of a, the odd ones of b.
inline PlainFloat4 evenOdd(const PlainFloat4& a, const PlainFloat4& b) {
    return {{a.lanes[0], b.lanes[1], a.lanes[2], b.lanes[3]}};
}

/// Each even lane changes places with the odd one after it.
inline PlainFloat4 swapPairs(const PlainFloat4& a) { return {{a.lanes[1], a.lanes[0], a.lanes[3], a.lanes[2]}}; }

/// Of the first three lanes each is replaced by the next, the third by the first.
inline PlainFloat4 cycled(const PlainFloat4& a) { return {{a.lanes[1], a.lanes[2], a.lanes[0], a.lanes[3]}}; }

/// Lane i of row j becomes lane j of row i.
inline void transpose(PlainFloat4& a, PlainFloat4& b, PlainFloat4& c, PlainFloat4& d) {
    std::swap(a.lanes[1], b.lanes[0]);
    std::swap(a.lanes[2], c.lanes[0]);
    std::swap(a.lanes[3], d.lanes[0]);
    std::swap(b.lanes[2], c.lanes[1]);
    std::swap(b.lanes[3], d.lanes[1]);
    std::swap(c.lanes[3], d.lanes[2]);
}

} // namespace askew
