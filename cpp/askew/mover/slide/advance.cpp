#include "askew/mover/slide/advance.h"

namespace askew {

namespace {

/// A search that has come so often to a part ends there.
constexpr int mostQueries = 32;

/// Returns how long the gap of an obstacle, as its plane says, takes to come down to the skin.
double timeOf(const Obstacles& obstacles, const Obstacle& of, const Vec3& from, const Vec3& translation, double skin) {
    const double speed = -dot(of.normal, translation);
    const double gap = obstacles.gapAt(of, from) - skin;
    return speed > 0 ? gap > 0 ? gap / speed : 0 : gap > 0 ? infinity : 0;
}

} // namespace

Advance advance(Obstacles& obstacles, const Vec3& from, const Vec3& translation, double skin, Id except) {
    const auto all = obstacles.all();
    const double reach = length(translation);
    const double near = skin + 1e-9 * skin + 4 * ulp(maxAbs(from) + obstacles.body().size());
    const auto isLeftOut = [&](const Obstacle& one) {
        return one.isTouched || one.answer == Obstacle::Answer::refused || one.id == except;
    };
    for (Obstacle& one : all) {
        one.queries = 0;
        if (isLeftOut(one)) continue;
        if (isZero(one.normal)) obstacles.ask(one, from, skin + reach);
        one.time = timeOf(obstacles, one, from, translation, skin);
    }
    for (;;) {
        Advance first;
        for (std::uint32_t i = 0; i < all.size(); ++i) {
            if (isLeftOut(all[i]) || !(all[i].time < first.time)) continue;
            first = {all[i].time, i};
        }
        if (first.obstacle == Advance::none) return first;
        Obstacle& one = all[first.obstacle];
        const Vec3 there = from + translation * first.time;
        const double gap = obstacles.ask(one, there, near + reach);
        const double speed = -dot(one.normal, translation);
        const double more = gap <= near ? 0 : speed > 0 ? (gap - skin) / speed : infinity;
        if (first.time + more > first.time && ++one.queries < mostQueries) {
            one.time = first.time + more;
        } else if (obstacles.counts(one, one.normal)) {
            return first;
        }
    }
}

double lastTimeNear(Obstacles& obstacles, std::uint32_t obstacle, const Vec3& from, const Vec3& translation, double end,
                    double distance) {
    Obstacle& one = obstacles.all()[obstacle];
    double time = end;
    for (int i = 0; i < mostQueries; ++i) {
        const double gap = obstacles.ask(one, from + translation * time);
        const double speed = dot(one.normal, translation);
        if (gap <= distance * (1 + 1e-6) || !(speed > 0)) return time;
        time -= (gap - distance) / speed;
        if (!(time > 0)) return 0;
    }
    return time;
}

} // namespace askew
