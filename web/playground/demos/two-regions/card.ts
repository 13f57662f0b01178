import type { Card } from '../../controls/demo.js';

const card: Card = {
  id: 'two-regions',
  place: 1,
  title: 'Two regions',
  about: 'Two tilted boxes, every axis that could separate them, and the shortest way out.',
  tryThis:
    'Drag A out of B and watch which row wins. Then start from the stiff card, or keep the way out on the ground.',
};

export default card;
