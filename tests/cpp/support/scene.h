// This reader turns the meshes of a glTF scene into boxes; it is the twin of web/scenes/gltf.ts.
#pragma once

#include "support/fixture.h"

#include "askew/box/region.h"

#include <vector>

namespace askew::test {

/// Returns the image of the bounds of every mesh as placed by its node and that node's parents, a parent before its
/// children.
std::vector<Region> placedMeshes(const Json& gltf);

} // namespace askew::test
