#include "askew/mover/move_and_slide.h"

#include "support/draws/full_run.h"
#include "support/draws/levels/mover_worlds.h"

#include "askew/mover/free_space.h"
#include "askew/mover/slide/advance.h"
#include "askew/world/nearest_first.h"
#include "askew/world/overlap_query.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace askew::test {

namespace {

/// What a walk asks for, frame by frame.
struct Gait {
    enum class Kind : std::uint8_t { walks, falls, flies };
    Kind kind = Kind::walks;
    Vec3 way; // a frame
    double falling = 0;
    double gravity = 9.81 / 3600;

    static Gait draw(Random& random, const Vec3& up) {
        Gait gait;
        gait.kind = static_cast<Kind>(random.integer(0, 2));
        const double speed = random.oneIn(6) ? random.between(6, 60) : random.between(0.3, 6);
        const Vec3 any = normalized(drawVec(random, -1, 1));
        if (gait.kind == Kind::flies) gait.way = any * (speed / 60);
        if (gait.kind == Kind::walks) gait.way = normalized(partAcross(any, up)) * (speed / 60);
        return gait;
    }

    [[nodiscard]] Vec3 next(const Vec3& up) {
        if (kind == Kind::flies) return way;
        falling -= gravity;
        return way + up * falling;
    }

    void landed(const Move& move, const Vec3& up) {
        falling = move.state == MoveState::ground ? 0 : std::fmin(dot(move.slid, up), 0.0);
    }
};

MoveOptions drawOptions(Random& random) {
    MoveOptions options;
    if (random.oneIn(4)) options.up = normalized(drawVec(random, -1, 1));
    options.skin = random.oneIn(3) ? 0.02 : random.oneIn(4) ? 1e-4 : 0.005;
    if (random.oneIn(4)) options.stepHeight = 0;
    if (random.oneIn(4)) options.snap = 0;
    options.slideOnSlopes = random.oneIn(6);
    options.constantSpeed = random.oneIn(6);
    options.maxSlope = random.oneIn(4) ? random.between(0.2, 1.4) : 0.87;
    return options;
}

/// Counts of all walks.
struct Tally {
    std::size_t moves = 0;
    std::size_t fromFree = 0;
    std::size_t inside = 0; // of those from where the body was free
    std::size_t jitters = 0;
    std::size_t rests = 0;
    std::size_t stuck = 0;
    std::size_t pinched = 0; // no way is free for the body in its skin, though one is for the body alone
    std::size_t asked = 0;   // seconds of walking on end
    std::array<std::size_t, 3> states{};
    std::array<std::size_t, 5> contacts{};
    double tooLong = -1e300;
    double farthestOff = 0; // of the sum of parts from the end
};

class FuzzWalker {
public:
    FuzzWalker(Random& by, WalkedScene& in, const WalkedShape& of, Tally& counts)
        : random(by), scene(in), body(of), tally(counts), options(drawOptions(by)) {}

    /// Finds a free place to start from.
    bool start() {
        for (int i = 0; i < 60; ++i) {
            for (int k = 0; k < 3; ++k) {
                const double x = random.between(scene.least[k], scene.most[k]);
                (k == 0 ? center.x : k == 1 ? center.y : center.z) = x;
            }
            if (isFree()) return true;
        }
        return false;
    }

    /// Walks with one gait for so many frames.
    void walk(int frames, bool rests) {
        Gait gait = Gait::draw(random, options.up);
        if (rests) gait.way = {};
        if (rests) gait.kind = Gait::Kind::falls;
        const Vec3 from = center;
        for (int i = 0; i < frames; ++i) {
            heldBy = holders();
            scene.next(random);
            move(gait);
        }
        if (!rests && gait.kind == Gait::Kind::walks && frames == 120) checkProgress(gait, from);
    }

private:
    bool isFree() {
        const auto answer = space.isFree(scene.world, body.at(center), options.query);
        EXPECT_TRUE(answer);
        return answer.value_or(false);
    }

    /// Returns, in order, what moves and is so near that the body must not approach it.
    std::vector<Id> holders() {
        std::vector<Id> found;
        Obstacles near;
        const SkinGaps gaps(options.skin, 0);
        EXPECT_TRUE(near.begin(scene.world, body.at(center), options));
        EXPECT_TRUE(near.cover(center, center, gaps.touch));
        for (Obstacle& one : near.all()) {
            if (scene.moves(one.id) && near.ask(one, center) <= gaps.held) found.push_back(one.id);
        }
        return found;
    }

    void move(Gait& gait) {
        const bool wasFree = isFree();
        const bool gaveWay = !std::ranges::includes(holders(), heldBy);
        const Vec3 asked = gait.next(options.up);
        const Vec3 before = center;
        const MoveMemory last = memory;
        const auto made = mover.moveAndSlide(scene.world, body.at(center), asked, options, hasMemory ? &last : nullptr);
        ASSERT_TRUE(made);
        center = made->center;
        memory = made->next;
        hasMemory = true;
        gait.landed(*made, options.up);
        ++tally.moves;
        tally.fromFree += wasFree ? 1 : 0;
        const bool isNow = isFree();
        if (wasFree && !isNow) ++tally.inside;
        EXPECT_EQ(made->isFree, isNow);
        EXPECT_EQ(made->isFree, mover.stuck().empty());
        ++tally.states[static_cast<unsigned>(made->state)];
        for (const MoveHit& hit : mover.hits()) {
            EXPECT_NEAR(length(hit.normal), 1, 1e-12);
            ++tally.contacts[static_cast<unsigned>(hit.kind)];
        }
        const Vec3 sum = before + made->carried + made->pushed + made->moved + options.up * made->stepped;
        tally.farthestOff = std::fmax(tally.farthestOff, maxAbs(sum - center) / (1 + maxAbs(center)));
        const double most = length(asked) + options.stepHeight + options.snap + options.skin;
        tally.tooLong = std::fmax(tally.tooLong, length(center - before - made->carried - made->pushed) - most);
        // Between colliders that move it may follow one that gives way, which need be no hit: what holds it aside alone
        // is not against gravity.
        const bool isHeldStill =
            !gaveWay && std::ranges::none_of(mover.hits(), [&](const MoveHit& hit) { return scene.moves(hit.id); });
        const bool isRest = last.state == MoveState::ground && made->state == MoveState::ground &&
                            !options.slideOnSlopes && isZero(gait.way) && isZero(made->carried) &&
                            isZero(made->pushed) && gait.kind == Gait::Kind::falls && wasFree && isHeldStill;
        if (!isRest) rested = 0;
        if (!isRest || ++rested < 3) return;
        ++tally.rests;
        if (center != before) ++tally.jitters;
    }

    /// Returns whether the body has something in its skin just after that time of its way: by the queries of the world,
    /// which the mover does not ask.
    bool entersSkin(const Vec3& start, const Vec3& way, double time) {
        return std::ranges::any_of(std::array{1e-6, 1e-5, 1e-4, 1e-3}, [&](double later) {
            Buffer<Id> hits;
            const Shape there = body.at(start + way * (time + later));
            EXPECT_TRUE(overlap(scene.world, there, options.query, hits, 0.999 * options.skin));
            return !hits.empty();
        });
    }

    /// Counts a walk that went nowhere although it could have.
    void checkProgress(const Gait& gait, const Vec3& from) {
        ++tally.asked;
        const double asked = 120 * length(gait.way);
        const Vec3 forward = normalized(gait.way);
        if (!memory.ground || dot(center - from, forward) > 0.01 * asked || length(center - from) > 0.01 * asked)
            return;
        const Vec3 aside = cross(forward, options.up);
        Buffer<Ranked> found;
        bool fits = false;
        bool isFreeInSkin = false;
        for (int k = -8; k <= 8; ++k) {
            const Vec3 way = normalized(forward + aside * std::tan(k * 0.17)) * 0.5;
            EXPECT_TRUE(castShapeInto(scene.world, body.at(center + options.up * 1e-3), way, options.query, found));
            if (!found.empty()) continue;
            fits = true;
            const Shape raised = body.at(center + options.up * std::fmin(1e-3, options.skin));
            Obstacles obstacles;
            EXPECT_TRUE(obstacles.begin(scene.world, raised, options));
            EXPECT_TRUE(obstacles.cover(raised.frame.center, raised.frame.center + way, options.skin));
            const Advance first = advance(obstacles, raised.frame.center, way, 0.999 * options.skin);
            const bool isBlocked = first.obstacle != Advance::none;
            EXPECT_TRUE(!isBlocked || entersSkin(raised.frame.center, way, first.time));
            isFreeInSkin = isFreeInSkin || !isBlocked;
        }
        tally.stuck += isFreeInSkin ? 1 : 0;
        tally.pinched += fits && !isFreeInSkin ? 1 : 0;
    }

    Random& random;
    WalkedScene& scene;
    const WalkedShape& body;
    Tally& tally;
    MoveOptions options;
    FreeSpace space;
    Mover mover;
    MoveMemory memory;
    bool hasMemory = false;
    int rested = 0;
    std::vector<Id> heldBy; // by `holders`, before they moved
    Vec3 center;
};

TEST(MoveAndSlideFuzz, NeverEndsInsideNorSticksNorJitters) {
    Random random(1750);
    const std::size_t most = asMany(30'000);
    Tally tally;
    std::array<std::size_t, walkedWorlds> worlds{};
    std::array<std::size_t, walkedBodies> bodies{};
    for (unsigned i = 0; tally.moves < most && !HasFailure(); ++i) {
        const auto kind = static_cast<WalkedWorld>(i % walkedWorlds);
        const unsigned turn = (i + i / walkedWorlds) % walkedBodies; // few scenes have all bodies, many have all pairs
        const auto body = static_cast<WalkedBody>(turn);
        SCOPED_TRACE("scene " + std::to_string(i) + " kind " + std::to_string(i % walkedWorlds) + " body " +
                     std::to_string(turn));
        WalkedScene scene(random, kind);
        const WalkedShape shape(random, body, !random.oneIn(3));
        FuzzWalker walker(random, scene, shape, tally);
        const std::size_t before = tally.moves;
        if (!walker.start()) continue;
        walker.walk(40, false);
        walker.walk(120, false);
        walker.walk(40, true);
        worlds[i % walkedWorlds] += tally.moves - before;
        bodies[turn] += tally.moves - before;
        EXPECT_EQ(tally.inside, 0U);
    }
    std::printf(
        "moves %zu from free %zu inside %zu rests %zu jitters %zu walks %zu stuck %zu pinched %zu too long %g off %g\n",
        tally.moves, tally.fromFree, tally.inside, tally.rests, tally.jitters, tally.asked, tally.stuck, tally.pinched,
        tally.tooLong, tally.farthestOff);
    std::printf("air %zu steep %zu ground %zu; floors %zu edges %zu steep %zu walls %zu ceilings %zu\n",
                tally.states[0], tally.states[1], tally.states[2], tally.contacts[0], tally.contacts[1],
                tally.contacts[2], tally.contacts[3], tally.contacts[4]);
    EXPECT_EQ(tally.inside, 0U);
    EXPECT_EQ(tally.jitters, 0U);
    EXPECT_EQ(tally.stuck, 0U);
    EXPECT_LE(tally.pinched, 1 + tally.asked / 200); // as in a door less than two skins wider than the body
    EXPECT_LE(tally.tooLong, 1e-9);
    EXPECT_LE(tally.farthestOff, 1e-12);
    for (const std::size_t count : worlds) EXPECT_GT(count, most / 30);
    for (const std::size_t count : bodies) EXPECT_GT(count, most / 30);
}

} // namespace

} // namespace askew::test
