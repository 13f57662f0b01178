import type { Card } from '../../controls/demo.js';

const card: Card = {
  id: 'rays',
  place: 10,
  title: 'Rays and bounces',
  about: 'A ray from box to box, or a box on its way to the first contact. Both in closed form: nothing is stepped.',
  tryThis: 'Drag T slowly and watch a bounce change box. Then send the box (M) through a gap.',
};

export default card;
