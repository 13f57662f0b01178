#include "askew/mover/slide/moving_body.h"

#include "askew/convex/transformed_shape.h"
#include "askew/math/number.h"
#include "askew/mover/contacts/capsule_contact.h"

#include <algorithm>
#include <bit>

namespace askew {

namespace {

/// Returns whether numbers are the same, bit for bit.
bool areSame(std::span<const double> a, std::span<const double> b) {
    const auto bitsOf = [](double x) { return std::bit_cast<std::uint64_t>(x); };
    return std::ranges::equal(a, b, {}, bitsOf, bitsOf);
}

} // namespace

double reachAlong(const Polytope& shape, const Vec3& unit) {
    double most = -infinity;
    const double* v = shape.numbers.data() + 3;
    for (unsigned i = 0; i < shape.vertexCount(); ++i, v += 3) {
        const double here = dot(unit, {v[0], v[1], v[2]});
        most = here > most ? here : most;
    }
    return shape.isQuadric() ? most + bulge(shape, unit) : most + shape.radius();
}

/// Returns whether a region has the shape and the axes of the one that was set last.
bool MovingBody::isLast(const Shape& region) const {
    if (!isSet) return false;
    for (unsigned k = 0; k < 3; ++k) {
        const Vec3& a = asked.frame.halfAxes[k];
        const Vec3& b = region.frame.halfAxes[k];
        if (!areSame(std::array{a.x, a.y, a.z}, std::array{b.x, b.y, b.z})) return false;
    }
    return areSame(last.numbers.all(), region.polytope.numbers) &&
           std::ranges::equal(last.indices.all(), region.polytope.indices);
}

bool MovingBody::findFaces() {
    sides.clear();
    if (!sides.reserve(view.faceCount() + 2)) return false;
    for (unsigned f = 0; f < view.faceCount() && !view.isRound(); ++f) {
        sides.push({view.normal(f), reachAlong(view, view.normal(f))});
    }
    if (!view.isQuadric() || view.vertexCount() != 2) return true;
    const Vec3 axis = normalized(view.vertex(1) - view.vertex(0));
    for (const Vec3& normal : {axis, -axis}) sides.push({normal, reachAlong(view, normal)});
    return true;
}

bool MovingBody::set(const Shape& region) {
    const bool isKnown = isLast(region);
    asked = region;
    if (isKnown) {
        moveTo(region.frame.center);
        return true;
    }
    isSet = false;
    Shape atOrigin = region;
    atOrigin.frame.center = {};
    if (!place(atOrigin, memory)) return false;
    view = memory.view();
    if (!findFaces()) return false;
    memory.indices[4] = polytopeNature(false, view.kind(), view.form());
    around = askew::bounds(view);
    const Vec3 extent = around.max - around.min;
    half = length(extent) * 0.5;
    const double flattest = std::fmin(extent.x, std::fmin(extent.y, extent.z));
    roundness = view.isQuadric() ? flattest * 0.5 : view.radius();
    isBallOrCapsule = askew::isCapsule(view);
    moveTo(region.frame.center);
    isSet = last.numbers.assign(region.polytope.numbers) && last.indices.assign(region.polytope.indices);
    return true;
}

void MovingBody::moveTo(const Vec3& center) {
    for (int k = 0; k < 3; ++k) memory.numbers[static_cast<unsigned>(k)] = center[k];
}

Shape MovingBody::shape() const {
    Shape there = asked;
    there.frame.center = center();
    return there;
}

Vec3 MovingBody::lowestOfCore(const Vec3& normal) const {
    double lowest = infinity;
    for (unsigned i = 0; i < view.vertexCount(); ++i) lowest = std::fmin(lowest, dot(normal, view.vertex(i)));
    Vec3 sum;
    unsigned count = 0;
    for (unsigned i = 0; i < view.vertexCount(); ++i) {
        if (dot(normal, view.vertex(i)) > lowest + 1e-9 * half) continue;
        sum = sum + view.vertex(i);
        ++count;
    }
    return sum * (1.0 / count);
}

} // namespace askew
