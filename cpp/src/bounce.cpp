#include "askew/bounce.h"

namespace askew {

namespace {

constexpr double quarterTurn = 1.5707963267948966;

/// Of a value in [0, 1]. Each halving of the angle takes x to x / (1 + sqrt(1 + x x)); three leave at most the
/// tangent of pi / 32, where ten terms of Gregory's series are enough.
double arcTangent(double x) {
    for (int i = 0; i < 3; ++i) x = x / (1 + std::sqrt(1 + x * x));
    const double square = x * x;
    double sum = 0;
    for (int n = 19; n > 0; n -= 2) sum = 1.0 / n - square * sum;
    return 8 * (x * sum);
}

} // namespace

Vec3 reflected(const Vec3& direction, const Vec3& normal) {
    const Vec3 unit = normalized(normal);
    return direction - unit * (2 * dot(direction, unit));
}

double angleOfIncidence(const Vec3& direction, const Vec3& normal) {
    const Vec3 back = normalized(-direction);
    const Vec3 unit = normalized(normal);
    // Half the angle is that of the triangle with sides |a - b| and |a + b|.
    const double across = length(back - unit);
    const double along = length(back + unit);
    return across <= along ? 2 * arcTangent(across / along) : 2 * (quarterTurn - arcTangent(along / across));
}

} // namespace askew
