import type { Card } from '../../controls/demo.js';

const card: Card = {
  id: 'plane',
  place: 3,
  title: 'Plane and boxes',
  about:
    'A box crosses a plane when its center is no farther from it than the box reaches along the normal. Red boxes cross.',
  tryThis: 'Turn the plane with its handles (E), or start from three points and drag them: the bars slide over zero.',
};

export default card;
