#include "support/memory/failing_memory.h"

#include "askew/memory/buffer.h"

#include <cstdlib>

namespace askew::test {

namespace {

constexpr auto never = static_cast<std::size_t>(-1);
std::size_t calls = 0;
std::size_t end = never;
std::size_t blocks = 0;
std::size_t largest = never;

} // namespace

std::size_t memoryCalls() { return calls; }

std::size_t memoryBlocks() { return blocks; }

static void* grow(void* items, std::size_t bytes) {
    if (calls++ >= end || bytes > largest) return nullptr;
    blocks += items == nullptr ? 1 : 0;
    return std::realloc(items, bytes);
}

static void release(void* items) {
    blocks -= items == nullptr ? 0 : 1;
    std::free(items);
}

MemoryEndsAt::MemoryEndsAt(std::size_t call) { end = calls + call; }
MemoryEndsAt::~MemoryEndsAt() { end = never; }

BlocksEndAt::BlocksEndAt(std::size_t bytes) { largest = bytes; }
BlocksEndAt::~BlocksEndAt() { largest = never; }

} // namespace askew::test

namespace askew::memory {

void* grown(void* items, std::size_t bytes) { return test::grow(items, bytes); }

void release(void* items) { test::release(items); }

} // namespace askew::memory
