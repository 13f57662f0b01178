#include "askew/exact/angle.h"

#include "askew/exact/expansion.h"
#include "askew/math/number.h"

namespace askew {

namespace {

/// `quarter` is a quarter turn to 160 bits, smallest term first.
constexpr std::array<double, 3> quarter{-1.4973849048591698e-33, 6.123233995736766e-17, 1.5707963267948966};

/// Returns 1 - x / (k (k + 1)) (1 - x / ((k + 2) (k + 3)) (...)), the series of sine (k = 2) and cosine (k = 1), where
/// x is the square of an angle of up to an eighth of a turn.
double series(double x, int first) {
    double sum = 1;
    for (int k = first + 16; k >= first; k -= 2) sum = 1 - x / (k * (k + 1)) * sum;
    return sum;
}

/// Returns the arc tangent of a value in [0, 1]. Each halving of the angle takes x to x / (1 + sqrt(1 + x x)); three
/// leave at most the tangent of pi / 32, where ten terms of Gregory's series are enough.
double arcTangent(double x) {
    for (int i = 0; i < 3; ++i) x = x / (1 + std::sqrt(1 + x * x));
    const double square = x * x;
    double sum = 0;
    for (int n = 19; n > 0; n -= 2) sum = 1.0 / n - square * sum;
    return 8 * (x * sum);
}

} // namespace

double angleOf(const Vec2& direction) {
    const auto& [x, y] = direction;
    return y <= x ? arcTangent(y / x) : quarter[2] - arcTangent(x / y);
}

Vec2 turned(double angle) {
    // Once is enough unless the angle is so large that the number of quarters is rounded itself.
    double rest = angle;
    double quarters = 0;
    do {
        const double k = std::floor(rest / quarter[2] + 0.5);
        std::array<double, 6> product;
        std::array<double, 7> sum;
        const int count = scaleTerms(quarter.data(), 3, -k, product.data());
        const int terms = addTerms(product.data(), count, &rest, 1, sum.data());
        rest = 0;
        for (unsigned i = 0; i < static_cast<unsigned>(terms); ++i) rest += sum[i];
        quarters += k - 4 * std::floor(k / 4);
    } while (std::fabs(rest) > 1);
    if (std::fabs(rest) <= ulp(angle)) rest = 0;
    const double sine = rest * series(rest * rest, 2);
    const double cosine = series(rest * rest, 1);
    switch (static_cast<int>(quarters) % 4) {
    case 0: return {cosine, sine};
    case 1: return {-sine, cosine};
    case 2: return {-cosine, -sine};
    default: return {sine, -cosine};
    }
}

} // namespace askew
