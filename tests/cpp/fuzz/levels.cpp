#include "fuzz/targets.h"

#include "askew/convex/shape.h"
#include "askew/level/build/compound_check.h"
#include "askew/level/build/height_field_check.h"
#include "askew/level/build/mesh_builder.h"
#include "askew/level/build/mesh_check.h"
#include "askew/level/rays/ray_cast.h"

#include <vector>

namespace askew::test {

namespace {

/// Asks a mesh whether a ray meets one of its triangles, and whether the answer is one of them.
const char* faultOfRay(const Mesh& mesh, const Ray& ray) {
    const auto hit = castRay(ray, mesh);
    if (hit && mesh.laneOf(hit->part) == noPart) return "a ray meets triangles that are there";
    return nullptr;
}

} // namespace

const char* fuzzSavedLevels(Input input) {
    const unsigned kind = input.below(3);
    const std::span<const std::byte> bytes = input.rest();
    std::vector<std::uint64_t> words((bytes.size() + 7) / 8); // at an address for f64
    if (!bytes.empty()) std::memcpy(words.data(), bytes.data(), bytes.size());
    const auto block = std::as_bytes(std::span(words)).first(bytes.size());

    constexpr Ray ray{{0.25, 9, 0.25}, {0.125, -1, 0.0625}};
    if (kind == 0 && checkMesh(block) == MeshFlaw::none) return faultOfRay(Mesh(block), ray);
    if (kind == 1 && checkHeightField(block) == HeightFieldFlaw::none) return faultOfRay(Mesh(block), ray);
    if (kind == 2) checkCompound(block, 16);
    return nullptr;
}

const char* fuzzMeshes(Input input) {
    std::vector<double> positions(3 * (std::size_t{3} + input.below(10)));
    for (double& position : positions) position = input.number();
    std::vector<std::uint32_t> indices(3 * (std::size_t{1} + input.below(16)));
    for (std::uint32_t& index : indices) index = input.below(static_cast<unsigned>(positions.size() / 3));
    MeshInput from;
    from.doubles = positions;
    from.indices = indices;
    from.isIndexed = true;
    from.isSolid = input.below(2) == 1;
    from.isFrontOnly = input.below(2) == 1;
    from.tolerance = input.below(2) == 1 ? 0.25 : 0;
    const Ray ray{input.vec(), input.vec()};

    MeshMemory block;
    const MeshResult result = buildMesh(from, block);
    if (result.fault == MeshFault::noSuchVertex || result.fault == MeshFault::incomplete) return "the indices are good";
    if (!result) return nullptr;
    if (checkMesh(bytesOf(block)) != MeshFlaw::none) return "what is built passes its check";
    return faultOfRay(Mesh(bytesOf(block)), ray);
}

} // namespace askew::test
