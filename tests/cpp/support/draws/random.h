// Seeded random numbers that any language reproduces bit for bit. ASKEW_SEED=n gives every test other ones.
#pragma once

#include <cstdint>

namespace askew::test {

/// ASKEW_SEED; 0 where it is not set.
std::uint32_t askedSeed();

/// The seed itself where ASKEW_SEED is 0 or not set, else another one.
std::uint32_t shiftedSeed(std::uint32_t seed);

/// mulberry32 by Tommy Ettinger: 32 bits of state, integer arithmetic only.
class Random {
public:
    explicit Random(std::uint32_t seed) : state(shiftedSeed(seed)) {}

    /// Returns draws that ASKEW_SEED does not shift, for what is recorded, hashed or counted.
    static Random fixed(std::uint32_t seed) {
        Random random(0);
        random.state = seed;
        return random;
    }

    std::uint32_t next() {
        state += 0x6D2B79F5U;
        std::uint32_t t = state;
        t = (t ^ (t >> 15)) * (t | 1U);
        t ^= t + (t ^ (t >> 7)) * (t | 61U);
        return t ^ (t >> 14);
    }

    /// In [0, 1), 53 bits, the high ones drawn first.
    double uniform() {
        const double high = next() >> 5;
        const double low = next() >> 6;
        return (high * 0x1p26 + low) / 0x1p53;
    }

    double between(double low, double high) { return low + (high - low) * uniform(); }

    /// An integer in [low, high].
    int integer(int low, int high) {
        return low + static_cast<int>(next() % static_cast<std::uint32_t>(high - low + 1));
    }

    /// 1 or -1.
    int sign() { return integer(0, 1) * 2 - 1; }

    bool oneIn(int n) { return integer(1, n) == 1; }

private:
    std::uint32_t state;
};

} // namespace askew::test
