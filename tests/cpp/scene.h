// The meshes of a glTF scene as boxes; the twin of tests/fixtures/gltf.ts.
#pragma once

#include "fixture.h"

#include "askew/region.h"

#include <vector>

namespace askew::test {

/// The image of the bounds of every mesh where its node and the parents of that put it, a parent before its children.
std::vector<Region> placedMeshes(const Json& gltf);

} // namespace askew::test
