// A file of its own, so that a program may bring another `grown`, one that fails when it is told to.
#include "askew/memory/buffer.h"

#include <cstdlib>

namespace askew::memory {

void* grown(void* items, std::size_t bytes) { return std::realloc(items, bytes); }

void release(void* items) { std::free(items); }

} // namespace askew::memory
