// Blocks of levels outside of worlds: how they are built from arrays, checked and changed.
#include "askew/construct/shape_table.h"
#include "askew/level/build/compound_builder.h"
#include "askew/level/build/compound_check.h"
#include "askew/level/build/height_field_check.h"
#include "askew/level/build/height_field_set.h"
#include "askew/level/build/mesh_check.h"
#include "askew/level/build/mesh_refit.h"
#include "levels/level_input.h"
#include "records/enum_names.h"
#include "records/shape_records.h"
#include "world_handle.h"

#include <emscripten/bind.h>

namespace askew::bindings {

namespace {

/// The arrays that a level is built from, and its block; both only while it is built.
struct LevelScratch {
    Buffer<double> input;
    MeshMemory block;
};

[[clang::no_destroy]] LevelScratch levelScratch;

/// Returns the index of room for arrays of so many doubles, which may be none, or noIndex.
HeapIndex stage(HeapIndex doubles) {
    if (!levelScratch.input.reserve(std::size_t{doubles} + 1)) return noIndex;
    levelScratch.input.resize(doubles);
    return addressOf(levelScratch.input.all().data());
}

HeapIndex writeBlock(const MeshResult& result, HeapIndex foundAt) {
    return writeBuilt(result, levelScratch.block, foundAt);
}

/// Gives the mesh in the block the staged triangles, which are its own moved.
HeapIndex refit(HeapIndex positionsAt, HeapIndex numbers, bool isDouble, HeapIndex indicesAt, HeapIndex indices,
                HeapIndex indexSize, HeapIndex foundAt) {
    const MeshInput input = trianglesAt(positionsAt, numbers, isDouble, indicesAt, indices, indexSize);
    return writeBlock(refitMesh(input, levelScratch.block), foundAt);
}

/// Builds a height field from staged heights.
HeapIndex buildHeights(HeapIndex heightsAt, HeapIndex numbers, bool isDouble, HeapIndex columns, HeapIndex rows,
                       double width, double depth, bool isFrontOnly, bool isSecondDiagonal, HeapIndex foundAt) {
    HeightFieldInput input;
    setNumbers(input, heightsAt, numbers, isDouble);
    input.columns = columns;
    input.rows = rows;
    input.isFrontOnly = isFrontOnly;
    input.isSecondDiagonal = isSecondDiagonal;
    input.width = width;
    input.depth = depth;
    return writeBlock(buildHeightField(input, levelScratch.block), foundAt);
}

/// Builds a compound from staged members (CompoundInput), and staged records.
HeapIndex buildCompoundAt(HeapIndex membersAt, HeapIndex members, HeapIndex shapesAt, HeapIndex numbers,
                          HeapIndex foundAt) {
    const CompoundInput input{staged<double>(membersAt, CompoundInput::memberSize * members),
                              staged<double>(shapesAt, numbers)};
    return writeBlock(buildCompound(input, levelScratch.block), foundAt);
}

/// Writes a member of the compound whose block is staged; see `writeShapeWith`.
HeapIndex compoundMember(HeapIndex at, HeapIndex doubles, HeapIndex part, HeapIndex regionAt, HeapIndex shapeAt) {
    const Compound compound(std::as_bytes(staged<double>(at, doubles)));
    return writeShapeWith(compound.member(compound.lanes[part]), regionAt, shapeAt);
}

/// Gives the height field in the block a rectangle of staged heights.
HeapIndex setHeightsAt(HeapIndex heightsAt, HeapIndex numbers, bool isDouble, HeapIndex column, HeapIndex row,
                       HeapIndex columns, HeapIndex rows, HeapIndex foundAt) {
    HeightFieldInput input;
    setNumbers(input, heightsAt, numbers, isDouble);
    input.columns = columns;
    input.rows = rows;
    return writeBlock(setHeights(std::as_writable_bytes(levelScratch.block.all()), column, row, input), foundAt);
}

/// Returns the index of room for a block of so many doubles, which is to be changed, or noIndex.
HeapIndex openBlock(HeapIndex doubles) {
    if (!levelScratch.block.reserve(doubles)) return noIndex;
    levelScratch.block.resize(doubles);
    return addressOf(levelScratch.block.all().data());
}

/// Puts the block in the place of the level of a key, in all worlds that have it; returns false, with nothing changed,
/// when a collider would reach too far.
bool spread(HeapIndex key) {
    const std::span<const std::uint64_t> block = levelScratch.block.all();
    const Mesh mesh(std::as_bytes(block));
    for (WorldHandle* in = firstWorld; in != nullptr; in = in->next) {
        const auto level = in->world.levels().find(key);
        if (level && !(in->world.mayChange(*level, mesh) && in->zones.parts().mayChange(*level, mesh))) return false;
    }
    for (WorldHandle* in = firstWorld; in != nullptr; in = in->next) {
        if (const auto level = in->world.levels().find(key)) in->world.change(*level, block);
    }
    return true;
}

/// The flaws of height fields are numbered behind those of meshes, and those of compounds behind these.
constexpr HeapIndex lastMeshFlaw = static_cast<HeapIndex>(MeshFlaw::outOfMemory);
constexpr HeapIndex lastHeightFieldFlaw = lastMeshFlaw + static_cast<HeapIndex>(HeightFieldFlaw::tree);

enum class LevelSort : std::uint8_t { mesh, heightField, compound };

/// Checks the block of so many doubles that was staged at an index; returns 0 or the number of a flaw.
HeapIndex check(HeapIndex at, HeapIndex doubles, HeapIndex sort) {
    const auto bytes = std::as_bytes(staged<double>(at, doubles));
    const auto behind = [](HeapIndex last, HeapIndex flaw) { return flaw == 0 ? 0 : last + flaw; };
    switch (static_cast<LevelSort>(sort)) {
    case LevelSort::mesh: return static_cast<HeapIndex>(checkMesh(bytes));
    case LevelSort::heightField: return behind(lastMeshFlaw, static_cast<HeapIndex>(checkHeightField(bytes)));
    case LevelSort::compound: break;
    }
    return behind(lastHeightFieldFlaw, static_cast<HeapIndex>(checkCompound(bytes, shapeKindCount)));
}

/// Frees the arrays and the block.
void close() { levelScratch = {}; }

} // namespace

EMSCRIPTEN_BINDINGS(levelBlocks) {
    using emscripten::constant;
    using emscripten::function;
    constant("levelFaults", EnumNames{"none incomplete tooMany notStorable noSuchVertex noTriangles open insideOut "
                                      "outOfMemory otherTopology torn degenerate noSize"});
    constant("levelFlaws",
             EnumNames{"none notAMesh version length header vertices triangles tree edges open insideOut "
                       "outOfMemory notAHeightfield version length header heights tree notACompound version "
                       "length header shapes members tree outOfMemory"});
    function("levelStage", &stage);
    function("heightFieldBuild", &buildHeights);
    function("compoundBuild", &buildCompoundAt);
    function("compoundMember", &compoundMember);
    function("meshRefit", &refit);
    function("heightFieldSet", &setHeightsAt);
    function("levelOpen", &openBlock);
    function("levelSpread", &spread);
    function("levelCheck", &check);
    function("levelClose", &close);
}

} // namespace askew::bindings
