// How a direction is reflected by a plane, and at which angle it comes.
#include "askew/plane/reflection.h"
#include "records/records.h"

#include <emscripten/bind.h>

namespace askew::bindings {

namespace {

void reflectAt(HeapIndex directionAt, HeapIndex normalAt, HeapIndex out) {
    writeVec3(reflected(readVec3(directionAt), readVec3(normalAt)), out);
}

double incidenceAt(HeapIndex directionAt, HeapIndex normalAt) {
    return angleOfIncidence(readVec3(directionAt), readVec3(normalAt));
}

} // namespace

EMSCRIPTEN_BINDINGS(reflections) {
    emscripten::function("reflect", &reflectAt);
    emscripten::function("incidence", &incidenceAt);
}

} // namespace askew::bindings
