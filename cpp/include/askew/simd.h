// Four f32 at once. The only file that knows the target: WebAssembly, SSE2, or neither.
// Every operation gives the same bits on all three; minimum and maximum return the first argument on a tie.
#pragma once

#include <array>
#include <cmath>
#include <functional>
#include <utility>

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace askew {

/// Lane by lane, for targets without a vector unit; what the others must equal.
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

/// One bit per lane, lane 0 lowest: a <= b.
inline unsigned notAbove(const PlainFloat4& a, const PlainFloat4& b) {
    unsigned bits = 0;
    for (unsigned i = 0; i < 4; ++i) bits |= (a.lanes[i] <= b.lanes[i] ? 1U : 0U) << i;
    return bits;
}

/// Lane i of row j becomes lane j of row i.
inline void transpose(PlainFloat4& a, PlainFloat4& b, PlainFloat4& c, PlainFloat4& d) {
    std::swap(a.lanes[1], b.lanes[0]);
    std::swap(a.lanes[2], c.lanes[0]);
    std::swap(a.lanes[3], d.lanes[0]);
    std::swap(b.lanes[2], c.lanes[1]);
    std::swap(b.lanes[3], d.lanes[1]);
    std::swap(c.lanes[3], d.lanes[2]);
}

#if defined(__wasm_simd128__)

struct Float4 {
    v128_t lanes;

    static Float4 load(const float* from) { return {wasm_v128_load(from)}; }
    static Float4 all(float x) { return {wasm_f32x4_splat(x)}; }
    void store(float* to) const { wasm_v128_store(to, lanes); }
    static Float4 rounded(const double* from) { return rounded(wasm_v128_load(from), wasm_v128_load(from + 2)); }
    static Float4 difference(const double* a, const double* b) {
        return rounded(wasm_f64x2_sub(wasm_v128_load(a), wasm_v128_load(b)),
                       wasm_f64x2_sub(wasm_v128_load(a + 2), wasm_v128_load(b + 2)));
    }
    static Float4 rounded(v128_t low, v128_t high) {
        return {wasm_i64x2_shuffle(wasm_f32x4_demote_f64x2_zero(low), wasm_f32x4_demote_f64x2_zero(high), 0, 2)};
    }
};

inline Float4 operator+(Float4 a, Float4 b) { return {wasm_f32x4_add(a.lanes, b.lanes)}; }
inline Float4 operator-(Float4 a, Float4 b) { return {wasm_f32x4_sub(a.lanes, b.lanes)}; }
inline Float4 operator*(Float4 a, Float4 b) { return {wasm_f32x4_mul(a.lanes, b.lanes)}; }
inline Float4 operator/(Float4 a, Float4 b) { return {wasm_f32x4_div(a.lanes, b.lanes)}; }
inline Float4 minimum(Float4 a, Float4 b) { return {wasm_f32x4_pmin(a.lanes, b.lanes)}; }
inline Float4 maximum(Float4 a, Float4 b) { return {wasm_f32x4_pmax(a.lanes, b.lanes)}; }
inline Float4 abs(Float4 a) { return {wasm_f32x4_abs(a.lanes)}; }

inline unsigned notAbove(Float4 a, Float4 b) {
    return static_cast<unsigned>(wasm_i32x4_bitmask(wasm_f32x4_le(a.lanes, b.lanes)));
}

inline void transpose(Float4& a, Float4& b, Float4& c, Float4& d) {
    const v128_t ab01 = wasm_i32x4_shuffle(a.lanes, b.lanes, 0, 4, 1, 5);
    const v128_t ab23 = wasm_i32x4_shuffle(a.lanes, b.lanes, 2, 6, 3, 7);
    const v128_t cd01 = wasm_i32x4_shuffle(c.lanes, d.lanes, 0, 4, 1, 5);
    const v128_t cd23 = wasm_i32x4_shuffle(c.lanes, d.lanes, 2, 6, 3, 7);
    a.lanes = wasm_i64x2_shuffle(ab01, cd01, 0, 2);
    b.lanes = wasm_i64x2_shuffle(ab01, cd01, 1, 3);
    c.lanes = wasm_i64x2_shuffle(ab23, cd23, 0, 2);
    d.lanes = wasm_i64x2_shuffle(ab23, cd23, 1, 3);
}

#elif defined(__SSE2__)

struct Float4 {
    __m128 lanes;

    static Float4 load(const float* from) { return {_mm_loadu_ps(from)}; }
    static Float4 all(float x) { return {_mm_set1_ps(x)}; }
    void store(float* to) const { _mm_storeu_ps(to, lanes); }
    static Float4 rounded(const double* from) { return rounded(_mm_loadu_pd(from), _mm_loadu_pd(from + 2)); }
    static Float4 difference(const double* a, const double* b) {
        return rounded(_mm_sub_pd(_mm_loadu_pd(a), _mm_loadu_pd(b)),
                       _mm_sub_pd(_mm_loadu_pd(a + 2), _mm_loadu_pd(b + 2)));
    }
    static Float4 rounded(__m128d low, __m128d high) { return {_mm_movelh_ps(_mm_cvtpd_ps(low), _mm_cvtpd_ps(high))}; }
};

inline Float4 operator+(Float4 a, Float4 b) { return {_mm_add_ps(a.lanes, b.lanes)}; }
inline Float4 operator-(Float4 a, Float4 b) { return {_mm_sub_ps(a.lanes, b.lanes)}; }
inline Float4 operator*(Float4 a, Float4 b) { return {_mm_mul_ps(a.lanes, b.lanes)}; }
inline Float4 operator/(Float4 a, Float4 b) { return {_mm_div_ps(a.lanes, b.lanes)}; }
inline Float4 minimum(Float4 a, Float4 b) { return {_mm_min_ps(b.lanes, a.lanes)}; }
inline Float4 maximum(Float4 a, Float4 b) { return {_mm_max_ps(b.lanes, a.lanes)}; }
inline Float4 abs(Float4 a) { return {_mm_andnot_ps(_mm_set1_ps(-0.0F), a.lanes)}; }

inline unsigned notAbove(Float4 a, Float4 b) {
    return static_cast<unsigned>(_mm_movemask_ps(_mm_cmple_ps(a.lanes, b.lanes)));
}

inline void transpose(Float4& a, Float4& b, Float4& c, Float4& d) {
    _MM_TRANSPOSE4_PS(a.lanes, b.lanes, c.lanes, d.lanes);
}

#else

using Float4 = PlainFloat4;

#endif

} // namespace askew
