#include "askew/polygon/minimum_translation.h"

#include "askew/math/number.h"
#include "askew/polygon/sat.h"
#include "askew/polygon/sums/certificate.h"
#include "askew/polygon/sums/union_boundary.h"
#include "askew/polygon/translate.h"

#include <cmath>

namespace askew {

namespace {

/// Returns the translation of polygons that touch, or that are convex: along the axis of least overlap.
PolygonTranslation alongAxis(const Polygon& a, const Polygon& b, const PolygonSeparation& least, double skin) {
    const PolygonAxis row = measure(a.part(least.partA), b.part(least.partB), least.axis);
    return {row.normal, least.separation < 0 ? -least.separation : 0, skin > 0 ? row.normal * -skin + Vec2{} : Vec2{}};
}

/// Makes a free point a certain translation. One within the band has no direction of its own: it takes that of a gap.
Certificate::Outcome complete(const Vec2& free, double band, double skin, Certificate& certificate,
                              PolygonTranslation& found) {
    const double length = std::sqrt(dot(free, free));
    found.depth = length > 0 ? length : minMagnitude;
    found.vector = free;
    if (length > band) found.normal = unit(free, -1);
    if (length > band && skin > 0) found.vector = found.normal * -(found.depth + skin);
    const Certificate::Outcome outcome = certificate.certify(found.vector);
    if (outcome != Certificate::Outcome::certain || length > band) return outcome;
    found.normal = unit(found.vector, -1);
    if (!(skin > 0)) return outcome;
    found.vector = found.normal * -(found.depth + skin);
    return certificate.certify(found.vector);
}

/// Finds a translation to beside all of B, for a skin that fits nowhere else.
TranslationFault leaveBounds(const ConvexSums& sums, double skin, Certificate& certificate, PolygonTranslation& found) {
    const double far = sums.bounds().half;
    found = {{-1, 0}, far, {far + skin, 0}};
    const bool hasMemory = certificate.certify(found.vector) != Certificate::Outcome::outOfMemory;
    return hasMemory ? TranslationFault::none : TranslationFault::outOfMemory;
}

/// Finds the free point nearest to the origin whose vector is certain.
TranslationFault leaveUnion(const ConvexSums& sums, Certificate& certificate, double skin, PolygonTranslation& found) {
    UnionBoundary boundary(sums);
    if (!boundary.start()) return TranslationFault::outOfMemory;
    Vec2 refused{infinity, infinity};
    Vec2 free;
    while (true) {
        const BoundarySearch search = boundary.next(free);
        if (search == BoundarySearch::outOfMemory) return TranslationFault::outOfMemory;
        if (search == BoundarySearch::outOfSteps) return TranslationFault::outOfSteps;
        if (search == BoundarySearch::none) break;
        if (sumAbs(free - refused) <= sums.band) continue;
        PolygonTranslation next{};
        const Certificate::Outcome outcome = complete(free, sums.band, skin, certificate, next);
        if (outcome == Certificate::Outcome::outOfMemory) return TranslationFault::outOfMemory;
        boundary.steps += certificate.steps;
        certificate.steps = 0;
        refused = free;
        if (outcome != Certificate::Outcome::certain) continue;
        found = next;
        boundary.limit = dot(free, free);
    }
    return boundary.limit < infinity ? TranslationFault::none : leaveBounds(sums, skin, certificate, found);
}

/// Returns the translation of polygons of any shape.
PolygonTranslationResult outOfUnion(const Polygon& a, const Polygon& b, double skin) {
    ConvexSums sums;
    if (!sums.make(a, b)) return {TranslationFault::outOfMemory, {}};
    Certificate certificate(a, b, sums);
    bool hasMemory = true;
    const Meeting meeting = certificate.meeting(hasMemory);
    if (!hasMemory) return {TranslationFault::outOfMemory, {}};
    if (meeting == Meeting::apart) return {};
    if (meeting == Meeting::touching) return {TranslationFault::none, alongAxis(a, b, separation(a, b), skin)};
    PolygonTranslation found{};
    const TranslationFault fault = leaveUnion(sums, certificate, skin, found);
    if (fault != TranslationFault::none) return {fault, {}};
    return {fault, found};
}

/// Returns whether A moved by a vector, its numbers rounded, certainly does no more than touch B; there is memory for
/// the copy.
bool separates(const Polygon& a, const Vec2& vector, const Polygon& b, Buffer<double>& copy) {
    copy.resize(a.numbers.size());
    return translateNumbers(a.numbers, vector, copy.all()) && !overlapsStrictly(Polygon(copy.all()), b);
}

/// Writes a vector that certainly separates convex polygons, and its opposite them the other way around. Returns false
/// when no vector slightly longer than the depth does.
bool lengthen(const Polygon& a, const Polygon& b, double skin, PolygonTranslation& found, Buffer<double>& copy) {
    const double largest = std::fmax(largestNumber(a), largestNumber(b));
    const double scale = measure(a.outline(), b.outline(), 0).scale;
    double margin = 64 * roundingUnit * scale + 2 * ulp(largest + found.depth + skin);
    for (int tries = 0; tries < 6; ++tries, margin *= 2) {
        found.vector = found.normal * -(found.depth + skin + margin) + Vec2{};
        if (separates(a, found.vector, b, copy) && separates(b, -found.vector, a, copy)) return true;
    }
    return false;
}

/// Finds the translation of convex polygons. Returns false when no vector of it is certain.
bool outOfConvex(const Polygon& a, const Polygon& b, double skin, PolygonTranslationResult& result) {
    const PolygonSeparation least = separation(a, b);
    if (least.separation > 0) return true;
    PolygonTranslation found = alongAxis(a, b, least, skin);
    if (overlapsStrictly(a, b)) {
        Buffer<double> copy;
        if (!copy.reserve(a.numbers.size() + b.numbers.size())) {
            result.fault = TranslationFault::outOfMemory;
            return true;
        }
        if (!lengthen(a, b, skin, found, copy)) return false;
    }
    result.translation = found;
    return true;
}

/// Orders records, so that the order in which two are given makes no difference.
bool comesBefore(std::span<const double> a, std::span<const double> b) {
    if (a.size() != b.size()) return a.size() < b.size();
    std::size_t i = 0;
    while (i < a.size() && a[i] == b[i]) ++i;
    return i < a.size() && a[i] < b[i];
}

} // namespace

PolygonTranslationResult minimumTranslation(const Polygon& a, const Polygon& b, double skin) {
    const bool isSwapped = comesBefore(b.numbers, a.numbers);
    const Polygon& first = isSwapped ? b : a;
    const Polygon& second = isSwapped ? a : b;
    PolygonTranslationResult result;
    const bool isConvex = a.isConvex() && b.isConvex();
    if (!isConvex || !outOfConvex(first, second, skin, result)) result = outOfUnion(first, second, skin);
    if (isSwapped && result.translation) {
        result.translation->normal = Vec2{} - result.translation->normal;
        result.translation->vector = Vec2{} - result.translation->vector;
    }
    return result;
}

} // namespace askew
