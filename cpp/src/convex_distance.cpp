#include "askew/convex_distance.h"

#include "askew/polytope_measure.h"

#include <array>

namespace askew {

namespace {

constexpr double enoughDigits = 1e-13;
constexpr int mostSteps = 200;

/// A point of the difference B - A, and the point of A that it is from.
struct Vertex {
    Vec3 way;
    Vec3 onA;
};

struct Simplex {
    std::array<Vertex, 4> vertices;
    std::array<double, 4> weights{1};
    unsigned size = 0;

    /// Weighs some of the vertices so that they make the point of their span that is nearest to the origin; false when
    /// that is not between them.
    [[nodiscard]] bool weigh(unsigned some, std::array<double, 4>& found) const {
        std::array<unsigned, 4> of{};
        unsigned count = 0;
        for (unsigned i = 0; i < size; ++i) {
            if ((some >> i & 1U) != 0) of[count++] = i;
        }
        const Vec3 from = vertices[of[0]].way;
        const auto along = [&](unsigned i) { return vertices[of[i]].way - from; };
        std::array<double, 3> part{};
        if (count == 2) {
            const Vec3 e = along(1);
            part[0] = -dot(from, e) / dot(e, e);
        } else if (count > 2) {
            const Vec3 e = along(1);
            const Vec3 f = along(2);
            const Vec3 g = count > 3 ? along(3) : cross(e, f);
            const double volume = dot(e, cross(f, g));
            part = {-dot(from, cross(f, g)) / volume, -dot(from, cross(g, e)) / volume,
                    count > 3 ? -dot(from, cross(e, f)) / volume : 0};
        }
        found = {};
        double rest = 1;
        for (unsigned i = 1; i < count; ++i) {
            if (!(part[i - 1] >= 0)) return false;
            found[of[i]] = part[i - 1];
            rest -= part[i - 1];
        }
        found[of[0]] = rest;
        return rest >= 0;
    }

    [[nodiscard]] Vertex mix(const std::array<double, 4>& by) const {
        Vertex sum;
        for (unsigned i = 0; i < size; ++i) {
            sum.way = sum.way + vertices[i].way * by[i];
            sum.onA = sum.onA + vertices[i].onA * by[i];
        }
        return sum;
    }

    /// The point nearest to the origin; keeps only the vertices that make it.
    Vertex reduce() {
        Vertex best;
        double square = std::numeric_limits<double>::infinity();
        const unsigned newest = 1U << (size - 1);
        for (unsigned some = newest; some < 2 * newest; ++some) {
            std::array<double, 4> found;
            if (!weigh(some, found)) continue;
            const Vertex here = mix(found);
            if (some == 15 || dot(here.way, here.way) < square) {
                square = some == 15 ? 0 : dot(here.way, here.way);
                best = here;
                weights = found;
            }
        }
        if (square == 0 && size == 4) return {{}, best.onA};
        unsigned kept = 0;
        for (unsigned i = 0; i < size; ++i) {
            if (weights[i] == 0) continue;
            weights[kept] = weights[i];
            vertices[kept++] = vertices[i];
        }
        size = kept;
        return best;
    }

    /// How far the origin is within a tetrahedron that holds it.
    [[nodiscard]] double depth() const {
        double least = std::numeric_limits<double>::infinity();
        for (unsigned i = 0; i < 4; ++i) {
            const Vec3 from = vertices[(i + 1) % 4].way;
            const Vec3 normal = normalized(cross(vertices[(i + 2) % 4].way - from, vertices[(i + 3) % 4].way - from));
            const double here = std::fabs(dot(normal, from));
            least = here < least ? here : least;
        }
        return least;
    }
};

} // namespace

double ConvexPair::gapAlong(const Vec3& normal) const {
    return dot(normal, (localSupport(b, -normal) - localSupport(a, normal)) + offset);
}

ConvexDistance convexDistance(const ConvexPair& pair, double scale, double enough) {
    Simplex simplex;
    ConvexDistance best;
    best.atLeast = -std::numeric_limits<double>::infinity();
    best.atMost = std::numeric_limits<double>::infinity();
    Vec3 way = isZero(pair.offset) ? Vec3{1, 0, 0} : pair.offset;
    for (int step = 0; step < mostSteps; ++step) {
        const Vec3 normal = normalized(way);
        const Vec3 onA = localSupport(pair.a, normal);
        const Vec3 next = (localSupport(pair.b, -normal) - onA) + pair.offset;
        const double gap = dot(normal, next);
        if (gap > best.atLeast) {
            best.atLeast = gap;
            best.normal = normal;
        }
        if (best.atLeast > enough || best.atMost - best.atLeast <= enoughDigits * scale) break;
        simplex.vertices[simplex.size++] = {next, onA};
        const Vertex nearest = simplex.reduce();
        const double distance = length(nearest.way);
        if (!(distance < best.atMost)) break;
        best.atMost = distance;
        best.onA = nearest.onA;
        best.way = nearest.way;
        way = nearest.way;
        if (distance > 1e-15 * scale) continue;
        best.meet = true;
        best.atLeast = simplex.size == 4 ? -simplex.depth() : 0;
        best.atMost = 0;
        break;
    }
    if (!best.meet && best.atLeast < 0) best.atLeast = 0; // as far as rounding can tell
    return best;
}

} // namespace askew
