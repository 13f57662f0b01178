// Measures moves natively, and each of their stages by itself, on the terrain of 100,352 triangles.
#include "support/draws/levels/levels.h"

#include "askew/construct/shape_table.h"
#include "askew/mover/move_and_slide.h"

#include <benchmark/benchmark.h>

#include <cmath>
#include <string_view>
#include <vector>

namespace askew::test {

namespace {

constexpr double size = 100;
constexpr double frame = 1.0 / 60;
constexpr double gravity = 9.81 * frame * frame;
constexpr std::array names{"capsule", "sphere", "box", "hull", "cylinder"};

double heightAt(double x, double z) {
    return std::sin(0.35 * x) * 1.2 + std::cos(0.27 * z) * 1.1 + std::sin(1.3 * x + z) * 0.15;
}

/// A body 0.6 wide and, but for the sphere, 1.8 high.
struct Body {
    explicit Body(std::size_t kind) : isBox(names[kind] == std::string_view("box")) {
        if (isBox) return;
        const double low = kind == 1 ? 0.3 : 0.9;
        std::vector<double> numbers;
        if (kind == 0) numbers = {0.3, 0, -0.6, 0, 0, 0.6, 0};
        if (kind == 1) numbers = {0.3, 0, 0, 0};
        if (kind == 4) numbers = {0.3, 0, 0.3, 0, -low, 0, 0, low, 0};
        for (int i = 0; kind == 3 && i < 16; ++i) {
            const double turn = 6.283185307179586 * (i % 8) / 8;
            numbers.insert(numbers.end(), {0.3 * std::cos(turn), i < 8 ? -low : low, 0.3 * std::sin(turn)});
        }
        for (const ShapeKind& row : shapeKinds) {
            if (row.name == names[kind] && row.build(numbers, memory) == Built::made) return;
        }
        std::abort();
    }

    [[nodiscard]] Shape at(const Vec3& center) const {
        if (isBox) return {{center, {Vec3{0.3, 0, 0}, {0, 0.9, 0}, {0, 0, 0.3}}}};
        return {{center, worldFrame.halfAxes}, memory.view()};
    }

    bool isBox;
    PolytopeMemory memory;
};

/// A walk over the terrain, and the places where its moves began.
struct Scene {
    explicit Scene(std::size_t kind) : body(kind) {
        const BuiltLevel built(terrain(224, size), true);
        WorldError error{};
        LevelPool& pool = world.levels();
        std::ranges::copy(built.block.all(), pool.open(built.block.size()));
        if (!pool.take(1)) std::abort();
        const Region place = *regionFromHalfExtents({}, {1, 1, 1}, Quat{});
        if (!world.addLevel(place, {}, Motion::still, error, *pool.find(1))) std::abort();
        for (int walk = 0; walk < 20; ++walk) go(walk);
    }

    struct Place {
        Vec3 center;
        Vec3 asked;
        MoveMemory memory;
    };

    void go(int walk) {
        Random random(static_cast<unsigned>(walk));
        Vec3 center{random.between(-40, 40), 0, random.between(-40, 40)};
        center.y = heightAt(center.x, center.z) + 1.2;
        MoveMemory memory;
        double fall = 0;
        for (int i = 0; i < 60; ++i) {
            const double heading = walk + 0.03 * i;
            const Vec3 asked{5 * frame * std::cos(heading), fall - gravity, 5 * frame * std::sin(heading)};
            places.push_back({center, asked, memory});
            const auto move = mover.moveAndSlide(world, body.at(center), asked, options, &memory);
            center = move->center;
            memory = move->next;
            fall = move->state == MoveState::ground ? 0 : asked.y;
        }
    }

    Body body;
    World world;
    MoveOptions options;
    Mover mover;
    std::vector<Place> places;
};

template <class Ask> void measure(benchmark::State& state, Ask ask) {
    Scene scene(static_cast<std::size_t>(state.range(0)));
    std::size_t i = 0;
    for (auto _ : state) {
        ask(scene, scene.places[i]);
        i = (i + 1) % scene.places.size();
    }
}

void moves(benchmark::State& state) {
    measure(state, [](Scene& scene, const Scene::Place& place) {
        const Shape shape = scene.body.at(place.center);
        const auto move = scene.mover.moveAndSlide(scene.world, shape, place.asked, scene.options, &place.memory);
        benchmark::DoNotOptimize(move);
    });
}

/// The stages of a move, each with those before it: finding the parts near the way, finding what the body touches, and
/// sliding.
enum class Stage : std::uint8_t { gather, look, slide };

template <Stage last> void stages(benchmark::State& state) {
    Obstacles obstacles;
    Walk walk;
    measure(state, [&](Scene& scene, const Scene::Place& place) {
        if (!obstacles.begin(scene.world, scene.body.at(place.center), scene.options)) std::abort();
        walk.begin(obstacles, scene.options, true);
        benchmark::DoNotOptimize(walk.cover(place.center, place.asked, scene.options.snap));
        if constexpr (last >= Stage::look) benchmark::DoNotOptimize(walk.look(place.center));
        if constexpr (last >= Stage::slide) benchmark::DoNotOptimize(walk.go(place.center, place.asked));
    });
}

BENCHMARK(moves)->Name("mover/move")->DenseRange(0, 4);
BENCHMARK(stages<Stage::gather>)->Name("mover/gather")->DenseRange(0, 4);
BENCHMARK(stages<Stage::look>)->Name("mover/gather+look")->DenseRange(0, 4);
BENCHMARK(stages<Stage::slide>)->Name("mover/gather+look+slide")->DenseRange(0, 4);

} // namespace

} // namespace askew::test
