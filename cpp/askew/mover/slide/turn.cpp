#include "askew/mover/slide/turn.h"

#include <cmath>

namespace askew {

double savedByTurning(const Vec3& pull, const Vec3& first, const Vec3& last, double gain, double time) {
    const double cosine = dot(first, last);
    // The speeds along the arc at its ends, times the sine.
    const double slow = dot(last, pull) - cosine * dot(first, pull);
    const double fast = cosine * dot(last, pull) - dot(first, pull);
    if (!(cosine < 1 - 1e-12) || !(slow > 0) || !(fast > slow)) return 0;
    const double straight = std::fmin(time, gain * (1 + cosine) / slow); // along the tangent, at the speed of the start
    // The angle over its tangent (Cusanus), and the speed of the start over the mean one, which is the logarithmic one
    // as the speed grows with the way (Carlson, "The logarithmic mean", 1972).
    const double shorter = 3 * cosine / (2 + cosine);
    const double root = std::sqrt(fast / slow);
    const double slower = 6 / (1 + (4 + root) * root);
    return straight * (1 - shorter * slower);
}

} // namespace askew
