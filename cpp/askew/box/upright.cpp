#include "askew/box/upright.h"

#include "askew/exact/expansion.h"
#include "askew/simd/double_rows.h"

#include <cmath>

namespace askew {

namespace {

/// Two terms that add up to a sum, in each lane.
struct TwoRows {
    DoubleRows high;
    DoubleRows low;
};

TwoRows twoSum(DoubleRows a, DoubleRows b) {
    const DoubleRows high = a + b;
    const DoubleRows bRounded = high - a;
    const DoubleRows aRounded = high - bRounded;
    return {high, (a - aRounded) + (b - bRounded)};
}

/// Returns the larger sign of `uprightGapSign` in two lanes.
int gapSign(DoubleRows from, DoubleRows to, DoubleRows a, DoubleRows b) {
    const TwoRows difference = twoSum(to, -from);
    const TwoRows reach = twoSum(a, b);
    const DoubleRows distance = abs(difference.high);
    const DoubleRows rest = difference.high < 0 ? -difference.low : difference.low;
    const WholeRows isEqual = distance == reach.high;
    const WholeRows isApart = (distance > reach.high) | (isEqual & (rest > reach.low));
    const WholeRows touch = isEqual & (rest == reach.low);
    if ((isApart[0] | isApart[1]) != 0) return 1;
    return (touch[0] | touch[1]) != 0 ? 0 : -1;
}

} // namespace

std::optional<Vec3> uprightExtents(const Box& box) {
    const auto& [u, v, w] = box.halfAxes;
    // Without a branch: which of the quarter turns it is nobody can tell in advance.
    const auto bits = [](const Vec3& axis) {
        return unsigned{axis.x != 0} | unsigned{axis.y != 0} << 1U | unsigned{axis.z != 0} << 2U;
    };
    const unsigned a = bits(u);
    const unsigned b = bits(v);
    const unsigned c = bits(w);
    const unsigned shared = (a & b) | (a & c) | (b & c);
    // Taking the lowest bit away leaves nothing of an axis with one coordinate.
    const unsigned others = (a & (a - 1)) | (b & (b - 1)) | (c & (c - 1));
    if ((shared | others) != 0) return std::nullopt;
    return abs(u) + abs(v) + abs(w); // of each coordinate, two are 0
}

int uprightGapSign(double from, double to, double a, double b) {
    const TwoTerms difference = twoDifference(to, from);
    const TwoTerms reach = twoSum(a, b);
    const double distance = std::fabs(difference.high);
    // Without a branch: which coordinates of boxes in a grid touch is anybody's guess.
    const double rest = difference.high < 0 ? -difference.low : difference.low;
    const int sign = int{distance > reach.high} - int{distance < reach.high};
    const int all = sign * 2 + (int{rest > reach.low} - int{rest < reach.low});
    return int{all > 0} - int{all < 0};
}

std::array<int, 3> uprightGapSigns(const Vec3& from, const Vec3& to, const Vec3& a, const Vec3& b) {
    return {uprightGapSign(from.x, to.x, a.x, b.x), uprightGapSign(from.y, to.y, a.y, b.y),
            uprightGapSign(from.z, to.z, a.z, b.z)};
}

std::optional<int> uprightSign(const Vec3& center, const Vec3& extents, const Box& other) {
    const std::optional<Vec3> reach = uprightExtents(other);
    if (!reach) return std::nullopt;
    const auto xy = [](const Vec3& v) { return DoubleRows{v.x, v.y}; };
    const int flat = gapSign(xy(center), xy(other.center), xy(extents), xy(*reach));
    const int up = gapSign(both(center.z), both(other.center.z), both(extents.z), both(reach->z));
    return flat > up ? flat : up;
}

std::optional<int> uprightSign(const Box& a, const Box& b) {
    const std::optional<Vec3> extents = uprightExtents(a);
    return extents ? uprightSign(a.center, *extents, b) : std::nullopt;
}

} // namespace askew
