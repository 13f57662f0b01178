#include "support/memory/number_memory.h"

#include <gmp.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>

namespace askew::test {

namespace {

constexpr std::size_t step = 16;
constexpr std::size_t largestKept = 1024; // larger blocks are left to malloc
constexpr std::size_t atOnce = 64;        // blocks of one size that malloc is asked for together

struct FreeBlock {
    FreeBlock* next;
};

/// By size, in steps.
std::array<FreeBlock*, largestKept / step + 1> freeBlocks{};

std::size_t stepsOf(std::size_t size) { return (std::max<std::size_t>(size, 1) + step - 1) / step; }

void* fromMalloc(std::size_t size) {
    void* const memory = std::malloc(size);
    if (memory == nullptr) std::abort(); // GMP knows no answer for it
    return memory;
}

void give(void* block, std::size_t size) {
    if (size > largestKept) return std::free(block);
    FreeBlock*& first = freeBlocks[stepsOf(size)];
    first = new (block) FreeBlock{first};
}

void* take(std::size_t size) {
    if (size > largestKept) return fromMalloc(size);
    FreeBlock*& first = freeBlocks[stepsOf(size)];
    if (first == nullptr) {
        const std::size_t each = step * stepsOf(size);
        auto* const memory = static_cast<std::byte*>(fromMalloc(atOnce * each));
        for (std::size_t i = 0; i < atOnce; ++i) give(memory + i * each, size);
    }
    FreeBlock* const taken = first;
    first = taken->next;
    return taken;
}

void* resize(void* block, std::size_t before, std::size_t now) {
    if (before <= largestKept && now <= largestKept && stepsOf(before) == stepsOf(now)) return block;
    void* const moved = take(now);
    std::memcpy(moved, block, std::min(before, now));
    give(block, before);
    return moved;
}

} // namespace

void keepMemoryOfNumbers() { mp_set_memory_functions(take, resize, give); }

} // namespace askew::test
