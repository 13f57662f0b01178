import { flatMarkup } from './flat-markup.js';
import left from 'lucide-static/icons/arrow-left.svg?raw';
import right from 'lucide-static/icons/arrow-right.svg?raw';
import front from 'lucide-static/icons/arrow-up.svg?raw';
import back from 'lucide-static/icons/arrow-down.svg?raw';
import jump from 'lucide-static/icons/chevrons-up.svg?raw';
import camera from 'lucide-static/icons/camera.svg?raw';
import code from 'lucide-static/icons/code.svg?raw';
import copy from 'lucide-static/icons/copy.svg?raw';
import counters from 'lucide-static/icons/gauge.svg?raw';
import more from 'lucide-static/icons/ellipsis.svg?raw';
import panels from 'lucide-static/icons/panels-top-left.svg?raw';
import share from 'lucide-static/icons/share-2.svg?raw';
import embed from 'lucide-static/icons/frame.svg?raw';
import search from 'lucide-static/icons/search.svg?raw';
import open from 'lucide-static/icons/external-link.svg?raw';
import show from 'lucide-static/icons/maximize-2.svg?raw';
import demos from 'lucide-static/icons/layout-grid.svg?raw';
import list from 'lucide-static/icons/list.svg?raw';
import dark from 'lucide-static/icons/moon.svg?raw';
import keys from 'lucide-static/icons/keyboard.svg?raw';
import light from 'lucide-static/icons/sun.svg?raw';
import move from 'lucide-static/icons/move-3d.svg?raw';
import pause from 'lucide-static/icons/pause.svg?raw';
import pentagon from 'lucide-static/icons/pentagon.svg?raw';
import rectangles from 'lucide-static/icons/square.svg?raw';
import play from 'lucide-static/icons/play.svg?raw';
import redo from 'lucide-static/icons/redo-2.svg?raw';
import reset from 'lucide-static/icons/rotate-ccw.svg?raw';
import rotate from 'lucide-static/icons/rotate-3d.svg?raw';
import scale from 'lucide-static/icons/scale-3d.svg?raw';
import snap from 'lucide-static/icons/magnet.svg?raw';
import stepBack from 'lucide-static/icons/step-back.svg?raw';
import stepForward from 'lucide-static/icons/step-forward.svg?raw';
import system from 'lucide-static/icons/monitor.svg?raw';
import undo from 'lucide-static/icons/undo-2.svg?raw';
import wait from 'lucide-static/icons/hourglass.svg?raw';
import close from 'lucide-static/icons/x.svg?raw';

const sources = {
  left,
  right,
  front,
  back,
  jump,
  camera,
  code,
  copy,
  counters,
  more,
  panels,
  share,
  embed,
  search,
  open,
  show,
  close,
  dark,
  demos,
  keys,
  light,
  list,
  move,
  pause,
  pentagon,
  rectangles,
  play,
  redo,
  reset,
  rotate,
  scale,
  snap,
  stepBack,
  stepForward,
  system,
  undo,
  wait,
};

export type IconName = keyof typeof sources;

/** A Lucide icon, decorative: what it stands for is said by the label of its button. */
export function icon(name: IconName): SVGElement {
  const [element, ...strokes] = flatMarkup(sources[name], 'http://www.w3.org/2000/svg') as SVGElement[];
  element!.append(...strokes);
  element!.setAttribute('aria-hidden', 'true');
  return element!;
}
