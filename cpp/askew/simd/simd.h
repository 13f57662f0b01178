// `Float4` computes with four f32 at once, the same bits on all targets: this file alone knows them, WebAssembly, SSE2
// and others. Minimum and maximum return the first argument on a tie.
#pragma once

#include "askew/simd/plain_float4.h"

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace askew {
#if defined(__wasm_simd128__)
struct Float4 {
    v128_t lanes;

    static Float4 load(const float* from) { return {wasm_v128_load(from)}; }
    static Float4 loadPairs(const float* low, const float* high) {
        return {wasm_v128_load64_lane(high, wasm_v128_load64_zero(low), 1)};
    }
    static Float4 all(float x) { return {wasm_f32x4_splat(x)}; }
    void store(float* to) const { wasm_v128_store(to, lanes); }
};

struct Double2 {
    v128_t lanes;

    static Double2 load(const double* from) { return {wasm_v128_load(from)}; }
    static Double2 loadFirst(const double* from) { return {wasm_v128_load64_zero(from)}; }
};

inline Double2 operator-(Double2 a, Double2 b) { return {wasm_f64x2_sub(a.lanes, b.lanes)}; }

inline Float4 rounded(Double2 low, Double2 high) {
    return {
        wasm_i64x2_shuffle(wasm_f32x4_demote_f64x2_zero(low.lanes), wasm_f32x4_demote_f64x2_zero(high.lanes), 0, 2)};
}

inline std::array<Float4, 2> columns(Double2 a, Double2 b, Double2 c, Double2 d) {
    const auto mixed = [](Double2 x, Double2 y) {
        return wasm_i32x4_shuffle(wasm_f32x4_demote_f64x2_zero(x.lanes), wasm_f32x4_demote_f64x2_zero(y.lanes), 0, 4, 1,
                                  5);
    };
    const v128_t ab = mixed(a, b);
    const v128_t cd = mixed(c, d);
    return {Float4{wasm_i64x2_shuffle(ab, cd, 0, 2)}, {wasm_i64x2_shuffle(ab, cd, 1, 3)}};
}

inline Float4 operator+(Float4 a, Float4 b) { return {wasm_f32x4_add(a.lanes, b.lanes)}; }
inline Float4 operator-(Float4 a, Float4 b) { return {wasm_f32x4_sub(a.lanes, b.lanes)}; }
inline Float4 operator*(Float4 a, Float4 b) { return {wasm_f32x4_mul(a.lanes, b.lanes)}; }
inline Float4 operator/(Float4 a, Float4 b) { return {wasm_f32x4_div(a.lanes, b.lanes)}; }
inline Float4 squareRoot(Float4 a) { return {wasm_f32x4_sqrt(a.lanes)}; }
inline Float4 minimum(Float4 a, Float4 b) { return {wasm_f32x4_pmin(a.lanes, b.lanes)}; }
inline Float4 maximum(Float4 a, Float4 b) { return {wasm_f32x4_pmax(a.lanes, b.lanes)}; }
/// The mask is hidden from the compiler, which would otherwise emit an abs that V8 turns into three instructions.
inline Float4 abs(Float4 a) {
    int mask = 0x7fffffff;
    asm("" : "+r"(mask));
    return {wasm_v128_and(a.lanes, wasm_i32x4_splat(mask))};
}
inline Float4 unlessNotAbove(Float4 x, Float4 a, Float4 b) {
    return {wasm_v128_or(x.lanes, wasm_f32x4_le(a.lanes, b.lanes))};
}
inline unsigned notAbove(Float4 a, Float4 b) {
    return static_cast<unsigned>(wasm_i32x4_bitmask(wasm_f32x4_le(a.lanes, b.lanes)));
}
inline Float4 evenOdd(Float4 a, Float4 b) { return {wasm_i32x4_shuffle(a.lanes, b.lanes, 0, 5, 2, 7)}; }
inline Float4 swapPairs(Float4 a) { return {wasm_i32x4_shuffle(a.lanes, a.lanes, 1, 0, 3, 2)}; }
inline Float4 cycled(Float4 a) { return {wasm_i32x4_shuffle(a.lanes, a.lanes, 1, 2, 0, 3)}; }
template <unsigned I> Float4 broadcast(Float4 a) { return {wasm_i32x4_shuffle(a.lanes, a.lanes, I, I, I, I)}; }

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
    static Float4 loadPairs(const float* low, const float* high) {
        const auto at = [](const float* x) { return _mm_loadl_epi64(reinterpret_cast<const __m128i*>(x)); };
        return {_mm_castsi128_ps(_mm_unpacklo_epi64(at(low), at(high)))};
    }
    static Float4 all(float x) { return {_mm_set1_ps(x)}; }
    void store(float* to) const { _mm_storeu_ps(to, lanes); }
};

struct Double2 {
    __m128d lanes;

    static Double2 load(const double* from) { return {_mm_loadu_pd(from)}; }
    static Double2 loadFirst(const double* from) { return {_mm_load_sd(from)}; }
};

inline Double2 operator-(Double2 a, Double2 b) { return {_mm_sub_pd(a.lanes, b.lanes)}; }

inline Float4 rounded(Double2 low, Double2 high) {
    return {_mm_movelh_ps(_mm_cvtpd_ps(low.lanes), _mm_cvtpd_ps(high.lanes))};
}

inline std::array<Float4, 2> columns(Double2 a, Double2 b, Double2 c, Double2 d) {
    const __m128 ab = _mm_unpacklo_ps(_mm_cvtpd_ps(a.lanes), _mm_cvtpd_ps(b.lanes));
    const __m128 cd = _mm_unpacklo_ps(_mm_cvtpd_ps(c.lanes), _mm_cvtpd_ps(d.lanes));
    return {Float4{_mm_movelh_ps(ab, cd)}, {_mm_movehl_ps(cd, ab)}};
}

inline Float4 operator+(Float4 a, Float4 b) { return {_mm_add_ps(a.lanes, b.lanes)}; }
inline Float4 operator-(Float4 a, Float4 b) { return {_mm_sub_ps(a.lanes, b.lanes)}; }
inline Float4 operator*(Float4 a, Float4 b) { return {_mm_mul_ps(a.lanes, b.lanes)}; }
inline Float4 operator/(Float4 a, Float4 b) { return {_mm_div_ps(a.lanes, b.lanes)}; }
inline Float4 squareRoot(Float4 a) { return {_mm_sqrt_ps(a.lanes)}; }
inline Float4 minimum(Float4 a, Float4 b) { return {_mm_min_ps(b.lanes, a.lanes)}; }
inline Float4 maximum(Float4 a, Float4 b) { return {_mm_max_ps(b.lanes, a.lanes)}; }
inline Float4 abs(Float4 a) { return {_mm_andnot_ps(_mm_set1_ps(-0.0F), a.lanes)}; }
inline Float4 unlessNotAbove(Float4 x, Float4 a, Float4 b) {
    return {_mm_or_ps(x.lanes, _mm_cmple_ps(a.lanes, b.lanes))};
}

inline unsigned notAbove(Float4 a, Float4 b) {
    return static_cast<unsigned>(_mm_movemask_ps(_mm_cmple_ps(a.lanes, b.lanes)));
}

inline Float4 evenOdd(Float4 a, Float4 b) {
    const __m128 even = _mm_castsi128_ps(_mm_set_epi32(0, -1, 0, -1));
    return {_mm_or_ps(_mm_and_ps(even, a.lanes), _mm_andnot_ps(even, b.lanes))};
}
inline Float4 swapPairs(Float4 a) { return {_mm_shuffle_ps(a.lanes, a.lanes, _MM_SHUFFLE(2, 3, 0, 1))}; }
inline Float4 cycled(Float4 a) { return {_mm_shuffle_ps(a.lanes, a.lanes, _MM_SHUFFLE(3, 0, 2, 1))}; }
template <unsigned I> Float4 broadcast(Float4 a) { return {_mm_shuffle_ps(a.lanes, a.lanes, _MM_SHUFFLE(I, I, I, I))}; }

inline void transpose(Float4& a, Float4& b, Float4& c, Float4& d) {
    _MM_TRANSPOSE4_PS(a.lanes, b.lanes, c.lanes, d.lanes);
}
#else

using Float4 = PlainFloat4;
using Double2 = PlainDouble2;

#endif

} // namespace askew
