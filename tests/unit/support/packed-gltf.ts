import { MeshoptEncoder } from 'meshoptimizer';
import { bufferOf } from '../../../web/scenes/glb.js';
import type { Gltf } from '../../../web/scenes/gltf.js';

/** How meshopt has packed a view of a glTF. */
export interface PackedView {
  buffer: number;
  byteOffset: number;
  byteLength: number;
  byteStride: number;
  count: number;
  mode: string;
}

/** Returns a glTF as meshopt packs it: its own buffer is only spoken of. The first view is changed. */
export async function packed(
  gltf: Gltf,
  name: string,
  change: (view: PackedView) => Partial<PackedView> = () => ({}),
): Promise<object> {
  await MeshoptEncoder.ready;
  const whole = bufferOf(gltf);
  const bytes: number[] = [];
  const bufferViews = gltf.bufferViews.map((view, i) => {
    const { count, type } = gltf.accessors[i]!;
    const [byteStride, mode] = type === 'VEC3' ? [12, 'ATTRIBUTES'] : [2, 'TRIANGLES'];
    const source = whole.subarray(view.byteOffset, view.byteOffset + view.byteLength);
    const own = MeshoptEncoder.encodeGltfBuffer(source, count, byteStride as number, mode as string, 0);
    const said = { buffer: 1, byteOffset: bytes.length, byteLength: own.length, byteStride, count, mode } as PackedView;
    bytes.push(...own);
    while (bytes.length % 4 !== 0) bytes.push(0);
    return { ...view, extensions: { [name]: i === 0 ? { ...said, ...change(said) } : said } };
  });
  const uri = `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`;
  const fallback = { byteLength: whole.length, extensions: { [name]: { fallback: true } } };
  const buffers = [fallback, { byteLength: bytes.length, uri }];
  return { ...gltf, bufferViews, buffers, extensionsUsed: [name], extensionsRequired: [name] };
}
