// One target of tests/cpp/fuzz, ASKEW_TARGET, driven by libFuzzer.
#include "fuzz/targets.h"

#include <cstdio>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::byte* data, std::size_t size) {
    const askew::test::Input input(std::span(data, size));
    if (const char* law = askew::test::fuzzTargets[ASKEW_TARGET].run(input)) {
        std::fprintf(stderr, "broken: %s\n", law);
        std::abort();
    }
    return 0;
}
