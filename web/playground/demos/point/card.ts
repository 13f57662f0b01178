import type { Card } from '../../controls/demo.js';

const card: Card = {
  id: 'point',
  place: 2,
  title: 'Point and six planes',
  about:
    'A box is what lies below all six of its planes. One plane that a point is above is reason enough to be outside.',
  tryThis: 'Drag P around a corner of A: above one plane, then two, then three.',
};

export default card;
