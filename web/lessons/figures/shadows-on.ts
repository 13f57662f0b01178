import { format } from '../../figures/page/numbers.js';

/** What the two shadows on one axis say: the gap or the overlap between them. */
export function shadowsOn({ name, separation }: { name: string; separation: number }): string {
  if (separation === 0) return `On ${name} the shadows touch`;
  return `On ${name} the shadows ${separation > 0 ? 'leave a gap of' : 'overlap by'} ${format(Math.abs(separation))}`;
}
