#include "askew/convex/round/penetration_depth.h"

#include "askew/convex/round/quadric.h"
#include "askew/polytope/support.h"

#include <array>

namespace askew {

namespace {

constexpr int mostSamples = 1200;
constexpr unsigned mostTriangles = 128;
constexpr double leastSide = 1e-7;
constexpr double firstSide = 1e-2; // of the triangles that refine a search that was broken off

/// Normals nearer to that of the plane, in radians, count for nothing: their part in the plane may be all rounding.
constexpr double leastPart = 1e-7;

struct Sample {
    Vec3 normal;
    Vec3 farthest; // point of A, or of the difference of A and B when B's start is measured from
    Vec3 taken;    // point of B when its end is measured from
    double reach = 0;

    /// Returns how steeply the reach rises along a direction, for normals of any length.
    [[nodiscard]] double slope(const Vec3& along) const { return dot(along, farthest - taken); }
};

using Triangle = std::array<Sample, 3>;

class PenetrationSearch {
public:
    PenetrationSearch(const SupportPair& of, IntervalEnd from, double unit, const SearchGoal& wanted,
                      const Vec3* planeOf)
        : pair(of), beyond(from), scale(unit), goal(wanted), plane(planeOf) {}

    MinimumOverlap run(const Vec3& guess) {
        for (const Polytope* shape : {&pair.a, &pair.b}) {
            forEachOwnDirection(*shape, [&](const Vec3& direction) { offer(direction); });
        }
        offer(guess);
        std::array<Sample, 6> corners;
        for (unsigned i = 0; i < 6; ++i) {
            corners[i] = at(unitAxis(static_cast<int>(i / 2)) * (i % 2 == 0 ? 1 : -1));
        }
        for (unsigned i = 0; i < 8; ++i) push({corners[i & 1U], corners[2 + (i >> 1 & 1U)], corners[4 + (i >> 2)]});
        while (splitsNext()) {
        }
        if (size > 0 && bounds[find(1)] < found.atLeast) found.atLeast = bounds[find(1)];
        if (limit() < found.atLeast) found.atLeast = limit();
        double side = samples > mostSamples ? firstSide : 0;
        while (side > leastSide && !isDone()) {
            const double before = found.reach;
            for (const double turn : {0.0, 0.4, 1.0, 2.4}) {
                refine(side, turn);
                refine(-side, turn);
            }
            if (found.reach == before) side *= 0.4;
        }
        return found;
    }

private:
    [[nodiscard]] bool isDone() const { return found.reach < goal.enough; }
    [[nodiscard]] bool isOver() const { return samples > mostSamples || isDone(); }

    Sample at(const Vec3& normal) {
        ++samples;
        Sample s{normal, localSupport(pair.a, normal) - pair.offset, {}};
        const double sign = beyond == IntervalEnd::start ? -1 : 1;
        const Vec3 other = localSupport(pair.b, normal * sign);
        if (beyond == IntervalEnd::start) {
            s.farthest = s.farthest - other;
        } else {
            s.taken = other;
        }
        const double square = squareOf(normal);
        s.reach = s.slope(normal) / std::sqrt(square);
        if (square > leastPart * leastPart && s.reach < found.reach - reachTie * scale) {
            found.reach = s.reach;
            found.normal = normal;
        }
        return s;
    }

    /// Returns the square of the length, or of the part of it that lies in the plane.
    [[nodiscard]] double squareOf(const Vec3& normal) const {
        const Vec3 seen = plane ? cross(normal, *plane) : normal;
        return dot(seen, seen);
    }

    void offer(const Vec3& direction) {
        if (!isZero(direction)) at(normalized(direction));
    }

    /// Returns a lower bound of the reach within the triangle, right where it is below the limit. The set of
    /// differences holds what lies between the extreme points, each of which gives a function that is linear over the
    /// flat triangle and a cosine on the sphere: so the largest of these, where above 0, is least where two of them are
    /// equal on an edge or all three are.
    [[nodiscard]] double bound(const Triangle& of) const {
        std::array<Vec3, 3> rows; // of the corners' points, at the corners
        double longest = 0;
        for (unsigned j = 0; j < 3; ++j) {
            const auto along = [&](unsigned i) { return dot(of[i].normal, of[j].farthest - of[i].taken); };
            rows[j] = {along(0), along(1), along(2)};
            const Vec3 chord = of[(j + 1) % 3].normal - of[j].normal;
            longest = dot(chord, chord) > longest ? dot(chord, chord) : longest;
        }
        double least = found.reach;
        const auto offer = [&](double flat, const Vec3& n) {
            const double here = flat / std::sqrt(flat < 0 ? 1 - longest / 3 : squareOf(n));
            least = here < least ? here : least;
        };
        for (unsigned j = 0; j < 3; ++j) {
            const int i = static_cast<int>(j);
            const int next = (i + 1) % 3;
            const Vec3& p = rows[j];
            const Vec3& q = rows[static_cast<unsigned>(next)];
            const Vec3& n = of[j].normal;
            offer(p[i], n);
            const double start = p[i] - q[i];
            const double both = start + (q[next] - p[next]);
            if (both <= 0) continue;
            const double part = start / both;
            offer(p[i] + (p[next] - p[i]) * part, n + (of[static_cast<unsigned>(next)].normal - n) * part);
        }
        const Vec3 common = cross(rows[1] - rows[0], rows[2] - rows[0]);
        const Vec3 at = common * (1 / (common.x + common.y + common.z));
        if (!(at.x > 0 && at.y > 0 && at.z > 0)) return least;
        offer(dot(rows[0], at), of[0].normal * at.x + of[1].normal * at.y + of[2].normal * at.z);
        return least;
    }

    /// Offers the normal of the plane through the extreme points: there those at either side of an edge meet.
    void offerBetween(const Triangle& of) {
        const Vec3 middle = of[0].normal + of[1].normal + of[2].normal;
        const Vec3 p = of[1].farthest - of[0].farthest;
        const Vec3 q = of[2].farthest - of[0].farthest;
        const Vec3 normal = cross(p, q);
        const Vec3 side = isZero(p) ? q : p;
        if (isZero(normal)) {
            if (!isZero(side)) offer(middle - side * (dot(middle, side) / dot(side, side)));
            return;
        }
        offer(dot(normal, middle) < 0 ? -normal : normal);
    }

    /// Tries directions around the best one in a pattern turned by an angle of this tangent, with a step of Newton's
    /// method where the reach is smooth.
    void refine(double size, double turn) {
        const Vec3 first = across(found.normal);
        const Vec3 u = normalized(first + cross(found.normal, first) * turn);
        const Vec3 v = cross(found.normal, u);
        const Vec3 n = found.normal;
        const Triangle around{at(normalized(n + u * size)), at(normalized(n + (v - u) * size)),
                              at(normalized(n - v * size))};
        offerBetween(around);
        const Triangle of{at(n), around[0], at(normalized(n + v * size))};
        const double stretch = std::sqrt(1 + size * size);
        const double x = of[0].slope(u);
        const double y = of[0].slope(v);
        const double xx = of[1].slope(u) - of[1].reach * size / stretch - x;
        const double xy = of[1].slope(v) - y;
        const double yy = of[2].slope(v) - of[2].reach * size / stretch - y;
        const double square = xx * yy - xy * xy;
        if (square > 0) offer(of[0].normal + (u * (xy * y - yy * x) + v * (xy * x - xx * y)) * (size / square));
    }

    [[nodiscard]] double limit() const {
        const double near = found.reach - bracket * scale;
        return near < goal.below ? near : goal.below;
    }

    /// Adds a triangle; of too many the one with the largest bound is given up, which only widens the bracket.
    void push(const Triangle& of) {
        const double least = bound(of);
        if (least >= limit()) return;
        unsigned at = size;
        if (size < mostTriangles) {
            ++size;
        } else {
            at = find(-1);
            const double given = least > bounds[at] ? least : bounds[at];
            if (given < found.atLeast) found.atLeast = given;
            if (given == least) return;
        }
        bounds[at] = least;
        triangles[at] = of;
    }

    /// Returns the triangle with the smallest bound, or with side -1 the largest.
    [[nodiscard]] unsigned find(double side) const {
        unsigned best = 0;
        for (unsigned i = 1; i < size; ++i) {
            if (bounds[i] * side < bounds[best] * side) best = i;
        }
        return best;
    }

    bool splitsNext() {
        const unsigned next = find(1);
        if (size == 0 || isOver() || bounds[next] >= limit()) return false;
        const Triangle of = triangles[next];
        bounds[next] = bounds[--size];
        triangles[next] = triangles[size];
        split(of);
        return true;
    }

    void split(const Triangle& of) {
        unsigned longest = 0;
        double side = 0;
        for (unsigned i = 0; i < 3; ++i) {
            const Vec3 along = of[(i + 1) % 3].normal - of[i].normal;
            if (dot(along, along) <= side) continue;
            side = dot(along, along);
            longest = i;
        }
        offerBetween(of);
        const Sample& from = of[longest];
        const Sample& to = of[(longest + 1) % 3];
        const Sample& apex = of[(longest + 2) % 3];
        const Sample middle = at(normalized(from.normal + to.normal));
        push({from, middle, apex});
        push({to, middle, apex});
    }

    const SupportPair& pair;
    IntervalEnd beyond;
    double scale;
    SearchGoal goal;
    const Vec3* plane;
    MinimumOverlap found{};
    int samples = 0;
    unsigned size = 0; // of the triangles left to split
    std::array<double, mostTriangles> bounds;
    std::array<Triangle, mostTriangles> triangles;
};

} // namespace

MinimumOverlap minimumOverlap(const SupportPair& pair, IntervalEnd beyond, double scale, const SearchGoal& goal,
                              const Vec3& guess, const Vec3* plane) {
    return PenetrationSearch(pair, beyond, scale, goal, plane).run(guess);
}

} // namespace askew
