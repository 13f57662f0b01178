import type { Card } from '../../controls/demo.js';

const card: Card = {
  id: 'walker',
  place: 9,
  title: 'Push-out character',
  about: 'Somebody walks over ramps and into posts, and is pushed out of all of them. There is no physics engine here.',
  tryThis: 'Walk up the ramp, then into the narrow gate. Then untick Stay on the ground: slopes push sideways, too.',
};

export default card;
