// Searches for the axes of a small box around a cloud of points, on the hull of the cloud.
#pragma once

#include "askew/math/number.h"
#include "askew/math/vec2.h"
#include "askew/memory/buffer.h"
#include "askew/polytope/hull_triangles.h"
#include "askew/polytope/point_cloud.h"

#include <array>
#include <span>

namespace askew {

using BoxAxes = std::array<Vec3, 3>;

/// BoxSearch looks for the axes of a small box around the hull of a cloud.
class BoxSearch {
public:
    /// Searches a cloud that spans a plane or space; returns false when memory runs out. A plane gets a further point.
    bool run(Buffer<Vec3>& cloud, const AffineBasis& span);

    [[nodiscard]] const BoxAxes& axes() const { return best; }
    /// Returns the points that are corners of the hull.
    [[nodiscard]] std::span<const Vec3> corners() const { return vertices.all(); }

private:
    struct Step {
        Vec2 from;
        Vec2 to;
    };

    bool prepare(const Simplex& first);
    void tryEdges();
    void tryFaces();
    void tryTilts();
    void settle();
    void findOutline(const Vec3& along, const Vec3& u, const Vec3& v);
    void tryAlong(const Vec3& along);
    void tryRectangle(const Step& side, const Vec3& along, const Vec3& u, const Vec3& v, double depth);

    std::span<const Vec3> points;
    std::size_t realCount = 0;
    Buffer<HullTriangle> triangles;
    Buffer<std::uint32_t> faces; // the triangles that are not removed
    Buffer<Vec3> crosses;        // the normal of each triangle, twice its area long
    Buffer<Vec3> edges;
    Buffer<std::uint8_t> isAbove; // of each triangle
    Buffer<Vec3> vertices;
    Buffer<Step> outline;
    double thin = 0; // an extent up to this counts as zero
    BoxAxes best{};
    double least = infinity;
};

} // namespace askew
