#include "askew/mover/contacts/part_contact.h"

#include "askew/contact/manifold.h"
#include "askew/convex/closest_point.h"
#include "askew/convex/distance.h"
#include "askew/convex/minimum_translation.h"
#include "askew/convex/round/quadric.h"
#include "askew/convex/separation.h"
#include "askew/polytope/support.h"

#include <algorithm>

namespace askew {

namespace {

/// Returns how deep a region lies in a part along a unit normal out of it.
double depthAlong(const Polytope& region, const Polytope& part, const Vec3& normal) {
    return dot(normal, localSupport(part, normal) - localSupport(region, -normal) + (part.center() - region.center()));
}

PartContact withDepth(const Polytope& region, const Polytope& part, const Vec3& normal, double depth) {
    const Vec3 deepest = supportPoint(region, -normal);
    return {0, noPart, normal, depth, closestPoint(part, deepest), 0};
}

} // namespace

PartContact contactAlong(const Polytope& region, const Polytope& part, const Vec3& normal, bool withPoint) {
    const double depth = depthAlong(region, part, normal);
    return withPoint ? withDepth(region, part, normal, depth) : PartContact{0, noPart, normal, depth, {}, 0};
}

std::optional<PartContact> contactOf(const Polytope& region, const Polytope& part, double margin) {
    const auto found = manifold(region, part, margin);
    if (!found) return std::nullopt;
    const auto* const end = found->points.begin() + found->count;
    const auto* const deepest = std::max_element(
        found->points.begin(), end, [](const ContactPoint& a, const ContactPoint& b) { return a.depth < b.depth; });
    const PartContact row{0, noPart, -found->normal, deepest->depth, deepest->onB, deepest->feature};
    // A face that is not the best one may have lost its deepest point to its sides.
    const double along = depthAlong(region, part, row.normal);
    if (row.depth + quadricBand * scaleOf(region, part) >= along) return row;
    const auto least = minimumTranslation(region, part);
    if (least) return withDepth(region, part, -least->normal, least->depth);
    const PolytopeDistance near = distance(region, part);
    // So near, the way between them is mostly rounding.
    const bool isTouching = near.distance <= quadricBand * scaleOf(region, part);
    const auto axis = isTouching ? winningAxis(region, part) : std::nullopt;
    const Vec3 way = axis ? axis->normal : normalized(near.way);
    return PartContact{0, noPart, -way, -near.distance, near.pointB, 0};
}

} // namespace askew
