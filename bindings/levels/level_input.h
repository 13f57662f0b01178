// The arrays that levels are built from, staged as doubles, and what comes of building.
#pragma once

#include "askew/level/build/mesh_builder.h"
#include "world_handle.h"

#include <cstdint>
#include <span>

namespace askew::bindings {

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
inline HeapIndex writeBuilt(const MeshResult& result, MeshMemory& block, HeapIndex foundAt) {
    const auto found = ids(foundAt, 4);
    found[0] = addressOf(block.all().data());
    found[1] = static_cast<HeapIndex>(block.size());
    found[2] = result.where;
    found[3] = result.openEdges;
    return static_cast<HeapIndex>(result.fault);
}

/// Reads staged triangles: `indexSize` is the bytes of an index, 0 without indices.
inline MeshInput trianglesAt(HeapIndex positionsAt, HeapIndex numbers, bool isDouble, HeapIndex indicesAt,
                             HeapIndex indices, HeapIndex indexSize) {
    MeshInput input;
    setNumbers(input, positionsAt, numbers, isDouble);
    input.isIndexed = indexSize != 0;
    if (indexSize == 2) {
        input.shortIndices = staged<std::uint16_t>(indicesAt, indices);
    } else {
        input.indices = staged<std::uint32_t>(indicesAt, indices);
        // The staged copy is read but once.
        using Corners = MeshInput::Corners;
        input.spare = {reinterpret_cast<Corners*>(std::uintptr_t{indicesAt} * sizeof(double)), indices / 3};
    }
    return input;
}

} // namespace askew::bindings
