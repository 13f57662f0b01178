// In place of the core's: whatever there is may be reached at once, so that the tree is brute force.
#include "askew/broad_phase/bounds_cast.h"

namespace askew {

namespace {

constexpr float most = std::numeric_limits<float>::max();
constexpr Bounds everywhere{{-most, -most, -most}, {most, most, most}};
constexpr BoundsCast::Side atOnce{{}, {}, {}};

} // namespace

BoundsCast::BoundsCast(const Vec3& /*point*/)
    : start(everywhere), isPoint(true), isSlow(true), swept(everywhere), near(atOnce), far(atOnce) {}

BoundsCast::BoundsCast(const Box& /*box*/, const Vec3& /*translation*/, double /*times*/)
    : start(everywhere), isSlow(true), swept(everywhere), near(atOnce), far(atOnce) {}

BoundsCast::BoundsCast(const Vec3& /*point*/, const Vec3& /*translation*/, double /*times*/)
    : start(everywhere), isSlow(true), swept(everywhere), near(atOnce), far(atOnce) {}

float rankOf(const BoundsCast& /*query*/, double /*distance*/) { return std::numeric_limits<float>::infinity(); }

} // namespace askew
