// Bits and hashes are as the golden files store them; this is the twin of tests/fixtures/golden.ts.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <string>

namespace askew::test {

/// Minus zero counts as zero here.
inline std::uint64_t bitsOf(double x) { return std::bit_cast<std::uint64_t>(x + 0.0); }

inline std::string hexOf(double x) {
    std::array<char, 17> text{};
    std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(bitsOf(x)));
    return text.data();
}

/// The hash is FNV-1a over the bytes of f64, lowest byte first.
class Hash {
public:
    void add(double x) {
        for (int i = 0; i < 64; i += 8) value = (value ^ static_cast<std::uint32_t>(bitsOf(x) >> i & 255U)) * 16777619U;
    }

    [[nodiscard]] std::string hex() const {
        std::array<char, 9> text{};
        std::snprintf(text.data(), text.size(), "%08x", value);
        return text.data();
    }

private:
    std::uint32_t value = 2166136261U;
};

} // namespace askew::test
