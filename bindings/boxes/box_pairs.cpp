// Queries of a point and a box, and of two boxes.
#include "askew/box/contains.h"
#include "askew/box/minimum_translation.h"
#include "askew/box/prefilter/pair_prefilter.h"
#include "askew/box/relation.h"
#include "askew/box/sat.h"
#include "askew/box/separating_axis.h"
#include "records/contact_records.h"
#include "records/enum_names.h"
#include "records/records.h"

#include <emscripten/bind.h>

namespace askew::bindings {

namespace {

bool containsPoint(HeapIndex at, HeapIndex pointAt) { return contains(readBoxAt(at), readVec3(pointAt)); }

bool overlapsAt(HeapIndex a, HeapIndex b) { return overlapsQuickly(readBoxAt(a), readBoxAt(b)); }

bool overlapsStrictlyAt(HeapIndex a, HeapIndex b) { return overlapsStrictly(readBoxAt(a), readBoxAt(b)); }

double separationAt(HeapIndex a, HeapIndex b) { return separation(readBoxAt(a), readBoxAt(b)); }

HeapIndex relationAt(HeapIndex a, HeapIndex b) { return static_cast<HeapIndex>(relation(readBoxAt(a), readBoxAt(b))); }

bool minimumTranslationAt(HeapIndex a, HeapIndex b, double skin, HeapIndex out) {
    return writeTranslation(minimumTranslation(readBoxAt(a), readBoxAt(b), skin), out);
}

/// Shortens the vector of a translation to a length of `maxDistance`.
void shorten(HeapIndex translationAt, double maxDistance) {
    const Vec3 vector = readVec3(translationAt + 4);
    const double size = length(vector);
    if (size > maxDistance) writeVec3(vector * (maxDistance / size), translationAt + 4);
}

} // namespace

EMSCRIPTEN_BINDINGS(pairs) {
    using emscripten::constant;
    using emscripten::function;
    constant("kindNames", EnumNames{"faceA faceB edge flat closest"});
    function("contains", &containsPoint);
    function("overlaps", &overlapsAt);
    function("overlapsStrict", &overlapsStrictlyAt);
    function("separation", &separationAt);
    function("relation", &relationAt);
    function("minimumTranslation", &minimumTranslationAt);
    function("shorten", &shorten);
}

} // namespace askew::bindings
