#include "support/draws/round_shapes.h"

#include "askew/construct/shape_table.h"
#include "askew/convex/distance.h"
#include "askew/convex/transformed_shape.h"
#include "askew/math/rotation.h"

#include <string_view>
#include <utility>
#include <vector>

namespace askew::test {

namespace {

std::vector<double> numbersOf(Random& random, RoundKind kind, double size, double r) {
    const auto length = [&] { return random.between(0.1, 1) * size; };
    switch (kind) {
    case RoundKind::point: return {0, 0, 0};
    case RoundKind::sphere: return {r, 0, 0, 0};
    case RoundKind::segment:
    case RoundKind::capsule: {
        std::vector<double> numbers;
        if (kind == RoundKind::capsule) numbers.push_back(r);
        for (int k = 0; k < 6; ++k) numbers.push_back(random.between(-size, size));
        return numbers;
    }
    default: break;
    }
    std::vector<double> numbers;
    for (int k = 0; k < 3; ++k) numbers.push_back(length() + r);
    numbers.push_back(r);
    if (kind == RoundKind::roundedBox && random.oneIn(4)) numbers[1] = r; // a rounded plate
    return numbers;
}

const ShapeKind& tableOf(RoundKind kind) {
    const std::string_view name = roundKindNames[static_cast<unsigned>(kind)];
    for (const ShapeKind& one : shapeKinds) {
        if (one.name == name) return one;
    }
    return shapeKinds[0];
}

} // namespace

Vec3 anyDirection(Random& random) {
    const double x = random.between(-1, 1);
    const double y = random.between(-1, 1);
    const double z = random.between(-1, 1);
    if (random.oneIn(4)) return {static_cast<double>(random.sign()), 0, 0};
    return normalized(Vec3{x, y, z});
}

RoundShape roundShape(Random& random, RoundKind kind, const Vec3& center, double size, double part) {
    RoundShape shape;
    const std::vector<double> numbers = numbersOf(random, kind, size, part * size);
    Quat turn{};
    if (!random.oneIn(3)) {
        const double x = random.between(-1, 1);
        const double y = random.between(-1, 1);
        const double z = random.between(-1, 1);
        turn = *normalized(Quat{x, y, z, random.between(0.1, 1)});
    }
    const Box frame{center, {rotate(turn, {1, 0, 0}), rotate(turn, {0, 1, 0}), rotate(turn, {0, 0, 1})}};
    PolytopeMemory local;
    if (kind == RoundKind::box) {
        Box box = frame;
        for (unsigned k = 0; k < 3; ++k) box.halfAxes[k] = box.halfAxes[k] * numbers[k];
        static_cast<void>(place(Shape{box}, *shape.memory));
    } else if (tableOf(kind).build(numbers, local) == Built::made) {
        static_cast<void>(place(Shape{frame, local.view()}, *shape.memory));
    }
    return shape;
}

RoundShape moved(const Polytope& shape, const Vec3& way) {
    RoundShape out;
    static_cast<void>(out.memory->numbers.assign(shape.numbers));
    static_cast<void>(out.memory->indices.assign(shape.indices));
    const Vec3 center = shape.center() + way;
    for (int k = 0; k < 3; ++k) out.memory->numbers[static_cast<unsigned>(k)] = center[k];
    out.memory->indices[4] &= 0xfffeU;
    return out;
}

RoundPlaces roundPlaces(Random& random, RoundStratum stratum) {
    const Vec3 middle = anyDirection(random) * (random.oneIn(4) ? 1e3 : random.between(0, 3));
    const double size = stratum == RoundStratum::nested ? 0.05 : random.between(0.3, 1.5);
    const double away = stratum == RoundStratum::far          ? random.between(10, 1e4)
                        : stratum == RoundStratum::concentric ? 0
                        : stratum == RoundStratum::nested     ? 0.05
                                                              : random.between(0.2, 3);
    return {middle, middle + anyDirection(random) * away, size};
}

RoundPair touchingPair(RoundPair pair) {
    const PolytopeDistance gap = distance(pair.a.view(), pair.b.view());
    pair.a = moved(pair.a.view(), gap.pointB - gap.pointA);
    return pair;
}

RoundPair roundPair(Random& random, RoundKind a, RoundKind b, RoundStratum stratum) {
    const RoundPlaces places = roundPlaces(random, stratum);
    const double part = stratum == RoundStratum::tiny ? 1e-9 : random.between(0.05, 0.6);
    RoundPair pair{roundShape(random, a, places.a, places.sizeOfA, part), {}};
    pair.b = roundShape(random, b, places.b, 1, random.between(0.05, 0.6));
    return stratum == RoundStratum::touching ? touchingPair(std::move(pair)) : std::move(pair);
}

Wide reachAlong(const Polytope& shape, const Vec3& direction) {
    Wide most = -1e300L;
    for (unsigned i = 0; i < shape.vertexCount(); ++i) {
        most = std::fmax(most, wideDot(direction, shape.vertex(i)));
    }
    return most + wideDot(direction, shape.center()) + shape.radius() * std::sqrt(wideDot(direction, direction));
}

Wide gapAlong(const Polytope& a, const Polytope& b, const Vec3& direction) {
    const Vec3 offset = b.center() - a.center(); // rounded, as the answers see it
    Wide least = 1e300L;
    Wide most = -1e300L;
    for (unsigned i = 0; i < a.vertexCount(); ++i) most = std::fmax(most, wideDot(direction, a.vertex(i)));
    for (unsigned i = 0; i < b.vertexCount(); ++i) least = std::fmin(least, wideDot(direction, b.vertex(i)));
    const Wide size = std::sqrt(wideDot(direction, direction));
    return (least - most + wideDot(direction, offset)) / size - (static_cast<Wide>(a.radius()) + b.radius());
}

} // namespace askew::test
