import type { Card } from '../../controls/demo.js';

const card: Card = {
  id: 'walk',
  place: 9,
  title: 'Walk',
  about:
    'Walk through stairs, hills, a tunnel, moving platforms and a crusher, or through a glTF of yours, with any body.',
  tryThis:
    'Ride the platform between the decks, and stand below the crusher. Then walk as a box, or with steps of 0.1.',
};

export default card;
