#include "askew/mover/slide/obstacles.h"

#include "askew/convex/separation.h"
#include "askew/level/compound/compound_overlap.h"
#include "askew/level/moving_bounds.h"
#include "askew/level/overlap.h"
#include "askew/mover/free_space.h"

#include <algorithm>

namespace askew {

namespace {

Box boxOf(const Aabb& bounds, const Vec3& origin) {
    const Vec3 half = (bounds.max - bounds.min) * 0.5;
    return {origin + (bounds.min + half), {Vec3{half.x, 0, 0}, {0, half.y, 0}, {0, 0, half.z}}};
}

} // namespace

bool Obstacles::begin(World& world, const Shape& region, const MoveOptions& options) {
    in = &world;
    how = &options;
    origin = region.frame.center;
    noMemory = false;
    gathered = 0;
    obstacles.clear();
    answers.clear();
    exact.forgetFailure();
    return moving.set(region);
}

bool Obstacles::cover(const Vec3& from, const Vec3& to, double margin) {
    const Vec3 room = Vec3{1, 1, 1} * (margin + 1e-9 * (moving.size() + maxAbs(to - from)) + 8 * ulp(maxAbs(to)));
    const Aabb centers = merge({from - origin, from - origin}, {to - origin, to - origin});
    const Aabb needed{centers.min + moving.bounds().min - room, centers.max + moving.bounds().max + room};
    if (noMemory) return false;
    if (gathered > 0 && contains(known, needed.min) && contains(known, needed.max)) return true;
    known = gathered > 0 ? merge(known, needed) : needed;
    noMemory = !gather(boxOf(known, origin));
    ++gathered;
    return !noMemory;
}

bool Obstacles::gather(const Box& around) {
    if (!before.assign(obstacles.all())) return false;
    asBefore = 0;
    obstacles.clear();
    triangles.clear();
    records.clear();
    numbers.clear();
    indices.clear();
    solids.clear();
    if (!collidersNear(*in, around, how->query, ids)) return false;
    return std::ranges::all_of(ids.all(), [&](Id id) {
        if (id == how->own) return true;
        const Row row = in->rowOf(id);
        if (in->isConvex(row)) return addShape(id, noPart, in->shape(row));
        return in->isLevel(row) ? addLevel(id, in->level(row), around) : addCompound(id, in->compound(row), around);
    });
}

const Obstacles::Answered* Obstacles::answerAbout(const MovePart& part) const {
    const auto all = answers.all();
    const auto known = std::ranges::find_if(
        all, [&](const Answered& one) { return one.part.id == part.id && one.part.part == part.part; });
    return known == all.end() ? nullptr : &*known;
}

/// Adds a part, with all that is known of it if it was there before this search. Parts come in their order.
bool Obstacles::push(Obstacle obstacle) {
    const MovePart part{obstacle.id, obstacle.part};
    const auto isEarlier = [&](const Obstacle& one) { return inOrder({one.id, one.part}, part); };
    while (asBefore < before.size() && isEarlier(before[asBefore])) ++asBefore;
    if (asBefore < before.size() && before[asBefore].id == part.id && before[asBefore].part == part.part) {
        const std::uint32_t shape = obstacle.shape;
        obstacle = before[asBefore];
        obstacle.shape = shape;
    } else if (const Answered* const known = answerAbout(part)) {
        obstacle.answer = known->counts ? Obstacle::Answer::counts : Obstacle::Answer::refused;
    }
    if (!obstacles.reserve(obstacles.size() + 1)) return false;
    obstacles.push(obstacle);
    return true;
}

bool Obstacles::addShape(Id id, std::uint32_t part, const Shape& shape) {
    if (!placed.set(shape)) return false;
    const Polytope view = placed.view();
    const auto at = [](const auto& buffer) { return static_cast<std::uint32_t>(buffer.size()); };
    const Record record{at(numbers), static_cast<std::uint32_t>(view.numbers.size()), at(indices),
                        static_cast<std::uint32_t>(view.indices.size())};
    if (!numbers.reserve(numbers.size() + view.numbers.size()) ||
        !indices.reserve(indices.size() + view.indices.size()) || !records.reserve(records.size() + 1)) {
        return false;
    }
    for (const double number : view.numbers) numbers.push(number);
    for (const std::uint16_t index : view.indices) indices.push(index);
    const std::uint32_t number = at(records);
    records.push(record);
    return push({id, part, number});
}

bool Obstacles::addLevel(Id id, const PlacedMesh& level, const Box& around) {
    const Box local = LocalPath(level.frame, around, {}).bounds();
    if (!partsNear(local, level.mesh, parts) || !triangles.reserve(triangles.size() + parts.size())) return false;
    if (level.mesh.header.has(MeshHeader::isSolid)) {
        if (!solids.reserve(solids.size() + 1)) return false;
        solids.push(id);
    }
    const TrianglesNear near(level, origin, false);
    const std::uint8_t front = level.frame.isMirrored() ? 1 : 0;
    return std::ranges::all_of(parts.all(), [&](std::uint32_t part) {
        const std::size_t lane = level.mesh.laneOf(part);
        Obstacle made{id, part, static_cast<std::uint32_t>(triangles.size()), true};
        for (unsigned k = 0; k < 3; ++k) {
            made.edges |= static_cast<std::uint8_t>(static_cast<unsigned>(level.mesh.edgeSign(lane, k)) << 2 * k);
        }
        made.front = front;
        triangles.push(near.polytope(lane));
        return push(made);
    });
}

bool Obstacles::addCompound(Id id, const PlacedCompound& compound, const Box& around) {
    exact.set({around});
    if (!overlappingParts(exact, {around}, compound, parts) || exact.failed()) return false;
    return std::ranges::all_of(parts.all(),
                               [&](std::uint32_t part) { return addShape(id, part, compound.part(part)); });
}

Polytope Obstacles::polytope(const Obstacle& of) const {
    if (of.isTriangle) return triangles[of.shape].view();
    const Record& record = records[of.shape];
    return {numbers.all().subspan(record.numbers, record.numberCount),
            indices.all().subspan(record.indices, record.indexCount)};
}

void Obstacles::setPlane(Obstacle& of, const Vec3& normal, double gap, const Vec3& center) const {
    of.normal = normal;
    of.offset = dot(normal, center - origin) - gap;
    of.isAsked = false;
}

double Obstacles::ask(Obstacle& of, const Vec3& center, double enough) {
    if (of.isAsked && of.askedAt == center) return gapAt(of, center);
    moving.moveTo(center);
    const Polytope part = polytope(of);
    const FacePlane face = facePlane(moving, part, enough);
    // The distance of a capsule is found as fast as planes through edges.
    const bool isOpen = of.isTriangle && !moving.isCapsule() && enough < infinity && of.search.count == 0 &&
                        !face.isNearest && face.plane.gap <= enough;
    ContactPlane beyond = face.plane;
    if (isOpen) {
        beyond = bodyPlane(moving, part);
        if (!(beyond.gap > enough)) beyond = edgePlane(moving, part, enough);
    }
    if (beyond.gap > enough) {
        setPlane(of, beyond.normal, beyond.gap, center);
        return beyond.gap;
    }
    const ContactPlane plane = face.isNearest  ? face.plane
                               : of.isTriangle ? trianglePlane(moving, part, of.front, enough, &of.search)
                                               : contactPlane(moving, part, enough, &of.search);
    setPlane(of, plane.normal, plane.gap, center);
    of.point = plane.point;
    of.askedAt = center;
    of.isAsked = !(plane.gap > enough);
    return plane.gap;
}

bool Obstacles::counts(Obstacle& of, const Vec3& normal) {
    if (of.answer == Obstacle::Answer::notAsked) {
        const bool isIn = counts(MovePart{of.id, of.part}, normal);
        of.answer = isIn ? Obstacle::Answer::counts : Obstacle::Answer::refused;
    }
    return of.answer == Obstacle::Answer::counts;
}

bool Obstacles::counts(const MovePart& part, const Vec3& normal) {
    if (how->predicate == nullptr) return true;
    if (const Answered* const known = answerAbout(part)) return known->counts;
    const bool isIn = how->predicate(how->context, part.id, part.part, normal);
    noMemory = noMemory || !answers.reserve(answers.size() + 1);
    if (!noMemory) answers.push({part, isIn});
    return isIn;
}

bool Obstacles::overlaps(Obstacle& of, const Vec3& center) {
    const double band = bandAt(center);
    if (isApart(of, center, band)) return false;
    if (ask(of, center, 1.01 * how->skin + band) > band) return false;
    Shape there = moving.shape();
    there.frame.center = center;
    exact.set(there);
    noMemory = noMemory || exact.failed();
    if (noMemory) return true;
    if (!of.isTriangle) return overlapsStrictly(exact.region(), polytope(of));
    const PlacedMesh level = in->level(in->rowOf(of.id));
    return overlapsStrictly(exact.region(), TrianglesNear(level, exact.region()), level.mesh.laneOf(of.part));
}

Id Obstacles::solidAround(const Vec3& center) {
    for (const Id id : solids.all()) {
        Shape there = moving.shape();
        there.frame.center = center;
        exact.set(there);
        noMemory = noMemory || exact.failed();
        if (noMemory) return id;
        if (isWithinSolid(exact.region(), in->level(in->rowOf(id))) && counts(MovePart{id, noPart}, {})) return id;
    }
    return 0;
}

} // namespace askew
