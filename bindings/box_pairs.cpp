// Questions about a point and a box, and about two boxes.
#include "askew/box/contains.h"
#include "askew/box/explain.h"
#include "askew/box/minimum_translation.h"
#include "askew/box/relation.h"
#include "askew/box/sat.h"
#include "askew/box/separating_axis.h"
#include "records/contact_records.h"
#include "records/enum_names.h"
#include "records/records.h"

#include <emscripten/bind.h>

namespace askew::bindings {

namespace {

bool containsPoint(Index at, Index pointAt) { return contains(readBoxAt(at), readVec3(pointAt)); }

bool overlapsAt(Index a, Index b) { return overlaps(readBoxAt(a), readBoxAt(b)); }

bool overlapsStrictlyAt(Index a, Index b) { return overlapsStrictly(readBoxAt(a), readBoxAt(b)); }

double separationAt(Index a, Index b) { return separation(readBoxAt(a), readBoxAt(b)); }

Index relationAt(Index a, Index b) { return static_cast<Index>(relation(readBoxAt(a), readBoxAt(b))); }

bool minimumTranslationAt(Index a, Index b, double skin, Index out) {
    return writeTranslation(minimumTranslation(readBoxAt(a), readBoxAt(b), skin), out);
}

void explainAt(Index a, Index b, Index at) {
    const Box box = readBoxAt(a);
    const Explanation explanation = explain(box, readBoxAt(b));
    writeExplainHead(explanation.count, explanation.winner, explanation.runnerUp, explanation.relation,
                     explanation.rank, box.center, at);
    for (Index i = 0; i < static_cast<Index>(explanation.count); ++i) {
        writeRow(explanation.rows[i], at + explainHead + i * rowStride);
    }
}

/// From the origin of an explanation, a normal, and both shadows on it, as a row has them.
void shadowSegmentsAt(Index at, Index out) {
    const auto ends = numbers(at + 6, 4);
    for (const Vec3& end : shadowSegments(readVec3(at), readVec3(at + 3), {ends[0], ends[1]}, {ends[2], ends[3]})) {
        writeVec3(end, out);
        out += 3;
    }
}

} // namespace

EMSCRIPTEN_BINDINGS(pairs) {
    using emscripten::constant;
    using emscripten::function;
    constant("explainHead", explainHead);
    constant("rowStride", rowStride);
    constant("maxRows", static_cast<Index>(maxAxes));
    constant("relationNames", Words{"disjoint equal contains inside touching overlapping"});
    constant("kindNames", Words{"faceA faceB edge flat closest"});
    constant("reasonNames", Words{"none zero parallel"});
    function("contains", &containsPoint);
    function("overlaps", &overlapsAt);
    function("overlapsStrict", &overlapsStrictlyAt);
    function("separation", &separationAt);
    function("relation", &relationAt);
    function("minimumTranslation", &minimumTranslationAt);
    function("explain", &explainAt);
    function("shadowSegments", &shadowSegmentsAt);
}

} // namespace askew::bindings
