import { expected, fail } from './errors.js';

/**
 * The fields without which nothing works. Only a constructor makes them, as an object's own; what merely inherits, such
 * as `Object.create(Region.prototype)`, finds these instead. So they cost nothing, and bundlers can drop them.
 */
class Unmade {
  get record(): never {
    return refuse(this);
  }
  get shape(): never {
    return refuse(this);
  }
  get normal(): never {
    return refuse(this);
  }
  get center(): never {
    return refuse(this);
  }
  get halfExtents(): never {
    return refuse(this);
  }
  get angle(): never {
    return refuse(this);
  }
  get handle(): never {
    return refuse(this);
  }
  get zones(): never {
    return refuse(this);
  }
  get owner(): never {
    return refuse(this);
  }
  get isOpen(): never {
    return refuse(this);
  }
  get count(): never {
    return refuse(this);
  }
  get entries(): never {
    return refuse(this);
  }
  get places(): never {
    return refuse(this);
  }
}

function refuse(object: object): never {
  return fail('wrong-type', 'this', object, expected.made);
}

/** The base of the classes, whose fields go by the names above. */
export const Made = Unmade as unknown as new () => object;

/** Returns whether a constructor made the object; `field` is one of those above. */
export const isMade = (object: object, field: string): boolean => Object.hasOwn(object, field);

/** Returns a field of an object that has another base, unless its constructor never made it. */
export function madeOf<Field>(field: Field | undefined, object: object): Field {
  return field ?? refuse(object);
}
