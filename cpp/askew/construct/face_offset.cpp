#include "askew/construct/face_offset.h"

#include "askew/box/cast/minkowski_margin.h"
#include "askew/contact/clip.h"
#include "askew/convex/measure.h"
#include "askew/convex/sat/polytope_axes.h"
#include "askew/convex/transformed_shape.h"
#include "askew/math/number.h"
#include "askew/polytope/hull.h"

namespace askew {

namespace {

/// Moves planes given in the frame's coordinates by a world length. Returns the longest displacement in those
/// coordinates.
double move(std::span<HalfSpace> planes, const std::array<Vec3, 3>& axes, double volume, double margin) {
    const std::array<Vec3, 3> across{cross(axes[1], axes[2]), cross(axes[2], axes[0]), cross(axes[0], axes[1])};
    double most = 0;
    for (HalfSpace& plane : planes) {
        const Vec3& n = plane.normal;
        const double by = margin * length(across[0] * n.x + across[1] * n.y + across[2] * n.z) / volume;
        plane.height += by;
        if (std::fabs(by) > most) most = std::fabs(by);
    }
    return most;
}

bool isWithin(const Aabb& box, const Vec3& middle, const Vec3& half) {
    const Vec3 low = abs(box.min - middle);
    const Vec3 high = abs(box.max - middle);
    return low.x < half.x && low.y < half.y && low.z < half.z && high.x < half.x && high.y < half.y && high.z < half.z;
}

Built hullOf(const Polytope& shape, PolytopeMemory& into, double factor = 1) {
    Buffer<Vec3> points;
    const unsigned count = shape.vertexCount();
    if (!points.reserve(count)) return Built::outOfMemory;
    for (unsigned i = 0; i < count; ++i) points.push((shape.center() + shape.vertex(i)) * factor);
    return convexHull(points.all(), into);
}

/// Offsets a round shape: the radius takes the margin, and the core only what an inward margin leaves over.
Built enlargeRound(const Shape& shape, double margin, PolytopeMemory& into) {
    const Polytope& local = shape.polytope;
    const double radius = local.radius() + margin;
    if (radius < 0) {
        return local.dimension() < 3 ? Built::empty : offsetFaces(Shape{shape.frame, local.core()}, radius, into);
    }
    if (!isStorable(radius)) return Built::notStorable;
    if (!into.numbers.assign(local.numbers) || !into.indices.assign(local.indices)) return Built::outOfMemory;
    into.numbers.resize(into.numbers.size() - 1);
    if (stored(radius) > 0) into.numbers.push(radius);
    into.indices[4] &= 1U;
    return Built::made;
}

} // namespace

Built offsetFaces(Region& box, double margin) {
    const auto local = withMargin({{}, box.localAxes}, margin);
    if (!local) return margin > 0 ? Built::unbounded : Built::empty;
    Region region = box;
    region.localAxes = local->halfAxes;
    for (const Vec3& axis : region.localAxes) {
        if (!isStorable(axis)) return Built::notStorable;
    }
    if (!setPose(region, box.world.center, box.rotation)) return Built::notStorable;
    box = region;
    return Built::made;
}

Built offsetFaces(const Shape& shape, double margin, PolytopeMemory& into) {
    const Polytope& local = shape.polytope;
    if (local.isQuadric()) return Built::unbounded;
    if (local.isRound()) return enlargeRound(shape, margin, into);
    if (margin == 0) return hullOf(local, into);
    const auto& axes = shape.frame.halfAxes;
    const double volume = std::fabs(dot(axes[0], cross(axes[1], axes[2])));
    if (local.dimension() < 2 || volume == 0) return Built::unbounded;
    if (local.dimension() < 3 && margin < 0) return Built::empty;
    Buffer<HalfSpace> planes;
    if (!halfSpaces(local, planes)) return Built::outOfMemory;
    const double most = move(planes.all(), axes, volume, margin);
    const Aabb box = bounds(local);
    const Vec3 middle = (box.min + box.max) * 0.5;
    const Vec3 half = (box.max - box.min) * 0.5;
    // The result is cut out of a box around it, which grows until it contains all of the result.
    double reach = margin < 0 ? 0 : 4;
    for (int tries = 0; tries < 7; ++tries, reach *= 16) {
        const Vec3 around = half + Vec3{most, most, most} * reach;
        const Box start{middle, {Vec3{around.x, 0, 0}, {0, around.y, 0}, {0, 0, around.z}}};
        PolytopeMemory uncut;
        PolytopeMemory cut;
        if (!isStorable(around + abs(middle))) return Built::notStorable;
        if (!place({start}, uncut)) return Built::outOfMemory;
        const double band = posedBand * sumAbs(around);
        const Built built = clipped(uncut.view(), planes.all(), anchorOf(local), band, cut);
        if (built != Built::made) return built;
        if (margin < 0 || isWithin(bounds(cut.view()), middle, around * 0.999)) return hullOf(cut.view(), into);
    }
    return Built::notStorable;
}

Built scaled(const Polytope& round, double factor, PolytopeMemory& into) {
    const double radius = stored(round.radius() * factor);
    if (!isStorable(radius)) return Built::notStorable;
    const Built built = hullOf(round, into, factor);
    if (built != Built::made || radius == 0) return built;
    if (!into.numbers.reserve(into.numbers.size() + 1)) return Built::outOfMemory;
    into.numbers.push(radius);
    return built;
}

std::optional<Region> scaled(const Region& region, const Vec3& factors) {
    Region out = region;
    for (unsigned k = 0; k < 3; ++k) {
        out.localAxes[k] = stored(region.localAxes[k] * factors[static_cast<int>(k)]);
        if (!isStorable(out.localAxes[k])) return std::nullopt;
    }
    return withPose(out, region.world.center, region.rotation);
}

} // namespace askew
