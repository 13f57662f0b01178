// Work over many items that can be left and gone on with.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <span>

namespace askew {

inline constexpr std::size_t asManyAsItTakes = std::numeric_limits<std::size_t>::max();

/// Where work stands that goes through items pass by pass. Every call counts down `left`, the items that may still be
/// done now.
class Work {
public:
    /// Calls body(i) for the next of `count` items; returns true once the last is done.
    template <class Body> bool each(std::size_t count, std::size_t& left, Body body) {
        const std::size_t begin = next;
        const std::size_t end = begin + std::min(left, count - begin);
        left -= end - begin;
        next = end;
        for (std::size_t i = begin; i < end; ++i) body(i);
        return end == count;
    }

    /// Sets all to one value, so many of them an item.
    template <class T> bool fill(std::span<T> all, T value, std::size_t& left) {
        constexpr std::size_t anItem = 16;
        return each((all.size() + anItem - 1) / anItem, left, [&](std::size_t i) {
            std::ranges::fill(all.subspan(anItem * i, std::min(anItem, all.size() - anItem * i)), value);
        });
    }

    /// Calls the passes of an object in turn, each until it returns true; returns true after the last, or a `stop`.
    template <class Of, std::size_t count>
    bool run(Of& of, const std::array<bool (Of::*)(std::size_t&), count>& passes, std::size_t& left) {
        while (pass < count) {
            const bool isDone = (of.*passes[pass])(left);
            if (pass >= count) break;
            if (!isDone) return false;
            ++pass;
            next = 0;
        }
        return true;
    }

    /// Leaves out all that is still to be done.
    void stop() { pass = asManyAsItTakes; }

private:
    std::size_t pass = 0;
    std::size_t next = 0; // item of the pass
};

} // namespace askew
