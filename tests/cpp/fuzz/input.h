// Reads values from bytes of any content, as a fuzzer makes them.
#pragma once

#include "askew/math/number.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace askew::test {

class Input {
public:
    explicit Input(std::span<const std::byte> bytes) : left(bytes) {}

    [[nodiscard]] bool isEmpty() const { return left.empty(); }
    [[nodiscard]] std::span<const std::byte> rest() const { return left; }

    /// Returns the next value; bytes past the end are 0.
    template <class T> T take() {
        T value{};
        const std::size_t size = left.size() < sizeof(T) ? left.size() : sizeof(T);
        if (size > 0) std::memcpy(&value, left.data(), size);
        left = left.subspan(size);
        return value;
    }

    /// Returns the next number below `end`.
    unsigned below(unsigned end) { return take<std::uint8_t>() % end; }

    /// Returns a number that may be stored: a small integer, a fraction, or of any bits, as its first byte says.
    double number() {
        double value = 0;
        switch (below(4)) {
        case 0: value = take<std::int8_t>(); break;
        case 1: value = take<std::int16_t>() / 256.0; break;
        case 2: value = double{take<float>()}; break;
        default: value = take<double>();
        }
        return isStorable(value) ? stored(value) : 0.0;
    }

    Vec3 vec() {
        const double x = number();
        const double y = number();
        const double z = number();
        return {x, y, z};
    }

private:
    std::span<const std::byte> left;
};

} // namespace askew::test
