// These two functions have a file of their own, so that a program can link another `grown`, one that fails on request.
#include "askew/memory/buffer.h"

#include <cstdlib>

namespace askew::memory {

void* grown(void* items, std::size_t bytes) { return std::realloc(items, bytes); }

void release(void* items) { std::free(items); }

} // namespace askew::memory
