// Polytopes that many share: equal ones are kept once, for as long as someone uses them.
#pragma once

#include "askew/memory/buffer.h"
#include "askew/polytope/polytope.h"

#include <cstdint>

namespace askew {

/// A polytope by its number, counted from 1; 0 is that of a box.
class PolytopePool {
public:
    PolytopePool() = default;
    PolytopePool(const PolytopePool&) = delete;
    PolytopePool& operator=(const PolytopePool&) = delete;
    ~PolytopePool();

    /// The number of a polytope, which has one more use then; 0 without memory. None for one without indices.
    [[nodiscard]] std::uint32_t take(const Polytope& polytope);

    /// Ends a use; with the last one the memory is free.
    void release(std::uint32_t number);

    [[nodiscard]] Polytope polytope(std::uint32_t number) const {
        return number == 0 ? Polytope{} : entries[number - 1].polytope;
    }

    /// No coordinate of a vertex, nor of the cube, is larger; with the radius.
    [[nodiscard]] double reach(std::uint32_t number) const { return number == 0 ? 1 : entries[number - 1].reach; }

    /// The same for equal polytopes on every machine.
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
