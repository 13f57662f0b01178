#include "askew/morton.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace askew {

namespace {

/// Twice the middle of bounds, in coordinate k.
float middle(const Bounds& bounds, unsigned k) { return bounds.min[k] + bounds.max[k]; }

} // namespace

void MortonSort::clear() {
    keys.clear();
    low.fill(std::numeric_limits<float>::max());
    high.fill(-std::numeric_limits<float>::max());
    for (auto& counts : next) counts.fill(0);
    pass = 0;
    done = 0;
}

void MortonSort::add(std::uint32_t item, const Bounds& bounds) {
    keys.push(item);
    for (unsigned k = 0; k < 3; ++k) {
        const float x = middle(bounds, k);
        low[k] = x < low[k] ? x : low[k];
        high[k] = x > high[k] ? x : high[k];
    }
}

void MortonSort::encode(std::span<const Bounds> bounds, std::size_t end) {
    std::array<float, 3> cells{}; // per unit
    for (unsigned k = 0; k < 3; ++k) {
        const float size = high[k] - low[k];
        cells[k] = size > 0x1p-100F ? static_cast<float>(digitMask) / size : 0; // finite
    }
    for (; done < end; ++done) {
        const auto item = static_cast<std::uint32_t>(keys[done]);
        const auto cell = [&](unsigned k) { // what has left the range since is taken for its end
            const float x = (middle(bounds[item], k) - low[k]) * cells[k];
            return static_cast<std::uint32_t>(std::clamp(x, 0.0F, static_cast<float>(digitMask)));
        };
        const std::uint32_t code = mortonCode(cell(0), cell(1), cell(2));
        keys[done] = (std::uint64_t{code} << 32) | item;
        for (unsigned digit = 0; digit < digits; ++digit) ++next[digit][(code >> (digit * digitBits)) & digitMask];
    }
}

void MortonSort::scatter(unsigned digit, std::size_t end) {
    const unsigned shift = 32 + digit * digitBits;
    for (; done < end; ++done) {
        const std::uint64_t key = keys[done];
        spare[next[digit][(key >> shift) & digitMask]++] = key;
    }
}

std::size_t MortonSort::advance(std::span<const Bounds> bounds, std::size_t steps) {
    while (steps > 0 && pass <= digits) {
        const std::size_t start = done;
        const std::size_t end = done + std::min(steps, keys.size() - done);
        if (pass == 0) {
            encode(bounds, end);
        } else {
            scatter(pass - 1, end);
        }
        steps -= end - start;
        if (done < keys.size()) break;
        if (pass == 0) {
            spare.resize(keys.size());
            for (auto& counts : next) {
                std::uint32_t sum = 0;
                for (std::uint32_t& count : counts) sum += std::exchange(count, sum);
            }
        } else {
            keys.swap(spare);
        }
        ++pass;
        done = 0;
    }
    return steps;
}

} // namespace askew
