import { type CompoundMember, Region } from 'askew';

const quarter = Math.SQRT1_2;

/** A bed with four wheels, two of which share a shape, and a load. */
export function cartMembers(): CompoundMember[] {
  const wheel = Region.cylinder({ radius: 0.5, height: 0.2 });
  const upright = [0, 0, quarter, quarter] as const;
  return [
    { shape: new Region({ center: [0, 1, 0], size: [2, 0.25, 4] }) },
    ...[-1.5, 1.5].flatMap((z) =>
      [-1.1, 1.1].map((x) => ({ shape: wheel, center: [x, 0.5, z] as const, rotation: upright })),
    ),
    { shape: Region.hull([0, 0, 0, 1, 0, 0, 0, 0, 1, 0.3, 1, 0.3]), center: [0, 1.125, 0] },
    { shape: Region.sphere({ radius: 0.25 }), center: { x: -0.5, y: 1.375, z: -1 } },
  ];
}
