// Upright cubes, the plainest boxes.
#pragma once

#include "askew/box/box.h"

namespace askew::test {

/// The cube of half extent 1 about the origin.
inline const Box unitCube{{}, {unitAxis(0), unitAxis(1), unitAxis(2)}};

/// Returns the cube about a point, of this half extent.
inline Box cubeAt(const Vec3& center, double half = 1) {
    return {center, {unitAxis(0) * half, unitAxis(1) * half, unitAxis(2) * half}};
}

} // namespace askew::test
