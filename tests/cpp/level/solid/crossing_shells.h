// Solids whose shells are boxes that cross each other, with what the cells between all their faces say.
#pragma once

#include "level/solid/solid_walls.h"
#include "support/draws/random.h"

#include "askew/math/interval.h"

#include <algorithm>
#include <vector>

namespace askew::test {

/// A box whose surface is a shell; an inward one winds around its inside by -1.
struct BoxShell {
    Aabb box;
    int sign = 1;
};

/// A solid with shells of boxes.
struct CrossingShells {
    std::vector<BoxShell> shells;

    /// Draws coordinates of the given kind.
    template <class Coordinate> static Aabb drawBox(Random& random, Coordinate coordinate) {
        std::array<std::array<double, 2>, 3> range{};
        for (auto& [low, high] : range) {
            do {
                low = coordinate(random);
                high = coordinate(random);
            } while (low == high);
            if (high < low) std::swap(low, high);
        }
        return {{range[0][0], range[1][0], range[2][0]}, {range[0][1], range[1][1], range[2][1]}};
    }

    [[nodiscard]] Level level() const {
        Level all;
        for (const auto& [box, sign] : shells) {
            Level shell = boxLevel(box.min, box.max);
            for (std::size_t i = 0; sign < 0 && i < shell.indices.size(); i += 3) {
                std::swap(shell.indices[i], shell.indices[i + 1]);
            }
            append(all, shell);
        }
        return all;
    }

    /// Returns whether the body holds all of a box, which may be flat; exact.
    [[nodiscard]] bool holds(const Aabb& of) const {
        std::array<std::vector<Interval>, 3> cells;
        for (int k = 0; k < 3; ++k) cells[static_cast<std::size_t>(k)] = cellsAlong(k, of);
        bool isIn = true;
        for (const Interval& x : cells[0]) {
            for (const Interval& y : cells[1]) {
                for (const Interval& z : cells[2]) {
                    const Vec3 low{x.min, y.min, z.min};
                    const Vec3 high{x.max, y.max, z.max};
                    bool isHeld = isOnShell(low, high); // or on one side of a flat cell
                    for (unsigned sides = 0; sides < 8; ++sides) isHeld = isHeld || windingIn(low, high, sides) != 0;
                    isIn = isIn && isHeld;
                }
            }
        }
        return isIn;
    }

    /// Returns whether one of the boxes holds all of another.
    [[nodiscard]] bool isHeldByOne(const Aabb& of) const {
        return std::ranges::any_of(
            shells, [&](const BoxShell& shell) { return contains(shell.box, of.min) && contains(shell.box, of.max); });
    }

private:
    /// Returns the intervals between neighbors among the faces of all boxes along an axis, within a box.
    [[nodiscard]] std::vector<Interval> cellsAlong(int k, const Aabb& of) const {
        std::vector<double> at{of.min[k], of.max[k]};
        for (const auto& [box, sign] : shells) {
            for (const double x : {box.min[k], box.max[k]}) {
                if (of.min[k] < x && x < of.max[k]) at.push_back(x);
            }
        }
        std::ranges::sort(at);
        std::vector<Interval> cells;
        for (std::size_t i = 1; i < at.size(); ++i) cells.push_back({at[i - 1], at[i]});
        return cells;
    }

    [[nodiscard]] bool isOnShell(const Vec3& low, const Vec3& high) const {
        return std::ranges::any_of(shells, [&](const BoxShell& shell) {
            const auto& [min, max] = shell.box;
            bool isOn = false;
            for (int k = 0; k < 3; ++k) isOn = isOn || (low[k] == high[k] && (low[k] == min[k] || low[k] == max[k]));
            return isOn && contains(shell.box, low) && contains(shell.box, high);
        });
    }

    /// Returns the winding number of a cell, which no face parts; of a flat one on the given side of each axis.
    [[nodiscard]] int windingIn(const Vec3& low, const Vec3& high, unsigned sides) const {
        int sum = 0;
        for (const auto& [box, sign] : shells) {
            bool isIn = true;
            for (int k = 0; k < 3; ++k) {
                const bool isUp = (sides >> k & 1) != 0;
                isIn = isIn && box.min[k] <= low[k] && high[k] <= box.max[k] &&
                       (low[k] != high[k] || (isUp ? high[k] < box.max[k] : box.min[k] < low[k]));
            }
            sum += isIn ? sign : 0;
        }
        return sum;
    }
};

inline Shape boxShape(const Aabb& box, const Box& frame = worldFrame) { return {boundingBox(box, frame)}; }

} // namespace askew::test
