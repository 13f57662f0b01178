import type { Card } from '../../controls/demo.js';

const card: Card = {
  id: 'overlap',
  place: 4,
  title: 'Overlap query',
  about: 'A region among up to 100,000 boxes: which of them are in it, and how few are tested to know.',
  tryThis: 'Drag A through the boxes. Press a green one to leave it out. Ask 100,000.',
};

export default card;
