#include "support/draws/quadrics.h"

#include "askew/convex/round/quadric.h"
#include "askew/convex/transformed_shape.h"
#include "askew/math/rotation.h"

#include <utility>
#include <vector>

namespace askew::test {

namespace {

Vec3 anyVec(Random& random) {
    const double x = random.between(-1, 1);
    const double y = random.between(-1, 1);
    return {x, y, random.between(-1, 1)};
}

std::vector<double> radiiOf(Random& random, QuadricKind kind, double size, bool isNeedle) {
    const double thin = isNeedle ? 1e-4 : random.between(0.1, 1);
    const double x = random.between(0.1, 1) * size;
    if (kind == QuadricKind::ellipsoid) {
        const double y = random.oneIn(4) ? x : random.between(0.1, 1) * size;
        return {x, y, thin * size, 0, 0, 0};
    }
    if (kind == QuadricKind::disk) return {x, 0, random.oneIn(2) ? x : thin * size, 0, 0, 0};
    const double h = random.between(0.1, 1) * size;
    const double r = isNeedle ? thin * size : x;
    return {r, 0, r, 0, -h, 0, 0, h, 0};
}

} // namespace

RoundShape quadricShape(Random& random, QuadricKind kind, const Vec3& center, double size, QuadricStratum stratum) {
    const bool isNeedle = stratum == QuadricStratum::needle;
    if (kind < QuadricKind::cylinder) {
        return roundShape(random, static_cast<RoundKind>(kind), center, size,
                          isNeedle ? 1e-4 : random.between(0.05, 0.6));
    }
    RoundShape shape;
    PolytopeMemory local;
    Quat turn{};
    if (!random.oneIn(3)) {
        const Vec3 v = anyVec(random);
        turn = *normalized(Quat{v.x, v.y, v.z, random.between(0.1, 1)});
    }
    Box frame{center, {rotate(turn, {1, 0, 0}), rotate(turn, {0, 1, 0}), rotate(turn, {0, 0, 1})}};
    if (stratum == QuadricStratum::sheared) {
        for (Vec3& u : frame.halfAxes) u = u * random.between(0.3, 2) + anyVec(random) * 0.3;
    }
    if (quadric(radiiOf(random, kind, size, isNeedle), local) == Built::made) {
        static_cast<void>(place(Shape{frame, local.view()}, *shape.memory));
    }
    return shape;
}

RoundPair quadricPair(Random& random, QuadricKind a, QuadricKind b, QuadricStratum stratum) {
    const RoundPlaces places = roundPlaces(random, static_cast<RoundStratum>(stratum));
    RoundPair pair{quadricShape(random, a, places.a, places.sizeOfA, stratum), {}};
    pair.b = quadricShape(random, b, places.b, 1, stratum);
    return stratum == QuadricStratum::touching ? touchingPair(std::move(pair)) : std::move(pair);
}

Wide wideReach(const Polytope& shape, const Vec3& direction) {
    Wide most = -1e300L;
    for (unsigned i = 0; i < shape.vertexCount(); ++i) most = std::fmax(most, wideDot(direction, shape.vertex(i)));
    Wide square = shape.radius() * wideDot(direction, direction) * shape.radius();
    for (unsigned k = 0; k < 3 && shape.isQuadric(); ++k) {
        const Wide part = wideDot(direction, shape.ballAxis(k));
        square += part * part;
    }
    return most + std::sqrt(square);
}

Wide wideGap(const Polytope& a, const Polytope& b, const Vec3& direction) {
    const Vec3 offset = b.center() - a.center(); // rounded, as the answers see it
    const Wide gap = wideDot(direction, offset) - wideReach(a, direction) - wideReach(b, -direction);
    return gap / std::sqrt(wideDot(direction, direction));
}

Wide widestGap(Random& random, const Polytope& a, const Polytope& b, int directions) {
    std::array<Vec3, 4> starts{};
    std::array<Wide, 4> gaps{-1e300L, -1e300L, -1e300L, -1e300L};
    for (int i = 0; i < directions; ++i) {
        const Vec3 way = anyDirection(random);
        const Wide gap = wideGap(a, b, way);
        const unsigned slot = static_cast<unsigned>(i) % 4;
        if (gap <= gaps[slot]) continue;
        gaps[slot] = gap;
        starts[slot] = way;
    }
    Wide best = -1e300L;
    for (unsigned slot = 0; slot < 4; ++slot) {
        double step = 0.1;
        while (step > 1e-10) {
            bool better = false;
            for (int i = 0; i < 12 && !better; ++i) {
                const Vec3 way = normalized(starts[slot] + anyVec(random) * step);
                const Wide gap = wideGap(a, b, way);
                if (gap <= gaps[slot]) continue;
                gaps[slot] = gap;
                starts[slot] = way;
                better = true;
            }
            step *= better ? 1.5 : 0.6;
        }
        best = std::fmax(best, gaps[slot]);
    }
    return best;
}

} // namespace askew::test
