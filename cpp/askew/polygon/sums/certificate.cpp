#include "askew/polygon/sums/certificate.h"

#include "askew/polygon/degenerate.h"
#include "askew/polygon/sat.h"
#include "askew/polygon/translate.h"

#include <array>

namespace askew {

namespace {

/// A vector is longer by so much of the scale at least, and by 2^20 times as much at most.
constexpr double leastMargin = 64 * roundingUnit;
constexpr double margins = 0x1p20;

/// Directions of sides through one point, and of their normals.
struct Fan {
    std::array<Vec2, 48> ways{};
    std::size_t count = 0;

    void add(const Vec2& way) {
        constexpr double same = 1e-9;
        for (std::size_t i = 0; i < count; ++i) {
            if (sumAbs(ways[i] - way) < same) return;
        }
        if (count < ways.size()) ways[count++] = way;
    }
};

bool liesAlong(const Polygon& flat, const Polygon& other) { return isFlat(flat) && liesInCut(other, flat.outline()); }

/// Returns those of the sides of sums through a point.
Fan sidesThrough(const ConvexSums& sums, std::span<const std::uint32_t> list, const Vec2& point, double tolerance) {
    Fan fan;
    for (const std::uint32_t sum : list) {
        sums.forEachSide(sum, [&](const PartSide& side, const Vec2& corner) {
            const Vec2 along = -rightOf(side.normal);
            const Vec2 from = side.corner + corner - point;
            const Vec2 to = (&side)[1].corner + corner - point;
            if (std::fabs(dot(side.normal, from)) > tolerance) return true;
            if (dot(along, from) > tolerance || dot(along, to) < -tolerance) return true;
            for (const Vec2& way : {along, -along, side.normal, -side.normal}) fan.add(way);
            return true;
        });
    }
    return fan;
}

} // namespace

Certificate::Certificate(const Polygon& a, const Polygon& b, const ConvexSums& sums) : a(a), b(b), sums(sums) {
    largest = std::fmax(largestNumber(a), largestNumber(b));
}

/// Returns more than moved numbers are rounded by.
double Certificate::slack(const Vec2& translation) const { return 2 * ulp(largest + sumAbs(translation)); }

Meeting Certificate::meeting(bool& hasMemory) {
    const Outcome outcome = gather({});
    hasMemory = outcome != Outcome::outOfMemory;
    int least = outcome == Outcome::refused ? -1 : 1;
    for (const std::uint32_t sum : near.all()) {
        if (least < 0) break;
        const int sign = separationSign(a.part(sums.partOfA(sum).number), b.part(sums.partOfB(sum).number));
        least = sign < least ? sign : least;
    }
    if (least == 0 && (liesAlong(a, b) || liesAlong(b, a))) least = -1;
    return least < 0 ? Meeting::strict : least == 0 ? Meeting::touching : Meeting::apart;
}

/// Finds the sums that have points in a square; refuses when it lies inside one of them.
Certificate::Outcome Certificate::gather(const Square& square) {
    Outcome outcome = Outcome::certain;
    near.clear();
    sums.forEachSum([&](std::uint32_t sum) {
        const SumPlace place = sums.place(sum, square, steps);
        if (place == SumPlace::inside) outcome = Outcome::refused;
        if (place != SumPlace::across) return place == SumPlace::outside;
        if (!near.reserve(near.size() + 1)) outcome = Outcome::outOfMemory;
        if (outcome == Outcome::certain) near.push(sum);
        return outcome == Outcome::certain;
    });
    return outcome;
}

/// Returns true when a translation certainly separates the polygons. There is memory for the copies.
bool Certificate::parts(const Vec2& translation) {
    const Square square{translation, slack(translation)};
    for (const std::uint32_t sum : near.all()) {
        if (sums.place(sum, square, steps) == SumPlace::inside) return false;
    }
    movedA.resize(a.numbers.size());
    movedB.resize(b.numbers.size());
    if (!translateNumbers(a.numbers, translation, movedA.all())) return false;
    if (!translateNumbers(b.numbers, -translation, movedB.all())) return false;
    const Polygon otherA(movedA.all());
    const Polygon otherB(movedB.all());
    for (const std::uint32_t sum : near.all()) {
        if (sums.place(sum, square, steps) == SumPlace::outside) continue;
        const unsigned i = sums.partOfA(sum).number;
        const unsigned k = sums.partOfB(sum).number;
        steps += std::uint64_t{a.part(i).size()} * b.part(k).size();
        if (separationSign(otherA.part(i), b.part(k)) < 0 || separationSign(a.part(i), otherB.part(k)) < 0)
            return false;
    }
    return !liesAlong(otherA, b) && !liesAlong(a, otherB) && !liesAlong(b, otherA) && !liesAlong(otherB, a);
}

/// Tries vectors ahead and to the side, and the translation as it is, which a gap without any width may need.
bool Certificate::partsBeside(Vec2& translation, double least) {
    constexpr std::array<Vec2, 5> offsets{{{1, 0}, {1, 1}, {1, -1}, {0, 2}, {0, -2}}};
    const Vec2 ahead = unit(translation);
    const Vec2 aside = rightOf(ahead);
    const Vec2 from = translation;
    for (const Vec2& offset : offsets) {
        double margin = least;
        for (int tries = 0; tries < 6; ++tries, margin *= 2) {
            translation = from + ahead * (margin * offset.x) + aside * (margin * offset.y);
            if (parts(translation)) return true;
        }
    }
    translation = from;
    return parts(translation);
}

/// Tries vectors into the gaps between the sides that meet here: halfway between any two.
bool Certificate::partsInGap(Vec2& translation, double least, double most) {
    const Fan fan = sidesThrough(sums, near.all(), translation, 16 * least);
    const Vec2 from = translation;
    for (std::size_t i = 0; i < fan.count; ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            const Vec2 way = unit(fan.ways[i] + fan.ways[k]);
            const double sine = std::fabs(cross(fan.ways[i], way));
            double margin = least / sine;
            while (margin <= most) {
                translation = from + way * margin;
                if (parts(translation)) return true;
                margin *= 4;
            }
        }
    }
    return false;
}

Certificate::Outcome Certificate::certify(Vec2& translation) {
    const double least = leastMargin * sums.scale + slack(translation);
    const double most = std::fmax(margins * leastMargin * sums.scale, 64 * least);
    if (!movedA.reserve(a.numbers.size()) || !movedB.reserve(b.numbers.size())) return Outcome::outOfMemory;
    const Outcome outcome = gather({translation, 2 * most});
    if (outcome != Outcome::certain) return outcome;
    const Vec2 from = translation;
    if (!isZero(from) && partsBeside(translation, least)) return Outcome::certain;
    translation = from;
    return partsInGap(translation, least, most) ? Outcome::certain : Outcome::refused;
}

} // namespace askew
