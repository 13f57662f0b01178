#include "askew/mover/push_out.h"

#include "askew/convex/separation.h"
#include "askew/level/closest_point.h"
#include "askew/level/flat_group.h"
#include "askew/level/triangle/triangle_polytope.h"
#include "askew/level/triangle/triangle_ray.h"
#include "askew/memory/shell_sort.h"
#include "askew/mover/contacts/flush_contacts.h"
#include "askew/mover/free_space.h"
#include "askew/mover/shortest_translation.h"
#include "askew/polytope/support.h"

#include <algorithm>
#include <cmath>

namespace askew {

namespace {

/// A plane whose normal leads less than this along the free directions has no way out there.
constexpr double leastSlope = 1e-9;

class Search {
public:
    Search(World& in, const Shape& of, const PushOutOptions& with, const QueryOptions& asked)
        : world(in), region(of), how(with), options(asked) {}

    std::optional<PushOut> run() {
        Vec3 way;
        auto isFree = space.isFree(world, moved(way), options, how.without);
        for (unsigned i = 0; isFree && !*isFree && i < how.maxIterations; ++i) {
            if (!gather(way)) return std::nullopt;
            const auto next = takeAll(way, i);
            if (noMemory) return std::nullopt;
            const Vec3 last = way;
            way = next ? *next : deepest.normal * deepest.depth;
            const double size = length(way);
            const double most = reachOf(region, how);
            const bool isTooLong = size > most;
            if (isTooLong) way = way * (most / size);
            way = way + Vec3{}; // no -0
            isFree = space.isFree(world, moved(way), options, how.without);
            if (!next || isTooLong || way == last) break;
        }
        if (!isFree) return std::nullopt;
        return PushOut{way, *isFree};
    }

    /// Writes the contacts that a translation just leaves; false without memory.
    [[nodiscard]] bool writeRows(const Vec3& way, Buffer<PartContact>& rows) {
        rows.clear();
        if (!rows.reserve(taken.size())) return false;
        for (const Taken& one : taken.all()) {
            const double left = dot(one.plane.normal, way) - one.plane.depth;
            if (std::fabs(left) <= 1e-9 * (std::fabs(one.plane.depth) + length(way))) rows.push(one.row);
        }
        const auto all = rows.all();
        const auto comesBefore = [](const PartContact& a, const PartContact& b) {
            return a.id != b.id ? a.id < b.id : a.part < b.part;
        };
        shellSort(all, comesBefore);
        const auto isSame = [](const PartContact& a, const PartContact& b) { return a.id == b.id && a.part == b.part; };
        rows.resize(static_cast<std::size_t>(std::unique(all.begin(), all.end(), isSame) - all.begin()));
        return true;
    }

private:
    /// A contact, and the plane to get behind for it, seen from the start.
    struct Taken {
        PartContact row;
        PushPlane plane;
    };

    [[nodiscard]] Shape moved(const Vec3& way) const {
        Shape there = region;
        there.frame.center = stored(region.frame.center + way);
        return there;
    }

    /// Finds the contacts where a translation has led, the least deep first.
    [[nodiscard]] bool gather(const Vec3& way) {
        const auto from = how.from || way == Vec3{} ? how.from : std::optional(region.frame.center);
        if (!partContacts(world, pair, space.met(), 0, options, found, from, how.without, false)) return false;
        const auto all = found.all();
        const bool isMet = std::any_of(all.begin(), all.end(), [](const PartContact& row) { return row.depth > 0; });
        if (!isMet && !addWithin()) return false;
        const auto rows = found.all();
        const auto comesBefore = [](const PartContact& a, const PartContact& b) {
            if (a.depth != b.depth) return a.depth < b.depth;
            return a.id != b.id ? a.id < b.id : a.part < b.part;
        };
        shellSort(rows, comesBefore);
        return taken.reserve(taken.size() + rows.size()) && planes.reserve(planes.size() + rows.size());
    }

    /// Adds the nearest triangle of each solid that the region lies within.
    [[nodiscard]] bool addWithin() {
        for (const Id id : space.met()) {
            const Row row = world.rowOf(id);
            if (!world.isLevel(row) || !isWithinSolid(pair.region(), world.level(row))) continue;
            if (isAmong(how.without, {id, noPart})) continue;
            PlacedMesh level = world.level(row);
            level.mesh.header.traits &= ~MeshHeader::isSolid; // its surface
            const auto near = closestPoint(level, pair.region().center() + meanOf(pair.region()), infinity);
            const std::uint32_t lane = level.mesh.laneOf(near->part);
            const TrianglePolytope triangle = TrianglesNear(level, pair.region()).polytope(lane);
            const Vec3 front = level.frame.normalToWorld(groupNormal(level.mesh, lane));
            PartContact contact = contactAlong(pair.region(), triangle.view(), front);
            contact.id = id;
            contact.part = near->part;
            if (!found.reserve(found.size() + 1)) return false;
            found.push(contact);
        }
        return true;
    }

    /// Takes the planes of the contacts that a translation must still get behind, and returns the shortest that gets
    /// behind all; none where there is none.
    std::optional<Vec3> takeAll(const Vec3& way, unsigned iteration) {
        deepest = {};
        std::optional<Vec3> next = way;
        bool isFirst = true;
        isAhead = false;
        for (PartContact& row : found.all()) turnLeast(row);
        noMemory = noMemory || !flush.settle(world, {moved(way), pair.region(), options, 0, how.without}, found.all());
        if (noMemory) return std::nullopt;
        for (std::uint32_t number = 0; number < found.size(); ++number) {
            const PartContact& row = found[number];
            const Taken one = takenOf(row, way, iteration);
            if (noMemory) return std::nullopt;
            if (one.plane.depth > deepest.depth || isZero(deepest.normal)) deepest = one.plane;
            if (dot(one.plane.normal, *next) >= one.plane.depth) continue;
            if (!isFirst && isLeft(row, way, *next)) continue;
            isFirst = false;
            taken.push(one);
            planes.push(one.plane);
            next = shortestTranslation(planes.all());
            isAhead = false;
            if (!next) return std::nullopt;
        }
        return next;
    }

    /// Gives a contact the normal of the minimum translation, which other parts may contradict; what has it is settled.
    void turnLeast(PartContact& row) {
        const bool isKept = isTriangle(row) || row.isFlush;
        row.isSettled = true;
        if (isKept) return;
        withPart(row, [&](const Polytope& part) {
            const auto least = minimumTranslation(pair.region(), part);
            if (!least || least->depth <= 0 || -least->normal == row.normal) return;
            const PartContact turned = contactAlong(pair.region(), part, -least->normal);
            row = {row.id, row.part, turned.normal, turned.depth, turned.point};
        });
    }

    /// Returns a contact that was found after a translation as one of the start.
    [[nodiscard]] Taken takenOf(const PartContact& row, const Vec3& way, unsigned iteration) {
        const double done = dot(row.normal, way);
        Taken one{row, {row.normal, row.depth + done}};
        one.row.depth = one.plane.depth;
        // What only touches stays where it is, unless roundings left something over.
        if (row.depth > 0 || iteration > 0) {
            const double beyond = clearance(pair.region(), pair.region(), std::fabs(row.depth));
            one.plane.depth += how.skin + std::ldexp(beyond, static_cast<int>(iteration));
        }
        const Vec3 across = row.normal - how.direction * dot(row.normal, how.direction);
        const double slope = how.freedom == Freedom::across ? length(across) : 0;
        const bool isPlane = isTriangle(row) || row.isFlush;
        if (!isPlane || (how.freedom && slope < leastSlope)) return exactly(one, way);
        if (how.freedom) one.plane = {across * (1 / slope), one.plane.depth / slope};
        return one;
    }

    /// Gives a contact the plane of the minimum translation, where there is one; what is free already needs none.
    Taken exactly(const Taken& one, const Vec3& way) {
        Taken made = one;
        withPart(one.row, [&](const Polytope& part) {
            const auto least = how.freedom
                                   ? minimumTranslation(pair.region(), part, *how.freedom, how.direction, how.skin)
                                   : minimumTranslation(pair.region(), part, how.skin);
            if (!least) {
                if (how.freedom) made.plane = {how.direction, -infinity};
                return;
            }
            if (least->depth <= 0) return;
            const Vec3 normal = -least->normal;
            const double done = dot(normal, way);
            made.plane = {normal, dot(normal, least->vector) + done};
            if (how.freedom) return;
            made.row.normal = normal + Vec3{};
            made.row.depth = least->depth + done;
        });
        return made;
    }

    [[nodiscard]] bool isTriangle(const PartContact& row) const { return world.isLevel(world.rowOf(row.id)); }

    template <class Use> void withPart(const PartContact& row, Use use) {
        const Row number = world.rowOf(row.id);
        if (isTriangle(row)) {
            const PlacedMesh level = world.level(number);
            const TrianglePolytope triangle = TrianglesNear(level, pair.region()).polytope(level.mesh.laneOf(row.part));
            use(triangle.view());
        } else if (pair.take(row.part == noPart ? world.shape(number) : world.compound(number).part(row.part))) {
            use(pair.last());
        } else {
            noMemory = true;
        }
    }

    /// Returns whether a region that was in contact has left it without passing through it.
    [[nodiscard]] bool isLeft(const PartContact& row, const Vec3& way, const Vec3& next) {
        bool isOut = false;
        if (!isAhead) ahead.set(moved(next));
        isAhead = true;
        noMemory = ahead.failed();
        if (noMemory) return false;
        if (!isTriangle(row)) {
            withPart(row, [&](const Polytope& part) { isOut = !overlapsStrictly(ahead.region(), part); });
            return isOut;
        }
        const PlacedMesh level = world.level(world.rowOf(row.id));
        isOut = !overlapsStrictly(ahead.region(), TrianglesNear(level, ahead.region()), level.mesh.laneOf(row.part));
        if (!isOut || dot(row.normal, next - way) >= 0) return isOut;
        const Vec3 middle = pair.region().center() + meanOf(pair.region());
        return !castRay({middle, next - way, 1}, level.triangle(level.mesh.laneOf(row.part)), Sides::both);
    }

    World& world;
    const Shape& region;
    const PushOutOptions& how;
    const QueryOptions& options;
    FreeSpace space;
    FlushContacts flush;
    ShapePair& pair = space.asked(); // set to the region where it has come to
    ShapePair ahead;                 // and where it may come to
    Buffer<PartContact> found;
    Buffer<Taken> taken;
    Buffer<PushPlane> planes;
    PushPlane deepest;
    bool isAhead = false; // set there
    bool noMemory = false;
};

} // namespace

double reachOf(const Shape& region, const PushOutOptions& how) {
    const Aabb around = bounds(boundingBox(region));
    return how.maxDistance ? *how.maxDistance : length(around.max - around.min);
}

std::optional<PushOut> pushOut(World& world, const Shape& region, const PushOutOptions& how,
                               const QueryOptions& options, Buffer<PartContact>& rows) {
    Search search(world, region, how, options);
    const auto out = search.run();
    if (!out || !search.writeRows(out->translation, rows)) {
        rows.clear();
        return std::nullopt;
    }
    return out;
}

} // namespace askew
