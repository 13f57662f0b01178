import type { Card } from '../../controls/demo.js';

const card: Card = {
  id: 'zones',
  place: 8,
  title: 'Zones',
  about: 'A recorded crowd walks through tilted zones that tell who enters and who leaves.',
  tryThis:
    'Give the margin 0.1 and the dwell 5: the false events go. Turn the sweep off: shots go through unseen. Press somebody to ask why not.',
};

export default card;
