// Levels in a world: how it takes them in, and what is asked of one.
#include "askew/convex/cast/shape_cast.h"
#include "askew/level/compound/compound_overlap.h"
#include "askew/level/first_contact.h"
#include "askew/level/nonlinear_shape_cast.h"
#include "askew/level/overlap.h"
#include "askew/level/triangle/triangle_polytope.h"
#include "askew/polytope/shapes.h"
#include "nonlinear_casts.h"
#include "records/contact_records.h"
#include "shape_scratch.h"
#include "world_handle.h"

#include <emscripten/bind.h>

namespace askew::bindings {

namespace {

/// Returns the index of room for a block of so many doubles, which `take` makes a level of the world; or noIndex.
HeapIndex open(HeapIndex world, HeapIndex doubles) {
    const std::uint64_t* const block = worldHandle(world).world.levels().open(doubles);
    return block == nullptr ? noIndex : addressOf(block);
}

bool take(HeapIndex world, HeapIndex key) { return worldHandle(world).world.levels().take(key).has_value(); }

bool has(HeapIndex world, HeapIndex key) { return worldHandle(world).world.levels().find(key).has_value(); }

/// Why a frame does not suit a level; numbered behind the WorldErrors.
constexpr HeapIndex isFlat = 3;
constexpr HeapIndex bends = 4;

/// Returns isFlat or bends, or 0 when a frame suits a level.
HeapIndex misfitOf(const Region& frame, World& world, std::uint32_t level) {
    const auto& axes = frame.world.halfAxes;
    if (!MeshFrame::mayBe(axes)) return isFlat;
    return world.levels().isCompound(level) && !mayMap(axes, world.levels().compound(level)) ? bends : 0;
}

/// Adds a collider with the level of a key, which the world has; the region is its frame. Writes the id and returns a
/// WorldError, isFlat or bends.
HeapIndex add(HeapIndex world, HeapIndex regionAt, HeapIndex key, HeapIndex layers, HeapIndex mask, bool still,
              HeapIndex idAt) {
    World& to = worldHandle(world).world;
    const std::uint32_t level = *to.levels().find(key);
    const Region frame = readRegion(regionAt);
    HeapIndex refusal = misfitOf(frame, to, level);
    if (refusal == 0) {
        WorldError error{};
        const auto id = to.addLevel(frame, {layers, mask}, still ? Motion::still : Motion::moving, error, level);
        if (id) ids(idAt, 1)[0] = *id;
        refusal = static_cast<HeapIndex>(error);
    }
    if (refusal != 0) to.levels().releaseUnused(level);
    return refusal;
}

/// Gives a collider the level of a key, which the world has, with this frame; returns what `add` does.
HeapIndex setShape(HeapIndex world, Id id, HeapIndex regionAt, HeapIndex key) {
    World& in = worldHandle(world).world;
    const std::uint32_t level = *in.levels().find(key);
    const Region frame = readRegion(regionAt);
    HeapIndex refusal = misfitOf(frame, in, level);
    if (refusal == 0) refusal = static_cast<HeapIndex>(in.setShape(id, frame, {}, level));
    if (refusal != 0) in.levels().releaseUnused(level);
    return refusal;
}

/// What parts a collider has.
enum class PartSort : std::uint8_t { none, triangles, members };

HeapIndex partSort(HeapIndex world, Id id) {
    const World& of = worldHandle(world).world;
    const Row row = of.rowOf(id);
    const PartSort sort = of.isConvex(row) ? PartSort::none : of.isLevel(row) ? PartSort::triangles : PartSort::members;
    return static_cast<HeapIndex>(sort);
}

/// Returns how many parts a collider has: 0 unless it is a level.
HeapIndex partsOf(HeapIndex world, Id id) {
    const World& of = worldHandle(world).world;
    const Row row = of.rowOf(id);
    if (of.isCompound(row)) return of.compound(row).compound.header.members;
    return of.isLevel(row) ? of.level(row).mesh.header.parts : 0;
}

/// Writes a member of a compound; see `writeShapeWith`.
HeapIndex memberAt(HeapIndex world, Id id, HeapIndex part, HeapIndex at, HeapIndex shapeAt) {
    const World& of = worldHandle(world).world;
    return writeShapeWith(of.compound(of.rowOf(id)).part(part), at, shapeAt);
}

/// Stages the record of a triangle of a level, named as a kind of shape, in the frame of the world. Returns what
/// `stageMade` does, or noPart for one that is degenerate.
HeapIndex partAt(HeapIndex world, Id id, HeapIndex part, HeapIndex named, HeapIndex regionAt, HeapIndex foundAt) {
    const World& of = worldHandle(world).world;
    const PlacedMesh level = of.level(of.rowOf(id));
    const std::uint32_t lane = level.mesh.laneOf(part);
    if (lane == noPart) return noPart;
    const auto [a, b, c] = level.triangle(lane);
    writeRegion(Region{worldFrame, {}, worldFrame.halfAxes}, regionAt);
    return stageMade(triangle(a, b, c, shapeScratch.made), named, foundAt);
}

/// Writes when a moving region, whose motion stands behind its box, meets a level of which it meets this part first,
/// and the part. Returns 1, 0 when they do not meet, or noMemory. Of a part that is known, `worldRank` was asked just
/// before.
double castShapeAt(HeapIndex world, Id id, HeapIndex part, HeapIndex at, HeapIndex shapeAt, HeapIndex out) {
    const auto& [knownId, known] = worldHandle(world).met;
    const World& of = worldHandle(world).world;
    const PlacedMesh level = of.level(of.rowOf(id));
    const Shape shape = readShape(at, shapeAt);
    const Vec3 translation = stored(readVec3(at + boxStride));
    ShapePair pair;
    if (!shape.isBox()) pair.set(shape);
    const bool isKnown = knownId == id && known.part == part;
    const auto met = isKnown ? std::optional(known)
                             : castShapeAtPart(pair, shape, translation, level, part, touchingOf(at + boxStride));
    if (pair.failed()) return noMemory;
    if (!met) return 0;
    const auto contact = firstContact(pair, shape, translation, level, *met);
    if (!contact) return noMemory;
    writeContact(contact->at, translation, contact->point, out, contact->at.enter);
    numbers(out, contactStride + 1)[contactStride] = met->part;
    return 1;
}

/// Does what `castShapeAt` does for a region that turns as well.
double castTurningAt(HeapIndex world, Id id, HeapIndex part, HeapIndex at, HeapIndex shapeAt, HeapIndex out) {
    const World& of = worldHandle(world).world;
    const PlacedMesh level = of.level(of.rowOf(id));
    const RigidMotion motion = readMotion(at + boxStride);
    NonlinearShapeCast cast;
    if (!cast.set(readShape(at, shapeAt), motion)) return noMemory;
    const auto met = castShapeAtPart(cast, level, part, touchingOf(at + boxStride));
    if (cast.failed()) return noMemory;
    if (!met) return 0;
    Vec3 normal = met->at.normal;
    if (met->at.startsOverlapping) {
        if (!shapeScratch.a.set(readShape(at, shapeAt))) return noMemory;
        const Polytope& own = shapeScratch.a.view();
        normal = startNormal(own, TrianglesNear(level, own).polytope(level.mesh.laneOf(met->part)).view());
    }
    const ShapeCastHit contact{met->at.enter, met->at.leave, normal, 0, met->at.startsOverlapping};
    writeContact(contact, motion.translation, met->at.point, out, met->at.until);
    numbers(out, contactStride + 1)[contactStride] = met->part;
    return 1;
}

/// Writes the parts of staged colliders that a region meets, one collider after the other; noPart for one without
/// parts, and for a solid around the region. Writes where they are and where their offsets are, one more than there are
/// colliders; false when memory ends.
bool partsIn(HeapIndex world, HeapIndex at, HeapIndex shapeAt, HeapIndex count, HeapIndex foundAt) {
    WorldHandle& in = worldHandle(world);
    QueryBatch& batch = in.batch;
    batch.ids.clear();
    batch.offsets.clear();
    const Shape shape = readShape(at, shapeAt);
    ShapePair query;
    query.set(shape);
    if (!batch.offsets.reserve(std::size_t{count} + 1)) return false;
    batch.offsets.push(0);
    for (const Id id : stagedIds(in, 0, count)) {
        const Row row = in.world.rowOf(id);
        in.hits.clear();
        const bool isDone = in.world.isConvex(row)  ? true
                            : in.world.isLevel(row) ? overlappingParts(query, shape, in.world.level(row), in.hits)
                                                    : overlappingParts(query, shape, in.world.compound(row), in.hits);
        if (!isDone) return false;
        const std::size_t parts = in.hits.size();
        if (!batch.ids.reserve(batch.ids.size() + parts + 1)) return false;
        for (const std::uint32_t part : in.hits.all()) batch.ids.push(part);
        if (parts == 0) batch.ids.push(noPart);
        batch.offsets.push(static_cast<HeapIndex>(batch.ids.size()));
    }
    ids(foundAt, 2)[0] = addressOf(batch.ids.all().data());
    ids(foundAt, 2)[1] = addressOf(batch.offsets.all().data());
    return !query.failed();
}

} // namespace

EMSCRIPTEN_BINDINGS(levelsInWorlds) {
    emscripten::constant("noPart", noPart);
    using emscripten::function;
    function("worldOpenLevel", &open);
    function("worldTakeLevel", &take);
    function("worldHasLevel", &has);
    function("worldAddLevel", &add);
    function("worldSetLevel", &setShape);
    function("worldPartSort", &partSort);
    function("worldMember", &memberAt);
    function("worldParts", &partsOf);
    function("worldPart", &partAt);
    function("worldPartsIn", &partsIn);
    function("worldCastAt", &castShapeAt);
    function("worldCastTurningAt", &castTurningAt);
}

} // namespace askew::bindings
