import * as expected from './expected.js';
import { fail } from './errors.js';

/**
 * The fields without which nothing works. Only a constructor makes them, as an object's own; what merely inherits, such
 * as `Object.create(Region.prototype)`, finds these instead. So they cost nothing, and bundlers can drop them.
 */
class Unmade {
  get record(): undefined {
    return missing(this);
  }
  get kept(): undefined {
    return missing(this);
  }
  get shape(): undefined {
    return missing(this);
  }
  get normal(): undefined {
    return missing(this);
  }
  get center(): undefined {
    return missing(this);
  }
  get halfExtents(): undefined {
    return missing(this);
  }
  get angle(): undefined {
    return missing(this);
  }
  get handle(): undefined {
    return missing(this);
  }
  get zones(): undefined {
    return missing(this);
  }
  get owner(): undefined {
    return missing(this);
  }
  get isOpen(): undefined {
    return missing(this);
  }
  get count(): undefined {
    return missing(this);
  }
  get entries(): undefined {
    return missing(this);
  }
  get places(): undefined {
    return missing(this);
  }
}

function missing(object: object): undefined {
  const names = Object.getOwnPropertyNames(Unmade.prototype);
  return names.some((name) => Object.hasOwn(object, name)) ? undefined : refuse(object);
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
