// Builds of meshes, any number of them at a time, each with its own copy of what it is built from.
#include "levels/level_input.h"

#include <emscripten/bind.h>

#include <cstdlib>
#include <memory>
#include <new>
#include <optional>

namespace askew::bindings {

namespace {

struct MeshBuildHandle {
    Buffer<double> input;
    std::optional<MeshBuild> build;
};

MeshBuildHandle& handleAt(HeapIndex handle) { return *reinterpret_cast<MeshBuildHandle*>(std::uintptr_t{handle}); }

void close(HeapIndex handle) {
    std::destroy_at(&handleAt(handle));
    std::free(&handleAt(handle));
}

/// Returns the handle of a new build, or noIndex; writes the index of room for arrays of so many doubles.
HeapIndex open(HeapIndex doubles, HeapIndex foundAt) {
    void* const place = std::malloc(sizeof(MeshBuildHandle));
    if (place == nullptr) return noIndex;
    auto* const made = new (place) MeshBuildHandle;
    const auto handle = static_cast<HeapIndex>(reinterpret_cast<std::uintptr_t>(made));
    if (!made->input.reserve(std::size_t{doubles} + 1)) {
        close(handle);
        return noIndex;
    }
    ids(foundAt, 1)[0] = addressOf(made->input.all().data());
    return handle;
}

/// Sets what is built from the staged arrays.
void start(HeapIndex handle, HeapIndex positionsAt, HeapIndex numbers, bool isDouble, HeapIndex indicesAt,
           HeapIndex indices, HeapIndex indexSize, bool isSolid, bool isFrontOnly, double tolerance) {
    MeshInput input = trianglesAt(positionsAt, numbers, isDouble, indicesAt, indices, indexSize);
    input.isSolid = isSolid;
    input.isFrontOnly = isFrontOnly;
    input.tolerance = tolerance;
    handleAt(handle).build.emplace(input);
}

/// Goes on for so many items; returns true once all is done.
bool step(HeapIndex handle, HeapIndex items) { return handleAt(handle).build->advance(items); }

double progress(HeapIndex handle) { return handleAt(handle).build->progress(); }

/// Writes what came of it; see `writeBuilt`.
HeapIndex result(HeapIndex handle, HeapIndex foundAt) {
    MeshBuild& build = *handleAt(handle).build;
    return writeBuilt(build.result(), build.block, foundAt);
}

} // namespace

EMSCRIPTEN_BINDINGS(meshBuilds) {
    using emscripten::function;
    function("meshBuildOpen", &open);
    function("meshBuildStart", &start);
    function("meshBuildStep", &step);
    function("meshBuildProgress", &progress);
    function("meshBuildResult", &result);
    function("meshBuildClose", &close);
}

} // namespace askew::bindings
