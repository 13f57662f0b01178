#include "askew/convex/cast/ray_cast.h"

#include "askew/convex/relation.h"
#include "askew/convex/round/shape_cast_round.h"
#include "askew/convex/sat/polytope_ray_cast.h"

namespace askew {

std::optional<RayHit> castRay(const Ray& ray, const Polytope& shape) {
    if (!shape.isRound()) return castPolytopeRay(ray, shape);
    return castRoundRay(ray, shape, contains(shape, ray.origin));
}

} // namespace askew
