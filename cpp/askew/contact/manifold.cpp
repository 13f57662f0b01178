#include "askew/contact/manifold.h"

#include "askew/contact/face_clipping.h"
#include "askew/convex/distance.h"
#include "askew/convex/gjk/gjk_distance.h"
#include "askew/convex/measure.h"
#include "askew/convex/round/quadric.h"
#include "askew/convex/sat/polytope_axes.h"
#include "askew/convex/separation.h"
#include "askew/exact/determinant.h"

#include <algorithm>
#include <limits>

namespace askew {

namespace {

constexpr double never = -std::numeric_limits<double>::infinity();

/// Clamps a parameter of an edge to [0, 1].
double within(double part) { return part > 1 ? 1 : part > 0 ? part : 0; }

double sizeOf(const Polytope& shape) {
    const Aabb box = bounds(shape);
    return length(box.max - box.min);
}

/// The points where two shapes touch once they are moved apart along an axis, relative to A's center; B's is where it
/// was before.
struct Touch {
    Vec3 onA;
    Vec3 onB;
};

Touch touchAlong(const Polytope& a, const Polytope& b, const PolytopeAxis& axis) {
    SupportPair pair(a, b);
    const double scale = scaleOf(a, b);
    const Vec3 moved = axis.normal * (axis.separation - quadricBand * scale);
    pair.offset = pair.offset - moved;
    const GjkDistance near = gjkDistance(pair, scale);
    return {near.onA + axis.normal * a.radius(), near.onA + near.way + moved - axis.normal * b.radius()};
}

class Contacts {
public:
    Contacts(const Polytope& first, const Polytope& second, double margin)
        : a(first.core()), b(second.core()), radiusA(first.radius()), radiusB(second.radius()), scale(scaleOf(a, b)),
          reach(margin + radiusA + radiusB) {
        if (radiusA + radiusB > 0) reach += posedBand * scaleOf(first, second);
        const double sizeA = sizeOf(first);
        const double sizeB = sizeOf(second);
        slack = faceSlack * (sizeA < sizeB ? sizeA : sizeB);
    }

    std::optional<Manifold> run() {
        if (!findAxes()) return std::nullopt;
        const bool isBsLarger = areaOf(faceB) > areaOf(faceA) * (1 + 0x1p-20);
        const PolytopeAxis& larger = isBsLarger ? faceB : faceA;
        const PolytopeAxis& smaller = isBsLarger ? faceA : faceB;
        const PolytopeAxis& face = leads(smaller, larger) ? smaller : larger;
        if (face.separation > never && !leads(other, face)) {
            onFace(face);
            if (found.count == 0 && smaller.separation > face.separation) onFace(smaller);
        }
        if (found.count == 0 || isShortOfNearest() || isShallow(face)) onAxis(best());
        for (unsigned i = 0; i < found.count; ++i) {
            ContactPoint& point = found.points[i];
            point.onA = point.onA + found.normal * radiusA + a.center();
            point.depth += radiusA + radiusB;
            point.onB = point.onA - found.normal * point.depth;
        }
        return found;
    }

private:
    [[nodiscard]] double leadOver(double separation) const { return faceLead * std::fabs(separation) + slack; }

    [[nodiscard]] bool leads(const PolytopeAxis& axis, const PolytopeAxis& over) const {
        return over.separation == never || axis.separation > over.separation + leadOver(over.separation);
    }

    /// Returns the axis of least overlap or largest gap.
    [[nodiscard]] const PolytopeAxis& best() const {
        const PolytopeAxis& face = faceB.separation > faceA.separation ? faceB : faceA;
        return other.separation >= face.separation ? other : face;
    }

    /// Returns true when the shapes are nearer to each other than the face contact suggests, by more than a face may
    /// lead.
    [[nodiscard]] bool isShortOfNearest() const {
        return other.kind == AxisKind::closest && deepest() > other.separation + leadOver(other.separation);
    }

    /// Returns true when the face across the least overlap has lost its deepest point to the rounding of a sliver's
    /// sides.
    [[nodiscard]] bool isShallow(const PolytopeAxis& face) const {
        const double band = posedBand * scale;
        return face.separation + band >= best().separation &&
               deepest() > face.separation + 0.01 * std::fabs(face.separation) + band;
    }

    /// Returns the separation of the deepest point found.
    [[nodiscard]] double deepest() const {
        double least = -never;
        for (unsigned i = 0; i < found.count; ++i) least = std::min(least, -found.points[i].depth);
        return least;
    }

    /// Returns twice the area of the face, or 0 when there is none.
    [[nodiscard]] double areaOf(const PolytopeAxis& axis) const {
        const Polytope& shape = axis.kind == AxisKind::faceA ? a : b;
        if (axis.separation == never) return 0;
        const auto face = static_cast<unsigned>(axis.kind == AxisKind::faceA ? axis.i : axis.j);
        const auto loop = shape.corners(face);
        const Vec3 first = shape.vertex(loop[0]);
        Vec3 sum;
        for (std::size_t i = 1; i + 1 < loop.size(); ++i) {
            sum = sum + cross(shape.vertex(loop[i]) - first, shape.vertex(loop[i + 1]) - first);
        }
        return length(sum);
    }

    /// Finds the best face of each and the best other axis; when the cores are apart, that is the direction between
    /// their closest points. Returns false when an axis shows that they are out of reach.
    bool findAxes() {
        faceA.separation = faceB.separation = other.separation = never;
        AxisLimits limits;
        double most = never;
        forEachAxis(
            a, b,
            [&](const PolytopeAxis& axis) {
                PolytopeAxis& best = axis.kind == AxisKind::faceA   ? faceA
                                     : axis.kind == AxisKind::faceB ? faceB
                                                                    : other;
                if (axis.separation > best.separation) best = axis;
                if (axis.separation > most) most = axis.separation;
                limits.least = most - 3 * leadOver(most);
                return most <= reach;
            },
            limits);
        if (most > reach) return false;
        if (most <= 0) return true;
        const PolytopeAxis& best = faceA.separation == most ? faceA : faceB.separation == most ? faceB : other;
        const PolytopeDistance near = coreDistance(a, b, best);
        const Vec3 normal = isZero(near.way) ? best.normal : normalized(near.way);
        other = {AxisKind::closest, -1, -1, -1, normal, near.distance};
        nearest = near.pointA - a.center();
        return near.distance <= reach;
    }

    void start(const PolytopeAxis& axis) {
        found.kind = axis.kind;
        found.normal = axis.normal;
        found.count = 0;
    }

    /// Returns the part of a face split by rounding under which the other shape reaches deepest.
    [[nodiscard]] unsigned deepestPart(const Polytope& reference, const Polytope& incident, unsigned face) const {
        constexpr double parallel = 1 - 0x1p-45;
        const double band = posedBand * scale;
        const auto depthUnder = [&](unsigned part) {
            const FaceClipping contact(reference, part, incident, reach + band, band);
            double most = never;
            for (unsigned i = 0; i < contact.size(); ++i) most = std::max(most, -contact[i].height);
            return most;
        };
        double most = 0;
        unsigned best = face;
        for (unsigned part = 0; part < reference.faceCount(); ++part) {
            if (part == face || dot(reference.normal(part), reference.normal(face)) < parallel) continue;
            if (best == face) most = depthUnder(face);
            const double here = depthUnder(part);
            if (here <= most + band) continue;
            most = here;
            best = part;
        }
        return best;
    }

    void onFace(const PolytopeAxis& axis) {
        start(axis);
        const bool isOfA = axis.kind == AxisKind::faceA;
        const Polytope& reference = isOfA ? a : b;
        const Polytope& incident = isOfA ? b : a;
        const unsigned face = deepestPart(reference, incident, static_cast<unsigned>(isOfA ? axis.i : axis.j));
        found.normal = isOfA ? reference.normal(face) : Vec3{} - reference.normal(face);
        const double band = posedBand * scale;
        const FaceClipping contact(reference, face, incident, reach + band, band);
        const Vec3 from = reference.vertex(reference.corners(face)[0]) + (reference.center() - a.center());
        for (unsigned i = 0; i < contact.size(); ++i) {
            const FacePoint point = contact[i];
            const Vec3 at = from + point.at;
            if (isOfA) {
                add(at - found.normal * point.height, -point.height, point.onFace, point.onOther);
            } else {
                add(at, -point.height, point.onOther, point.onFace);
            }
        }
    }

    /// Adds the single point of any other axis.
    void onAxis(const PolytopeAxis& axis) {
        start(axis);
        const double band = posedBand * scale;
        if (axis.kind == AxisKind::edge) {
            if (const auto crossing = onEdges(axis)) {
                add(*crossing, -axis.separation, edgeFeature(static_cast<unsigned>(axis.i)),
                    edgeFeature(static_cast<unsigned>(axis.j)));
                return;
            }
        }
        if (axis.kind != AxisKind::closest) nearest = touchAlong(a, b, axis).onA;
        add(nearest, -axis.separation, featureAlong(a, axis.normal, band), featureAlong(b, -axis.normal, band));
    }

    /// Returns the point of A's edge closest to B's edge, or nothing when edges parallel to these touch first.
    [[nodiscard]] std::optional<Vec3> onEdges(const PolytopeAxis& axis) const {
        const PolytopeEdge ofA = a.edge(static_cast<unsigned>(axis.i));
        const PolytopeEdge ofB = b.edge(static_cast<unsigned>(axis.j));
        const Vec3 from = a.vertex(ofA.from);
        const Difference alongA = difference(a.vertex(ofA.to), from);
        const Difference alongB = difference(b.vertex(ofB.to), b.vertex(ofB.from));
        const Vec3 normal = fineCross(alongA, alongB);
        const Vec3 toB = (b.vertex(ofB.from) - from) + (b.center() - a.center());
        const double s = within(dot(cross(toB, alongB.high), normal) / dot(normal, normal));
        const Vec3 onA = alongA.high * s;
        const double t = within(dot(onA - toB, alongB.high) / dot(alongB.high, alongB.high));
        const Vec3 off = toB + alongB.high * t - onA - axis.normal * axis.separation;
        return maxAbs(off) <= 1e-9 * scale ? std::optional(from + onA) : std::nullopt;
    }

    /// Inserts a point, given relative to A's center, in the order of features; a feature that is there is not added
    /// again.
    void add(const Vec3& onA, double depth, Feature ofA, Feature ofB) {
        const std::uint32_t feature = featurePair(ofA, ofB);
        unsigned at = found.count;
        for (; at > 0 && found.points[at - 1].feature >= feature; --at) {
            if (found.points[at - 1].feature == feature) return;
        }
        for (unsigned i = found.count++; i > at; --i) found.points[i] = found.points[i - 1];
        found.points[at] = {onA, {}, depth, feature};
    }

    const Polytope a; // the cores
    const Polytope b;
    double radiusA;
    double radiusB;
    double scale;
    double reach; // gap of the cores up to which they count as in contact
    double slack;
    PolytopeAxis faceA;
    PolytopeAxis faceB;
    PolytopeAxis other;
    Vec3 nearest; // the point of A closest to B, relative to A's center
    Manifold found;
};

/// Returns the manifold of a pair with a quadric, which has one point.
std::optional<Manifold> quadricManifold(const Polytope& a, const Polytope& b, double margin) {
    const PolytopeAxis axis = *winningAxis(a, b);
    if (axis.separation > margin) return std::nullopt;
    Manifold found{AxisKind::closest, axis.normal, 1, {}};
    ContactPoint& point = found.points[0];
    const Touch touch = touchAlong(a, b, axis);
    point.onA = a.center() + touch.onA;
    point.onB = a.center() + touch.onB;
    point.depth = 0 - axis.separation;
    return found;
}

} // namespace

std::optional<Manifold> manifold(const Polytope& a, const Polytope& b, double margin) {
    return a.isQuadric() || b.isQuadric() ? quadricManifold(a, b, margin) : Contacts(a, b, margin).run();
}

} // namespace askew
