// The meshes of a glTF scene as boxes; the twin of tests/fixtures/gltf.ts.
#pragma once

#include "support/fixture.h"

#include "askew/box/region.h"

#include <vector>

namespace askew::test {

/// The image of the bounds of every mesh where its node and the parents of that put it, a parent before its children.
std::vector<Region> placedMeshes(const Json& gltf);

} // namespace askew::test
