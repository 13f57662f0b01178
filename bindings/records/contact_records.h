// The memory layout of results: ray hits, shape cast hits, minimum translations, and the rows of an explanation.
#pragma once

#include "askew/box/cast/ray_cast.h"
#include "askew/box/cast/shape_cast.h"
#include "askew/box/explain.h"
#include "askew/box/minimum_translation.h"
#include "askew/world/kinds/collider_ray_cast.h"
#include "records/records.h"

namespace askew::bindings {

/// t, leave, distance, face, startsInside, normal, point.
inline constexpr HeapIndex rayHitStride = 11;

/// A ray hit, then the part of a level and where on it: the weights of its second and third corner.
inline constexpr HeapIndex colliderHitStride = rayHitStride + 3;

/// t, leave, distance, startsOverlapping, normal, point, until.
inline constexpr HeapIndex contactStride = 11;

/// An explanation record holds rowCount, winner, runnerUp, relation, rank, the origin of the intervals, then the rows:
/// kind i j, normal, minA maxA minB maxB, separation, redundantOf, reason.
inline constexpr HeapIndex explainHead = 8;
inline constexpr HeapIndex rowStride = 13;

/// Both functions write the result if there is one, and return whether there was.
bool writeRayHit(const std::optional<RayHit>& hit, const Ray& ray, HeapIndex out);
bool writeTranslation(const std::optional<MinimumTranslation>& mtv, HeapIndex out);

void writeColliderHit(const ColliderRayHit& hit, const Ray& ray, HeapIndex out);

void writeContact(const ShapeCastHit& contact, const Vec3& translation, const Vec3& point, HeapIndex out, double until);

void writeExplainHead(int count, int winner, int runnerUp, Relation relation, int rank, const Vec3& origin,
                      HeapIndex at);
void writeRow(const AxisRow& row, HeapIndex at);

} // namespace askew::bindings
