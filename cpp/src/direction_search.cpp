#include "askew/direction_search.h"

#include "askew/polytope_measure.h"
#include "askew/quadric.h"

#include <array>
#include <utility>

namespace askew {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr int mostSamples = 1200;
constexpr double leastSide = 1e-7;
constexpr double firstSide = 1e-2; // of the triangles by which a search that was broken off settles

/// How much better a direction must be to take the place of an earlier one, relative to the scale.
constexpr double tie = 1e-13;

struct Sample {
    Vec3 normal;
    Vec3 farthest; // point of A, or of the difference of A and B
    Vec3 taken;    // and of B, where that is looked beyond
    double reach = 0;

    /// How steeply the reach rises along a direction, for normals of any length.
    [[nodiscard]] double slope(const Vec3& along) const { return dot(along, farthest - taken); }
};

using Triangle = std::array<Sample, 3>;

/// At most what a mixture of two rows (or one) is everywhere over three corners, at its best.
double boundOf(const std::array<std::array<double, 3>, 3>& rows) {
    double best = -infinity;
    const auto offer = [&](const auto& p, const auto& q, double part) {
        double least = infinity;
        for (unsigned i = 0; i < 3; ++i) {
            const double here = p[i] + (q[i] - p[i]) * part;
            least = here < least ? here : least;
        }
        best = least > best ? least : best;
    };
    for (unsigned j = 0; j < 3; ++j) {
        const auto& p = rows[j];
        const auto& q = rows[(j + 1) % 3];
        offer(p, q, 0);
        for (unsigned i = 0; i < 3; ++i) {
            const double start = p[i] - p[(i + 1) % 3];
            const double end = q[i] - q[(i + 1) % 3];
            const double part = start / (start - end);
            if (part > 0 && part < 1) offer(p, q, part);
        }
    }
    return best;
}

class DirectionSearch {
public:
    DirectionSearch(const ConvexPair& of, Beyond from, double size, const SearchGoal& wanted)
        : pair(of), beyond(from), scale(size), goal(wanted) {}

    LeastReach run(const Vec3& guess) {
        offerOwn(pair.a);
        offerOwn(pair.b);
        offer(guess);
        std::array<Sample, 6> corners;
        for (unsigned i = 0; i < 6; ++i) {
            corners[i] = at(unitAxis(static_cast<int>(i / 2)) * (i % 2 == 0 ? 1 : -1));
        }
        for (double slack = 1e-2; slack > 1e-10 && !isOver(); slack *= 0.05) {
            atLeast = infinity;
            for (unsigned i = 0; i < 8; ++i) {
                search({corners[i & 1U], corners[2 + (i >> 1 & 1U)], corners[4 + (i >> 2)]}, slack * scale);
            }
            if (atLeast > found.atLeast) found.atLeast = atLeast;
        }
        double size = samples > mostSamples ? firstSide : 0;
        while (size > leastSide && !isDone()) {
            const double before = found.reach;
            for (const double turn : {0.0, 0.4, 1.0, 2.4}) {
                settle(size, turn);
                settle(-size, turn);
            }
            if (found.reach == before) size *= 0.4;
        }
        return found;
    }

private:
    [[nodiscard]] bool isDone() const { return found.reach < goal.enough; }
    [[nodiscard]] bool isOver() const { return samples > mostSamples || isDone(); }

    Sample at(const Vec3& normal) {
        ++samples;
        Sample s{normal, localSupport(pair.a, normal) - pair.offset, {}};
        const double sign = beyond == Beyond::start ? -1 : 1;
        const Vec3 other = localSupport(pair.b, normal * sign);
        if (beyond == Beyond::start) {
            s.farthest = s.farthest - other;
        } else {
            s.taken = other;
        }
        s.reach = s.slope(normal);
        if (s.reach < found.reach - tie * scale) {
            found.reach = s.reach;
            found.normal = normal;
        }
        return s;
    }

    void offer(const Vec3& direction) {
        if (!isZero(direction)) at(normalized(direction));
    }

    /// Across the faces and along the axes of a quadric.
    void offerOwn(const Polytope& shape) {
        if (!shape.isQuadric()) return;
        const QuadricFrame frame(shape);
        for (const Vec3& row : frame.rows) {
            offer(row);
            offer(-row);
        }
    }

    /// Below which no direction within the triangle reaches.
    [[nodiscard]] static double bound(const Triangle& of) {
        std::array<std::array<double, 3>, 3> rows;
        for (unsigned j = 0; j < 3; ++j) {
            for (unsigned i = 0; i < 3; ++i) rows[j][i] = dot(of[i].normal, of[j].farthest - of[i].taken);
        }
        const double flat = boundOf(rows); // over the flat triangle, whose vectors are no shorter than half a unit
        return flat < 0 ? 2 * flat : flat;
    }

    /// Where the plane through the extreme points is reached, which is where those at either side of an edge meet.
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

    /// Looks about the best direction, which the search may have left off at, in a pattern that is turned by an angle
    /// of this tangent. With a step of Newton's method where the reach is smooth.
    void settle(double size, double turn) {
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

    void search(const Triangle& first, double slack) {
        std::array<Triangle, 64> stack{first};
        std::size_t size = 1;
        while (size > 0) {
            const Triangle of = stack[--size];
            const double least = bound(of);
            const double limit = found.reach - slack < goal.below ? found.reach - slack : goal.below;
            unsigned longest = 0;
            double side = 0;
            for (unsigned i = 0; i < 3; ++i) {
                const Vec3 along = of[(i + 1) % 3].normal - of[i].normal;
                if (dot(along, along) <= side) continue;
                side = dot(along, along);
                longest = i;
            }
            if (least >= limit || isOver() || side < leastSide * leastSide || size + 2 > stack.size()) {
                atLeast = least < atLeast ? least : atLeast;
                continue;
            }
            offerBetween(of);
            const Sample& from = of[longest];
            const Sample& to = of[(longest + 1) % 3];
            const Sample& apex = of[(longest + 2) % 3];
            const Sample middle = at(normalized(from.normal + to.normal));
            const bool isFirst = from.reach < to.reach; // the lower half is looked at first
            stack[size++] = {isFirst ? to : from, middle, apex};
            stack[size++] = {isFirst ? from : to, middle, apex};
        }
    }

    const ConvexPair& pair;
    Beyond beyond;
    double scale;
    SearchGoal goal;
    LeastReach found{};
    double atLeast = 0;
    int samples = 0;
};

} // namespace

LeastReach leastReach(const ConvexPair& pair, Beyond beyond, double scale, const SearchGoal& goal, const Vec3& guess) {
    return DirectionSearch(pair, beyond, scale, goal).run(guess);
}

} // namespace askew
