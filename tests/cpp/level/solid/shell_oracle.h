// What lies outside of a solid with convex shells that cross each other, found by cutting a body by all their planes.
#pragma once

#include "support/draws/levels/levels.h"

#include "askew/contact/clip.h"
#include "askew/convex/transformed_shape.h"
#include "askew/level/mesh_frame.h"
#include "askew/polytope/hull.h"
#include "askew/polytope/support.h"
#include "askew/polytope/volume.h"

#include <gtest/gtest.h>

#include <vector>

namespace askew::test {

/// A convex body whose surface is a shell; an inward one winds around its inside by -1.
struct ConvexShell {
    PolytopeMemory body;
    int sign = 1;

    [[nodiscard]] Level level() const {
        const Polytope view = body.view();
        Level made;
        for (unsigned i = 0; i < view.vertexCount(); ++i) made.vertices.push_back(view.vertex(i));
        for (unsigned f = 0; f < view.faceCount(); ++f) {
            const auto loop = view.corners(f);
            for (std::size_t i = 2; i < loop.size(); ++i) {
                const auto [b, c] = sign > 0 ? std::pair(loop[i - 1], loop[i]) : std::pair(loop[i], loop[i - 1]);
                for (const std::uint16_t k : {loop[0], b, c}) made.indices.push_back(k);
            }
        }
        return made;
    }
};

/// The shells in the world.
class ShellOracle {
public:
    ShellOracle(const std::vector<ConvexShell>& shells, const Box& frame) {
        for (const ConvexShell& shell : shells) {
            PolytopeMemory placed;
            EXPECT_TRUE(place({frame, shell.body.view()}, placed));
            Wall& wall = walls.emplace_back();
            wall.anchor = placed.view().center() + anchorOf(placed.view());
            wall.sign = shell.sign;
            EXPECT_TRUE(halfSpaces(placed.view(), wall.planes));
        }
    }

    /// Returns the volume, area or length of a polytope that no shell winds around, or all of them together 0 times.
    [[nodiscard]] double outside(const Polytope& body, std::size_t from = 0, int winding = 0) const {
        if (from == walls.size()) return winding == 0 ? polytopeMeasure(body) : 0;
        const Wall& wall = walls[from];
        double sum = 0;
        PolytopeMemory inner; // below the planes up to here
        Polytope rest = body;
        for (const HalfSpace& plane : wall.planes.all()) {
            const double height = plane.height + dot(plane.normal, wall.anchor);
            const Interval along = intervalOn(rest, plane.normal);
            if (along.max <= height + band) continue;
            if (along.min >= height - band) return sum + outside(rest, from + 1, winding);
            PolytopeMemory cut;
            const HalfSpace above{-plane.normal, -plane.height};
            if (clipped(rest, {&above, 1}, wall.anchor, band, cut) == Built::made && hasBody(cut, body)) {
                sum += outside(cut.view(), from + 1, winding);
            }
            if (sum > enough) return sum;
            if (clipped(rest, {&plane, 1}, wall.anchor, band, cut) != Built::made || !hasBody(cut, body)) return sum;
            std::swap(inner, cut);
            rest = inner.view();
        }
        return sum + outside(rest, from + 1, winding + wall.sign);
    }

    /// Writes a polytope within a body, through points of it, and one around it.
    static void between(const Polytope& body, PolytopeMemory& inner, PolytopeMemory& outer) {
        std::vector<Vec3> points;
        std::vector<HalfSpace> planes;
        for (int i = 0; i < directions; ++i) { // a spiral around the sphere
            const double z = 1 - (2 * i + 1) / double{directions};
            const double turn = i * 2.399963229728653;
            const Vec3 normal =
                normalized(Vec3{std::cos(turn) * std::sqrt(1 - z * z), std::sin(turn) * std::sqrt(1 - z * z), z});
            points.push_back(supportPoint(body, normal));
            planes.push_back({normal, intervalOn(body, normal).max - dot(normal, body.center())});
        }
        EXPECT_EQ(convexHull(points, inner), Built::made);
        const auto [min, max] = bounds(body);
        PolytopeMemory box;
        EXPECT_TRUE(place({boundingBox({min, max}, worldFrame)}, box));
        EXPECT_EQ(clipped(box.view(), planes, body.center(), band, outer), Built::made);
    }

private:
    struct Wall {
        Buffer<HalfSpace> planes;
        Vec3 anchor;
        int sign = 1;
    };

    static bool hasBody(const PolytopeMemory& cut, const Polytope& of) {
        return cut.view().dimension() == of.dimension();
    }

    static constexpr int directions = 50;
    static constexpr double band = 1e-13;
    static constexpr double enough = 1e-6;
    std::vector<Wall> walls;
};

} // namespace askew::test
