// Shapes of all kinds that move at levels, and what the code for pairs of shapes says of each triangle on its own.
#pragma once

#include "level/level_boxes.h"
#include "support/draws/round_shapes.h"

#include "askew/construct/shape_table.h"
#include "askew/convex/shape_pair.h"
#include "askew/level/placed_mesh.h"
#include "askew/level/triangle/triangle_polytope.h"
#include "askew/polytope/shapes.h"

#include <gtest/gtest.h>

#include <memory>
#include <string_view>
#include <vector>

namespace askew::test {

enum class PoseKind : std::uint8_t { identity, turned, any, mirrored, far };
inline constexpr std::size_t poseKinds = 5;

/// Returns where a mesh may lie: in place, turned, sheared and stretched, mirrored, a million away.
inline MeshFrame frameOf(Random& random, PoseKind kind) {
    const Vec3 center = anyVec(random, kind == PoseKind::far ? 1e6 : 3);
    if (kind == PoseKind::identity) return *MeshFrame::of({}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
    const Vec3 w = anyDirection(random);
    const Vec3 u = across(w);
    const Vec3 v = cross(w, u);
    if (kind == PoseKind::turned || kind == PoseKind::far) return *MeshFrame::of(center, {u, v, w});
    if (kind == PoseKind::mirrored) return *MeshFrame::of(center, {u, -v, w * 2});
    return *MeshFrame::of(center, {u * random.between(0.5, 2) + v * random.between(-1, 1), v, w * 0.5});
}

/// A shape in its place, with memory of its own.
struct CastShape {
    std::unique_ptr<PolytopeMemory> memory = std::make_unique<PolytopeMemory>();
    Shape shape;
};

/// The kinds of shapes that move; all but the box are of the table of shapes.
inline constexpr std::array<const char*, 11> castKinds{
    "box", "point", "segment", "triangle", "hull", "wedge", "sphere", "capsule", "roundedBox", "cylinder", "ellipsoid"};

inline std::vector<double> castNumbers(Random& random, std::string_view kind, double size) {
    const auto half = [&] { return random.between(0.1, 1) * size; };
    std::vector<double> numbers;
    const bool isRound = kind == "sphere" || kind == "capsule";
    if (isRound) numbers.push_back(half());
    const int points = kind == "point"                          ? 1
                       : kind == "segment" || kind == "capsule" ? 2
                       : kind == "triangle"                     ? 3
                       : kind == "hull"                         ? 8
                                                                : 0;
    for (int k = 0; k < 3 * points; ++k) numbers.push_back(random.between(-size, size));
    if (kind == "sphere") numbers.insert(numbers.end(), {0, 0, 0});
    if (kind == "wedge") numbers = {half(), half(), half()};
    if (kind == "roundedBox") {
        const double r = half();
        numbers = {half() + r, half() + r, half() + r, r};
    }
    const double r = half();
    if (kind == "cylinder") numbers = {r, 0, r, 0, -half(), 0, 0, half(), 0};
    if (kind == "ellipsoid") numbers = {r, half(), random.oneIn(3) ? r : half(), 0, 0, 0};
    return numbers;
}

/// Returns a shape of a kind around a point, of about the size; some of points stand in place and are exact.
inline CastShape castShapeOf(Random& random, std::string_view kind, const Vec3& center, double size) {
    CastShape out;
    Vec3 w = anyDirection(random);
    Vec3 u = across(w);
    if (random.oneIn(3)) {
        w = {0, 0, 1};
        u = {1, 0, 0};
    }
    out.shape.frame = {center, {u, cross(w, u), w}};
    if (kind == "box") {
        const bool isSheared = random.oneIn(3);
        for (Vec3& axis : out.shape.frame.halfAxes)
            axis = random.oneIn(12) ? Vec3{}
                   : isSheared      ? anyVec(random, size)
                                    : axis * (random.between(0.1, 1) * size);
        return out;
    }
    std::vector<double> numbers = castNumbers(random, kind, size);
    const std::size_t before = kind == "capsule" || kind == "sphere" ? 1 : 0;
    const bool isOfPoints = before == 1 || kind == "point" || kind == "segment" || kind == "triangle" || kind == "hull";
    if (isOfPoints && random.oneIn(3)) {
        for (std::size_t i = before; i < numbers.size(); ++i) numbers[i] += center[static_cast<int>((i - before) % 3)];
        out.shape.frame = worldFrame;
    }
    for (const ShapeKind& row : shapeKinds) {
        if (row.name != kind) continue;
        EXPECT_EQ(row.build(numbers, *out.memory), Built::made);
        break;
    }
    out.shape.polytope = out.memory->view();
    return out;
}

/// Returns a triangle as the polytope that the code for pairs is given, built from scratch in its place.
inline bool buildTriangle(const Triangle& local, const MeshFrame& frame, const Vec3& near, PolytopeMemory& into) {
    PolytopeMemory own;
    Triangle corners = local;
    if (!isIdentity(frame)) {
        for (Vec3& corner : corners) corner = (frame.toWorld({}) - near) + frame.directionToWorld(corner);
        if (triangle(corners[0], corners[1], corners[2], own) != Built::made) return false;
        return place({{near, worldFrame.halfAxes}, own.view()}, into);
    }
    return triangle(corners[0], corners[1], corners[2], into) == Built::made;
}

} // namespace askew::test
