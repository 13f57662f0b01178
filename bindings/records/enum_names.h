// A constant text, for embind.
#pragma once

#include <emscripten/bind.h>

namespace askew::bindings {

/// Words parted by spaces, in the order of the numbers they stand for.
struct Words {
    const char* text;
};

} // namespace askew::bindings

template <> struct emscripten::internal::BindingType<askew::bindings::Words> {
    using WireType = const char*;
    static WireType toWireType(const askew::bindings::Words& words, rvp::default_tag) { return words.text; }
};
