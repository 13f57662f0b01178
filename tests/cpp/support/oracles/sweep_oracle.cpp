#include "support/oracles/sweep_oracle.h"

#include "support/draws/stratified_pair_parts.h"

#include "askew/math/number.h"

namespace askew::test {

namespace {

struct RationalVec {
    mpq_class x;
    mpq_class y;
    mpq_class z;
};

mpq_class dot(const IntVec& a, const RationalVec& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

mpz_class sum(const IntVec& v) { return abs(v.x) + abs(v.y) + abs(v.z); }
mpq_class sum(const RationalVec& v) { return abs(v.x) + abs(v.y) + abs(v.z); }

mpq_class clamped(const mpq_class& t) { return t < 0 ? mpq_class(0) : t > 1 ? mpq_class(1) : t; }

constexpr double nearly = 1e-13;

} // namespace

SweepOracle::SweepOracle(const Box& a, const Vec3& translation, const Box& b) {
    const Oracle oracle(a, b);
    const Vec3 stored = askew::stored(translation);
    const auto scaled = [&](double x) -> mpq_class { return mpq_class(x) << static_cast<unsigned long>(oracle.scale); };
    const RationalVec v{scaled(stored.x), scaled(stored.y), scaled(stored.z)};
    mpq_class scale = sum(oracle.offset) + sum(v);
    for (const IntVec& g : oracle.generators) scale += sum(g);
    for (const IntVec& n : oracle.allAxes()) {
        Axis axis{test::dot(n, oracle.offset), dot(n, v), 0, scale * sum(n)};
        for (const IntVec& g : oracle.generators) axis.radius += abs(test::dot(n, g));
        if (axis.speed < 0) {
            axis.speed = -axis.speed;
            axis.distance = -axis.distance;
        }
        axes.push_back(axis);
    }
}

bool SweepOracle::meets(double slack) const {
    mpq_class from = 0;
    mpq_class to = 1;
    for (const Axis& axis : axes) {
        const mpq_class reach = axis.radius + axis.scale * slack;
        if (axis.speed == 0) {
            if (abs(axis.distance) > reach) return false;
            continue;
        }
        const mpq_class opens = (axis.distance - reach) / axis.speed;
        const mpq_class closes = (axis.distance + reach) / axis.speed;
        if (opens > from) from = opens;
        if (closes < to) to = closes;
    }
    return from <= to;
}

bool SweepOracle::presses() const {
    for (const Axis& axis : axes) { // the speed is not negative, and shortens a distance above 0
        const bool isWithin = abs(axis.distance) < axis.radius;
        if (!isWithin && !(axis.radius > 0 && axis.distance == axis.radius && axis.speed > 0)) return false;
    }
    return true;
}

/// Returns the latest opening for side -1, and the earliest closing for side 1.
SweepOracle::Time SweepOracle::timeOf(int side) const {
    mpq_class best = side < 0 ? 0 : 1;
    for (const Axis& axis : axes) {
        if (axis.speed == 0) continue;
        const mpq_class t = (axis.distance + side * axis.radius) / axis.speed;
        if (side < 0 ? t > best : t < best) best = t;
    }
    mpq_class unit = 1;
    for (const Axis& axis : axes) {
        if (axis.speed == 0) continue;
        const mpq_class own = axis.scale / axis.speed;
        const mpq_class t = (axis.distance + side * axis.radius) / axis.speed;
        if (own > unit && abs(t - best) <= own * nearly) unit = own;
    }
    return {clamped(best).get_d(), unit.get_d()};
}

SweepOracle::Time SweepOracle::enter() const { return timeOf(-1); }
SweepOracle::Time SweepOracle::leave() const { return timeOf(1); }

Vec3 drawTranslation(Random& random, const Pair& pair) {
    const Vec3 way = pair.b.center - pair.a.center;
    const Frame& a = pair.a.halfAxes;
    const Frame& b = pair.b.halfAxes;
    const auto edge = [&] { return (random.oneIn(2) ? a : b)[unsigned(random.integer(0, 2))]; };
    // Numbers are drawn one after the other, as operands are computed in any order.
    const auto border = [&](double share) { return drawBorderPoint(random, a, b) * share; };
    const auto through = [&] {
        const double share = random.between(-0.99, 0.99);
        return way + border(share);
    };
    switch (random.integer(0, 9)) {
    case 0: return {};
    case 1: return askew::stored(way + drawBorderPoint(random, a, b)); // ends in contact, or nearly
    case 2: {
        const double graze = drawGraze(random, 3, 15);
        return askew::stored((way + border(1)) * graze * 2);
    }
    case 3: {
        const double times = random.between(-8, 8);
        return askew::stored(edge() * times);
    }
    case 4: {
        const int times = random.integer(-4, 4);
        const Vec3 first = edge();
        return askew::stored((first + edge()) * times);
    }
    case 5: return askew::stored(way * random.integer(-1, 3));
    case 6: return askew::stored(drawVec3(random, maxAbs(way) * 2 + maxAbs(a[0])));
    default: {
        const double times = random.between(0.3, 3);
        return askew::stored(through() * times);
    }
    }
}

} // namespace askew::test
