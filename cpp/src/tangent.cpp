#include "askew/tangent.h"

namespace askew {

double tangent(double angle) {
    // Sine and cosine of half the angle by Taylor's series; the tangent of twice an angle is 2 s c / (c c - s s).
    const double half = angle / 2;
    const double square = half * half;
    double sine = 1;
    double cosine = 1;
    for (int n = 20; n > 0; n -= 2) {
        sine = 1 - sine * square / (n * (n + 1));
        cosine = 1 - cosine * square / (n * (n - 1));
    }
    sine *= half;
    return 2 * sine * cosine / ((cosine - sine) * (cosine + sine));
}

} // namespace askew
