#include "support/oracles/box_oracle.h"

#include <cmath>

namespace askew::test {

namespace {

constexpr unsigned precision = 320;

using Corners = std::array<IntVec, 8>;

void collect(std::vector<double>& into, const Vec3& v) {
    for (int i = 0; i < 3; ++i) into.push_back(v[i]);
}

void collect(std::vector<double>& into, const Box& box) {
    collect(into, box.center);
    for (const Vec3& u : box.halfAxes) collect(into, u);
}

long scaleOf(const Box& a, const Box& b) {
    std::vector<double> numbers;
    collect(numbers, a);
    collect(numbers, b);
    return scaleFor(numbers);
}

Corners cornersOf(const IntVec* u, const IntVec& center) {
    Corners corners;
    for (unsigned i = 0; i < 8; ++i) {
        IntVec p = center;
        for (unsigned k = 0; k < 3; ++k) p = (i >> k & 1U) != 0 ? p + u[k] : p - u[k];
        corners[i] = p;
    }
    return corners;
}

struct Shadow {
    mpz_class min;
    mpz_class max;
};

template <class Points> Shadow shadowOf(const Points& points, const IntVec& axis) {
    Shadow shadow;
    bool first = true;
    for (const IntVec& p : points) {
        mpz_class at = dot(p, axis);
        if (first || at < shadow.min) shadow.min = at;
        if (first || at > shadow.max) shadow.max = at;
        first = false;
    }
    return shadow;
}

mpz_class gapOf(const Shadow& a, const Shadow& b) {
    const mpz_class ahead = b.min - a.max;
    const mpz_class behind = a.min - b.max;
    return ahead > behind ? ahead : behind;
}

bool holds(const std::array<IntVec, 3>& axes, const Corners& points) {
    const std::vector<IntVec> generators(axes.begin(), axes.end());
    for (const IntVec& p : points) {
        if (zonotopeSign(generators, p) > 0) return false;
    }
    return true;
}

long planeScale(const Plane& plane, std::vector<double> numbers) {
    numbers.push_back(plane.offset);
    collect(numbers, plane.normal);
    return scaleFor(numbers);
}

/// Both sides of dot(normal, p) = offset carry the scale twice.
Side sideOf(const Plane& plane, long scale, const Corners& corners) {
    const Shadow shadow = shadowOf(corners, scaledVec(plane.normal, scale));
    const mpz_class offset = scaledInteger(plane.offset, scale) << static_cast<unsigned long>(scale);
    return shadow.min > offset ? Side::above : shadow.max < offset ? Side::below : Side::on;
}

} // namespace

long scaleFor(const std::vector<double>& numbers) {
    long scale = 0;
    for (const double x : numbers) {
        int exponent = 0;
        if (std::frexp(x, &exponent) != 0 && 53L - exponent > scale) scale = 53L - exponent;
    }
    return scale;
}

mpz_class scaledInteger(double x, long scale) {
    int exponent = 0;
    const double fraction = std::frexp(x, &exponent);
    mpz_class value = std::ldexp(fraction, 53);
    const long shift = scale + exponent - 53;
    if (x != 0) value <<= static_cast<unsigned long>(shift);
    return value;
}

IntVec scaledVec(const Vec3& v, long scale) {
    return {scaledInteger(v.x, scale), scaledInteger(v.y, scale), scaledInteger(v.z, scale)};
}

Oracle::Oracle(const Box& a, const Box& b) : scale(scaleOf(a, b)) {
    offset = scaledVec(b.center, scale) - scaledVec(a.center, scale);
    for (unsigned i = 0; i < 3; ++i) {
        generators[i] = scaledVec(a.halfAxes[i], scale);
        generators[3 + i] = scaledVec(b.halfAxes[i], scale);
    }
    cornersA = cornersOf(generators.data(), {});
    cornersB = cornersOf(generators.data() + 3, offset);
    rank = rankOf({generators.begin(), generators.end()});
}

int Oracle::separationSign() const {
    if (rank < 3) return zonotopeSign({generators.begin(), generators.end()}, offset) > 0 ? 1 : 0;
    int sign = -1;
    for (const IntVec& axis : allAxes()) {
        const int here = sgn(gap(axis));
        if (here > sign) sign = here;
    }
    return sign;
}

bool Oracle::aHoldsB() const { return holds({generators[0], generators[1], generators[2]}, cornersB); }

bool Oracle::bHoldsA() const {
    Corners relative;
    for (unsigned i = 0; i < 8; ++i) relative[i] = cornersA[i] - offset;
    return holds({generators[3], generators[4], generators[5]}, relative);
}

Relation Oracle::relation() const {
    const int sign = separationSign();
    if (sign > 0) return Relation::disjoint;
    const bool contains = aHoldsB();
    const bool inside = bHoldsA();
    if (contains && inside) return Relation::equal;
    if (contains) return Relation::contains;
    if (inside) return Relation::inside;
    return sign == 0 ? Relation::touching : Relation::overlapping;
}

IntVec Oracle::axis(const AxisName& name) const {
    const auto face = [&](int box, int i) {
        return cross(generators[unsigned(box + (i + 1) % 3)], generators[unsigned(box + (i + 2) % 3)]);
    };
    const auto world = [](int j) -> IntVec { return {j == 0 ? 1 : 0, j == 1 ? 1 : 0, j == 2 ? 1 : 0}; };
    switch (name.kind) {
    case AxisKind::faceA: return face(0, name.i);
    case AxisKind::faceB: return face(3, name.j);
    case AxisKind::edge: return cross(generators[unsigned(name.i)], generators[unsigned(3 + name.j)]);
    default: break;
    }
    if (name.i < 0) return world(name.j);
    const IntVec& generator = generators[unsigned(name.i)];
    if (name.j >= 0) return cross(generator, world(name.j));
    if (rank == 1) return generator;
    for (unsigned p = 0; p < 6; ++p) {
        for (unsigned q = p + 1; q < 6; ++q) {
            const IntVec normal = cross(generators[p], generators[q]);
            if (!isZero(normal)) return cross(normal, generator);
        }
    }
    return {};
}

mpz_class Oracle::gap(const IntVec& axis) const { return gapOf(shadowOf(cornersA, axis), shadowOf(cornersB, axis)); }

mpf_class Oracle::separation(const IntVec& axis) const {
    mpf_class length(dot(axis, axis), precision);
    if (length == 0) return length;
    length = sqrt(length);
    mpf_class result(gap(axis), precision);
    result /= length;
    return result >> static_cast<unsigned long>(scale);
}

mpf_class Oracle::separation() const {
    mpf_class best(0, precision);
    bool first = true;
    for (const IntVec& axis : allAxes()) {
        const mpf_class here = separation(axis);
        if (first || here > best) best = here;
        first = false;
    }
    return best;
}

std::vector<IntVec> Oracle::allAxes() const {
    std::vector<IntVec> axes;
    const auto add = [&](const IntVec& axis) {
        if (!isZero(axis)) axes.push_back(axis);
    };
    for (unsigned p = 0; p < 6; ++p) {
        for (unsigned q = p + 1; q < 6; ++q) add(cross(generators[p], generators[q]));
    }
    const std::vector<IntVec> crosses = axes;
    if (rank == 2) {
        for (const IntVec& g : generators) add(cross(crosses.front(), g));
    } else if (rank < 2) {
        for (int k = 0; k < 3; ++k) {
            const IntVec world{k == 0 ? 1 : 0, k == 1 ? 1 : 0, k == 2 ? 1 : 0};
            if (rank == 0) add(world);
            for (const IntVec& g : generators) add(cross(g, world));
        }
        for (const IntVec& g : generators) add(g);
    }
    return axes;
}

bool oracleContains(const Box& box, const Vec3& point) {
    const Oracle oracle(box, {point, {}});
    return holds({oracle.generators[0], oracle.generators[1], oracle.generators[2]}, oracle.cornersB);
}

Side oracleSide(const Plane& plane, const Box& box) {
    std::vector<double> numbers;
    collect(numbers, box);
    const long scale = planeScale(plane, numbers);
    std::array<IntVec, 3> u;
    for (unsigned i = 0; i < 3; ++i) u[i] = scaledVec(box.halfAxes[i], scale);
    return sideOf(plane, scale, cornersOf(u.data(), scaledVec(box.center, scale)));
}

Side oracleSide(const Plane& plane, const Aabb& box) {
    std::vector<double> numbers;
    collect(numbers, box.min);
    collect(numbers, box.max);
    const long scale = planeScale(plane, numbers);
    const IntVec low = scaledVec(box.min, scale);
    const IntVec high = scaledVec(box.max, scale);
    Corners corners;
    for (unsigned i = 0; i < 8; ++i) {
        corners[i] = {(i & 1U) != 0 ? high.x : low.x, (i & 2U) != 0 ? high.y : low.y, (i & 4U) != 0 ? high.z : low.z};
    }
    return sideOf(plane, scale, corners);
}

} // namespace askew::test
