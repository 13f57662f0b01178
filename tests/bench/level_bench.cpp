// Measures meshes and height fields natively: building them, rays, boxes that overlap, on the terrain of 100,352
// triangles.
#include "support/draws/levels/levels.h"

#include "askew/construct/shape_table.h"
#include "askew/level/build/height_field_set.h"
#include "askew/level/overlap.h"
#include "askew/level/shape_cast.h"

#include <benchmark/benchmark.h>

#include <cmath>
#include <memory>
#include <string_view>
#include <vector>

namespace askew::test {

namespace {

constexpr double size = 100;
constexpr std::size_t count = 3000;

double heightAt(double x, double z) {
    return std::sin(0.35 * x) * 1.2 + std::cos(0.27 * z) * 1.1 + std::sin(1.3 * x + z) * 0.15;
}

const BuiltLevel& level() {
    static const BuiltLevel built(terrain(224, size), true);
    return built;
}

/// The same terrain as a field, whose cells are 1 wide.
constexpr std::uint32_t samples = 225;
constexpr double cell = size / (samples - 1);

struct Field {
    std::vector<float> heights;
    MeshMemory block;
    Mesh mesh;

    Field() {
        for (const Vec3& v : terrain(samples - 1, size).vertices) heights.push_back(static_cast<float>(v.y / cell));
        if (!buildHeightField(input(), block)) std::abort();
        mesh = Mesh(bytesOf(block));
    }

    [[nodiscard]] HeightFieldInput input() const {
        HeightFieldInput input;
        input.singles = heights;
        input.columns = samples;
        input.rows = samples;
        return input;
    }
};

const Field& field() {
    static const Field built;
    return built;
}

Vec3 toField(const Vec3& v) { return v * (1 / cell); }
Vec3 pointToField(const Vec3& v) { return toField(v + Vec3{size / 2, 0, size / 2}); }

Vec3 drawAbove(Random& random, double low, double high) {
    const double x = random.between(-0.48, 0.48) * size;
    const double z = random.between(-0.48, 0.48) * size;
    return {x, heightAt(x, z) + random.between(low, high), z};
}

/// Builds from positions and indices; the argument is the number of cells on a side.
void build(benchmark::State& state) {
    const Level drawn = terrain(static_cast<int>(state.range(0)), size);
    const std::vector<float> positions = singleCoordinates(drawn);
    MeshInput input;
    input.singles = positions;
    input.indices = drawn.indices;
    input.isIndexed = true;
    for (auto _ : state) {
        MeshMemory block;
        if (!buildMesh(input, block)) std::abort();
        benchmark::DoNotOptimize(block.all().data());
    }
}

/// Asks about one item after the other, and counts those that hit.
template <class Item, class Hits> void measure(benchmark::State& state, const std::vector<Item>& items, Hits hits) {
    std::size_t i = 0;
    std::size_t count = 0;
    for (auto _ : state) {
        count += hits(items[i]) ? 1 : 0;
        i = (i + 1) % items.size();
    }
    state.counters["hits"] = double(count) / double(state.iterations());
}

/// Casts rays downwards; the first argument is how far they reach, in lengths of the direction, the second 1 for the
/// height field.
void rays(benchmark::State& state) {
    Random random(3);
    std::vector<Ray> drawn;
    for (std::size_t i = 0; i < count; ++i) {
        const double angle = random.between(0, 6.283);
        const Vec3 from = drawAbove(random, 1.3, 1.9);
        drawn.push_back({from, {std::cos(angle), random.between(-1.6, -0.6), std::sin(angle)}, double(state.range(0))});
    }
    const bool isField = state.range(1) != 0;
    for (Ray& ray : drawn) {
        if (isField) ray = {pointToField(ray.origin), toField(ray.direction), ray.end};
    }
    const Mesh& mesh = isField ? field().mesh : level().mesh;
    measure(state, drawn, [&](const Ray& ray) { return castRay(ray, mesh).has_value(); });
}

/// Asks whether boxes as large as a person meet the ground: so far, in tenths, above it; the last argument is 1 for the
/// height field.
void boxes(benchmark::State& state) {
    Random random(4);
    std::vector<Box> drawn;
    for (std::size_t i = 0; i < count; ++i) {
        const double angle = random.between(0, 6.283);
        const double c = std::cos(angle) * 0.3;
        const double s = std::sin(angle) * 0.3;
        drawn.push_back({drawAbove(random, double(state.range(0)) / 10, double(state.range(1)) / 10),
                         {Vec3{c, 0, s}, {0, 0.9, 0}, {-s, 0, c}}});
    }
    const bool isField = state.range(2) != 0;
    for (Box& box : drawn) {
        const auto& [u, v, w] = box.halfAxes;
        if (isField) box = {pointToField(box.center), {toField(u), toField(v), toField(w)}};
    }
    const Mesh& mesh = isField ? field().mesh : level().mesh;
    measure(state, drawn, [&](const Box& box) { return overlaps(box, mesh); });
}

void buildField(benchmark::State& state) {
    const HeightFieldInput input = field().input();
    MeshMemory block;
    for (auto _ : state) {
        if (!buildHeightField(input, block)) std::abort();
        benchmark::DoNotOptimize(block.all().data());
    }
}

/// Overwrites 8 x 8 heights in the middle.
void setField(benchmark::State& state) {
    const std::vector<float> heights(64, 1.5F);
    HeightFieldInput input;
    input.singles = heights;
    input.columns = 8;
    input.rows = 8;
    Field own;
    for (auto _ : state) {
        if (!setHeights(std::as_writable_bytes(own.block.all()), 100, 100, input)) std::abort();
    }
}

/// Casts shapes as large as a person slantwise down to the ground; the argument is the kind: a box, a capsule, a ball,
/// a cylinder, a hull.
void casts(benchmark::State& state) {
    constexpr std::array names{"box", "capsule", "sphere", "cylinder", "hull"};
    const auto kind = static_cast<std::size_t>(state.range(0));
    const std::vector<double> half{0.3, 0.9, 0.3};
    std::vector<double> numbers;
    if (kind == 1) numbers = {0.3, 0, -0.6, 0, 0, 0.6, 0};
    if (kind == 2) numbers = {0.3, 0, 0, 0};
    if (kind == 3) numbers = {0.3, 0, 0.3, 0, -0.9, 0, 0, 0.9, 0};
    for (int i = 0; kind == 4 && i < 8; ++i) {
        for (int k = 0; k < 3; ++k) numbers.push_back((i >> k & 1) != 0 ? half[std::size_t(k)] : -half[std::size_t(k)]);
    }
    PolytopeMemory memory;
    for (const ShapeKind& row : shapeKinds) {
        if (kind > 0 && row.name == std::string_view(names[kind]) && row.build(numbers, memory) == Built::made) break;
    }
    struct Cast {
        Shape shape;
        Vec3 translation;
    };
    Random random(5);
    std::vector<Cast> drawn;
    for (std::size_t i = 0; i < count; ++i) {
        const double angle = random.between(0, 6.283);
        const double c = std::cos(angle);
        const double s = std::sin(angle);
        const Vec3 from = drawAbove(random, 1.3, 1.9);
        Shape shape{{from, {Vec3{c, 0, s}, {0, 1, 0}, {-s, 0, c}}}, memory.view()};
        for (unsigned k = 0; kind == 0 && k < 3; ++k) shape.frame.halfAxes[k] = shape.frame.halfAxes[k] * half[k];
        const double way = random.between(0, 6.283);
        drawn.push_back({shape, {std::cos(way), random.between(-1.6, -0.6), std::sin(way)}});
    }
    const PlacedMesh placed{level().mesh, *MeshFrame::of({}, {Vec3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}})};
    ShapePair region;
    WalkCounts sum;
    measure(state, drawn, [&](const Cast& cast) {
        if (kind > 0) region.set(cast.shape);
        WalkCounts counts;
        const bool isHit =
            castShape(region, cast.shape, cast.translation, placed, Touching::release, &counts).has_value();
        sum.blocks += counts.blocks;
        sum.leaves += counts.leaves;
        sum.triangles += counts.triangles;
        return isHit;
    });
    const auto each = [&](std::size_t n) { return double(n) / double(state.iterations()); };
    state.counters["blocks"] = each(sum.blocks);
    state.counters["leaves"] = each(sum.leaves);
    state.counters["triangles"] = each(sum.triangles);
}

BENCHMARK(casts)->Name("mesh/cast")->DenseRange(0, 4);
BENCHMARK(build)->Name("mesh/build")->Arg(224)->Arg(708)->Unit(benchmark::kMillisecond);
BENCHMARK(rays)->Name("mesh/ray")->Args({2, 0})->Args({60, 0});
BENCHMARK(boxes)->Name("mesh/overlap")->Args({3, 8, 0})->Args({0, 18, 0})->Args({15, 19, 0});
BENCHMARK(buildField)->Name("field/build")->Unit(benchmark::kMillisecond);
BENCHMARK(setField)->Name("field/set");
BENCHMARK(rays)->Name("field/ray")->Args({2, 1})->Args({60, 1});
BENCHMARK(boxes)->Name("field/overlap")->Args({3, 8, 1})->Args({0, 18, 1})->Args({15, 19, 1});

} // namespace

} // namespace askew::test
