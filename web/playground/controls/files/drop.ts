import { el } from '../../../figures/page/dom.js';

/** Takes files that are dropped anywhere on the page; a sign says so while they are held over it. */
export function takeDrops(open: (files: readonly File[]) => void, onDispose: (close: () => void) => void): void {
  const sign = el('p', { class: 'drop-sign', 'aria-hidden': 'true' }, 'Drop a .glb, or a .gltf with its .bin');
  const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
  const over = (event: DragEvent): void => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    document.body.append(sign);
  };
  const leave = (event: DragEvent): void => {
    if (event.relatedTarget === null) sign.remove();
  };
  const drop = (event: DragEvent): void => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    sign.remove();
    open([...event.dataTransfer!.files]);
  };
  document.addEventListener('dragover', over);
  document.addEventListener('dragleave', leave);
  document.addEventListener('drop', drop);
  onDispose(() => {
    sign.remove();
    document.removeEventListener('dragover', over);
    document.removeEventListener('dragleave', leave);
    document.removeEventListener('drop', drop);
  });
}
