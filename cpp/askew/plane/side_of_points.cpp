#include "askew/plane/side_of_points.h"

#include "askew/exact/exact_vec.h"

#include <array>

namespace askew {

int sideOfSum(const Plane& plane, std::span<const Vec3> parts) {
    double value = -plane.offset;
    double magnitude = std::fabs(plane.offset);
    for (const Vec3& part : parts) {
        value += dot(plane.normal, part);
        magnitude += dot(abs(plane.normal), abs(part));
    }
    if (std::fabs(value) > sideBand * magnitude) return value > 0 ? 1 : -1;
    const ExactVec<4> normal = exactVec(plane.normal);
    Expansion<97> sum(-plane.offset);
    Expansion<97> next;
    for (const Vec3& part : parts) {
        const auto product = exactDot(normal, part);
        next.count = addTerms(sum.terms.data(), sum.count, product.terms.data(), product.count, next.terms.data());
        sum = next;
    }
    return sum.sign();
}

Side classify(const Plane& plane, std::span<const Vec3> points) {
    return sideOfCorners(plane, static_cast<unsigned>(points.size()),
                         [&](unsigned i) { return std::array{stored(points[i])}; });
}

} // namespace askew
