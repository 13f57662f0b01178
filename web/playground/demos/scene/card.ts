import type { Card } from '../../controls/demo.js';

const card: Card = {
  id: 'scene',
  place: 12,
  title: 'Scene',
  about:
    'A scene of yours as boxes, hulls or triangles: drop a glTF, and find which meshes a tilted region overlaps. It never leaves your browser.',
  tryThis:
    'Drag A through the village, and turn boxes into hulls and triangles. Then drop a scene of your own, and save its regions.',
};

export default card;
