#include "support/fixture.h"

#include "askew/box/region.h"

#include <fstream>
#include <map>
#include <stdexcept>

namespace askew::test {

namespace {

const std::map<std::string, Relation> relations{
    {"disjoint", Relation::disjoint}, {"equal", Relation::equal},       {"contains", Relation::contains},
    {"inside", Relation::inside},     {"touching", Relation::touching}, {"overlapping", Relation::overlapping}};

template <class T> T required(const std::optional<T>& made, const Json& from) {
    if (!made) throw std::runtime_error("not a valid fixture: " + from.dump());
    return *made;
}

Region regionFromMatrixJson(const Json& shape) {
    const Json& m = shape.at("matrix");
    const auto column = [&](unsigned i) {
        return Vec3{m.at(4 * i).get<double>(), m.at(4 * i + 1).get<double>(), m.at(4 * i + 2).get<double>()};
    };
    const Aabb bounds = shape.contains("bounds") ? aabbOf(shape.at("bounds")) : Aabb{{-1, -1, -1}, {1, 1, 1}};
    return required(regionFromMatrix(std::array{column(0), column(1), column(2)}, column(3), bounds), shape);
}

Region regionOf(const Json& shape) {
    if (shape.contains("matrix")) return regionFromMatrixJson(shape);
    if (shape.contains("corners")) {
        const Json& corners = shape.at("corners");
        return required(regionFromCorners(vec3Of(corners.at(0)), vec3Of(corners.at(1))), shape);
    }
    Quat rotation;
    if (shape.contains("rotation")) {
        const Json& q = shape.at("rotation");
        rotation = {q.at(0).get<double>(), q.at(1).get<double>(), q.at(2).get<double>(), q.at(3).get<double>()};
    }
    const Vec3 half = vec3Of(shape.at("size")) * 0.5;
    return required(regionFromHalfExtents(vec3Of(shape.at("center")), half, rotation), shape);
}

} // namespace

Json readFixture(const std::string& file) {
    std::ifstream in(std::string(ASKEW_FIXTURES) + "/" + file);
    if (!in) in.open(std::string(ASKEW_SCENES) + "/" + file);
    return Json::parse(in);
}

void writeFixture(const std::string& file, const Json& content) {
    std::ofstream out(std::string(ASKEW_FIXTURES) + "/" + file);
    out << "{\n";
    std::string between;
    for (const auto& [key, group] : content.items()) {
        out << between << "  " << Json(key) << ": {\n";
        std::string inner;
        for (const auto& [name, value] : group.items()) {
            out << inner << "    " << Json(name) << ": " << value;
            inner = ",\n";
        }
        out << "\n  }";
        between = ",\n";
    }
    out << "\n}\n";
}

Box boxOf(const Json& shape) { return regionOf(shape).world; }

Aabb aabbOf(const Json& shape) { return {vec3Of(shape.at("min")), vec3Of(shape.at("max"))}; }

Plane planeOf(const Json& plane) {
    const Vec3 normal = vec3Of(plane.at("normal"));
    return plane.contains("point") ? required(planeFromPoint(normal, vec3Of(plane.at("point"))), plane)
                                   : required(planeFromOffset(normal, plane.at("offset").get<double>()), plane);
}

Vec3 vec3Of(const Json& numbers) {
    return {numbers.at(0).get<double>(), numbers.at(1).get<double>(), numbers.at(2).get<double>()};
}

Relation relationOf(const Json& name) { return relations.at(name.get<std::string>()); }

} // namespace askew::test
