/** How far a stick must be from its middle. */
const slack = 0.35;
/** Radians a frame that the right stick turns the view at most. */
const lookSpeed = 0.05;

export interface Pad {
  right: number;
  front: number;
  jump: boolean;
}

const isStill = ({ right, front, jump }: Pad): boolean => right === 0 && front === 0 && !jump;

/** Tells what the first gamepad holds, and how far its right stick turns the view to the left. What it returns ends that. */
export function gamepad(tell: (pad: Pad, look: number) => void): () => void {
  let asking = 0;
  let wasStill = true;
  const ask = (): void => {
    const pad = navigator.getGamepads().find((each) => each !== null);
    asking = pad ? requestAnimationFrame(ask) : 0;
    if (!pad) return;
    const axis = (i: number): number => {
      const value = pad.axes[i] ?? 0;
      return Math.abs(value) < slack ? 0 : value;
    };
    const held = { right: Math.sign(axis(0)), front: 0 - Math.sign(axis(1)), jump: pad.buttons[0]?.pressed ?? false };
    const look = 0 - lookSpeed * axis(2);
    if (isStill(held) && wasStill && look === 0) return;
    wasStill = isStill(held);
    tell(held, look);
  };
  const begin = (): void => void (asking ||= requestAnimationFrame(ask));
  window.addEventListener('gamepadconnected', begin);
  return () => {
    window.removeEventListener('gamepadconnected', begin);
    cancelAnimationFrame(asking);
  };
}
