// Moves of regions through a world: bodies that slide, climb and ride.
#include "askew/mover/move_and_slide.h"
#include "records/enum_names.h"
#include "records/shape_records.h"
#include "world_handle.h"

#include <emscripten/bind.h>

#include <cstddef>

namespace askew::bindings {

namespace {

// Hits are read in place: id and part share the first double, the kind is in the last.
constexpr HeapIndex moveHitStride = sizeof(MoveHit) / sizeof(double);
static_assert(offsetof(MoveHit, part) == 4 && offsetof(MoveHit, point) == 8 && offsetof(MoveHit, normal) == 32);
static_assert(offsetof(MoveHit, time) == 56 && offsetof(MoveHit, kind) == 64 && sizeof(MoveHit) == 72);
static_assert(sizeof(MovePart) == 2 * sizeof(Id));
constexpr HeapIndex moveQuestionStride = sizeof(MoveQuestion) / sizeof(double);
static_assert(offsetof(MoveQuestion, normal) == 8 && sizeof(MoveQuestion) == 32);
static_assert(sizeof(MoveVerdict) == 3 * sizeof(Id));

/// The memory of a move: state, id and part of the ground (-1 for none), then seven vectors.
constexpr HeapIndex moveMemoryStride = 24;
/// A move: six vectors, turn, stepped, state, whether it is free; the ground: id, part, point, normal, slope, local,
/// velocity; then its memory.
constexpr HeapIndex moveStride = 37 + moveMemoryStride;

double numberOf(std::uint32_t part) { return part == noPart ? -1.0 : part; }

void writeMemory(const MoveMemory& memory, HeapIndex at) {
    const auto out = numbers(at, 3);
    out[0] = static_cast<double>(memory.state);
    out[1] = memory.ground;
    out[2] = numberOf(memory.part);
    const Vec3* const vectors[] = {&memory.center, &memory.lastFree, &memory.point, &memory.local,
                                   &memory.anchor, &memory.heading,  &memory.facing};
    for (HeapIndex i = 0; i < 7; ++i) writeVec3(*vectors[i], at + 3 + 3 * i);
}

/// Returns a part of a collider, or `noPart` where it has no such part.
std::uint32_t partOf(const World& world, Row row, double part) {
    const std::uint32_t count = world.isCompound(row) ? world.compound(row).compound.header.members
                                : world.isLevel(row)  ? world.level(row).mesh.header.parts
                                                      : 0;
    return part >= 0 && part < count ? static_cast<std::uint32_t>(part) : noPart;
}

/// Reads what `writeMemory` wrote, or a caller made up: ground that is not there is none.
MoveMemory readMemory(const World& world, HeapIndex at) {
    const auto in = numbers(at, 3);
    MoveMemory memory;
    memory.state = static_cast<MoveState>(in[0]);
    const auto ground = static_cast<Id>(in[1]);
    if (world.isLive(ground)) {
        memory.ground = ground;
        memory.part = partOf(world, world.rowOf(ground), in[2]);
    }
    Vec3* const vectors[] = {&memory.center, &memory.lastFree, &memory.point, &memory.local,
                             &memory.anchor, &memory.heading,  &memory.facing};
    for (HeapIndex i = 0; i < 7; ++i) *vectors[i] = stored(readVec3(at + 3 + 3 * i));
    return memory;
}

/// The options of a move: up 3, largest slope, height and depth of a step, snap, skin, least move, largest push and
/// support height, both infinite for the default.
MoveOptions readOptions(HeapIndex at) {
    const auto in = numbers(at, 11);
    MoveOptions options;
    options.up = normalized(readVec3(at));
    options.maxSlope = in[3];
    options.stepHeight = in[4];
    options.stepDepth = in[5];
    options.snap = in[6];
    options.skin = in[7];
    options.minMove = in[8];
    if (in[9] < infinity) options.maxPush = in[9];
    if (in[10] < infinity) options.supportHeight = in[10];
    return options;
}

/// The context of the predicate.
struct Asking {
    WorldHandle* of;
    bool* isLost; // a question, since memory has ended
};

/// Returns the verdict about a part; notes a question, and accepts, where there is none yet.
bool isAccepted(const void* context, Id id, std::uint32_t part, const Vec3& normal) {
    const Asking& asking = *static_cast<const Asking*>(context);
    WorldHandle& in = *asking.of;
    for (const MoveVerdict& verdict : in.verdicts.all()) {
        if (verdict.id == id && verdict.part == part) return verdict.accepted != 0;
    }
    if (in.questions.reserve(in.questions.size() + 1)) {
        in.questions.push({id, part, normal});
    } else {
        *asking.isLost = true;
    }
    return true;
}

/// Returns the index, in 32-bit integers, of room for so many verdicts, of three each, which the next moves go by; or
/// noIndex.
HeapIndex moveVerdicts(HeapIndex world, HeapIndex count) {
    WorldHandle& in = worldHandle(world);
    if (!in.verdicts.reserve(count)) return noIndex;
    in.verdicts.resize(count);
    return addressOf(reinterpret_cast<const Id*>(in.verdicts.all().data()));
}

void writeMove(const Move& move, HeapIndex out) {
    const Vec3* const vectors[] = {&move.center, &move.moved, &move.left, &move.slid, &move.carried, &move.pushed};
    for (HeapIndex i = 0; i < 6; ++i) writeVec3(*vectors[i], out + 3 * i);
    const auto values = numbers(out, moveStride);
    values[18] = move.turn;
    values[19] = move.stepped;
    values[20] = static_cast<double>(move.state);
    values[21] = move.isFree ? 1 : 0;
    values[22] = move.ground.id;
    values[23] = numberOf(move.ground.part);
    writeVec3(move.ground.point, out + 24);
    writeVec3(move.ground.normal, out + 27);
    values[30] = move.ground.slope;
    writeVec3(move.ground.local, out + 31);
    writeVec3(move.ground.velocity, out + 34);
    writeMemory(move.next, out + moveStride - moveMemoryStride);
}

/// Moves the region at `at`, or the collider `own` where that is 0, by the translation at `moveAt`, with its options
/// behind it, and behind those the memory of the last move if `hasPrevious`. `flags` are 1 to slide on slopes, 2 for a
/// constant speed, 4 to be carried, 8 to ask for parts. Writes the move and, behind it, where the hits, the parts it is
/// stuck in and the questions are, each with its count. Returns false without memory.
bool move(HeapIndex world, HeapIndex at, HeapIndex shapeAt, Id own, HeapIndex moveAt, bool hasPrevious, HeapIndex flags,
          HeapIndex maxSlides, HeapIndex layers, HeapIndex mask, int excluded, int included, HeapIndex out) {
    WorldHandle& in = worldHandle(world);
    constexpr HeapIndex optionsAt = 3;
    constexpr HeapIndex memoryAt = optionsAt + 11;
    MoveOptions options = readOptions(moveAt + optionsAt);
    options.query = optionsOf(in, excluded, included);
    options.query.filter = {layers, mask};
    options.maxSlides = maxSlides;
    options.slideOnSlopes = (flags & 1U) != 0;
    options.constantSpeed = (flags & 2U) != 0;
    options.carries = (flags & 4U) != 0;
    options.own = own;
    bool isLost = false;
    const Asking asking{&in, &isLost};
    if ((flags & 8U) != 0) {
        options.predicate = &isAccepted;
        options.context = &asking;
    }
    in.questions.clear();
    const Shape region = at != 0 ? readShape(at, shapeAt) : in.world.shape(in.world.rowOf(own));
    MoveMemory previous;
    if (hasPrevious) previous = readMemory(in.world, moveAt + memoryAt);
    const auto moved =
        in.mover.moveAndSlide(in.world, region, stored(readVec3(moveAt)), options, hasPrevious ? &previous : nullptr);
    if (!moved || isLost) return false;
    writeMove(*moved, out);
    const auto found = ids(2 * (out + moveStride), 6);
    found[0] = addressOf(reinterpret_cast<const double*>(in.mover.hits().data()));
    found[1] = static_cast<HeapIndex>(in.mover.hits().size());
    found[2] = 2 * addressOf(in.mover.stuck().data());
    found[3] = static_cast<HeapIndex>(in.mover.stuck().size());
    found[4] = addressOf(reinterpret_cast<const double*>(in.questions.all().data()));
    found[5] = static_cast<HeapIndex>(in.questions.size());
    return true;
}

} // namespace

EMSCRIPTEN_BINDINGS(mover) {
    using emscripten::constant;
    using emscripten::function;
    constant("moveStride", moveStride);
    constant("moveMemoryStride", moveMemoryStride);
    constant("moveHitStride", moveHitStride);
    constant("moveQuestionStride", moveQuestionStride);
    constant("moveStateNames", EnumNames{"air steep ground"});
    constant("moveContactNames", EnumNames{"floor edge steep wall ceiling"});
    function("worldMoveVerdicts", &moveVerdicts);
    function("worldMoveAndSlide", &move);
}

} // namespace askew::bindings
