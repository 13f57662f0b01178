// Measures pairs of hulls natively, by the number of their vertices: with exact coordinates, and with poses.
#include "support/draws/colliders.h"

#include "askew/contact/boundary_intersections.h"
#include "askew/contact/clip.h"
#include "askew/convex/cast/shape_cast.h"
#include "askew/convex/distance.h"
#include "askew/convex/explain.h"
#include "askew/convex/minimum_translation.h"
#include "askew/convex/relation.h"
#include "askew/convex/separation.h"
#include "askew/convex/transformed_shape.h"
#include "askew/math/rotation.h"
#include "askew/polytope/hull.h"

#include <benchmark/benchmark.h>

#include <cmath>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

namespace askew::test {

namespace {

constexpr std::size_t count = 128;
constexpr double spread = 1;

/// Draws points on a sphere of radius 0.7 to 1.3.
std::vector<Vec3> drawCloud(Random& random, int vertices, const Vec3& center) {
    const double radius = random.between(0.7, 1.3);
    std::vector<Vec3> points;
    while (points.size() < static_cast<std::size_t>(vertices)) {
        const Vec3 at = drawVec(random, -1, 1);
        const double size = std::sqrt(dot(at, at));
        if (size > 0.1 && size < 1) points.push_back(center + at * (radius / size));
    }
    return points;
}

struct HullPair {
    PolytopeMemory a;
    PolytopeMemory b;
};

void drawHull(Random& random, int vertices, bool isPosed, PolytopeMemory& into) {
    const Vec3 center = drawVec(random, -spread, spread);
    const Quat turn = drawQuat(random);
    PolytopeMemory local;
    const Built built = convexHull(drawCloud(random, vertices, isPosed ? Vec3{} : center), isPosed ? local : into);
    if (built != Built::made) std::abort();
    if (isPosed && !place({Box{center, turnedAxes(*normalized(turn))}, local.view()}, into)) std::abort();
}

using HullPairs = std::shared_ptr<std::vector<HullPair>>;

HullPairs drawPairs(int vertices, bool isPosed) {
    Random random(static_cast<std::uint32_t>(vertices));
    auto pairs = std::make_shared<std::vector<HullPair>>(count);
    for (HullPair& pair : *pairs) {
        drawHull(random, vertices, isPosed, pair.a);
        drawHull(random, vertices, isPosed, pair.b);
    }
    return pairs;
}

template <class Ask> void add(const std::string& title, const HullPairs& pairs, Ask ask) {
    benchmark::RegisterBenchmark(title.c_str(), [=](benchmark::State& state) {
        std::size_t i = 0;
        for (auto _ : state) {
            benchmark::DoNotOptimize(ask((*pairs)[i].a.view(), (*pairs)[i].b.view()));
            i = (i + 1) % count;
        }
    });
}

void registerHulls(int vertices, bool isPosed) {
    const HullPairs pairs = drawPairs(vertices, isPosed);
    const std::string title = "/hulls of " + std::to_string(vertices) + (isPosed ? ", posed" : ", exact");
    const auto ask = [&](const std::string& what, auto question) { add(what + title, pairs, question); };
    using P = const Polytope&;
    const auto why = std::make_shared<PolytopeExplanation>();
    const auto shared = std::make_shared<PolytopeMemory>();
    const auto points = std::make_shared<Buffer<BoundaryIntersection>>();
    ask("overlaps", [](P a, P b) { return overlaps(a, b); });
    ask("relation", [](P a, P b) { return relation(a, b); });
    ask("separation", [](P a, P b) { return separation(a, b); });
    ask("minimumTranslation", [](P a, P b) { return minimumTranslation(a, b); });
    ask("minimumTranslation on the ground", [](P a, P b) {
        return minimumTranslation(a, b, Freedom::across, Vec3{0, 1, 0});
    });
    ask("distance", [](P a, P b) { return distance(a, b); });
    ask("sweep", [](P a, P b) { return castShape(a, Vec3{1, 0.5, 0.25}, b); });
    ask("explain", [why](P a, P b) { return explain(a, b, *why); });
    ask("intersection", [shared](P a, P b) { return intersection(a, b, *shared); });
    ask("intersectionPoints", [points](P a, P b) {
        points->clear();
        return intersectionPoints(a, b, *points);
    });
}

bool registerAll() {
    for (const int vertices : {8, 16, 32}) {
        registerHulls(vertices, false);
        registerHulls(vertices, true);
    }
    return true;
}

const bool registered = registerAll();

} // namespace

} // namespace askew::test
