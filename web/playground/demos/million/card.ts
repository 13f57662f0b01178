import type { Card } from '../../controls/demo.js';

const card: Card = {
  id: 'million',
  place: 11,
  title: 'A million',
  about:
    'A million tilted boxes, a dot each, and a region that finds its own among them. Counted in core milliseconds.',
  tryThis: 'Drag A through the cloud, then let OBB of three.js ask every box as well.',
};

export default card;
