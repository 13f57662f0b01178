// Explanations of two boxes.
#include "askew/box/explain.h"
#include "records/contact_records.h"
#include "records/enum_names.h"
#include "records/records.h"

#include <emscripten/bind.h>

namespace askew::bindings {

namespace {

void explainAt(HeapIndex a, HeapIndex b, HeapIndex at) {
    const Box box = readBoxAt(a);
    const Explanation explanation = explain(box, readBoxAt(b));
    writeExplainHead(explanation.count, explanation.winner, explanation.runnerUp, explanation.relation,
                     explanation.rank, box.center, at);
    for (HeapIndex i = 0; i < static_cast<HeapIndex>(explanation.count); ++i) {
        writeRow(explanation.rows[i], at + explainHead + i * rowStride);
    }
}

} // namespace

EMSCRIPTEN_BINDINGS(explanationsOfBoxes) {
    using emscripten::constant;
    constant("explainHead", explainHead);
    constant("rowStride", rowStride);
    constant("maxRows", static_cast<HeapIndex>(maxAxes));
    constant("reasonNames", EnumNames{"none zero parallel"});
    emscripten::function("explain", &explainAt);
}

} // namespace askew::bindings
