// The first colliders of a world by time or by distance, from near bounds to far ones.
#pragma once

#include "askew/box/answers/ray_hit.h"
#include "askew/convex/nonlinear_shape_cast.h"
#include "askew/memory/buffer.h"
#include "askew/world/overlap_query.h"
#include "askew/world/world.h"

namespace askew {

/// Time or distance, and who.
struct Ranked {
    double rank;
    Id id;
};

/// Writes the colliders that the region meets while it moves by the translation, by the time of first contact (see
/// `castShape`), then by id: the first `options.max` of them. The mode of the options is not used.
/// False, and nothing found, when there is no memory.
bool castShapeInto(World& world, const Shape& region, const Vec3& translation, const QueryOptions& options,
                   Buffer<Ranked>& found);

/// The same of a region that turns, by when it may meet them first (see NonlinearShapeCast).
bool castNonlinearInto(World& world, const Shape& region, const RigidMotion& motion, const QueryOptions& options,
                       Buffer<Ranked>& found);

/// The same for the colliders that a ray hits, by where it enters them (see `castRay`). With `anyOne` the search ends
/// at the first hit it comes upon.
bool castRayInto(World& world, const Ray& ray, const QueryOptions& options, bool anyOne, Buffer<Ranked>& found);

/// The same for the colliders nearest to a point, up to a distance, by their own distance (0 when they hold the point).
bool nearest(World& world, const Vec3& point, double maxDistance, const QueryOptions& options, Buffer<Ranked>& found);

} // namespace askew
