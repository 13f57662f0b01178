#include "support/mover_level.h"

#include "askew/construct/shape_table.h"

#include <gtest/gtest.h>

#include <cmath>

namespace askew::test {

Vec3 Placement::directionBack(const Vec3& v) const {
    const Vec3 back = rotate({-rotation.x, -rotation.y, -rotation.z, rotation.w}, v);
    return {back.x, back.y, isMirrored ? -back.z : back.z};
}

Box Placement::box(const Box& box) const {
    Box there{point(box.center), box.halfAxes};
    for (Vec3& axis : there.halfAxes) axis = direction(axis);
    return there;
}

WalkingBody::WalkingBody(const std::string& name, const Placement& at) {
    const bool isBox = name == "box";
    const Vec3 half = isBox ? Vec3{0.3, 0.9, 0.3} : Vec3{1, 1, 1};
    frame = {{}, {Vec3{half.x, 0, 0}, {0, half.y, 0}, {0, 0, half.z}}};
    for (Vec3& axis : frame.halfAxes) axis = at.direction(axis);
    if (isBox) return;
    const bool isBall = name == "sphere";
    const std::vector<double> numbers =
        isBall ? std::vector<double>{0.3, 0, 0, 0} : std::vector<double>{0.3, 0, 0.6, 0, 0, -0.6, 0};
    EXPECT_EQ(shapeKinds[isBall ? 10 : 11].build(numbers, memory), Built::made);
}

Shape WalkingBody::shape(const Vec3& center) const {
    Shape made{frame, {}};
    made.frame.center = center;
    if (!memory.indices.empty()) made.polytope = memory.view();
    return made;
}

LevelWalk::LevelWalk(const Json& from, const Json& how, const std::string& body, const Placement& place)
    : walker(body, place), at(place), level(from), run(how) {
    for (const Json& part : level.at("parts")) {
        const Box box = at.box(boxOf(part));
        WorldError error{};
        ids.push_back(*world.add({box, {}, box.halfAxes}, {}, Motion::moving, error));
        if (part.contains("oneWay")) oneWay = ids.back();
    }
    center = at.point(vec3Of(run.at("start")));
    frame.center = at.pointBack(center);
    options.up = at.direction({0, 1, 0});
    if (oneWay != 0) {
        // It counts from above alone.
        options.context = this;
        options.predicate = [](const void* context, Id id, std::uint32_t, const Vec3& normal) {
            const auto& walk = *static_cast<const LevelWalk*>(context);
            if (id != walk.oneWay) return true;
            const Vec3& up = walk.options.up;
            const double top = dot(walk.world.box(id).center, up) + 0.1;
            return dot(normal, up) > 0.9 && dot(walk.center, up) - 0.9 > top - 1e-6;
        };
    }
}

int LevelWalk::partOf(Id id) const { return static_cast<int>(std::ranges::find(ids, id) - ids.begin()); }

/// Puts the moving colliders where they are at a frame.
void LevelWalk::pose(int i) {
    for (std::size_t k = 0; k < ids.size(); ++k) {
        const Json& part = level.at("parts").at(k);
        if (!part.contains("motion")) continue;
        const Json& motion = part.at("motion");
        const double way = motion.contains("rate")
                               ? motion.at("rate").get<double>() * i
                               : motion.at("swing").get<double>() * std::sin(motion.at("pace").get<double>() * i);
        Box box = boxOf(part);
        if (motion.contains("along")) box.center = box.center + vec3Of(motion.at("along")) * way;
        if (motion.contains("turn")) {
            const Vec3 axis = vec3Of(motion.at("turn")) * std::sin(way / 2);
            for (Vec3& half : box.halfAxes) half = rotate({axis.x, axis.y, axis.z, std::cos(way / 2)}, half);
        }
        box = at.box(box);
        EXPECT_EQ(world.move(ids[k], {box, {}, box.halfAxes}), WorldError::none);
    }
}

/// Returns what the body is asked to move by, and lets it fall.
Vec3 LevelWalk::asked() {
    if (run.contains("asks")) return vec3Of(run.at("asks").at(static_cast<std::size_t>(number)));
    const double x = run.at("speed").at(0).get<double>() / 60;
    const double z = run.at("speed").at(1).get<double>() / 60;
    if (number == 0 && run.contains("jump")) falling = run.at("jump").get<double>();
    else falling -= 9.81 / 60;
    if (!run.contains("circle")) return {x, falling / 60, z};
    const double radius = run.at("circle").get<double>();
    const double angle = std::atan2(frame.center.z, frame.center.x) + x / radius;
    return {radius * std::cos(angle) - frame.center.x, falling / 60, radius * std::sin(angle) - frame.center.z};
}

const WalkFrame& LevelWalk::next() {
    pose(number);
    const MoveMemory last = frame.move.next;
    const auto made =
        mover.moveAndSlide(world, walker.shape(center), at.direction(asked()), options, number == 0 ? nullptr : &last);
    EXPECT_TRUE(made);
    frame.move = *made;
    center = made->center;
    frame.center = at.pointBack(center);
    frame.stuck.assign(mover.stuck().begin(), mover.stuck().end());
    falling = made->state == MoveState::ground ? 0 : at.directionBack(made->slid).y * 60;
    highest = std::fmax(highest, frame.center.y);
    lowest = std::fmin(lowest, frame.center.y);
    ++number;
    return frame;
}

} // namespace askew::test
