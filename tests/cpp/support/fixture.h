// The named cases of tests/fixtures are read as their README says.
#pragma once

#include "askew/box/answers/relation.h"
#include "askew/box/box.h"
#include "askew/plane/plane.h"

#include <nlohmann/json.hpp>

#include <string>

namespace askew::test {

using Json = nlohmann::json;

/// Returns the contents of a file in tests/fixtures or, when it is not there, in web/scenes.
Json readFixture(const std::string& file);

/// Writes a file in tests/fixtures, with one key a line two levels deep.
void writeFixture(const std::string& file, const Json& content);

/// Reads a shape: center and size and rotation, matrix and bounds, or two opposite corners.
Box boxOf(const Json& shape);

Aabb aabbOf(const Json& shape);
Plane planeOf(const Json& plane);
Vec3 vec3Of(const Json& numbers);
Relation relationOf(const Json& name);

} // namespace askew::test
