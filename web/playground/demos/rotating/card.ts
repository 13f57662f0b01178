import type { Card } from '../../controls/demo.js';

const card: Card = {
  id: 'rotating',
  place: 6,
  title: 'Rotating rectangles',
  about:
    'Two pairs that turn, tested corner by corner and axis by axis. And a polygon that you draw, cut into convex parts.',
  tryThis: 'Start from crossing: no corner is inside. Then draw a polygon of your own, and let it cross itself.',
};

export default card;
