// What the mover and its parts say when memory ends at any of their calls, in worlds of every sort.
#include "support/draws/full_run.h"
#include "support/draws/levels/mover_worlds.h"
#include "support/memory/none_until_same.h"

#include "askew/mover/contacts/contact_points.h"
#include "askew/mover/free_space.h"
#include "askew/mover/move_and_slide.h"
#include "askew/mover/push_out.h"

#include <gtest/gtest.h>

#include <string>

namespace askew::test {

namespace {

/// What a move comes to, as numbers.
struct Made {
    Vec3 center;
    Vec3 moved;
    Vec3 slid;
    std::size_t hits;
    std::size_t stuck;
    MoveState state;
    bool isFree;

    friend bool operator==(const Made&, const Made&) = default;
};

/// Refuses every third part.
bool isThird(const void* /*context*/, Id id, std::uint32_t part, const Vec3& /*normal*/) {
    return (id + part) % 3 != 0;
}

/// Walks a body through a scene, and asks at each step with memory that ends.
class MemoryWalk {
public:
    MemoryWalk(Random& by, WalkedScene& in, const WalkedShape& of) : random(by), scene(in), body(of) {
        for (int k = 0; k < 3; ++k) {
            (k == 0 ? center.x : k == 1 ? center.y : center.z) = random.between(in.least[k], in.most[k]);
        }
        if (random.oneIn(3)) options.predicate = isThird;
        options.constantSpeed = random.oneIn(2);
        options.slideOnSlopes = random.oneIn(4);
    }

    /// Returns how many answers were none.
    std::size_t step() {
        const Vec3 asked = drawVec(random, -0.3, 0.3) - Vec3{0, random.oneIn(3) ? 0.3 : 0.02, 0};
        const MoveMemory* last = hasMemory ? &memory : nullptr;
        MoveMemory next;
        std::size_t none = noneUntilSame([&]() -> std::optional<Made> {
            Mover mover;
            const auto made = mover.moveAndSlide(scene.world, body.at(center), asked, options, last);
            if (!made) return std::nullopt;
            next = made->next;
            return Made{made->center,         made->moved, made->slid,  mover.hits().size(),
                        mover.stuck().size(), made->state, made->isFree};
        });
        none += pushes();
        none += contacts();
        center = next.center;
        memory = next;
        hasMemory = true;
        return none;
    }

private:
    std::size_t pushes() {
        PushOutOptions how;
        if (random.oneIn(2)) how.skin = 0.01;
        if (random.oneIn(2)) how.from = center + drawVec(random, -2, 2);
        if (random.oneIn(3)) how.freedom = random.oneIn(2) ? Freedom::along : Freedom::across;
        how.direction = {0, 1, 0};
        return noneUntilSame([&]() -> std::optional<Vec3> {
            Buffer<PartContact> rows;
            const auto out = pushOut(scene.world, body.at(center), how, {}, rows);
            if (!out) return std::nullopt;
            return out->translation;
        });
    }

    std::size_t contacts() {
        Buffer<PartContact> rows;
        const Shape there = body.at(center);
        EXPECT_TRUE(partContacts(scene.world, there, 0.1, {}, rows));
        std::size_t none = noneUntilSame([&]() -> std::optional<std::size_t> {
            Buffer<PartContact> found;
            if (!partContacts(scene.world, there, 0.1, {}, found)) return std::nullopt;
            return found.size();
        });
        none += noneUntilSame([&]() -> std::optional<std::size_t> {
            Buffer<PartPoint> points;
            Buffer<std::uint32_t> ends;
            if (!contactPoints(scene.world, there, 0.1, rows.all(), points, ends)) return std::nullopt;
            return points.size();
        });
        return none + noneUntilSame([&] { return FreeSpace().isFree(scene.world, there, {}); });
    }

    Random& random;
    WalkedScene& scene;
    const WalkedShape& body;
    MoveOptions options;
    MoveMemory memory;
    bool hasMemory = false;
    Vec3 center;
};

TEST(MoverMemory, EndsAtAnyCallOfAWalk) {
    Random random(1790);
    std::size_t none = 0;
    const std::size_t scenes = asMany(70, 50);
    for (std::size_t i = 0; i < scenes && !HasFailure(); ++i) {
        SCOPED_TRACE("scene " + std::to_string(i));
        WalkedScene scene(random, static_cast<WalkedWorld>(i % walkedWorlds));
        const WalkedShape shape(random, static_cast<WalkedBody>((i + i / walkedWorlds) % walkedBodies), i % 3 > 0);
        MemoryWalk walk(random, scene, shape);
        for (int frame = 0; frame < 8; ++frame) {
            scene.next(random);
            none += walk.step();
        }
    }
    EXPECT_GT(none, scenes * 100);
}

} // namespace

} // namespace askew::test
