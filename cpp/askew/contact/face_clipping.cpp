#include "askew/contact/face_clipping.h"

#include "askew/convex/measure.h"

#include <utility>

namespace askew {

namespace {

/// The cosine between the sides of a face beyond which what is a rounding outside both may lie far from the face.
constexpr double sharp = 0.999;

} // namespace

FaceClipping::FaceClipping(const Polytope& on, unsigned with, const Polytope& of, double highest, double band)
    : reference(on), incident(of), face(with), normal(on.normal(with)) {
    start(band);
    const auto sides = reference.corners(face);
    const Vec3 first = reference.vertex(sides[0]);
    for (unsigned side = 0; side < sides.size(); ++side) {
        const Vec3 from = reference.vertex(sides[side]);
        const Vec3 to = reference.vertex(sides[side + 1 < sides.size() ? side + 1 : 0]);
        const Vec3 before = reference.vertex(sides[side > 0 ? side - 1 : sides.size() - 1]);
        cut(static_cast<std::uint16_t>(side), from - first, normalized(cross(to - from, normal)), band);
        cutTip(static_cast<std::uint16_t>(side), before - first, from - first, to - first, band);
    }
    keepBelow(highest);
    if (count > 4) keepFour(band);
}

/// Starts with the incident face that touches its nearest vertices and faces the reference most; a shape without faces
/// starts with all its vertices.
void FaceClipping::start(double band) {
    if (incident.dimension() > 1) {
        const unsigned other = faceAlong(incident, -normal, extremeVertex(incident, -normal), band);
        facing = faceFeature(other);
        loop = incident.corners(other);
    } else {
        ends[1] = 1;
        loop = std::span(ends).first(incident.vertexCount());
        facing = incident.dimension() == 1 ? edgeFeature(0) : vertexFeature(0);
    }
    const Vec3 first = reference.vertex(reference.corners(face)[0]);
    const Vec3 offset = incident.center() - reference.center();
    for (; count < loop.size(); ++count) {
        const auto own = static_cast<std::uint16_t>(count);
        corners[count] = {(incident.vertex(loop[own]) - first) + offset, Origin::vertex, own, 0, own};
    }
}

/// Returns the corner on the edge that leaves the first of two corners.
FaceClipping::Corner FaceClipping::crossing(const Corner& from, const Corner& to, double part, std::uint16_t side) {
    Corner corner = from;
    corner.at = from.at + (to.at - from.at) * part;
    corner.side = side;
    corner.own = from.leaving;
    corner.origin = Origin::crossing;
    if ((from.leaving & sideBit) != 0) { // the vertex of the face between the two sides
        const auto before = static_cast<std::uint16_t>(from.leaving ^ sideBit);
        corner.origin = Origin::corner;
        if (before + 1 != side) corner.side = before;
    }
    return corner;
}

/// Clips across a sharp vertex, at which the side begins.
void FaceClipping::cutTip(std::uint16_t side, const Vec3& before, const Vec3& at, const Vec3& after, double band) {
    const Vec3 back = normalized(before - at);
    const Vec3 on = normalized(after - at);
    if (dot(back, on) > sharp) cut(side, at, normalized(Vec3{} - (back + on)), band);
}

/// Clips in place: a convex loop gains at most one corner, and further ones, which rounding may add, are dropped.
void FaceClipping::cut(std::uint16_t side, const Vec3& from, const Vec3& out, double band) {
    if (count == 0) return;
    const auto heightOf = [&](const Corner& corner) { return dot(out, corner.at - from); };
    const Corner first = corners[0];
    Corner current = first;
    double height = heightOf(current);
    unsigned kept = 0;
    for (unsigned k = 0; k < count; ++k) {
        const auto keep = [&](const Corner& corner) {
            if (kept <= k + 1) corners[kept++] = corner;
        };
        const Corner next = k + 1 < count ? corners[k + 1] : first;
        const double nextHeight = heightOf(next);
        if (height <= band) keep(current);
        if ((height <= band) != (nextHeight <= band)) {
            const double part = height / (height - nextHeight); // outside [0, 1] when one corner is within the band
            Corner corner = crossing(current, next, part < 0 ? 0 : part > 1 ? 1 : part, side);
            if (height <= band) corner.leaving = static_cast<std::uint16_t>(side | sideBit);
            keep(corner);
        }
        current = next;
        height = nextHeight;
    }
    count = kept;
}

void FaceClipping::keepBelow(double highest) {
    unsigned kept = 0;
    for (unsigned i = 0; i < count; ++i) {
        if (height(i) <= highest) corners[kept++] = corners[i];
    }
    count = kept;
}

void FaceClipping::keepFour(double band) {
    const auto areaOver = [&](unsigned from, unsigned to, const Vec3& p) {
        return dot(normal, cross(corners[to].at - corners[from].at, p - corners[from].at));
    };
    const auto gainOf = [&](unsigned kept, const Vec3& p) {
        const Vec3 offset = p - corners[0].at;
        if (kept == 1) return dot(offset, offset);
        const double side = areaOver(0, 1, kept == 2 ? p : corners[2].at) < 0 ? -1 : 1;
        if (kept == 2) return side * areaOver(0, 1, p);
        double gain = 0;
        for (unsigned k = 0; k < 3; ++k) {
            const double beyond = -side * areaOver(k, (k + 1) % 3, p);
            if (beyond > gain) gain = beyond;
        }
        return gain;
    };
    unsigned best = 0;
    for (unsigned i = 1; i < count; ++i) {
        if (height(i) < height(best) - band) best = i;
    }
    std::swap(corners[0], corners[best]);
    unsigned kept = 1;
    for (; kept < 4; ++kept) {
        double most = 0;
        for (unsigned i = kept; i < count; ++i) {
            const double gain = gainOf(kept, corners[i].at);
            if (gain <= most) continue;
            most = gain;
            best = i;
        }
        if (most == 0) break;
        std::swap(corners[kept], corners[best]);
    }
    count = kept;
}

FacePoint FaceClipping::operator[](unsigned i) const {
    const Corner& corner = corners[i];
    const auto sides = reference.corners(face);
    const auto named = [](const Polytope& shape, std::span<const std::uint16_t> around, unsigned k) {
        return featureBetween(shape, around[k], around[k + 1 < around.size() ? k + 1 : 0]);
    };
    FacePoint point{corner.at, height(i), faceFeature(face), facing};
    if (corner.origin == Origin::vertex) point.onOther = vertexFeature(loop[corner.own]);
    if (corner.origin == Origin::crossing) {
        point.onOther = named(incident, loop, corner.own);
        point.onFace = named(reference, sides, corner.side);
    }
    if (corner.origin == Origin::corner) point.onFace = vertexFeature(sides[corner.side]);
    return point;
}

} // namespace askew
