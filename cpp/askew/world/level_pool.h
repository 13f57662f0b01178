// The levels of a world: each is stored once, for as long as a collider has its shape.
#pragma once

#include "askew/level/compound/compound.h"
#include "askew/level/mesh.h"
#include "askew/memory/buffer.h"

#include <cstdint>
#include <optional>
#include <span>

namespace askew {

/// Stores levels by number, counted from 0, and finds them by a key of the caller's.
class LevelPool {
public:
    LevelPool() = default;
    LevelPool(const LevelPool&) = delete;
    LevelPool& operator=(const LevelPool&) = delete;
    ~LevelPool();

    /// Returns memory for a block of so many 8-byte words, which the caller fills before anything else is called;
    /// nullptr without memory. `take` makes it a level.
    [[nodiscard]] std::uint64_t* open(std::size_t words);

    /// Makes the opened block, which was built or checked, the level of a key; returns its number, or nullopt without
    /// memory. Nothing uses it yet.
    [[nodiscard]] std::optional<std::uint32_t> take(std::uint32_t key);

    [[nodiscard]] std::optional<std::uint32_t> find(std::uint32_t key) const;

    /// Replaces the block of a level by one of the same length, which was built or checked.
    void overwrite(std::uint32_t number, std::span<const std::uint64_t> block);

    void use(std::uint32_t number) { ++entries[number].uses; }

    /// Ends a use; the last one frees the memory.
    void release(std::uint32_t number) {
        --entries[number].uses;
        releaseUnused(number);
    }

    /// Frees the memory of a level that nothing uses.
    void releaseUnused(std::uint32_t number);

    [[nodiscard]] bool isCompound(std::uint32_t number) const { return entries[number].compound.header.members > 0; }
    /// Returns a level that is no compound.
    [[nodiscard]] const Mesh& mesh(std::uint32_t number) const { return entries[number].mesh; }
    [[nodiscard]] const Compound& compound(std::uint32_t number) const { return entries[number].compound; }
    /// Returns the bounds of a level of any sort in its own coordinates.
    [[nodiscard]] const Aabb& bounds(std::uint32_t number) const {
        return isCompound(number) ? compound(number).header.bounds : mesh(number).header.bounds;
    }

    [[nodiscard]] std::uint32_t key(std::uint32_t number) const { return entries[number].key; }

    /// Returns the largest absolute coordinate of the bounds, and 1 at least.
    [[nodiscard]] double reach(std::uint32_t number) const;

    /// Returns a hash that equal blocks share on every machine.
    [[nodiscard]] std::uint64_t hash(std::uint32_t number) const { return entries[number].hash; }

    [[nodiscard]] std::size_t bytes() const { return entries.bytes() + used; }

private:
    struct Entry {
        Mesh mesh; // or else
        Compound compound;
        std::uint64_t* block;
        std::size_t words;
        std::uint64_t hash;
        std::uint32_t key;
        std::uint32_t uses;
    };

    Buffer<Entry> entries; // one without a block is free
    std::uint64_t* opened = nullptr;
    std::size_t openedWords = 0;
    std::size_t used = 0;
};

} // namespace askew
