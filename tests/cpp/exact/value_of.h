// The value of a sum of doubles as a rational number.
#pragma once

#include "askew/exact/double_double.h"
#include "askew/exact/expansion.h"

#include <gmpxx.h>

namespace askew::test {

template <int N> mpq_class valueOf(const Expansion<N>& e) {
    mpq_class sum = 0;
    for (int i = 0; i < e.count; ++i) sum += mpq_class(e.terms[unsigned(i)]);
    return sum;
}

inline mpq_class valueOf(const DoubleDouble& x) { return mpq_class(x.high) + mpq_class(x.low); }

} // namespace askew::test
