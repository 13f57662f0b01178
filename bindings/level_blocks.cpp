// Blocks of levels outside of worlds: how they are built from arrays and checked.
#include "askew/level/build/height_field_builder.h"
#include "askew/level/build/height_field_check.h"
#include "askew/level/build/mesh_check.h"
#include "records/enum_names.h"
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

template <class T> std::span<const T> staged(HeapIndex at, HeapIndex count) {
    return {reinterpret_cast<const T*>(std::uintptr_t{at} * sizeof(double)), count};
}

template <class Input> void setNumbers(Input& input, HeapIndex at, HeapIndex count, bool isDouble) {
    if (isDouble) {
        input.doubles = staged<double>(at, count);
    } else {
        input.singles = staged<float>(at, count);
    }
}

/// Writes where the block is, how many doubles long, where a fault was found, and how many open edges there are.
/// Returns the MeshFault.
HeapIndex writeBuilt(const MeshResult& result, HeapIndex foundAt) {
    const auto found = ids(foundAt, 4);
    found[0] = addressOf(levelScratch.block.all().data());
    found[1] = static_cast<HeapIndex>(levelScratch.block.size());
    found[2] = result.where;
    found[3] = result.openEdges;
    return static_cast<HeapIndex>(result.fault);
}

/// Builds a mesh from staged arrays: `indexSize` is the bytes of an index, 0 without indices.
HeapIndex build(HeapIndex positionsAt, HeapIndex numbers, bool isDouble, HeapIndex indicesAt, HeapIndex indices,
                HeapIndex indexSize, bool isSolid, bool isFrontOnly, HeapIndex foundAt) {
    MeshInput input;
    setNumbers(input, positionsAt, numbers, isDouble);
    input.isIndexed = indexSize != 0;
    if (indexSize == 2) {
        input.shortIndices = staged<std::uint16_t>(indicesAt, indices);
    } else {
        input.indices = staged<std::uint32_t>(indicesAt, indices);
    }
    input.isSolid = isSolid;
    input.isFrontOnly = isFrontOnly;
    return writeBuilt(buildMesh(input, levelScratch.block), foundAt);
}

/// Builds a height field from staged heights.
HeapIndex buildHeights(HeapIndex heightsAt, HeapIndex numbers, bool isDouble, HeapIndex columns, HeapIndex rows,
                       double width, double depth, bool isFrontOnly, HeapIndex foundAt) {
    HeightFieldInput input;
    setNumbers(input, heightsAt, numbers, isDouble);
    input.columns = columns;
    input.rows = rows;
    input.isFrontOnly = isFrontOnly;
    input.width = width;
    input.depth = depth;
    return writeBuilt(buildHeightField(input, levelScratch.block), foundAt);
}

/// The flaws of height fields are numbered behind those of meshes.
constexpr HeapIndex lastMeshFlaw = static_cast<HeapIndex>(MeshFlaw::outOfMemory);

/// Checks the block of so many doubles that was staged at an index; returns 0 or the number of a flaw.
HeapIndex check(HeapIndex at, HeapIndex doubles, bool isHeightField) {
    const auto bytes = std::as_bytes(staged<double>(at, doubles));
    if (!isHeightField) return static_cast<HeapIndex>(checkMesh(bytes));
    const auto flaw = static_cast<HeapIndex>(checkHeightField(bytes));
    return flaw == 0 ? 0 : lastMeshFlaw + flaw;
}

/// Frees the arrays and the block.
void close() { levelScratch = {}; }

} // namespace

EMSCRIPTEN_BINDINGS(levelBlocks) {
    using emscripten::constant;
    using emscripten::function;
    constant("levelFaults", EnumNames{"none incomplete tooMany notStorable noSuchVertex noTriangles open insideOut "
                                      "outOfMemory otherTopology torn degenerate noSize"});
    constant("levelFlaws", EnumNames{"none notAMesh version length header vertices triangles tree edges open insideOut "
                                     "outOfMemory notAHeightfield version length header heights tree"});
    function("levelStage", &stage);
    function("meshBuild", &build);
    function("heightFieldBuild", &buildHeights);
    function("levelCheck", &check);
    function("levelClose", &close);
}

} // namespace askew::bindings
