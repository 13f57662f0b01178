// Questions about a point and a box, and about two boxes.
#include "askew/contains.h"
#include "askew/explain.h"
#include "askew/minimum_translation.h"
#include "askew/relation.h"
#include "askew/sat.h"
#include "askew/separating_axis.h"
#include "records.h"
#include "words.h"

#include <emscripten/bind.h>

namespace askew::bindings {

namespace {

/// An explanation record: rowCount winner runnerUp relation rank, then the rows, each
/// kind i j, normal, minA maxA minB maxB, separation, redundantOf, reason.
constexpr Index explainHead = 5;
constexpr Index rowStride = 13;

bool containsPoint(Index at, Index pointAt) { return contains(readBoxAt(at), readVec3(pointAt)); }

bool overlapsAt(Index a, Index b) { return overlaps(readBoxAt(a), readBoxAt(b)); }

bool overlapsStrictlyAt(Index a, Index b) { return overlapsStrictly(readBoxAt(a), readBoxAt(b)); }

double separationAt(Index a, Index b) { return separation(readBoxAt(a), readBoxAt(b)); }

Index relationAt(Index a, Index b) { return static_cast<Index>(relation(readBoxAt(a), readBoxAt(b))); }

bool minimumTranslationAt(Index a, Index b, double skin, Index out) {
    const auto wayOut = minimumTranslation(readBoxAt(a), readBoxAt(b), skin);
    if (!wayOut) return false;
    writeVec3(wayOut->normal, out);
    numbers(out, translationStride)[3] = wayOut->depth;
    writeVec3(wayOut->vector, out + 4);
    return true;
}

void writeRow(const AxisRow& row, Index at) {
    const auto out = numbers(at, rowStride);
    out[0] = static_cast<double>(row.name.kind);
    out[1] = row.name.i;
    out[2] = row.name.j;
    writeVec3(row.normal, at + 3);
    out[6] = row.a.min;
    out[7] = row.a.max;
    out[8] = row.b.min;
    out[9] = row.b.max;
    out[10] = row.separation;
    out[11] = row.redundantOf;
    out[12] = static_cast<double>(row.redundancy);
}

void explainAt(Index a, Index b, Index at) {
    const Explanation explanation = explain(readBoxAt(a), readBoxAt(b));
    const auto head = numbers(at, explainHead);
    head[0] = explanation.count;
    head[1] = explanation.winner;
    head[2] = explanation.runnerUp;
    head[3] = static_cast<double>(explanation.relation);
    head[4] = explanation.rank;
    for (Index i = 0; i < static_cast<Index>(explanation.count); ++i) {
        writeRow(explanation.rows[i], at + explainHead + i * rowStride);
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
    constant("kindNames", Words{"faceA faceB edge flat"});
    constant("reasonNames", Words{"none zero parallel"});
    function("contains", &containsPoint);
    function("overlaps", &overlapsAt);
    function("overlapsStrict", &overlapsStrictlyAt);
    function("separation", &separationAt);
    function("relation", &relationAt);
    function("minimumTranslation", &minimumTranslationAt);
    function("explain", &explainAt);
}

} // namespace askew::bindings
