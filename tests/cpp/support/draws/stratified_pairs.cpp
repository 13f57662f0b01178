// This file uses only + - * / and sqrt on f64, and draws in the order of the code.
#include "support/draws/stratified_pairs.h"

#include "support/draws/stratified_pair_parts.h"

#include "askew/math/number.h"

#include <array>

namespace askew::test {

namespace {

Pair placed(const Vec3& center, const Frame& a, const Frame& b, const Vec3& offset) {
    Pair pair{{stored(center), {}}, {stored(center + offset), {}}};
    for (unsigned i = 0; i < 3; ++i) {
        pair.a.halfAxes[i] = stored(a[i]);
        pair.b.halfAxes[i] = stored(b[i]);
    }
    return pair;
}

Pair makeRandom(Random& random) {
    const Frame a = drawAxes(random);
    const Frame b = drawAxes(random);
    const Vec3 center = drawVec3(random, 10);
    return placed(center, a, b, drawVec3(random, 2.2));
}

Pair makeGrazing(Random& random) {
    const Frame a = drawAxes(random);
    const Frame b = drawAxes(random);
    const Vec3 center = drawVec3(random, 10);
    const Vec3 border = drawBorderPoint(random, a, b);
    return placed(center, a, b, border * drawGraze(random, 3, 15));
}

Pair makeTouch(Random& random) {
    const Frame a = drawIntegerAxes(random);
    const Frame b = drawIntegerAxes(random);
    const Vec3 center = drawIntegers(random, 1000);
    const double alpha = random.integer(-4, 4) / 4.0;
    const double beta = random.integer(-4, 4) / 4.0;
    const Vec3 border = borderPoint(random, a, b, alpha, beta);
    const int kind = random.integer(0, 5);
    const double step = power(-random.integer(3, 30));
    return placed(center, a, b, kind == 0 ? border * (1 + step) : kind == 1 ? border * (1 - step) : border);
}

Pair makeSameRotation(Random& random) {
    const Frame rotation = drawRotation(random);
    const Frame a = scaled(rotation, drawExtents(random));
    const int kind = random.integer(0, 2);
    if (kind == 0) { // exact copies, a whole box apart along one axis
        const Vec3 along = a[unsigned(random.integer(0, 2))];
        return placed({}, a, a, along * (2 * random.sign()));
    }
    const Frame b = scaled(rotation, drawExtents(random));
    const int k = random.integer(0, 2);
    Vec3 offset = (a[unsigned(k)] + b[unsigned(k)]) * random.sign();
    for (int i = 0; i < 3; ++i) {
        if (i != k) offset = offset + (a[unsigned(i)] + b[unsigned(i)]) * random.between(-1, 1);
    }
    return placed(kind == 1 ? Vec3{} : drawVec3(random, 100), a, b, offset);
}

Pair makeGrid(Random& random, double step, int reach) {
    Frame a{};
    Frame b{};
    for (int i = 0; i < 3; ++i) {
        a[unsigned(i)] = unitAxis((i + 1) % 3) * (random.integer(1, 4) * step / 2);
        b[unsigned(i)] = unitAxis(i) * (random.integer(1, 4) * step / 2);
    }
    const Vec3 at = drawIntegers(random, 100);
    const Vec3 to = at + drawIntegers(random, reach);
    Pair pair = placed(at * step, a, b, {});
    pair.b.center = to * step;
    return pair;
}

Pair makeLattice(Random& random) { return makeGrid(random, 0.5, 4); }
Pair makeTenthGrid(Random& random) { return makeGrid(random, 0.1, 4); }

Pair makeNearParallel(Random& random) {
    const Frame a = drawAxes(random);
    const Vec3 about = drawVec3(random, 1);
    const Vec3 turn = about * tenth(random.integer(2, 12));
    const Vec3 scale = drawExtents(random);
    Frame b{};
    for (unsigned i = 0; i < 3; ++i) b[i] = a[i] + cross(turn, a[i]);
    if (random.oneIn(2)) b = scaled(b, scale);
    const Vec3 border = drawBorderPoint(random, a, b);
    return placed({}, a, b, border * drawGraze(random, 1, 15));
}

Vec3 drawSliver(Random& random) {
    Vec3 extents{1e3, random.between(1e-3, 1), random.between(1e-3, 1)};
    if (random.oneIn(2)) extents.y = 1e-3;
    if (random.oneIn(3)) extents.y = 1e3;
    return extents;
}

Pair makeSliver(Random& random) {
    const Frame rotationA = drawRotation(random);
    const Frame a = scaled(rotationA, drawSliver(random));
    const Frame rotationB = drawRotation(random);
    const Frame b = scaled(rotationB, drawSliver(random));
    const Vec3 border = drawBorderPoint(random, a, b);
    const Vec3 center = drawVec3(random, 10);
    return placed(center, a, b, border * drawGraze(random, 1, 15));
}

Pair makeFarOrigin(Random& random) {
    const Frame a = drawAxes(random);
    const Frame b = drawAxes(random);
    const Vec3 center = drawVec3(random, 1e9);
    const Vec3 border = drawBorderPoint(random, a, b);
    return placed(center, a, b, border * drawGraze(random, 1, 9));
}

Pair makeFlat(Random& random) {
    const bool exact = random.oneIn(2);
    const Frame wholeA = exact ? drawIntegerAxes(random) : drawAxes(random);
    const Frame wholeB = exact ? drawIntegerAxes(random) : drawAxes(random);
    const Frame a = masked(wholeA, random.integer(0, 7));
    const Frame b = masked(wholeB, random.integer(0, 6));
    const double alpha = random.integer(-4, 4) / 4.0;
    const double beta = random.integer(-4, 4) / 4.0;
    const Vec3 border = borderPoint(random, a, b, alpha, beta);
    const Vec3 center = exact ? drawIntegers(random, 9) : Vec3{};
    const int kind = random.integer(0, 3);
    return placed(center, a, b, kind == 0 ? border * 0.75 : kind == 1 ? border * 1.25 : border);
}

Vec3 drawInSpan(Random& random, const Vec3& p, const Vec3& q) {
    const int alpha = random.integer(-3, 3);
    const int beta = random.integer(-3, 3);
    return p * alpha + q * beta;
}

/// Draws both boxes in one plane (or on one line, when q is zero), with an offset within it or a little off it.
Pair makeSpanned(Random& random, const Vec3& p, const Vec3& q) {
    Frame a{};
    Frame b{};
    for (Vec3& axis : a) axis = drawInSpan(random, p, q);
    for (Vec3& axis : b) axis = drawInSpan(random, p, q);
    a = masked(a, random.integer(0, 7));
    b = masked(b, random.integer(0, 7));
    const double alpha = random.integer(-5, 5) / 2.0;
    const double beta = random.integer(-5, 5) / 2.0;
    const int kind = random.integer(0, 4);
    Vec3 offset = kind < 2 ? (p * alpha + q * beta) * random.integer(0, 4) : borderPoint(random, a, b, alpha, beta);
    const Vec3 step = drawIntegers(random, 1);
    const Vec3 off = step * power(-random.integer(0, 40));
    if (kind == 4) offset = offset + off;
    return placed(drawIntegers(random, 9), a, b, offset);
}

Pair makeCoplanar(Random& random) {
    const Vec3 p = drawIntegers(random, 5);
    const Vec3 q = drawIntegers(random, 5);
    return makeSpanned(random, p, q);
}

Pair makeCollinear(Random& random) {
    const Vec3 p = drawIntegers(random, 5);
    return makeSpanned(random, p, {});
}

double nudged(Random& random, double x) { return x * (1 + random.integer(-1, 1) * 0x1p-52); }

Vec3 nudged(Random& random, const Vec3& v) {
    const double x = nudged(random, v.x);
    const double y = nudged(random, v.y);
    const double z = nudged(random, v.z);
    return {x, y, z};
}

Pair makeUlpCopy(Random& random) {
    const bool exact = random.oneIn(3);
    const Frame a = exact ? drawIntegerAxes(random) : drawAxes(random);
    Frame b{};
    for (unsigned i = 0; i < 3; ++i) b[i] = nudged(random, a[i]);
    const Vec3 border = drawBorderPoint(random, a, b);
    const int k = random.integer(0, 2);
    const int kind = random.integer(0, 3);
    const Vec3 center = kind == 3 ? drawVec3(random, 10) : Vec3{};
    if (kind == 0) return placed(center, a, b, nudged(random, a[unsigned(k)] * 2));
    if (kind == 1) return placed(center, a, b, nudged(random, border));
    if (kind == 2) return placed(center, a, b, (b[unsigned(k)] + a[unsigned(k)]) * random.sign());
    Pair pair = placed(center, a, b, {});
    pair.b.center = nudged(random, pair.a.center);
    return pair;
}

Pair makeConcentric(Random& random) {
    const Frame a = drawAxes(random);
    const Frame b = random.oneIn(4) ? scaled(a, drawExtents(random)) : drawAxes(random);
    const Vec3 center = drawVec3(random, 10);
    const int k = random.integer(3, 15);
    const Vec3 off = drawVec3(random, 1) * tenth(k);
    return placed(center, a, b, random.oneIn(3) ? off : Vec3{});
}

/// Draws B within A or nearly, its faces flush with A's as often as not, or the same set with its axes shuffled.
Pair makeNested(Random& random) {
    const bool exact = random.oneIn(2);
    const Frame a = exact ? drawIntegerAxes(random) : drawAxes(random);
    Frame b{};
    Vec3 offset{};
    const int first = random.integer(0, 2);
    const bool equal = random.oneIn(4);
    for (unsigned i = 0; i < 3; ++i) {
        const double size = equal ? 1 : random.integer(1, 8) / 8.0;
        const unsigned from = (unsigned(first) + i) % 3;
        b[i] = a[from] * (size * random.sign());
        if (!equal) offset = offset + a[from] * (random.oneIn(2) ? 1 - size : random.integer(-4, 4) / 8.0);
    }
    const Vec3 center = exact ? drawIntegers(random, 9) : Vec3{};
    return random.oneIn(2) ? placed(center, a, b, offset) : placed(center, b, a, offset);
}

Frame drawMatrix(Random& random) {
    const Vec3 x = drawVec3(random, 1);
    const Vec3 y = drawVec3(random, 1);
    const Vec3 z = random.oneIn(4) ? x + y + drawVec3(random, 1e-6) : drawVec3(random, 1);
    return {x, y, z};
}

Pair makeAffine(Random& random) {
    const Frame a = drawMatrix(random);
    const Frame b = random.oneIn(4) ? scaled(a, {-1, 1, 1}) : drawMatrix(random);
    const Vec3 border = drawBorderPoint(random, a, b);
    const Vec3 center = drawVec3(random, 10);
    return placed(center, a, b, border * drawGraze(random, 1, 15));
}

Frame drawStretched(Random& random, const Frame& frame) {
    Frame stretched = frame;
    for (Vec3& axis : stretched) axis = axis * power(random.integer(-140, 190));
    return stretched;
}

/// Draws everything at one end of what may be stored, or every half axis at a length of its own.
Pair makeLimits(Random& random) {
    const Frame a = random.oneIn(2) ? drawIntegerAxes(random) : drawAxes(random);
    const Frame b = random.oneIn(2) ? drawIntegerAxes(random) : drawAxes(random);
    const double alpha = random.integer(-4, 4) / 4.0;
    const double beta = random.integer(-4, 4) / 4.0;
    const int kind = random.integer(0, 2);
    const double graze = random.oneIn(2) ? 1 : drawGraze(random, 1, 15);
    if (kind == 2) {
        const Frame longA = drawStretched(random, a);
        const Frame longB = drawStretched(random, b);
        return placed({}, longA, longB, borderPoint(random, longA, longB, alpha, beta) * graze);
    }
    const double by = power(kind == 0 ? -142 : 193);
    const Vec3 offset = borderPoint(random, a, b, alpha, beta) * graze;
    return placed(drawIntegers(random, 1) * by, scaled(a, {by, by, by}), scaled(b, {by, by, by}), offset * by);
}

constexpr std::array<Stratum, 17> all{{{"random", makeRandom, true, false},
                                       {"grazing", makeGrazing, true, false},
                                       {"touch", makeTouch, true, true},
                                       {"same rotation", makeSameRotation, true, true},
                                       {"lattice", makeLattice, true, true},
                                       {"0.1 grid", makeTenthGrid, true, false},
                                       {"near-parallel", makeNearParallel, true, false},
                                       {"sliver", makeSliver, true, false},
                                       {"far origin", makeFarOrigin, true, false},
                                       {"flat", makeFlat, true, true},
                                       {"coplanar", makeCoplanar, true, true},
                                       {"collinear", makeCollinear, true, true},
                                       {"ulp copy", makeUlpCopy, true, true},
                                       {"concentric", makeConcentric, false, false},
                                       {"nested", makeNested, false, false},
                                       {"affine", makeAffine, true, false},
                                       {"limits", makeLimits, true, true}}};

} // namespace

std::span<const Stratum> strata() { return all; }

} // namespace askew::test
