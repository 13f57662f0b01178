// `PlainFloat4` is four f32 in plain C++, for targets without a vector unit; the other implementations must equal it.
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
    /// Loads two lanes from each of two places.
    static PlainFloat4 loadPairs(const float* low, const float* high) { return {{low[0], low[1], high[0], high[1]}}; }
    static PlainFloat4 all(float x) { return {{x, x, x, x}}; }
    void store(float* to) const {
        for (unsigned i = 0; i < 4; ++i) to[i] = lanes[i];
    }
};

/// `PlainDouble2` holds two f64 that are to be rounded to f32.
struct PlainDouble2 {
    std::array<double, 2> lanes;

    static PlainDouble2 load(const double* from) { return {{from[0], from[1]}}; }
    /// Loads the first lane only; the second is 0.
    static PlainDouble2 loadFirst(const double* from) { return {{from[0], 0}}; }
};

inline PlainDouble2 operator-(const PlainDouble2& a, const PlainDouble2& b) {
    return {{a.lanes[0] - b.lanes[0], a.lanes[1] - b.lanes[1]}};
}

inline PlainFloat4 rounded(const PlainDouble2& low, const PlainDouble2& high) {
    const auto f = [](double x) { return static_cast<float>(x); };
    return {{f(low.lanes[0]), f(low.lanes[1]), f(high.lanes[0]), f(high.lanes[1])}};
}

/// Returns the first numbers of all four, then the second ones, rounded.
inline std::array<PlainFloat4, 2> columns(const PlainDouble2& a, const PlainDouble2& b, const PlainDouble2& c,
                                          const PlainDouble2& d) {
    const auto column = [&](unsigned i) { return rounded({{a.lanes[i], b.lanes[i]}}, {{c.lanes[i], d.lanes[i]}}); };
    return {column(0), column(1)};
}

template <class F> PlainFloat4 lanewise(const PlainFloat4& a, const PlainFloat4& b, F f) {
    return {
        {f(a.lanes[0], b.lanes[0]), f(a.lanes[1], b.lanes[1]), f(a.lanes[2], b.lanes[2]), f(a.lanes[3], b.lanes[3])}};
}

inline PlainFloat4 operator+(const PlainFloat4& a, const PlainFloat4& b) { return lanewise(a, b, std::plus<>()); }
inline PlainFloat4 operator-(const PlainFloat4& a, const PlainFloat4& b) { return lanewise(a, b, std::minus<>()); }
inline PlainFloat4 operator*(const PlainFloat4& a, const PlainFloat4& b) { return lanewise(a, b, std::multiplies<>()); }
inline PlainFloat4 operator/(const PlainFloat4& a, const PlainFloat4& b) { return lanewise(a, b, std::divides<>()); }
inline PlainFloat4 squareRoot(const PlainFloat4& a) {
    return lanewise(a, a, [](float x, float) { return std::sqrt(x); });
}
inline PlainFloat4 minimum(const PlainFloat4& a, const PlainFloat4& b) {
    return lanewise(a, b, [](float x, float y) { return y < x ? y : x; });
}
inline PlainFloat4 maximum(const PlainFloat4& a, const PlainFloat4& b) {
    return lanewise(a, b, [](float x, float y) { return x < y ? y : x; });
}
inline PlainFloat4 abs(const PlainFloat4& a) {
    return lanewise(a, a, [](float x, float) { return std::fabs(x); });
}

/// Returns one bit per lane, lane 0 lowest: whether a <= b.
inline unsigned notAbove(const PlainFloat4& a, const PlainFloat4& b) {
    unsigned bits = 0;
    for (unsigned i = 0; i < 4; ++i) bits |= (a.lanes[i] <= b.lanes[i] ? 1U : 0U) << i;
    return bits;
}

/// Returns x, with NaN in the lanes where a <= b.
inline PlainFloat4 unlessNotAbove(const PlainFloat4& x, const PlainFloat4& a, const PlainFloat4& b) {
    PlainFloat4 out = x;
    for (unsigned i = 0; i < 4; ++i) {
        if (a.lanes[i] <= b.lanes[i]) out.lanes[i] = std::numeric_limits<float>::quiet_NaN();
    }
    return out;
}

/// Returns the even lanes of a and the odd ones of b.
inline PlainFloat4 evenOdd(const PlainFloat4& a, const PlainFloat4& b) {
    return {{a.lanes[0], b.lanes[1], a.lanes[2], b.lanes[3]}};
}

/// Returns the lanes with each even one and the odd one after it swapped.
inline PlainFloat4 swapPairs(const PlainFloat4& a) { return {{a.lanes[1], a.lanes[0], a.lanes[3], a.lanes[2]}}; }

/// Returns the first three lanes rotated: each is replaced by the next, the third by the first.
inline PlainFloat4 cycled(const PlainFloat4& a) { return {{a.lanes[1], a.lanes[2], a.lanes[0], a.lanes[3]}}; }

/// Returns one lane in all lanes.
template <unsigned I> PlainFloat4 broadcast(const PlainFloat4& a) { return PlainFloat4::all(a.lanes[I]); }

/// Transposes four rows: lane i of row j becomes lane j of row i.
inline void transpose(PlainFloat4& a, PlainFloat4& b, PlainFloat4& c, PlainFloat4& d) {
    std::swap(a.lanes[1], b.lanes[0]);
    std::swap(a.lanes[2], c.lanes[0]);
    std::swap(a.lanes[3], d.lanes[0]);
    std::swap(b.lanes[2], c.lanes[1]);
    std::swap(b.lanes[3], d.lanes[1]);
    std::swap(c.lanes[3], d.lanes[2]);
}

} // namespace askew
