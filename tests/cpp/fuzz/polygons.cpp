#include "fuzz/targets.h"

#include "support/oracles/polygon_oracle.h"

#include "askew/polygon/builder.h"
#include "askew/polygon/minimum_translation.h"
#include "askew/polygon/sat.h"
#include "askew/polygon/translate.h"

#include <vector>

namespace askew::test {

namespace {

bool drawPolygon(Input& input, Buffer<double>& record) {
    std::vector<double> numbers(2 * (3 + input.below(6)));
    for (double& number : numbers) number = input.number();
    return buildPolygon(numbers, input.below(2) == 1, record).fault == PolygonFault::none;
}

/// Returns what is wrong with the way out of polygons that meet.
const char* faultOf(const PolygonTranslation& found, std::span<const double> record, const Polygon& a,
                    const Polygon& b) {
    if (found.depth < 0) return "a depth is not negative";
    if ((found.depth == 0) == overlapsStrictly(a, b)) return "the depth is 0 exactly when they touch";
    std::vector<double> moved(record.size());
    if (translate(record, found.vector, moved) != TranslateFault::none) return nullptr;
    if (overlapsStrictly(Polygon(std::span<const double>(moved)), b))
        return "moved by the vector, it is out or touches";
    return nullptr;
}

} // namespace

const char* fuzzPolygons(Input input) {
    Buffer<double> recordA;
    Buffer<double> recordB;
    if (!drawPolygon(input, recordA) || !drawPolygon(input, recordB)) return nullptr;
    const Polygon a(recordA.all());
    const Polygon b(recordB.all());
    const PolygonOracle oracleA(a);
    const PolygonOracle oracleB(b);
    if (oracleA.doubledArea() <= 0) return "a polygon turns counter-clockwise";
    if (overlaps(a, b) != oracleOverlaps(oracleA, oracleB)) return "they meet when rational arithmetic says so";
    if (relation(a, b) != oracleRelation(oracleA, oracleB)) return "the relation is that of rational arithmetic";

    const PolygonTranslationResult result = minimumTranslation(a, b, 0);
    if (result.fault != TranslationFault::none) return "polygons of so few points have an answer";
    if (result.translation.has_value() != overlaps(a, b)) return "polygons that meet have a way out";
    return result.translation ? faultOf(*result.translation, recordA.all(), a, b) : nullptr;
}

} // namespace askew::test
