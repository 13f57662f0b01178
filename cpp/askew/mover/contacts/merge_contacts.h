// Contacts with the triangles of one face become one.
#pragma once

#include "askew/mover/contacts/part_contact.h"
#include "askew/world/world.h"

namespace askew {

/// Leaves, of the rows of `partContacts` that are triangles of one flat group of a collider, only the deepest, the
/// first of equals; the order stays. The cost grows with the rows times the groups of a collider.
void mergeContacts(const World& world, Buffer<PartContact>& rows);

} // namespace askew
