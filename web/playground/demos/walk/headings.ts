import { Rectangle } from 'askew/2d';

/** A full turn has so many headings; the eight directions of a stick are 32 of them apart. */
export const fullTurn = 256;

/** The core's sine and cosine, which are the same on every machine, where those of a browser need not be. */
export class Turner {
  private readonly rectangle = new Rectangle({ size: [2, 2] });

  /** Returns the cosine and the sine of an angle. */
  at(angle: number): { cos: number; sin: number } {
    this.rectangle.setPose([0, 0], angle);
    const [cos, sin] = this.rectangle.halfAxes;
    return { cos, sin };
  }

  /** Returns the rotation by an angle about y. */
  aboutY(angle: number): [number, number, number, number] {
    const { cos, sin } = this.at(angle / 2);
    return [0, sin, 0, cos];
  }
}

/** Returns the headings in order: heading 0 looks along -z, and the next ones turn to the left, as a yaw about y does. */
export function headings(turner: Turner): [x: number, z: number][] {
  return Array.from({ length: fullTurn }, (_, i) => {
    const { cos, sin } = turner.at((2 * Math.PI * i) / fullTurn);
    return [0 - sin, 0 - cos];
  });
}

/** Returns the heading that is nearest to a yaw in radians. */
export function headingOf(yaw: number): number {
  const nearest = Math.round((yaw * fullTurn) / (2 * Math.PI)) % fullTurn;
  return (nearest + fullTurn) % fullTurn;
}
