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

} // namespace askew::test
