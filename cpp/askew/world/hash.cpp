#include "askew/world/world.h"

#include <bit>

namespace askew {

namespace {

/// Returns a number of which each bit depends on every bit of x. Stafford, "Better bit mixing" (2011), variant 13.
constexpr std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

/// Returns the hash with one more number added; the order counts.
std::uint64_t added(std::uint64_t hash, std::uint64_t bits) { return mixed(hash + bits + 0x9e3779b97f4a7c15U); }

std::uint64_t added(std::uint64_t hash, const Vec3& v) {
    for (int k = 0; k < 3; ++k) hash = added(hash, std::bit_cast<std::uint64_t>(v[k] + 0.0)); // minus zero becomes zero
    return hash;
}

} // namespace

std::uint64_t World::hash() const {
    std::uint64_t sum = 0;
    slots.each([&](Row row) {
        const std::uint32_t item = numberOf(row);
        const auto& [x, y, z, w] = rotations[item];
        const auto& [u0, u1, u2] = boxes[item].halfAxes;
        const auto& [v0, v1, v2] = localAxes[item];
        const std::uint64_t kind = static_cast<std::uint64_t>(motions[item]) << 1 | (isEnabled(row) ? 1U : 0U);
        std::uint64_t one = added(0, std::uint64_t{idOf(row)} << 8 | kind);
        one = added(one, std::uint64_t{filters[item].layers} << 32 | filters[item].mask);
        for (const Vec3& v : {boxes[item].center, u0, u1, u2, v0, v1, v2, Vec3{x, y, z}, Vec3{w, 0, 0}}) {
            one = added(one, v);
        }
        if (!shapes.isBox(item)) one = added(one, shapes.hash(item));
        sum += one;
    });
    return sum;
}

} // namespace askew
