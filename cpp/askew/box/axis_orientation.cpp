#include "askew/box/axis_orientation.h"

#include "askew/math/number.h"

namespace askew {

namespace {

/// Returns the sign of a measured normal's part along v, from the rounded normal or else from the exact axis.
template <class Exact> int signAlong(const Vec3& normal, const Vec3& v, Exact exact) {
    const double part = dot(normal, v);
    if (std::fabs(part) > directionBand * length(v)) return part > 0 ? 1 : -1;
    return exact();
}

template <class V> int exactSign(const BoxPair& pair, const GeneratorPair& axis, const V& v) {
    return exactDot(exactCross(pair.generators[axis.p], pair.generators[axis.q]), v).sign();
}

/// Returns the sign of the exact axis's part along the offset.
int exactOffsetSign(const BoxPair& pair, unsigned row, const AxisName& name) {
    if (name.kind != AxisKind::flat) return exactSign(pair, axisGenerators[row], pair.offset);
    int sign = 0;
    for (const FlatAxis& other : FlatAxes(pair.generators)) {
        if (other.name.i == name.i && other.name.j == name.j) sign = exactDot(other.direction, pair.offset).sign();
    }
    return sign;
}

unsigned rowOf(const AxisName& name) {
    switch (name.kind) {
    case AxisKind::faceA: return static_cast<unsigned>(name.i);
    case AxisKind::faceB: return static_cast<unsigned>(3 + name.j);
    default: return static_cast<unsigned>(6 + 3 * name.i + name.j);
    }
}

} // namespace

Vec3 normalTowardsB(const BoxPair& pair, const SeparatingAxis& axis) {
    const unsigned row = rowOf(axis.name);
    const auto offsetSign = [&] { return exactOffsetSign(pair, row, axis.name); };
    int sign = signAlong(axis.normal, pair.offset.high, offsetSign);
    if (sign == 0 && (axis.name.kind == AxisKind::faceA || axis.name.kind == AxisKind::faceB)) {
        const Vec3& own = pair.generators[row];
        sign = signAlong(axis.normal, own, [&] { return exactSign(pair, axisGenerators[row], own); });
    }
    return sign < 0 ? Vec3{} - axis.normal : axis.normal + Vec3{}; // and no minus zero
}

} // namespace askew
