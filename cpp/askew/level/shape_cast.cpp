#include "askew/level/shape_cast.h"

#include "askew/exact/determinant.h"
#include "askew/level/moving_bounds.h"
#include "askew/level/triangle/triangle_box_cast.h"
#include "askew/level/triangle/triangle_capsule_cast.h"
#include "askew/level/triangle/triangle_polytope.h"
#include "askew/math/number.h"
#include "askew/polytope/support.h"

namespace askew {

namespace {

/// What a cast has found so far.
class FirstTriangle {
public:
    FirstTriangle(const Mesh& in, const Vec3& along)
        : mesh(in), way(along), isFrontOnly(in.header.has(MeshHeader::isFrontOnly)) {
        best.at.enter = 1;
    }

    /// Casts at one triangle after the other, from near to far: castAt(lane, startsApart) returns the contact with it
    /// alone. Ends when `failed` does.
    template <class CastAt, class Failed> void run(const MovingBounds& bounds, CastAt castAt, Failed failed) {
        float limit = rankOf(bounds.all, 1); // the rank of `best`, rounded up
        forEachTriangleAhead(bounds, mesh, limit, spent, [&](std::size_t lane, float time) {
            if (consider(lane, [&] { return castAt(lane, time > 0); })) limit = rankOf(bounds.all, best.at.enter);
            return !failed();
        });
    }

    /// Casts at the triangle of a part.
    template <class CastAt> void runAt(std::uint32_t part, CastAt castAt) {
        const std::uint32_t lane = mesh.laneOf(part);
        consider(lane, [&] { return castAt(lane, false); });
    }

    /// Returns the time of the first contact so far, 1 without one: later ones are of no use.
    [[nodiscard]] double end() const { return best.at.enter; }

    [[nodiscard]] std::optional<PartCastHit> result() const {
        return best.part == noPart ? std::nullopt : std::optional(best);
    }

    WalkCounts spent;

private:
    /// Returns whether a triangle is met before all others so far.
    template <class CastAt> bool consider(std::size_t lane, CastAt castAt) {
        const std::uint32_t part = mesh.partAt(lane);
        if (best.at.enter == 0 && part > best.part) return false;
        if (isFrontOnly && isBack(lane)) return false;
        ++spent.triangles;
        const std::optional<ShapeCastHit> hit = castAt();
        if (!hit || hit->enter > best.at.enter || (hit->enter == best.at.enter && part > best.part)) return false;
        best = {part, *hit, isBack(lane)};
        best.at.leave = hit->enter;
        best.at.row = -1;
        return true;
    }

    [[nodiscard]] bool isBack(std::size_t lane) const { return leadsOutOfFront(mesh.triangle(lane), way); }

    const Mesh& mesh;
    const Vec3 way; // in the mesh's coordinates
    const bool isFrontOnly;
    PartCastHit best;
};

/// Boxes are taken to the mesh: what is asked of them there is exact.
std::optional<PartCastHit> castBox(const Box& box, const Vec3& v, const PlacedMesh& placed, std::uint32_t part,
                                   Touching touching, WalkCounts* counts) {
    const Box local = placed.frame.toLocal(box);
    const Vec3 way = stored(placed.frame.directionToLocal(v));
    FirstTriangle first(placed.mesh, way);
    if (part != noPart) {
        first.runAt(
            part, [&](std::size_t lane, bool) { return castShape(local, way, placed.mesh.triangle(lane), touching); });
    } else {
        const MovingBounds bounds(placed.mesh, local, way);
        std::optional<DecisiveLeaf> decisive; // of the last leaf
        std::size_t leaf = 0;
        const auto castAt = [&](std::size_t lane, bool startsApart) {
            const bool isUsable = startsApart && bounds.leaf.isUsable();
            if (isUsable && (!decisive || leaf != lane / 4))
                decisive.emplace(bounds.leaf, placed.mesh, leaf = lane / 4);
            const DecisiveAxes axes = isUsable ? decisive->of(lane % 4) : DecisiveAxes{};
            return castShape(local, way, placed.mesh.triangle(lane), touching, axes);
        };
        first.run(bounds, castAt, [] { return false; });
    }
    if (counts != nullptr) *counts = first.spent;
    std::optional<PartCastHit> hit = first.result();
    if (hit && !hit->at.startsOverlapping) hit->at.normal = placed.frame.normalToWorld(hit->at.normal);
    return hit;
}

/// A radius is not scaled with the frame, whose axes may be wrong by 1e-6 where it is rounded.
constexpr double frameBand = 4e-6;

/// Returns the half extents of a shape in its frame, and some more.
Vec3 halfExtents(const Polytope& shape) {
    const Aabb core = bounds(shape);
    return (core.max - core.min) * 0.5 + Vec3{1, 1, 1} * (frameBand * shape.radius());
}

/// Returns whether a shape is a ball or a capsule.
bool isCapsule(const Polytope& shape) { return shape.form() == PolytopeForm::rounded && shape.vertexCount() <= 2; }

/// Returns a capsule in its oriented bounds.
CubeCapsule cubeCapsule(const Polytope& shape) {
    const Vec3 half = (shape.vertex(shape.vertexCount() - 1) - shape.vertex(0)) * 0.5;
    const double radius = shape.radius() * (1 + frameBand);
    const Vec3 size = halfExtents(shape);
    return {{half.x / size.x, half.y / size.y, half.z / size.z}, {radius / size.x, radius / size.y, radius / size.z}};
}

/// Returns a box in the frame of a shape that holds it, to rounding.
Box orientedBounds(const Shape& shape) {
    const auto& [center, axes] = shape.frame;
    const Aabb core = bounds(shape.polytope);
    const Vec3 half = halfExtents(shape.polytope);
    const Vec3 middle = (core.min + core.max) * 0.5;
    return {center + axes[0] * middle.x + axes[1] * middle.y + axes[2] * middle.z,
            {axes[0] * half.x, axes[1] * half.y, axes[2] * half.z}};
}

/// A shape in the world, on its way at triangles that are taken there.
struct WorldCast {
    ShapePair& region;
    const Shape& shape;
    const Vec3 v;
    const PlacedMesh& placed;
    const TrianglesNear triangles;
    FirstTriangle first;

    WorldCast(ShapePair& by, const Shape& of, const Vec3& along, const PlacedMesh& in)
        : region(by), shape(of), v(along), placed(in), triangles(in, by.region()),
          first(in.mesh, stored(in.frame.directionToLocal(along))) {}

    /// Casts at the triangle of a part, or at all where there is none; see `FirstTriangle`.
    template <class CastAt> void run(std::uint32_t part, CastAt castAt) {
        if (part != noPart) return first.runAt(part, castAt);
        const LocalPath path(placed.frame, orientedBounds(shape), v);
        const auto capsule = isCapsule(shape.polytope) ? std::optional(cubeCapsule(shape.polytope)) : std::nullopt;
        const MovingBounds bounds(placed.mesh, path.box, path.translation, path.room, capsule ? &*capsule : nullptr);
        first.run(bounds, castAt, [&] { return region.failed(); });
    }

    /// Returns the contact with the triangle as a polytope.
    std::optional<ShapeCastHit> castAtPolytope(std::size_t lane, Touching touching) {
        const TrianglePolytope triangle = triangles.polytope(lane);
        return region.castShapeTo({worldFrame, triangle.view()}, v, touching);
    }
};

/// How near to touching a ball or capsule starts, relative to the scale, when the code for pairs decides.
constexpr double beside = 4e-12;

/// Casts a ball or a capsule.
void castCapsule(WorldCast& cast, std::uint32_t part, Touching touching) {
    const Polytope& shape = cast.region.region();
    const Vec3 from = shape.vertex(0);
    const Vec3 to = shape.vertex(shape.vertexCount() - 1);
    const Capsule capsule{(from + to) * 0.5, (to - from) * 0.5, shape.radius()};
    const TrianglesNear near(cast.placed, shape.center(), false);
    const double size = sumAbs(capsule.middle) + sumAbs(capsule.half) + capsule.radius;
    const auto castAt = [&](std::size_t lane, bool startsApart) -> std::optional<ShapeCastHit> {
        const Triangle corners = near.corners(lane);
        if (!startsApart) {
            const double gap = coreDistance(capsule, corners) - capsule.radius;
            const double scale = size + maxAbs(corners[0]) + maxAbs(corners[1]) + maxAbs(corners[2]);
            if (std::fabs(gap) <= beside * scale) return cast.castAtPolytope(lane, touching);
            if (gap < 0) return ShapeCastHit{0, 0, {}, -1, true};
        }
        const auto contact = castCapsule(capsule, cast.v, corners, cast.first.end());
        if (!contact) return std::nullopt;
        return ShapeCastHit{contact->time, contact->time, contact->normal, -1, false};
    };
    cast.run(part, castAt);
}

/// Casts shapes of all other kinds.
void castPolytope(WorldCast& cast, std::uint32_t part, Touching touching) {
    cast.run(part, [&](std::size_t lane, bool) { return cast.castAtPolytope(lane, touching); });
}

/// Casts a shape of any kind at a part, or at all triangles where there is none.
std::optional<PartCastHit> castAny(ShapePair& region, const Shape& shape, const Vec3& translation,
                                   const PlacedMesh& mesh, std::uint32_t part, Touching touching, WalkCounts* counts) {
    if (region.failed()) return std::nullopt;
    const Vec3 v = stored(translation);
    if (shape.isBox()) return castBox(shape.frame, v, mesh, part, touching, counts);
    WorldCast cast(region, shape, v, mesh);
    if (isCapsule(region.region())) {
        castCapsule(cast, part, touching);
    } else {
        castPolytope(cast, part, touching);
    }
    if (counts != nullptr) *counts = cast.first.spent;
    return region.failed() ? std::nullopt : cast.first.result();
}

} // namespace

std::optional<PartCastHit> castShape(ShapePair& region, const Shape& shape, const Vec3& translation,
                                     const PlacedMesh& mesh, Touching touching, WalkCounts* counts) {
    return castAny(region, shape, translation, mesh, noPart, touching, counts);
}

std::optional<PartCastHit> castShapeAtPart(ShapePair& region, const Shape& shape, const Vec3& translation,
                                           const PlacedMesh& mesh, std::uint32_t part, Touching touching) {
    return castAny(region, shape, translation, mesh, part, touching, nullptr);
}

bool leadsOutOfFront(const Triangle& triangle, const Vec3& vector) {
    const auto& [a, b, c] = triangle;
    return determinant(difference(b, a), difference(c, a), {vector, {}}) > 0;
}

} // namespace askew
