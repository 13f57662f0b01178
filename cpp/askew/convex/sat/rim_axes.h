// Directions within the planes of two flat shapes, which tell how far they are apart when they lie in nearly one plane.
#pragma once

#include "askew/polytope/polytope.h"

namespace askew {

/// Visits directions until visit(context, unit) returns false: for each edge of two flat shapes the one across it in
/// the plane of either, and along a segment its own; none when a shape is solid. With a margin a plate has a rim, and
/// these are its normals: no axis of `polytopeAxes` shows how far two plates are apart when only roundings lean one
/// from the plane of the other.
void rimAxes(const Polytope& a, const Polytope& b, bool (*visit)(void*, const Vec3&), void* context);

/// Calls visit(unit) for these directions until it returns false.
template <class Visit> void forEachRimAxis(const Polytope& a, const Polytope& b, Visit visit) {
    const auto call = [](void* context, const Vec3& unit) { return (*static_cast<Visit*>(context))(unit); };
    rimAxes(a, b, call, &visit);
}

} // namespace askew
