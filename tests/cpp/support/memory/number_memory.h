// The numbers of the oracles take their memory from here: the sanitizers, which watch every block that malloc hands
// out, spend most of their time on blocks that the core never sees.
#pragma once

namespace askew::test {

/// From now on GMP reuses its blocks without giving them back. It is called before the first number is made.
void keepMemoryOfNumbers();

} // namespace askew::test
