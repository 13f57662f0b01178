// A second, unrelated method gives the oracle's answers: linear programming in rationals, without any axes.
#pragma once

#include "support/oracles/box_oracle.h"

#include <optional>

namespace askew::test {

/// Returns the least m for which t = sum si gi has a solution with every |si| <= m; none when t is not in the span.
/// t lies within the zonotope of the generators when m <= 1, and in its relative interior when m < 1.
std::optional<mpq_class> gauge(const std::vector<IntVec>& generators, const IntVec& t);

} // namespace askew::test
