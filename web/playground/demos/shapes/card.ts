import type { Card } from '../../controls/demo.js';

const card: Card = {
  id: 'shapes',
  place: 7,
  title: 'Shapes',
  about: 'Any two convex shapes: their relation, where they are closest, or the shortest way out of each other.',
  tryThis: 'Make A another kind of shape, then drag it until the distance turns into a way out.',
};

export default card;
