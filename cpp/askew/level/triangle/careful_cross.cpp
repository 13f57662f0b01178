#include "askew/level/triangle/careful_cross.h"

namespace askew {

namespace {

constexpr double parallelSine = 0x1p-52;

/// Returns a b - c d, right to a few roundings of itself and to 2^-104 of the products.
double productDifference(double a, double b, double c, double d) {
    const TwoTerms p = twoProduct(a, b);
    const TwoTerms q = twoProduct(c, d);
    const TwoTerms high = twoDifference(p.high, q.high);
    return high.high + (high.low + (p.low - q.low));
}

} // namespace

[[gnu::cold, gnu::noinline]] Vec3 crossOfNearlyParallel(const CrossFactor& p, const CrossFactor& q) {
    const Vec3& a = p.along.high;
    const Vec3& b = q.along.high;
    const Vec3 high{productDifference(a.y, b.z, a.z, b.y), productDifference(a.z, b.x, a.x, b.z),
                    productDifference(a.x, b.y, a.y, b.x)};
    const Vec3 sum = high + (cross(p.along.low, b) + cross(a, q.along.low));
    return dot(sum, sum) > parallelSine * parallelSine * p.square * q.square ? sum : Vec3{};
}

} // namespace askew
