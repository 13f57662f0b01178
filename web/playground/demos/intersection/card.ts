import type { Card } from '../../controls/demo.js';

const card: Card = {
  id: 'intersection',
  place: 5,
  title: 'Intersection',
  about:
    'The body that two shapes share, solid, with its volume; and every point where an edge of one goes into the other.',
  tryThis: 'Hover, focus or tap a row to see its edge and face. Then start from touching faces and lift B by a hair.',
};

export default card;
