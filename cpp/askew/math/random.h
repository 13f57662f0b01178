// `Random` draws the same numbers on every machine.
#pragma once

#include <cstdint>

namespace askew {

/// The generator is mulberry32 by Tommy Ettinger.
class Random {
public:
    explicit Random(std::uint32_t seed) : now(seed) {}

    /// Returns a seed that continues the sequence from here.
    [[nodiscard]] std::uint32_t state() const { return now; }

    /// Returns a number in [0, 1) of 53 random bits.
    double next() {
        const double high = bits() >> 5;
        const double low = bits() >> 6;
        return (high * 0x1p26 + low) / 0x1p53;
    }

private:
    std::uint32_t bits() {
        now += 0x6D2B79F5U;
        std::uint32_t t = now;
        t = (t ^ (t >> 15)) * (t | 1U);
        t ^= t + (t ^ (t >> 7)) * (t | 61U);
        return t ^ (t >> 14);
    }

    std::uint32_t now;
};

} // namespace askew
