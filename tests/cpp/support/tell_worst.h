#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <string>

namespace askew::test {

/// Leaves the worst error that the running test has seen in its report, from which `npm run prove -- worst` makes a
/// table: `question` says what was asked of which shapes, `against` what the error was measured by, `of` the unit.
inline void tellWorst(const std::string& question, std::size_t cases, double error, const char* of,
                      const char* against) {
    std::array<char, 32> number{};
    std::snprintf(number.data(), number.size(), "%.1e", error);
    const std::string text = std::to_string(cases) + " | " + number.data() + " | " + of + " | " + against;
    testing::Test::RecordProperty("worst " + question, text);
}

} // namespace askew::test
