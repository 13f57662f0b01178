// How much a test does: as much as ASKEW_ORACLE_PAIRS asks for, in a full run 1e6, or what does for every day.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>

namespace askew::test {

/// One in `each` of what is asked for, but one at least; `usual` when nobody asks.
inline std::size_t asMany(std::size_t usual, std::size_t each = 1) {
    const char* asked = std::getenv("ASKEW_ORACLE_PAIRS");
    return asked == nullptr ? usual : std::max<std::size_t>(1, std::strtoul(asked, nullptr, 10) / each);
}

} // namespace askew::test
