#include "askew/world.h"

#include <bit>

namespace askew {

namespace {

/// Every bit of x moves every bit of the result. Stafford, "Better bit mixing" (2011), variant 13.
constexpr std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

/// Takes in one number after the other.
struct Hash {
    std::uint64_t value = 0;

    void add(std::uint64_t bits) { value = mixed(value + bits + 0x9e3779b97f4a7c15U); }
    void add(double x) { add(std::bit_cast<std::uint64_t>(x + 0.0)); } // minus zero becomes zero
    void add(const Vec3& v) {
        for (int k = 0; k < 3; ++k) add(v[k]);
    }
};

} // namespace

std::uint64_t World::hash() const {
    std::uint64_t sum = 0;
    slots.each([&](Row row) {
        const std::uint32_t item = numberOf(row);
        const Quat& q = rotations[item];
        Hash one;
        const std::uint64_t kind = static_cast<std::uint64_t>(motions[item]) << 1 | (isEnabled(row) ? 1U : 0U);
        one.add(std::uint64_t{idOf(row)} << 8 | kind);
        one.add(std::uint64_t{filters[item].layers} << 32 | filters[item].mask);
        one.add(boxes[item].center);
        for (const Vec3& u : boxes[item].halfAxes) one.add(u);
        for (const Vec3& u : localAxes[item]) one.add(u);
        for (const double x : {q.x, q.y, q.z, q.w}) one.add(x);
        sum += one.value;
    });
    return sum;
}

} // namespace askew
