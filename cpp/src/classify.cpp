// Ericson, "Real-Time Collision Detection" (2005), 5.2.3; signs made certain as in sat.cpp.
#include "askew/classify.h"

#include "askew/exact_vec.h"
#include "askew/number.h"
#include "askew/polytope_axes.h"
#include "askew/polytope_measure.h"
#include "askew/quadric.h"

#include <array>

namespace askew {

namespace {

/// A sum of terms normal . v and of multiples of the offset, with an error band: at most 12 roundings a term.
constexpr double bandOf(double magnitude) { return 14 * roundingUnit * magnitude; }

Side sideOf(int sign) { return static_cast<Side>(sign); }

/// distance +- radius around a centre: both exact. Crossing when |distance| <= radius.
template <int M, int N> Side sideOf(const Expansion<M>& distance, const Expansion<N>& radius) {
    return (abs(distance) - radius).sign() <= 0 ? Side::on : sideOf(distance.sign());
}

Aabb storedBox(const Aabb& box) { return {stored(box.min), stored(box.max)}; }

/// The certified sign of dot(normal, sum of at most four parts) - offset.
int cornerSign(const Plane& plane, std::span<const Vec3> parts) {
    double value = -plane.offset;
    double magnitude = std::fabs(plane.offset);
    for (const Vec3& part : parts) {
        value += dot(plane.normal, part);
        magnitude += dot(abs(plane.normal), abs(part));
    }
    if (std::fabs(value) > bandOf(magnitude)) return value > 0 ? 1 : -1;
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

/// The side of so many corners, each a sum of parts.
template <class Parts> Side sideOfCorners(const Plane& plane, unsigned count, Parts parts) {
    int lowest = 1;
    int highest = -1;
    for (unsigned i = 0; i < count; ++i) {
        const auto sum = parts(i);
        const int sign = cornerSign(plane, sum);
        lowest = sign < lowest ? sign : lowest;
        highest = sign > highest ? sign : highest;
    }
    return lowest > 0 ? Side::above : highest < 0 ? Side::below : Side::on;
}

} // namespace

Side classify(const Plane& plane, const Box& box) {
    const Vec3& n = plane.normal;
    const auto& [u0, u1, u2] = box.halfAxes;
    const double distance = dot(n, box.center) - plane.offset;
    const double radius = std::fabs(dot(n, u0)) + std::fabs(dot(n, u1)) + std::fabs(dot(n, u2));
    const Vec3 reach = abs(box.center) + abs(u0) + abs(u1) + abs(u2);
    const double gap = std::fabs(distance) - radius;
    const double band = bandOf(dot(abs(n), reach) + std::fabs(plane.offset));
    if (gap > band) return distance > 0 ? Side::above : Side::below;
    if (gap < -band) return Side::on;
    const ExactVec<4> normal = exactVec(n);
    return sideOf(exactDot(normal, box.center) - Expansion<1>(plane.offset),
                  abs(exactDot(normal, u0)) + abs(exactDot(normal, u1)) + abs(exactDot(normal, u2)));
}

Side classify(const Plane& plane, const Aabb& anyBox) {
    const Aabb box = storedBox(anyBox);
    const Vec3& n = plane.normal;
    const Vec3 size = box.max - box.min;
    const double distance = dot(n, box.max + box.min) - 2 * plane.offset;
    const double radius = dot(abs(n), size);
    const double gap = std::fabs(distance) - radius;
    const double band = bandOf(2 * (dot(abs(n), abs(box.min) + abs(box.max)) + std::fabs(plane.offset)));
    if (gap > band) return distance > 0 ? Side::above : Side::below;
    if (gap < -band) return Side::on;
    const ExactVec<4> normal = exactVec(n);
    const ExactVec<4> reach = exactVec(abs(n));
    return sideOf(exactDot(normal, box.max) + exactDot(normal, box.min) - Expansion<1>(2 * plane.offset),
                  exactDot(reach, box.max) - exactDot(reach, box.min));
}

Side classifyByCorners(const Plane& plane, const Box& box) {
    return sideOfCorners(plane, 8, [&](unsigned i) {
        std::array<Vec3, 4> parts{box.center, box.halfAxes[0], box.halfAxes[1], box.halfAxes[2]};
        for (unsigned k = 0; k < 3; ++k) {
            if ((i & (4U >> k)) == 0) parts[k + 1] = -parts[k + 1];
        }
        return parts;
    });
}

Side classifyByCorners(const Plane& plane, const Aabb& anyBox) {
    const Aabb box = storedBox(anyBox);
    return sideOfCorners(plane, 8, [&](unsigned i) {
        return std::array{Vec3{(i & 4U) != 0 ? box.max.x : box.min.x, (i & 2U) != 0 ? box.max.y : box.min.y,
                               (i & 1U) != 0 ? box.max.z : box.min.z}};
    });
}

Side classify(const Plane& plane, std::span<const Vec3> points) {
    return sideOfCorners(plane, static_cast<unsigned>(points.size()),
                         [&](unsigned i) { return std::array{stored(points[i])}; });
}

Side classify(const Plane& plane, const Polytope& shape) {
    if (shape.isRound()) {
        const auto [least, most] = intervalOn(shape, plane.normal);
        const double band = bandOf(shape, shape) * (maxAbs(shape.center()) + std::fabs(plane.offset) + most - least);
        return least - plane.offset > band ? Side::above : plane.offset - most > band ? Side::below : Side::on;
    }
    return sideOfCorners(plane, shape.vertexCount(),
                         [&](unsigned i) { return std::array{stored(shape.center() + shape.vertex(i))}; });
}

Side classify(const Plane& line, const Outline& outline) {
    return sideOfCorners(line, outline.size(), [&](unsigned i) {
        const Corner c = outline.corner(i);
        return std::array{inSpace(c.at), inSpace(c.u), inSpace(c.v)};
    });
}

} // namespace askew
