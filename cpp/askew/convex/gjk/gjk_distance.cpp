#include "askew/convex/gjk/gjk_distance.h"

#include "askew/convex/gjk/tetrahedron.h"
#include "askew/polytope/support.h"

#include <array>

namespace askew {

namespace {

/// A search ends when both bounds of the distance are this close, relative to the scale.
constexpr double enoughDigits = 1e-13;
constexpr int mostDistanceSteps = 200;
constexpr int mostStalls = 3; // a flat simplex may take some steps to gain anything

/// A tetrahedron whose weights miss the origin by more than this is too flat for them to be right. The square, relative
/// to that of an edge.
constexpr double flat = 1e-22;

// The tolerances of a ray cast: lengths relative to the scale, the speed to the length of the translation.

/// A shape has met the other when it is nearer than the radius and this.
constexpr double met = 1e-11;

/// Where a shape approaches slower than `slowSpeed`, it has met the other at this distance and moves on only from
/// beyond: a rounding of the gap would be a long time.
constexpr double slowSpeed = 1e-7;
constexpr double slowMet = 1e-9;

/// A normal is taken only from a gap wider than this: from a narrower one its direction is mostly rounding.
constexpr double leastNormalGap = 1e-8;

/// A point of the difference B - A, and the point of A that it is from.
struct Vertex {
    Vec3 way;
    Vec3 onA;
};

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

/// Up to four vertices and the weights that make the point of their hull nearest to the origin. All subsets are
/// compared and lengths along edges taken out, for the last digits of a distance; the simplex of gjk.cpp stops at the
/// first subset that passes, which is faster and enough for a sign.
struct Simplex {
    std::array<Vertex, 4> vertices;
    std::array<double, 4> weights{1};
    unsigned size = 0;

    /// Weighs a subset of the vertices so that they make the point of their span nearest to the origin; false when that
    /// point is not between them. Only the weights of the subset are written.
    [[nodiscard]] bool weigh(const Subset& some, std::array<double, 4>& found) const {
        const unsigned count = some.count;
        const std::array<unsigned, 4>& of = some.of;
        const Vec3 from = vertices[of[0]].way;
        double rest = 1;
        const auto take = [&](unsigned i, double part) {
            found[of[i]] = part;
            rest -= part;
            return part >= 0;
        };
        if (count == 2) {
            const Vec3 e = vertices[of[1]].way - from;
            if (!take(1, -dot(from, e) / dot(e, e))) return false;
        } else if (count > 2) {
            const Vec3 e = vertices[of[1]].way - from;
            const Vec3 f = vertices[of[2]].way - from;
            const Vec3 n = cross(e, f);
            const Vec3 g = count > 3 ? vertices[of[3]].way - from : n;
            const Vec3 across = cross(f, g);
            const double volume = dot(e, across);
            if (!take(1, -dot(from, across) / volume)) return false;
            if (!take(2, -dot(from, cross(g, e)) / volume)) return false;
            if (count > 3 && !take(3, -dot(from, n) / volume)) return false;
        }
        found[of[0]] = rest;
        return rest >= 0;
    }

    /// Returns the sum of the vertices of a subset, each times its weight: of those of the difference, or of those of
    /// A.
    [[nodiscard]] Vec3 mix(const Subset& some, const std::array<double, 4>& by, Vec3 Vertex::*of) const {
        Vec3 sum;
        for (unsigned i = 0; i < some.count; ++i) sum = sum + vertices[some.of[i]].*of * by[some.of[i]];
        return sum;
    }

    /// Returns the point nearest to the origin and keeps only the vertices that make it. The newest is one of these,
    /// unless the others have moved.
    Vertex reduce(bool haveMoved = false) {
        Vertex best;
        double square = infinity;
        const unsigned newest = 1U << (size - 1);
        const Subset* nearest = &subsets[newest];
        std::array<double, 4> found{}; // of a subset; others may be those of an earlier one
        for (unsigned some = haveMoved ? 1 : newest; some < 2 * newest; ++some) {
            const Subset& subset = subsets[some];
            if (!weigh(subset, found)) continue;
            const Vec3 way = mix(subset, found, &Vertex::way);
            const double next = dot(way, way);
            if (some == 15) { // holds the origin, unless it is so flat that the weights are not right
                const Vec3& apex = vertices[3].way;
                if (next > flat * dot(apex - vertices[0].way, apex - vertices[0].way)) continue;
                return {way, mix(subset, found, &Vertex::onA)};
            }
            if (next < square) {
                square = next;
                best.way = way;
                nearest = &subset;
                weights = found;
            }
        }
        best.onA = mix(*nearest, weights, &Vertex::onA);
        keep(*nearest);
        return refined(best);
    }

    /// Keeps the vertices of a subset that have a weight.
    void keep(const Subset& some) {
        size = 0;
        for (unsigned i = 0; i < some.count; ++i) {
            const double weight = weights[some.of[i]];
            if (weight == 0) continue;
            weights[size] = weight;
            vertices[size++] = vertices[some.of[i]];
        }
    }

    /// Weighs the nearest point of a segment or triangle once more, by what is left of it along the edges: in a thin
    /// triangle the weights are rough. Returns it as it was when that leads out of the simplex.
    [[nodiscard]] Vertex refined(const Vertex& nearest) const {
        if (size < 2 || size > 3) return nearest;
        const Vec3 e = vertices[1].way - vertices[0].way;
        const Vec3 f = size == 3 ? vertices[2].way - vertices[0].way : Vec3{};
        const Vec3 n = cross(e, f);
        const double square = size == 3 ? dot(n, n) : dot(e, e);
        const double alongE = -dot(nearest.way, size == 3 ? cross(f, n) : e) / square;
        const double alongF = size == 3 ? -dot(nearest.way, cross(n, e)) / square : 0;
        const std::array<double, 4> by{weights[0] - alongE - alongF, weights[1] + alongE,
                                       size == 3 ? weights[2] + alongF : 0};
        if (!(by[0] >= 0 && by[1] >= 0 && by[2] >= 0)) return nearest;
        const Subset& all = subsets[(1U << size) - 1];
        return {across(mix(all, by, &Vertex::way)), mix(all, by, &Vertex::onA)};
    }

    /// Takes from a displacement its part along the edges of the simplex, where these are longer: the rest has more
    /// digits.
    [[nodiscard]] Vec3 across(const Vec3& way) const {
        const double least = dot(way, way);
        const Vec3 e = vertices[1].way - vertices[0].way;
        const double square = dot(e, e);
        if (size == 2 && square > least) return way - e * (dot(way, e) / square);
        const Vec3 normal = cross(e, vertices[2].way - vertices[0].way);
        const double area = dot(normal, normal);
        return size == 3 && area > least * square ? normal * (dot(way, normal) / area) : way;
    }

    /// Returns how deep the origin lies in a tetrahedron that holds it.
    [[nodiscard]] double depth() const {
        return depthWithin({vertices[0].way, vertices[1].way, vertices[2].way, vertices[3].way});
    }
};

/// Returns the point of the difference B - A that is farthest against a unit direction from A to B.
Vertex nearestAlong(const SupportPair& pair, const Vec3& normal) {
    const Vec3 onA = localSupport(pair.a, normal);
    return {(localSupport(pair.b, -normal) - onA) + pair.offset, onA};
}

} // namespace

double SupportPair::gapAlong(const Vec3& normal) const { return dot(normal, nearestAlong(*this, normal).way); }

GjkDistance gjkDistance(const SupportPair& pair, double scale, const Interval& asked) {
    Simplex simplex;
    GjkDistance best;
    best.atLeast = -infinity;
    best.atMost = infinity;
    Vec3 way = isZero(pair.offset) ? Vec3{1, 0, 0} : pair.offset;
    int stalls = 0;
    for (int step = 0; step < mostDistanceSteps; ++step) {
        const Vec3 normal = normalized(way);
        const Vertex next = nearestAlong(pair, normal);
        const double gap = dot(normal, next.way);
        if (gap > best.atLeast) {
            best.atLeast = gap;
            best.normal = normal;
        }
        best.isClosed = best.atMost - best.atLeast <= lastDigits * scale;
        if (best.atLeast > asked.max || best.atMost - best.atLeast <= enoughDigits * scale) break;
        simplex.vertices[simplex.size++] = next;
        const Vertex nearest = simplex.reduce();
        const double distance = simplex.size == 4 ? 0 : length(nearest.way); // what a tetrahedron leaves is rounding
        way = nearest.way;
        if (!(distance < best.atMost)) {
            if (++stalls > mostStalls) break;
            continue;
        }
        best.atMost = distance;
        best.onA = nearest.onA;
        best.way = way;
        if (distance < asked.min) break;
        if (distance > 1e-15 * scale) continue;
        best.meet = true;
        best.atLeast = simplex.size == 4 ? -simplex.depth() : 0;
        best.atMost = 0;
        break;
    }
    if (!best.meet && best.atLeast < 0) best.atLeast = 0; // as far as rounding can tell
    return best;
}

GjkRayHit gjkRayCast(const SupportPair& pair, const Vec3& way, const Interval& times, double radius, double scale) {
    SupportPair now = pair;
    GjkRayHit contact{false, times.min, normalized(way), {}};
    now.offset = pair.offset - way * contact.time;
    Simplex simplex;
    Vec3 nearest = now.offset;
    double least = infinity;
    double begun = infinity; // when the simplex was begun again
    for (int step = 0; step < mostDistanceSteps && contact.time <= times.max; ++step) {
        const Vec3 normal = normalized(nearest);
        Vertex next = nearestAlong(now, normal);
        const double gap = dot(normal, next.way) - radius;
        const double speed = dot(normal, way);
        const bool isSlow = speed <= slowSpeed * length(way);
        const bool moves = gap > (isSlow ? slowMet * scale : 0);
        if (moves) {
            if (speed <= 0) {
                contact.parting = normal;
                return contact;
            }
            const double wait = gap / speed;
            contact.time += wait;
            if (gap > leastNormalGap * scale) contact.normal = normal;
            now.offset = pair.offset - way * contact.time;
            next.way = next.way - way * wait;
            for (unsigned i = 0; i < simplex.size; ++i) simplex.vertices[i].way = simplex.vertices[i].way - way * wait;
            least = infinity;
        }
        simplex.vertices[simplex.size++] = next;
        nearest = simplex.reduce(moves).way;
        const double distance = length(nearest);
        // It has met, or is as near as rounding can tell.
        contact.isMet = distance - radius <= (isSlow ? slowMet : met) * scale ||
                        (distance >= least && (contact.time == begun || distance - radius <= slowMet * scale));
        if (contact.isMet) return contact;
        if (distance < least) {
            least = distance;
            continue;
        }
        begun = contact.time;
        simplex.size = 0;
        least = infinity;
    }
    contact.isMet = contact.time <= times.max;
    return contact;
}

} // namespace askew
