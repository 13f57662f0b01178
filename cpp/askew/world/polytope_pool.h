// Shared polytopes: equal ones are stored once, for as long as they are used.
#pragma once

#include "askew/memory/buffer.h"
#include "askew/polytope/polytope.h"

#include <cstdint>

namespace askew {

/// Stores polytopes by number, counted from 1; number 0 stands for a box.
class PolytopePool {
public:
    PolytopePool() = default;
    PolytopePool(const PolytopePool&) = delete;
    PolytopePool& operator=(const PolytopePool&) = delete;
    ~PolytopePool();

    /// Adds a use of a polytope, which must have indices. Returns its number, or 0 without memory.
    [[nodiscard]] std::uint32_t take(const Polytope& polytope);

    /// Ends a use; the last one frees the memory. Number 0 is ignored.
    void release(std::uint32_t number);

    [[nodiscard]] Polytope polytope(std::uint32_t number) const {
        return number == 0 ? Polytope{} : entries[number - 1].polytope;
    }

    /// Returns the largest absolute coordinate of the vertices and the unit cube, plus the radius.
    [[nodiscard]] double reach(std::uint32_t number) const { return number == 0 ? 1 : entries[number - 1].reach; }

    /// Returns a hash that equal polytopes share on every machine.
    [[nodiscard]] std::uint64_t hash(std::uint32_t number) const { return entries[number - 1].hash; }

    [[nodiscard]] std::size_t bytes() const { return entries.bytes() + used; }

private:
    struct Entry {
        Polytope polytope;
        double reach;
        std::uint64_t hash;
        std::uint32_t uses;
    };

    Buffer<Entry> entries;
    std::size_t used = 0;
};

} // namespace askew
