#include "askew/convex/gjk/nearest_simplex.h"

#include "askew/convex/gjk/curved_normal.h"
#include "askew/convex/gjk/tetrahedron.h"
#include "askew/polytope/support.h"

#include <algorithm>
#include <span>

namespace askew {

namespace {

/// A tetrahedron whose weights miss the origin by more than this is too flat for them to be right. The square, relative
/// to that of an edge.
constexpr double flat = 1e-22;

/// Some of four vertices, in ascending order.
struct Subset {
    unsigned count = 0;
    std::array<unsigned, 4> of{};
};

/// All subsets: vertex i is in number n when bit i of n is set.
constexpr std::array<Subset, 16> subsets = [] {
    std::array<Subset, 16> all;
    for (unsigned n = 0; n < all.size(); ++n) {
        for (unsigned i = 0; i < 4; ++i) {
            if ((n >> i & 1U) != 0) all[n].of[all[n].count++] = i;
        }
    }
    return all;
}();

/// Weighs a subset of the points so that they make the point of their span nearest to the origin; false when that point
/// is not between them. Only the weights of the subset are written.
bool weigh(const NearestSimplex& simplex, const Subset& some, std::array<double, 4>& found) {
    const unsigned count = some.count;
    const std::array<unsigned, 4>& of = some.of;
    const Vec3 from = simplex.points[of[0]].way;
    double rest = 1;
    const auto take = [&](unsigned i, double part) {
        found[of[i]] = part;
        rest -= part;
        return part >= 0;
    };
    if (count == 2) {
        const Vec3 e = simplex.points[of[1]].way - from;
        if (!take(1, -dot(from, e) / dot(e, e))) return false;
    } else if (count > 2) {
        const Vec3 e = simplex.points[of[1]].way - from;
        const Vec3 f = simplex.points[of[2]].way - from;
        const Vec3 n = cross(e, f);
        const Vec3 g = count > 3 ? simplex.points[of[3]].way - from : n;
        const Vec3 across = cross(f, g);
        const double volume = dot(e, across);
        if (!take(1, -dot(from, across) / volume)) return false;
        if (!take(2, -dot(from, cross(g, e)) / volume)) return false;
        if (count > 3 && !take(3, -dot(from, n) / volume)) return false;
    }
    found[of[0]] = rest;
    return rest >= 0;
}

/// Returns the sum of the points of a subset, each times its weight: of those of the difference, or of those of A.
Vec3 mix(const NearestSimplex& simplex, const Subset& some, const std::array<double, 4>& by,
         Vec3 DifferencePoint::*of) {
    Vec3 sum;
    for (unsigned i = 0; i < some.count; ++i) sum = sum + simplex.points[some.of[i]].*of * by[some.of[i]];
    return sum;
}

/// Keeps the points of a subset that have a weight.
void keep(NearestSimplex& simplex, const Subset& some) {
    simplex.size = 0;
    for (unsigned i = 0; i < some.count; ++i) {
        const double weight = simplex.weights[some.of[i]];
        if (weight == 0) continue;
        simplex.weights[simplex.size] = weight;
        simplex.points[simplex.size++] = simplex.points[some.of[i]];
    }
}

/// Takes from a displacement its part along the edges of the simplex, where these are longer: the rest has more digits.
Vec3 partAcross(const NearestSimplex& simplex, const Vec3& way) {
    const auto& p = simplex.points;
    const double least = dot(way, way);
    const Vec3 e = p[1].way - p[0].way;
    const double square = dot(e, e);
    if (simplex.size == 2 && square > least) return way - e * (dot(way, e) / square);
    const Vec3 normal = cross(e, p[2].way - p[0].way);
    const double area = dot(normal, normal);
    return simplex.size == 3 && area > least * square ? normal * (dot(way, normal) / area) : way;
}

/// Weighs the nearest point of a segment or triangle once more, by what is left of it along the edges: in a thin
/// triangle the weights are rough. Returns it as it was when that leads out of the simplex.
DifferencePoint refined(const NearestSimplex& simplex, const DifferencePoint& nearest) {
    const auto& [p, weights, size] = simplex;
    if (size < 2 || size > 3) return nearest;
    const Vec3 e = p[1].way - p[0].way;
    const Vec3 f = size == 3 ? p[2].way - p[0].way : Vec3{};
    const Vec3 n = cross(e, f);
    const double square = size == 3 ? dot(n, n) : dot(e, e);
    const double alongE = -dot(nearest.way, size == 3 ? cross(f, n) : e) / square;
    const double alongF = size == 3 ? -dot(nearest.way, cross(n, e)) / square : 0;
    const std::array<double, 4> by{weights[0] - alongE - alongF, weights[1] + alongE,
                                   size == 3 ? weights[2] + alongF : 0};
    if (!(by[0] >= 0 && by[1] >= 0 && by[2] >= 0)) return nearest;
    const Subset& all = subsets[(1U << size) - 1];
    return {partAcross(simplex, mix(simplex, all, by, &DifferencePoint::way)),
            mix(simplex, all, by, &DifferencePoint::onA)};
}

/// Returns the simplex over the same vertices of the cores, each pair of these once, in the direction near a guess in
/// which their gap is stationary, and takes that direction; without points where none is found.
NearestSimplex turned(const NearestSimplex& simplex, const SupportPair& pair, Vec3& normal) {
    NearestSimplex made;
    std::array<Vec3, 3> between;
    for (const DifferencePoint& point : std::span(simplex.points).first(simplex.size)) {
        const auto known = std::span(made.points).first(made.size);
        if (std::ranges::any_of(known, [&](const DifferencePoint& one) { return one.cores == point.cores; })) continue;
        between[made.size] = pair.between(point.cores);
        made.add({{}, {}, point.cores});
    }
    const auto there = curvedNormal(pair, std::span(between).first(made.size), normal);
    if (!there) return {};
    normal = *there;
    const Vec3 ballA = ballPoint(pair.a, normal);
    const Vec3 ballB = ballPoint(pair.b, -normal);
    for (unsigned i = 0; i < made.size; ++i) {
        DifferencePoint& point = made.points[i];
        point.onA = pair.a.vertex(point.cores.a) + ballA;
        point.way = between[i] + (ballB - ballA);
    }
    return made;
}

} // namespace

DifferencePoint NearestSimplex::reduce(bool isAnyNew) {
    DifferencePoint best;
    double square = infinity;
    const unsigned newest = 1U << (size - 1);
    const Subset* nearest = &subsets[newest];
    std::array<double, 4> found{}; // of a subset; others may be those of an earlier one
    for (unsigned some = isAnyNew ? 1 : newest; some < 2 * newest; ++some) {
        const Subset& subset = subsets[some];
        if (!weigh(*this, subset, found)) continue;
        const Vec3 way = mix(*this, subset, found, &DifferencePoint::way);
        const double next = dot(way, way);
        if (some == 15) { // holds the origin, unless it is so flat that the weights are not right
            const Vec3 edge = points[3].way - points[0].way;
            if (next > flat * dot(edge, edge)) continue;
            return {way, mix(*this, subset, found, &DifferencePoint::onA)};
        }
        if (next < square) {
            square = next;
            best.way = way;
            nearest = &subset;
            weights = found;
        }
    }
    best.onA = mix(*this, *nearest, weights, &DifferencePoint::onA);
    keep(*this, *nearest);
    return refined(*this, best);
}

std::optional<Vec3> NearestSimplex::turn(const SupportPair& pair, const Vec3& guess, DifferencePoint& nearest) {
    Vec3 normal = guess;
    NearestSimplex made = *this;
    DifferencePoint found;
    unsigned before = 0;
    do {
        made = turned(made, pair, normal);
        if (made.size == 0) return std::nullopt;
        before = made.size;
        found = made.reduce(true);
    } while (made.size < before);
    if (!(dot(found.way, found.way) < dot(nearest.way, nearest.way))) return std::nullopt;
    *this = made;
    nearest = found;
    return normal;
}

double NearestSimplex::depth() const {
    return depthWithin({points[0].way, points[1].way, points[2].way, points[3].way});
}

} // namespace askew
