// Searches that return the first colliders of a world by time or by distance.
#pragma once

#include "askew/box/answers/ray_hit.h"
#include "askew/convex/cast/nonlinear_shape_cast.h"
#include "askew/memory/buffer.h"
#include "askew/world/overlap_query.h"
#include "askew/world/ranked.h"
#include "askew/world/world.h"

namespace askew {

/// Writes the colliders that the region meets while it moves by the translation, ordered by the time of first contact
/// (see `castShape`), then by id: the first `options.max` of them. The mode of the options is not used.
/// Returns false, with nothing found, without memory. `met` receives a triangle that was ranked: where only the first
/// collider was asked for and is a level, most often that one.
[[nodiscard]] bool castShapeInto(World& world, const Shape& region, const Vec3& translation,
                                 const QueryOptions& options, Buffer<Ranked>& found,
                                 Touching touching = Touching::release, MetPart* met = nullptr);

/// Does what `castShapeInto` does for a region that also turns, ordered by the earliest time at which it may meet a
/// collider (see `NonlinearShapeCast`).
[[nodiscard]] bool castNonlinearInto(World& world, const Shape& region, const RigidMotion& motion,
                                     const QueryOptions& options, Buffer<Ranked>& found,
                                     Touching touching = Touching::release);

/// Does what `castShapeInto` does for a ray, ordered by where it enters a collider (see `castRay`) or meets a part (see
/// `castRayAll`), then by id and part, a solid's inside before its triangles.
[[nodiscard]] bool castRayInto(World& world, const Ray& ray, const QueryOptions& options, RayRows rows,
                               Buffer<Ranked>& found);

/// Writes the colliders within `maxDistance` of a point, ordered by distance (0 when they contain the point), then by
/// id, as `castShapeInto` does.
[[nodiscard]] bool nearest(World& world, const Vec3& point, double maxDistance, const QueryOptions& options,
                           Buffer<Ranked>& found);

} // namespace askew
