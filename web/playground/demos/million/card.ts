import type { Card } from '../../controls/demo.js';

const card: Card = {
  id: 'million',
  place: 11,
  title: 'A million',
  about: 'A million tilted boxes, a dot each. A region among them finds those that it meets, in milliseconds.',
  tryThis: 'Drag A through the cloud, then let three.js’s OBB ask every box as well.',
};

export default card;
