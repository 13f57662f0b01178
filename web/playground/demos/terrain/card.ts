import type { Card } from '../../controls/demo.js';

const card: Card = {
  id: 'terrain',
  place: 13,
  title: 'Terrain',
  about:
    'A height field and a cave of triangles. A shape on them touches many triangles, and meets the ground as one floor.',
  tryThis: 'Check “Each triangle on its own”: edges in the middle of a flat floor push sideways, too.',
};

export default card;
