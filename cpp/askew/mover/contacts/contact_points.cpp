#include "askew/mover/contacts/contact_points.h"

#include "askew/contact/face_clipping.h"
#include "askew/contact/manifold.h"
#include "askew/convex/sat/polytope_axes.h"
#include "askew/convex/shape_pair.h"
#include "askew/polytope/support.h"

namespace askew {

namespace {

/// Normals whose cosine is at least this are one.
constexpr double parallel = 1 - posedBand;

/// Returns the face of a part that has a normal, or the number of faces.
unsigned faceWith(const PartView& part, const Vec3& normal) {
    const unsigned count = part.polytope().faceCount();
    unsigned face = 0;
    while (face < count && dot(part.normal(face), normal) < parallel) ++face;
    return face;
}

} // namespace

PartPoints facePoints(const Polytope& region, const PartView& part, unsigned face, double margin) {
    PartPoints found;
    const Polytope of = part.polytope();
    if (region.isQuadric() || of.isRound()) return found;
    const double band = posedBand * scaleOf(region, of);
    const Polytope core = region.core();
    const FaceClipping contact(of, face, core, margin + region.radius() + band, band);
    const Vec3 from = of.vertex(of.corners(face)[0]) + of.center();
    const Vec3 normal = part.normal(face);
    const double top = dot(normal, supportPoint(of, normal) - from);
    for (unsigned i = 0; i < contact.size(); ++i) {
        const FacePoint point = contact[i];
        const Vec3 at = from + point.at - of.normal(face) * point.height;
        const double depth = region.radius() + top - dot(normal, point.at);
        found.add({at, depth, featurePair(point.onOther, point.onFace)});
    }
    return found;
}

PartPoints contactPoints(const Polytope& region, const PartView& part, const PartContact& row, double margin) {
    PartPoints found;
    const auto points = manifold(region, part.polytope(), margin);
    if (points && dot(points->normal, row.normal) <= -parallel) {
        for (unsigned i = 0; i < points->count; ++i) {
            const ContactPoint& point = points->points[i];
            found.add({point.onB, point.depth, point.feature});
        }
    } else if (const unsigned face = faceWith(part, row.normal); face < part.polytope().faceCount()) {
        found = facePoints(region, part, face, margin);
    }
    if (found.count == 0) found.add({row.point, row.depth, row.feature});
    return found;
}

bool contactPoints(const World& world, const Shape& region, double margin, std::span<const PartContact> rows,
                   Buffer<PartPoint>& points, Buffer<std::uint32_t>& ends) {
    points.clear();
    ends.clear();
    ShapePair pair;
    PartView part;
    pair.set(region);
    if (pair.failed() || !points.reserve(4 * rows.size()) || !ends.reserve(rows.size())) return false;
    for (const PartContact& row : rows) {
        if (!part.set(world, row, pair.region())) return false;
        const PartPoints found = contactPoints(pair.region(), part, row, margin);
        for (unsigned i = 0; i < found.count; ++i) points.push(found.points[i]);
        ends.push(static_cast<std::uint32_t>(points.size()));
    }
    return true;
}

} // namespace askew
