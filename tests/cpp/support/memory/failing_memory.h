// The tests bring their own `grown` in the place of cpp/askew/memory/buffer.cpp: memory that runs out on request.
#pragma once

#include <cstddef>

namespace askew::test {

/// Returns how often memory has been requested, by anything.
std::size_t memoryCalls();

/// Returns how many blocks of memory are held.
std::size_t memoryBlocks();

/// While this object lives, the call with this number from now (0 is the next) and all after it get no memory.
class MemoryEndsAt {
public:
    explicit MemoryEndsAt(std::size_t call);
    ~MemoryEndsAt();
    MemoryEndsAt(const MemoryEndsAt&) = delete;
    MemoryEndsAt& operator=(const MemoryEndsAt&) = delete;
};

/// While this object lives, no block may be larger than so many bytes.
class BlocksEndAt {
public:
    explicit BlocksEndAt(std::size_t bytes);
    ~BlocksEndAt();
    BlocksEndAt(const BlocksEndAt&) = delete;
    BlocksEndAt& operator=(const BlocksEndAt&) = delete;
};

} // namespace askew::test
