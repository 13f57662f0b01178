// A constant text for embind.
#pragma once

#include <emscripten/bind.h>

namespace askew::bindings {

/// The names of an enum, separated by spaces, in the order of their numbers.
struct EnumNames {
    const char* text;
};

} // namespace askew::bindings

template <> struct emscripten::internal::BindingType<askew::bindings::EnumNames> {
    using WireType = const char*;
    static WireType toWireType(const askew::bindings::EnumNames& words, rvp::default_tag) { return words.text; }
};
