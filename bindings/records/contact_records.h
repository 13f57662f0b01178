// Answers as records: what a ray hits, what a moving shape meets, the way out, and the rows of an explanation.
#pragma once

#include "askew/box/cast/ray_cast.h"
#include "askew/box/cast/shape_cast.h"
#include "askew/box/explain.h"
#include "askew/box/minimum_translation.h"
#include "records/records.h"

namespace askew::bindings {

/// t, leave, distance, face, startsInside, normal, point.
inline constexpr Index rayHitStride = 11;

/// t, leave, distance, startsOverlapping, normal, point, until.
inline constexpr Index contactStride = 11;

/// An explanation record: rowCount winner runnerUp relation rank, origin of the shadows, then the rows, each
/// kind i j, normal, minA maxA minB maxB, separation, redundantOf, reason.
inline constexpr Index explainHead = 8;
inline constexpr Index rowStride = 13;

/// Each writes the answer if there is one, and says whether there was.
bool writeRayHit(const std::optional<RayHit>& hit, const Ray& ray, Index out);
bool writeTranslation(const std::optional<MinimumTranslation>& wayOut, Index out);

void writeContact(const Sweep& contact, const Vec3& way, const Vec3& point, Index out, double until);

void writeExplainHead(int count, int winner, int runnerUp, Relation relation, int rank, const Vec3& origin, Index at);
void writeRow(const AxisRow& row, Index at);

} // namespace askew::bindings
