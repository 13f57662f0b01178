// The targets of the fuzzer. Each makes its questions of the bytes, compares the answers with an oracle that shares no
// code with the core, and returns the law that is broken, or null.
#pragma once

#include "fuzz/input.h"

#include <array>

namespace askew::test {

/// Two boxes of any half axes: relation, minimum translation, a point.
const char* fuzzBoxes(Input input);

/// The hull of up to 16 points: its vertices and its dimension.
const char* fuzzHulls(Input input);

/// Two polygons of up to 8 points, whatever they cross: overlap, relation, minimum translation.
const char* fuzzPolygons(Input input);

/// Bytes of a mesh, a compound or a height field: they are refused, or can be asked.
const char* fuzzSavedLevels(Input input);

/// Triangles of any kind: they are refused, or what is built of them passes the check of its bytes.
const char* fuzzMeshes(Input input);

/// Commands to a world: what overlaps is what brute force finds.
const char* fuzzWorlds(Input input);

struct FuzzTarget {
    const char* name;
    const char* (*run)(Input);
};

inline constexpr std::array<FuzzTarget, 6> fuzzTargets{{{"boxes", &fuzzBoxes},
                                                        {"hulls", &fuzzHulls},
                                                        {"polygons", &fuzzPolygons},
                                                        {"saved-levels", &fuzzSavedLevels},
                                                        {"meshes", &fuzzMeshes},
                                                        {"worlds", &fuzzWorlds}}};

} // namespace askew::test
