#include "askew/level/compound/placed_compound.h"

#include "askew/convex/transformed_shape.h"
#include "askew/math/number.h"

#include <algorithm>

namespace askew {

namespace {

Vec3 directionToWorld(const std::array<Vec3, 3>& axes, const Vec3& v) {
    return axes[0] * v.x + axes[1] * v.y + axes[2] * v.z;
}

} // namespace

Shape PlacedCompound::member(std::size_t lane) const {
    Shape shape = compound.member(lane);
    shape.frame.center = stored(frame.center + directionToWorld(frame.halfAxes, shape.frame.center));
    for (Vec3& u : shape.frame.halfAxes) u = stored(directionToWorld(frame.halfAxes, u));
    return shape;
}

bool mayMap(const std::array<Vec3, 3>& axes, const Compound& compound) {
    if (!MeshFrame::mayBe(axes)) return false;
    for (std::size_t lane = 0; lane < compound.members.size(); ++lane) {
        const Shape member = PlacedCompound{compound, {{}, axes}}.member(lane);
        if (!member.isBox() && !mayMap(member.frame.halfAxes, member.polytope)) return false;
    }
    return true;
}

} // namespace askew
