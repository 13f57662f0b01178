#include "askew/convex/round/quadric_pair.h"

#include "support/draws/border_points.h"
#include "support/draws/quadrics.h"
#include "support/tell_worst.h"

#include "askew/construct/shape_table.h"
#include "askew/convex/closest_point.h"
#include "askew/convex/distance.h"
#include "askew/convex/measure.h"
#include "askew/convex/minimum_translation.h"
#include "askew/convex/relation.h"
#include "askew/convex/round/penetration_depth.h"
#include "askew/convex/round/quadric.h"
#include "askew/convex/separation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace askew::test {

namespace {

struct Worst {
    double error = 0;
    int cases = 0;
    int meeting = 0;
};

/// A direction along which the shapes are apart and two points that are no farther apart prove a gap; a direction of
/// least overlap proves an overlap.
TEST(QuadricPair, SeparationIsProved) {
    std::array<std::array<Worst, quadricKinds>, quadricKinds> table{};
    std::array<int, 3> signs{};
    double looseness = 0;
    eachQuadricPair(
        81, 14,
        [&](Random& random, const RoundPair& pair, QuadricKind kindA, QuadricKind kindB, QuadricStratum stratum) {
            const Polytope a = pair.a.view();
            const Polytope b = pair.b.view();
            const double scale = scaleOf(a, b);
            const PolytopeAxis axis = *winningAxis(a, b);
            const PolytopeDistance near = distance(a, b);
            const int sign = separationSign(a, b);
            ++signs[static_cast<unsigned>(sign + 1)];
            Worst& worst = table[static_cast<unsigned>(kindA)][static_cast<unsigned>(kindB)];
            ++worst.cases;
            worst.meeting += sign <= 0 ? 1 : 0;
            const auto found = static_cast<double>(widestGap(random, a, b, sign > 0 ? 100 : 600));
            const double error = std::fmax(
                found - axis.separation, std::fabs(static_cast<double>(wideGap(a, b, axis.normal)) - axis.separation));
            if (axis.separation != 0 || error > quadricBand * scale)
                worst.error = std::fmax(worst.error, error / scale);
            EXPECT_LE(error, 1e-9 * scale) << quadricKindNames[static_cast<unsigned>(kindA)] << " "
                                           << quadricKindNames[static_cast<unsigned>(kindB)] << " "
                                           << static_cast<int>(stratum) << " " << axis.separation << " " << found;
            EXPECT_EQ(sign, axis.separation > 0 ? 1 : axis.separation < 0 ? -1 : 0);
            const double off = maxAbs(near.pointA) + maxAbs(near.pointB) + scale;
            EXPECT_LE(signedDistance(a, near.pointA), 1e-9 * off);
            EXPECT_LE(signedDistance(b, near.pointB), 1e-9 * off);
            EXPECT_EQ(near.distance > 0, sign > 0);
            if (sign > 0) {
                EXPECT_NEAR(near.distance, axis.separation, 1e-9 * scale);
                EXPECT_NEAR(length(near.pointB - near.pointA), near.distance, 1e-12 * off);
                looseness = std::fmax(looseness, (near.distance - axis.separation) / scale);
                return;
            }
            const MinimumTranslation out = *minimumTranslation(a, b);
            EXPECT_NEAR(out.depth, -axis.separation, 1e-12 * scale);
            EXPECT_GE(separationSign(moved(a, out.vector).view(), b), 0);
        });
    std::printf("separation of quadrics: cases, of which meeting, and worst error, of the scale\n");
    for (unsigned i = 0; i < quadricKinds; ++i) {
        Worst all;
        for (unsigned j = 0; j < quadricKinds; ++j) {
            const Worst& worst = table[i][j];
            if (worst.cases == 0) continue;
            std::printf("  %-10s %-10s %4d %4d %.1g\n", quadricKindNames[i], quadricKindNames[j], worst.cases,
                        worst.meeting, worst.error);
            all.error = std::fmax(all.error, worst.error);
            all.cases += worst.cases;
        }
        tellWorst(std::string("separation of quadrics: ") + quadricKindNames[i], std::size_t(all.cases), all.error,
                  "the scale", "the widest gap of 100 directions, in long double");
    }
    std::printf("  distance over certain gap: %.2g of the scale; signs %d %d %d\n", looseness, signs[0], signs[1],
                signs[2]);
    for (const int count : signs) EXPECT_GT(count, 40);
}

/// B is within A when A reaches as far in every direction; a shape grown a little holds what it was.
TEST(QuadricPair, RelationAndContainsFollowTheBorder) {
    std::array<int, 6> seen{};
    eachQuadricPair(
        82, 14,
        [&](Random& random, const RoundPair& pair, QuadricKind kindA, QuadricKind kindB, QuadricStratum stratum) {
            const Polytope a = pair.a.view();
            const Polytope b = pair.b.view();
            const double scale = scaleOf(a, b);
            const Relation found = relation(a, b);
            ++seen[static_cast<unsigned>(found)];
            const std::array converse{Relation::disjoint, Relation::equal,    Relation::inside,
                                      Relation::contains, Relation::touching, Relation::overlapping};
            EXPECT_EQ(relation(b, a), converse[static_cast<unsigned>(found)]);
            Wide most = -1e300L;
            for (int i = 0; i < 400; ++i) {
                const Vec3 way = anyDirection(random);
                const double apart = dot(way, b.center() - a.center());
                most = std::fmax(most, wideReach(b, way) + apart - wideReach(a, way));
            }
            if (contains(a, b)) {
                EXPECT_LE(most, 2e-9 * scale) << quadricKindNames[static_cast<unsigned>(kindA)] << " "
                                              << quadricKindNames[static_cast<unsigned>(kindB)];
            }
            EXPECT_EQ(contains(a, b), found == Relation::contains || found == Relation::equal)
                << static_cast<int>(stratum) << " " << static_cast<double>(most);
            if (most > 1e-8 * scale) {
                EXPECT_TRUE(contains(a, b, static_cast<double>(most) * 100 + scale));
            }
            expectBorder(random, a, scale, 1e-9);
            EXPECT_EQ(relation(a, a), Relation::equal);
        });
    for (unsigned i = 0; i < 6; ++i) {
        if (i != static_cast<unsigned>(Relation::equal)) {
            EXPECT_GT(seen[i], 4) << i;
        }
    }
}

/// At the time of contact the shapes touch, and before it they are apart.
TEST(QuadricPair, CastsStopWhereTheyMeet) {
    int hits = 0;
    int misses = 0;
    double early = 0;
    eachQuadricPair(
        83, 14,
        [&](Random& random, const RoundPair& pair, QuadricKind kindA, QuadricKind kindB, QuadricStratum stratum) {
            const Polytope a = pair.a.view();
            const Polytope b = pair.b.view();
            const Vec3 straight = b.center() - a.center();
            const bool isStraight = random.oneIn(2) && !isZero(straight);
            const Vec3 way = (isStraight ? normalized(straight) : anyDirection(random)) * (2 * length(straight) + 1);
            const double scale = scaleOf(a, b) + length(way);
            const double margin = random.oneIn(3) ? 0.05 : 0;
            const auto contact = castQuadric(a, way, b, margin);
            const auto at = [&](double t) { return separation(moved(a, way * t).view(), b) - margin; };
            const auto name = [&] {
                return std::string(quadricKindNames[static_cast<unsigned>(kindA)]) + " " +
                       quadricKindNames[static_cast<unsigned>(kindB)] + " " + std::to_string(static_cast<int>(stratum));
            };
            if (!contact) {
                ++misses;
                for (int i = 0; i <= 20; ++i) EXPECT_GE(at(i / 10.0 - 0.5), 0) << name();
                return;
            }
            ++hits;
            const double middle = (contact->enter + contact->leave) / 2;
            EXPECT_LE(at(middle), 1e-9 * scale) << name();
            for (const double t : {contact->enter, contact->leave}) {
                const double gap = at(t);
                if (margin == 0 || gap > 0) early = std::fmax(early, std::fabs(gap) / scale);
                if (margin == 0) {
                    EXPECT_LE(std::fabs(gap), 2e-9 * scale)
                        << name() << " " << gap << " t " << t << " in " << contact->enter << " out " << contact->leave
                        << " speeds " << dot(contact->normal, way) << " " << dot(contact->exit, way);
                }
            }
            const double aside = 1e-3 + 1e-7 * scale / length(way);
            EXPECT_GE(at(contact->enter - aside), 0) << name();
            EXPECT_GE(at(contact->leave + aside), 0) << name();
            EXPECT_NEAR(length(contact->normal), 1, 1e-12);
            EXPECT_LE(dot(contact->normal, way), 1e-6 * length(way)) << name();
            EXPECT_GE(dot(contact->exit, way), -1e-6 * length(way)) << name();
        });
    std::printf("casts: %d met, %d passed by, %.2g of the scale at contact\n", hits, misses, early);
    EXPECT_GT(hits, 200);
    EXPECT_GT(misses, 60);
}

RoundShape shapeAt(std::string_view name, const std::vector<double>& numbers, const Vec3& center) {
    PolytopeMemory memory;
    const auto* const kind = std::ranges::find(shapeKinds, name, &ShapeKind::name);
    EXPECT_EQ(kind->build(numbers, memory), Built::made);
    return moved(memory.view(), center);
}

/// Coming nearer, the origin lies beside the diagonal of a face by less and less: the search turned to that each time.
TEST(QuadricPair, ACastFindsTheFaceBesideADiagonal) {
    const double radius = 0.9412651490423376;
    const double half = 0.13694299790168898;
    const RoundShape a = shapeAt("cylinder", {radius, 0, radius, 0, -half, 0, 0, half, 0},
                                 {-0.18616064529469978, 0.15803409447319516, -1.3396241847274506});
    const RoundShape b = shapeAt("wedge", {0.80180499335210698, 1.3605090135516105, 0.92521850327574406},
                                 {-1.9292307876891444, 0.15803409447319522, -1.3396241847274506});
    const Vec3 way{-2.8856185971948332, 3.3735091524051972, 0.64660340624483892};
    const auto contact = castQuadric(a.view(), way, b.view(), 0);
    ASSERT_TRUE(contact);
    EXPECT_NEAR(contact->enter, 0, 1e-9);
    EXPECT_NEAR(contact->normal.x, 1, 1e-9);
}

/// What lies between the times 0 and 1 is that of the whole passage.
TEST(QuadricPair, CastsOnceAsAWhole) {
    std::array<int, 3> seen{}; // by what happens: none, from apart, from within
    double worst = 0;
    eachQuadricPair(1512, 12, [&](Random& random, const RoundPair& pair, QuadricKind, QuadricKind, QuadricStratum) {
        const Polytope a = pair.a.view();
        const Polytope b = pair.b.view();
        const double size = random.between(0.2, 2) * length(b.center() - a.center()) + 0.1;
        const Vec3 toward = random.oneIn(4) ? Vec3{} : b.center() - a.center();
        const Vec3 way = normalized(toward + anyDirection(random) * (length(toward) + 0.1)) * size;
        const double scale = scaleOf(a, b) + size;
        const double band = quadricBand * scale / size;
        const double start = separation(a, b);
        if (std::fabs(start) < 1e-6 * scale) return; // touching
        const auto whole = castQuadric(a, way, b, 0);
        const auto once = castQuadricOnce(a, way, b, 0, start < 0, band);
        const bool isMet = whole && (start < 0 || (whole->enter > 0 && whole->enter < 1));
        if (whole && start > 0 && std::fabs(whole->enter - 1) < 2 * band) return;
        EXPECT_EQ(once.has_value(), isMet);
        ++seen[!isMet ? 0 : start > 0 ? 1 : 2];
        if (!isMet || !once) return;
        if (start > 0) {
            worst = std::fmax(worst, std::fabs(once->enter - whole->enter) * size / scale);
            EXPECT_LE(length(once->normal - whole->normal), 0.02);
        }
        worst = std::fmax(worst, std::fabs(std::fmin(once->leave, 1) - std::fmin(whole->leave, 1)) * size / scale);
    });
    std::printf("casts of quadrics, once: %d pass by, %d from apart, %d from within, %.2g of the scale\n", seen[0],
                seen[1], seen[2], worst);
    for (const int many : seen) EXPECT_GT(many, 20);
    EXPECT_LE(worst, 1e-7);
}

TEST(QuadricPair, CastsOnceFromWhereTheyTouch) {
    PolytopeMemory can;
    PolytopeMemory beside;
    ASSERT_EQ(quadric(std::array{1.0, 0.0, 1.0, 0.0, -2.0, 0.0, 0.0, 2.0, 0.0}, can), Built::made);
    ASSERT_EQ(quadric(std::array{1.0, 0.0, 1.0, 0.0, -2.0, 0.0, 0.0, 2.0, 0.0}, beside), Built::made);
    beside.numbers[0] = -2;
    const auto on = castQuadricOnce(beside.view(), {3, 1, 0}, can.view(), 0, false, 1e-9);
    ASSERT_TRUE(on);
    EXPECT_NEAR(on->enter, 0, 1e-9);
    EXPECT_LE(length(on->normal - Vec3{-1, 0, 0}), 1e-6);
    EXPECT_FALSE(castQuadricOnce(beside.view(), {}, can.view(), 0, false, 1e-9));
    EXPECT_FALSE(castQuadric(beside.view(), {}, can.view(), 0));
}

} // namespace

} // namespace askew::test
