#include "askew/level/rays/solid_ray.h"

#include "askew/broad_phase/bounds_cast.h"
#include "askew/broad_phase/nearest_first_walk.h"
#include "askew/exact/determinant.h"
#include "askew/level/triangle/leaf_ray_prefilter.h"
#include "askew/level/triangle/triangle_box.h"
#include "askew/level/winding.h"

#include <algorithm>
#include <bit>

namespace askew {

namespace {

/// A triangle through which the line of a ray passes.
struct Crossing {
    double t;
    double wrong; // by which t may be
    std::uint32_t part;
    int sign; // what it takes from the winding number

    [[nodiscard]] bool isBefore(const Crossing& other) const { return t != other.t ? t < other.t : part < other.part; }
};

/// The nearest crossings of those that are offered, ascending.
struct Crossings {
    std::array<Crossing, 32> all; // NOLINT(*-member-init): as far as count
    std::size_t count = 0;
    bool isCut = false; // there are more

    void add(const Crossing& crossing) {
        isCut = isCut || count == all.size();
        if (count == all.size() && !crossing.isBefore(all[count - 1])) return;
        std::size_t place = count < all.size() ? count++ : count - 1;
        for (; place > 0 && crossing.isBefore(all[place - 1]); --place) all[place] = all[place - 1];
        all[place] = crossing;
    }
};

/// What lies on the line ahead of a ray.
struct Ahead {
    Crossings nearest; // behind `after`
    int winding = 0;   // right behind the start
    bool isOn = false; // the start is on a triangle
};

Crossing crossingAt(const Ray& ray, const Triangle& triangle, std::uint32_t part, int sign) {
    const Ray line{ray.origin, ray.direction};
    const auto hit = castRay(line, triangle, Sides::both);
    const Vec3 normal = normalOf(triangle);
    double size = 0;
    for (const Vec3& corner : triangle) size = std::max(size, sumAbs(corner - ray.origin));
    const double speed = std::fabs(dot(normal, ray.direction));
    return {hit ? hit->t : 0, size * 0x1p-48 / std::max(speed, 0x1p-20 * length(ray.direction)), part, sign};
}

/// Looks at all triangles on the line ahead, however far.
Ahead lookAhead(const Ray& ray, const Mesh& mesh, const Crossing* after) {
    const BoundsCast bounds(ray.origin, ray.direction, infinity);
    const LeafRay prefilter(mesh, ray);
    Ahead ahead;
    const float limit = rankOf(bounds, infinity);
    const auto test = [&](auto blocks, auto& ranks) { return entryTimes(bounds, blocks, limit, ranks); };
    walkNearestFirst(mesh, limit, test, [&](std::uint32_t leaf) {
        for (unsigned lanes = mayHit(prefilter, mesh, leaf); lanes != 0; lanes &= lanes - 1) {
            const std::size_t lane = std::size_t{4} * leaf + static_cast<unsigned>(std::countr_zero(lanes));
            const Triangle triangle = mesh.triangle(lane);
            const auto& [a, b, c] = triangle;
            const int side = orientation(a, b, c, ray.origin);
            if (side == 0) {
                ahead.isOn = ahead.isOn || overlaps(Box{ray.origin, {}}, triangle);
                continue;
            }
            const int sign = lineCrossing(ray, triangle);
            if (sign * side >= 0) continue;
            ahead.winding += sign;
            const Crossing crossing = crossingAt(ray, triangle, mesh.partAt(lane), sign);
            if (after == nullptr || after->isBefore(crossing)) ahead.nearest.add(crossing);
        }
        return true;
    });
    return ahead;
}

/// Returns when the winding number, `winding` at first, first is 0 behind a crossing.
double leavingTime(const Ray& ray, const Mesh& mesh, Ahead ahead, int winding) {
    while (true) {
        const Crossings& next = ahead.nearest;
        // The last of those that are cut off is met again, with what follows it.
        const std::size_t end = next.isCut ? next.count - 1 : next.count;
        for (std::size_t i = 0; i < end; ++i) {
            const Crossing& here = next.all[i];
            winding -= here.sign;
            const bool isLast = i + 1 == next.count;
            const bool isAlone = isLast || next.all[i + 1].t - here.t > here.wrong + next.all[i + 1].wrong;
            if (isAlone && winding == 0) return here.t;
        }
        if (!next.isCut) return infinity;
        const Crossing last = next.all[end - 1];
        ahead = lookAhead(ray, mesh, &last);
    }
}

/// Returns the sign of an edge function of the line, which lies off as `lineCrossing` says; 0 for an edge along it.
int edgeSide(const Ray& ray, const Vec3& from, const Vec3& to) {
    const Difference direction{ray.direction, {}};
    const double exactly = determinant(difference(from, ray.origin), difference(to, ray.origin), direction);
    if (exactly != 0) return signOf(exactly);
    const Vec3 size = abs(ray.direction);
    const int along = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
    for (int k = 1; k < 3; ++k) {
        const double step = determinant({unitAxis((along + k) % 3), {}}, difference(to, from), direction);
        if (step != 0) return -signOf(step);
    }
    return 0;
}

} // namespace

int lineCrossing(const Ray& ray, const Triangle& triangle) {
    const int side = edgeSide(ray, triangle[0], triangle[1]);
    if (side == 0 || edgeSide(ray, triangle[1], triangle[2]) != side) return 0;
    return edgeSide(ray, triangle[2], triangle[0]) == side ? side : 0;
}

std::optional<MeshRayHit> castRayThrough(const Ray& ray, const Mesh& mesh) {
    if (isZero(ray.direction)) {
        if (!isInside(mesh, ray.origin)) return std::nullopt;
        return MeshRayHit{{}, ray.end, true};
    }
    const Ahead ahead = lookAhead(ray, mesh, nullptr);
    if (ahead.isOn || ahead.winding != 0) {
        const double leave = ahead.winding == 0 ? 0 : leavingTime(ray, mesh, ahead, ahead.winding);
        return MeshRayHit{{}, std::min(leave, ray.end), true};
    }
    auto hit = castRay(ray, mesh, Sides::both);
    if (!hit) return std::nullopt;
    if (hit->at.isBack) { // of an edge that it grazes, or of a shell wound the other way
        const auto front = castRay(Ray{ray.origin, ray.direction, hit->at.t}, mesh, Sides::front);
        if (front) hit = front;
    }
    MeshRayHit found{*hit, hit->at.t};
    const Crossings& next = ahead.nearest;
    if (next.count > 0 && next.all[0].t <= hit->at.t + next.all[0].wrong) {
        found.leave = std::max(found.leave, std::min(leavingTime(ray, mesh, ahead, 0), ray.end));
    }
    return found;
}

} // namespace askew
