// What embind would bring for types that no binding here takes or gives.
mergeInto(LibraryManager.library, {
  _embind_register_std_wstring: () => {},
  _embind_register_memory_view: () => {},
  _embind_register_emval: () => {},
});
