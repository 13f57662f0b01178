#include "support/memory/failing_memory.h"

#include "askew/memory/buffer.h"

#include <cstdlib>

namespace askew::test {

namespace {

constexpr auto never = static_cast<std::size_t>(-1);
std::size_t calls = 0;
std::size_t end = never;

} // namespace

std::size_t memoryCalls() { return calls; }

MemoryEndsAt::MemoryEndsAt(std::size_t call) { end = calls + call; }
MemoryEndsAt::~MemoryEndsAt() { end = never; }

} // namespace askew::test

namespace askew::memory {

void* grown(void* items, std::size_t bytes) { return test::calls++ < test::end ? std::realloc(items, bytes) : nullptr; }

void release(void* items) { std::free(items); }

} // namespace askew::memory
