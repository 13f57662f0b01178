// Every piece that is tried lies in the difference of the cores swept by the ball, and all of its boundary is on some
// piece: so the first and the last time on any of them are those of the whole.
#include "askew/convex/round/shape_cast_round.h"

#include "askew/convex/round/quadric.h"
#include "askew/convex/round/quadric_pair.h"
#include "askew/convex/sat/polytope_axes.h"
#include "askew/convex/sat/polytope_closest_point.h"
#include "askew/exact/determinant.h"
#include "askew/math/number.h"
#include "askew/polytope/support.h"

#include <algorithm>

namespace askew {

namespace {

/// Below this sine a translation counts as along an edge, whose ends then decide.
constexpr double alongEdge = 1e-13;

/// With more pairs of vertices than this a search first shows where they meet.
constexpr unsigned fewPieces = 8;

class RoundCast {
public:
    RoundCast(const Polytope& moving, const Vec3& along, const Polytope& still, double margin)
        : a(moving), b(still), translation(along), offset(moving.center() - still.center()),
          radius(moving.radius() + still.radius() + margin), lean(posedBand * (scaleOf(moving, still) + margin)),
          about(lean * 1e7) {}

    std::optional<RoundPassage> run() {
        tryAll();
        if (found.enter > found.leave) return std::nullopt;
        settles = !isOn(found.normal, found.enter);
        if (settles) tryAll();
        return found;
    }

    /// Tries only the pieces near a rough entry and exit; none when a vertex turns out to lie beyond these.
    std::optional<RoundPassage> runAbout(const RoundPassage& rough) {
        for (const Vec3& normal : {rough.normal, rough.exit}) {
            seen = normal;
            fromA = dot(seen, a.vertex(supportVertex(a, -seen))) + about;
            upToB = dot(seen, b.vertex(supportVertex(b, seen))) - about;
            tryAll();
        }
        const bool arePlanes = isOn(found.normal, found.enter) && isOn(found.exit, found.leave);
        return arePlanes && !isAlong(found.normal) && !isAlong(-found.exit) ? std::optional(found) : std::nullopt;
    }

private:
    void tryAll() {
        for (unsigned i = 0; i < a.vertexCount(); ++i) {
            for (unsigned j = 0; j < b.vertexCount() && isNear(a, i); ++j) {
                if (isNear(b, j)) tube(offset + (a.vertex(i) - b.vertex(j)), {});
            }
        }
        pieces(b, a, 1);
        pieces(a, b, -1);
        for (unsigned i = 0; i < a.edgeCount(); ++i) {
            for (unsigned j = 0; j < b.edgeCount() && isEdgeNear(a, i); ++j) {
                if (isEdgeNear(b, j)) parallelogram(edgeOf(a, i), edgeOf(b, j));
            }
        }
    }

    /// Returns true for vertices of A that lie lowest along the normal, and for the highest ones of B.
    [[nodiscard]] bool isNear(const Polytope& shape, unsigned vertex) const {
        const double height = dot(seen, shape.vertex(vertex));
        return &shape == &a ? height <= fromA : height >= upToB;
    }

    [[nodiscard]] bool isEdgeNear(const Polytope& shape, unsigned e) const {
        return isNear(shape, shape.edge(e).from) && isNear(shape, shape.edge(e).to);
    }

    /// Returns how far apart the shapes are along a normal at a time.
    [[nodiscard]] double gapAlong(const Vec3& normal, double time) const {
        const Vec3 between = a.vertex(supportVertex(a, -normal)) - b.vertex(supportVertex(b, normal));
        return dot(normal, offset + between + translation * time) - radius;
    }

    /// Returns true when the shapes are apart along the normal at a time, but for the band.
    [[nodiscard]] bool isOn(const Vec3& normal, double time) const { return gapAlong(normal, time) >= -0.1 * lean; }

    /// Returns true when the way leads along a normal, so that the shapes part along it.
    [[nodiscard]] bool isAlong(const Vec3& normal) const {
        return dot(normal, translation) > alongEdge * length(translation);
    }

    struct Edge {
        Vec3 from;
        Difference along;
    };

    [[gnu::noinline]] static Edge edgeOf(const Polytope& shape, unsigned i) {
        const Vec3 from = shape.vertex(shape.edge(i).from);
        return {from, difference(shape.vertex(shape.edge(i).to), from)};
    }

    [[gnu::noinline]] void offer(double time, const Vec3& normal, int face = -1) {
        if (time < found.enter) {
            found.enter = time;
            found.normal = normal;
            found.face = face;
        }
        if (time <= found.leave) return;
        found.leave = time;
        found.exit = normal;
    }

    /// Takes a normal near the one found along which the shapes overlap less when they meet, and which the way does not
    /// lead along.
    [[gnu::noinline]] void prefer(const Vec3& normal, int face = -1) {
        if (dot(normal, found.normal) <= 0 || isAlong(normal)) return;
        if (gapAlong(normal, found.enter) <= gapAlong(found.normal, found.enter)) return;
        found.normal = normal;
        found.face = face;
    }

    /// Returns true when the shapes are known to meet before as well as after, so that this time changes nothing.
    [[nodiscard]] bool isWithinPassage(double time) const { return time >= found.enter && time <= found.leave; }

    /// Tries the vertices of y with the edges and faces of x; side -1 when x is what moves.
    void pieces(const Polytope& x, const Polytope& y, double side) {
        for (unsigned i = 0; i < y.vertexCount(); ++i) {
            if (!isNear(y, i)) continue;
            const Vec3 at = y.vertex(i) + offset * side;
            for (unsigned e = 0; e < x.edgeCount(); ++e) {
                if (!isEdgeNear(x, e)) continue;
                const Edge edge = edgeOf(x, e);
                tube((at - edge.from) * side, edge.along.high * side);
            }
            for (unsigned f = 0; f < x.faceCount(); ++f) {
                const Vec3 normal = x.normal(f);
                if (!isNear(x, x.corners(f)[0]) || !isNear(x, x.corners(f)[1])) continue;
                const double height = dot(normal, at - x.vertex(x.corners(f)[0]));
                slab(normal * side, height, side > 0 ? static_cast<int>(f) : -1,
                     [&](double t) { return isOver(x, f, at + translation * (side * t)) && hasWidth(x, f); });
            }
        }
    }

    /// Tries the ball around the origin or, with a vector, the cylinder from there along it; the point starts at
    /// `from`.
    [[gnu::noinline]] void tube(const Vec3& from, const Vec3& along) {
        const double square = dot(along, along);
        const auto across = [&](const Vec3& v) { return square > 0 ? v - along * (dot(v, along) / square) : v; };
        const Vec3 motion = across(settles ? found.normal : translation);
        if (settles) return prefer(normalized(motion));
        const double speed = dot(motion, motion);
        if (speed <= alongEdge * alongEdge * dot(translation, translation)) return;
        const Vec3 start = across(from);
        const double middle = -dot(start, motion) / speed;
        const Vec3 nearest = start + motion * middle;
        const double distance = length(nearest);
        if (distance > radius + lean) return;
        const double half = distance < radius ? std::sqrt((radius - distance) * (radius + distance) / speed) : 0;
        for (const double by : {-half, half}) {
            if (isWithinPassage(middle + by)) continue;
            const double part = square > 0 ? dot(from + translation * (middle + by), along) : 0;
            const Vec3 normal = normalized(across(nearest + motion * by)); // more digits of a thin one
            if (part >= 0 && part <= square) offer(middle + by, isZero(normal) ? -normalized(translation) : normal);
        }
    }

    /// Tries what lies within the radius of a plane figure, straight above or below it.
    template <class Over> void slab(const Vec3& normal, double height, int face, Over isOverAt) {
        const double rate = dot(normal, translation);
        if (rate == 0 && !settles) return;
        for (const double side : {-1.0, 1.0}) {
            if (settles) {
                prefer(normal * side, side > 0 ? face : -1);
                continue;
            }
            const double time = (side * radius - height) / rate;
            if (!isWithinPassage(time) && isOverAt(time)) offer(time, normal * side, side > 0 ? face : -1);
        }
    }

    void parallelogram(const Edge& ofA, const Edge& ofB) {
        const Vec3 normal = fineCross(ofA.along, ofB.along);
        const double size = dot(normal, normal);
        if (size == 0) return;
        const Vec3 from = offset + (ofA.from - ofB.from);
        const Vec3 unit = normalized(normal);
        slab(unit, dot(unit, from), -1, [&](double t) {
            const Vec3 to = -(from + translation * t);
            const double s = dot(cross(to, ofB.along.high), normal) / size;
            const double u = dot(cross(to, ofA.along.high), normal) / size;
            return s >= 0 && s <= 1 && u >= 0 && u <= 1;
        });
    }

    const Polytope& a;
    const Polytope& b;
    Vec3 translation;
    Vec3 offset;
    double radius;
    double lean;
    double about; // how far from the farthest along a normal pieces are tried
    Vec3 seen;    // that normal; 0: all pieces are tried
    double fromA = 0;
    double upToB = 0;
    bool settles = false; // a small radius says little of the normal: tries those of all pieces
    RoundPassage found{infinity, -infinity, {}, {}};
};

double within(double time, double end) { return time < 0 ? 0 : time > end ? end : time; }

/// Returns true when part of a passage may lie between 0 and `end`, give or take the band.
bool isBetween(const RoundPassage& passage, double end, double band) {
    return passage.leave >= -band && passage.enter <= end + band;
}

} // namespace

std::optional<RoundPassage> castRound(const Polytope& a, const Vec3& translation, const Polytope& b, double margin) {
    if (a.isQuadric() || b.isQuadric()) return castQuadric(a, translation, b, margin);
    if (a.vertexCount() * b.vertexCount() > fewPieces && !isZero(translation)) {
        const auto rough = castQuadric(a, translation, b, margin);
        if (!rough) return std::nullopt;
        if (const auto fine = RoundCast(a, translation, b, margin).runAbout(*rough)) return fine;
    }
    return RoundCast(a, translation, b, margin).run();
}

std::optional<RayHit> castRoundRay(const Ray& ray, const Polytope& shape, bool startsInside) {
    const Vec3 from = stored(ray.origin);
    const PolytopeSegment point = polytopePointFor(shape, from);
    const double band = bandOf(shape, shape) * scaleOf(point.view(), shape) / length(ray.direction);
    const auto passage = castRound(point.view(), ray.direction, shape);
    RayHit hit;
    hit.startsInside = startsInside;
    if (!hit.startsInside) {
        if (!passage || !isBetween(*passage, ray.end, band)) return std::nullopt;
        hit.enter = within(passage->enter, ray.end);
        hit.normal = passage->normal;
        hit.face = passage->face;
    }
    hit.leave = passage ? within(passage->leave, ray.end) : 0;
    hit.leave = std::max(hit.leave, hit.enter);
    return hit;
}

std::optional<ShapeCastHit> castRoundShape(const Polytope& a, const Vec3& translation, const Polytope& b, double margin,
                                           bool startsWithin) {
    const double size = length(translation);
    const double band = bandOf(a, b) * (scaleOf(a, b) + size + margin) / size;
    const auto passage = a.isQuadric() || b.isQuadric() ? castQuadricOnce(a, translation, b, margin, startsWithin, band)
                                                        : castRound(a, translation, b, margin);
    if (startsWithin) {
        const double leave = size == 0 ? 1 : passage ? within(passage->leave, 1) : 0;
        return ShapeCastHit{0, leave, {}, -1, true};
    }
    if (!passage || !isBetween(*passage, 1, band)) return std::nullopt;
    return ShapeCastHit{within(passage->enter, 1), within(passage->leave, 1), passage->normal, 0, false};
}

} // namespace askew
