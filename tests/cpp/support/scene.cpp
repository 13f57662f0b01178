#include "support/scene.h"

#include <array>

namespace askew::test {

namespace {

/// An affine map is the images of x, y and z, and of the origin.
struct Placement {
    std::array<Vec3, 3> columns{Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}};
    Vec3 origin;

    [[nodiscard]] Vec3 turned(const Vec3& v) const { return columns[0] * v.x + columns[1] * v.y + columns[2] * v.z; }
};

Vec3 vec3Or(const Json& node, const char* key, const Vec3& missing) {
    return node.contains(key) ? vec3Of(node.at(key)) : missing;
}

Placement below(const Placement& parent, const Json& node) {
    Quat rotation;
    if (node.contains("rotation")) {
        const Json& q = node.at("rotation");
        rotation = {q.at(0).get<double>(), q.at(1).get<double>(), q.at(2).get<double>(), q.at(3).get<double>()};
    }
    const Vec3 scale = vec3Or(node, "scale", {1, 1, 1});
    Placement placed;
    for (int i = 0; i < 3; ++i) placed.columns[unsigned(i)] = parent.turned(rotate(rotation, unitAxis(i)) * scale[i]);
    placed.origin = parent.turned(vec3Or(node, "translation", {})) + parent.origin;
    return placed;
}

void visit(const Json& gltf, const Json& index, const Placement& parent, std::vector<Region>& found) {
    const Json& node = gltf.at("nodes").at(index.get<std::size_t>());
    const Placement placed = below(parent, node);
    if (node.contains("mesh")) {
        const Json& mesh = gltf.at("meshes").at(node.at("mesh").get<std::size_t>());
        const Json& position = mesh.at("primitives").at(0).at("attributes").at("POSITION");
        const Aabb bounds = aabbOf(gltf.at("accessors").at(position.get<std::size_t>()));
        found.push_back(regionFromMatrix(placed.columns, placed.origin, bounds).value());
    }
    if (!node.contains("children")) return;
    for (const Json& child : node.at("children")) visit(gltf, child, placed, found);
}

} // namespace

std::vector<Region> placedMeshes(const Json& gltf) {
    std::vector<Region> found;
    const Json& scene = gltf.at("scenes").at(gltf.at("scene").get<std::size_t>());
    for (const Json& root : scene.at("nodes")) visit(gltf, root, {}, found);
    return found;
}

} // namespace askew::test
