#include "askew/box/prefilter/point_prefilter.h"

#include "askew/box/prefilter/box_prefilter.h"
#include "askew/simd/simd.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace askew {

namespace {

/// Spreads each of four bits to a byte of its own.
std::uint32_t toBytes(unsigned bits) { return (bits * 0x00204081U) & 0x01010101U; }

} // namespace

std::size_t prefilterPoints(const Box& box, std::span<const double> points, std::span<std::uint8_t> out) {
    const BoxPrefilter filter = boxPrefilter(box);
    if (!filter.usable) {
        std::fill(out.begin(), out.end(), undecided);
        return out.size();
    }
    const Vec3& c = box.center;
    const std::array<double, 6> from{c.x, c.y, c.z, c.x, c.y, c.z};
    const Double2 fromXy = Double2::load(from.data());
    const Double2 fromZx = Double2::load(from.data() + 2);
    const Double2 fromYz = Double2::load(from.data() + 4);
    const std::array<Float4x3, 3> rows = filter.map.rows;
    const auto along = [&](unsigned k, Float4 x, Float4 y, Float4 z) {
        return abs(rows[k][0] * x + rows[k][1] * y + rows[k][2] * z);
    };
    // A coordinate is wrong by 6 roundings of the terms it is the sum of. These are at most the condition times the
    // largest coordinate, so the largest coordinate is wrong by at most that fraction of itself, wherever the point is.
    const Float4 band = Float4::all(filter.condition * 0x1p-20F);
    const Float4 one = Float4::all(1);
    const Float4 zero = Float4::all(0);
    const Float4 most = Float4::all(0x1p60F);
    std::size_t left = 0;
    const auto prefilterFour = [&](const double* p, std::uint8_t* answers, unsigned count) {
        const Float4 xy = rounded(Double2::load(p) - fromXy, Double2::load(p + 6) - fromXy);      // x0 y0 x2 y2
        const Float4 zx = rounded(Double2::load(p + 2) - fromZx, Double2::load(p + 8) - fromZx);  // z0 x1 z2 x3
        const Float4 yz = rounded(Double2::load(p + 4) - fromYz, Double2::load(p + 10) - fromYz); // y1 z1 y3 z3
        const Float4 x = evenOdd(xy, zx);
        const Float4 y = swapPairs(evenOdd(yz, xy));
        const Float4 z = evenOdd(zx, yz);
        const std::array<Float4, 3> s{along(0, x, y, z), along(1, x, y, z), along(2, x, y, z)};
        const Float4 beyond = maximum(maximum(s[0], s[1]), s[2]) - one;
        // The sum is NaN where one of the terms is.
        const unsigned doubtful =
            ~(notAbove(band, abs(beyond)) & notAbove(s[0] + s[1] + s[2], most)) & ((1U << count) - 1);
        std::uint32_t bytes = toBytes(notAbove(beyond, zero));
        if (doubtful != 0) {
            bytes = (bytes & ~(toBytes(doubtful) * 0xff)) | toBytes(doubtful) * undecided;
            left += static_cast<std::size_t>(std::popcount(doubtful));
        }
        std::memcpy(answers, &bytes, 4);
    };
    const std::size_t rest = out.size() % 4;
    const std::size_t whole = out.size() - rest;
    for (std::size_t row = 0; row < whole; row += 4) prefilterFour(&points[3 * row], &out[row], 4);
    if (rest == 0) return left;
    std::array<double, 12> last{};
    std::array<std::uint8_t, 4> answers{};
    std::ranges::copy(points.subspan(3 * whole), last.begin());
    prefilterFour(last.data(), answers.data(), static_cast<unsigned>(rest));
    std::copy_n(answers.begin(), rest, out.last(rest).begin());
    return left;
}

} // namespace askew
