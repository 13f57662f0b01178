// A test does as much as ASKEW_ORACLE_PAIRS requests (1e6 in a full run), or an everyday amount when it is not set.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>

namespace askew::test {

/// Returns one in `each` of the requested number, but at least one; `usual` when no number is requested.
inline std::size_t asMany(std::size_t usual, std::size_t each = 1) {
    const char* asked = std::getenv("ASKEW_ORACLE_PAIRS");
    return asked == nullptr ? usual : std::max<std::size_t>(1, std::strtoul(asked, nullptr, 10) / each);
}

/// Returns how many times as many pairs of polytopes or round shapes as usual are drawn: 1, and 50 times for 1e6
/// requests.
inline int timesUsual() {
    const char* asked = std::getenv("ASKEW_ORACLE_PAIRS");
    return asked == nullptr ? 1 : std::max(1, static_cast<int>(std::strtoul(asked, nullptr, 10) / 20'000));
}

} // namespace askew::test
