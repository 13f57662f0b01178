// The C++ half of embind, which replaces Emscripten's. It knows only the few types bound here and no C++ type names; a
// binding with any other type fails the build when its declarations are emitted.
#include "records/enum_names.h"

#include <cstdint>
#include <limits>

using emscripten::internal::InitFunc;
using emscripten::internal::TypeID;

// NOLINTBEGIN(bugprone-reserved-identifier)
extern "C" {

void _embind_register_bindings(InitFunc*) {}

void _embind_initialize_bindings() {}

const char* __getTypeName(const void*) { return nullptr; }
}
// NOLINTEND(bugprone-reserved-identifier)

namespace askew::bindings {

namespace {

template <class T> void registerInteger(const char* name) {
    emscripten::internal::_embind_register_integer(TypeID<T>::get(), name, sizeof(T), std::numeric_limits<T>::min(),
                                                   static_cast<std::uint32_t>(std::numeric_limits<T>::max()));
}

/// Registers the types before all bindings, which look them up.
[[gnu::constructor(101)]] void registerTypes() {
    using namespace emscripten::internal;
    _embind_register_void(TypeID<void>::get(), "void");
    _embind_register_bool(TypeID<bool>::get(), "bool", true, false);
    registerInteger<std::int32_t>("int");
    registerInteger<std::uint32_t>("unsigned int");
    _embind_register_float(TypeID<double>::get(), "double", sizeof(double));
    _embind_register_std_string(TypeID<EnumNames>::get(), "std::string");
}

} // namespace

} // namespace askew::bindings
