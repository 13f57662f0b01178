#include "askew/box/upright.h"

#include "askew/exact/expansion.h"

#include <cmath>

namespace askew {

std::optional<Vec3> uprightExtents(const Box& box) {
    const auto& [u, v, w] = box.halfAxes;
    const auto isOne = [](double a, double b, double c) { return int{a != 0} + int{b != 0} + int{c != 0} <= 1; };
    const bool isUpright = isOne(u.x, u.y, u.z) && isOne(v.x, v.y, v.z) && isOne(w.x, w.y, w.z) &&
                           isOne(u.x, v.x, w.x) && isOne(u.y, v.y, w.y) && isOne(u.z, v.z, w.z);
    if (!isUpright) return std::nullopt;
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
    const std::optional<Vec3> extentsOfOther = uprightExtents(other);
    if (!extentsOfOther) return std::nullopt;
    const auto [x, y, z] = uprightGapSigns(center, other.center, extents, *extentsOfOther);
    return x > y ? (x > z ? x : z) : (y > z ? y : z);
}

std::optional<int> uprightSign(const Box& a, const Box& b) {
    const std::optional<Vec3> extents = uprightExtents(a);
    return extents ? uprightSign(a.center, *extents, b) : std::nullopt;
}

} // namespace askew
