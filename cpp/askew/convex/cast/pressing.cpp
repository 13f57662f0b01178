#include "askew/convex/cast/pressing.h"

#include "askew/convex/separation.h"
#include "askew/math/number.h"
#include "askew/polytope/exact_direction.h"
#include "askew/polytope/support.h"

namespace askew {

namespace {

/// Returns the exact sign of a vector along an axis of exact polytopes, from A to B; 0 for a flat one.
int approachSign(const Polytope& a, const Polytope& b, const PolytopeAxis& axis, const Vec3& v) {
    if (axis.kind == AxisKind::flat) return 0;
    const auto i = static_cast<unsigned>(axis.i);
    const auto j = static_cast<unsigned>(axis.j);
    const Direction way = axis.kind == AxisKind::faceA   ? faceDirection(a, i)
                          : axis.kind == AxisKind::faceB ? faceDirection(b, j)
                                                         : crossDirection(edgeOf(a, i), edgeOf(b, j));
    return signOf(along(way.exact, {v, {}})) * signOf(dot(way.unit, axis.normal));
}

/// Returns true when no axis with the separation's sign releases exact polytopes.
bool pressesExactly(const Polytope& a, const Vec3& v, const Polytope& b, int sign) {
    if (sign == 0 && rankOf(a, b) < 3) return false;
    const double rounding = 1e-14 * (scaleOf(a, b) + length(v));
    bool isPressed = true;
    forEachAxis(polytopeAxes, a, b,
                [&](const PolytopeAxis& axis) {
                    if (signOf(axis.separation) != sign) return true;
                    // What is apart may come nearer by what is left of the gap.
                    const bool staysApart = sign > 0 && dot(axis.normal, v) + rounding < axis.separation;
                    isPressed = !staysApart && approachSign(a, b, axis, v) > 0;
                    return isPressed;
                },
                {0});
    return isPressed;
}

} // namespace

bool moveTo(const Vec3& center, const Polytope& shape, PolytopeMemory& into) {
    if (!into.numbers.assign(shape.numbers) || !into.indices.assign(shape.indices)) return false;
    for (int k = 0; k < 3; ++k) into.numbers[static_cast<unsigned>(k)] = center[k];
    into.indices[4] = static_cast<std::uint16_t>(into.indices[4] & ~1U);
    return true;
}

bool meetsAtStart(const Polytope& a, const Vec3& translation, const Polytope& b, double leave) {
    const Vec3 v = stored(translation);
    const int sign = separationSign(a, b);
    if (sign < 0) return true;
    if (a.isExact() && b.isExact() && !a.isRound() && !b.isRound()) return pressesExactly(a, v, b, sign);
    PolytopeMemory moved;
    return !moveTo(a.center() + v * (leave / 2), a, moved) || separationSign(moved.view(), b) < 0;
}

} // namespace askew
