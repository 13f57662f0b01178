import type { Card } from '../../controls/demo.js';

const card: Card = {
  id: 'zones',
  place: 8,
  title: 'Zones',
  about: 'A recorded crowd walks through tilted zones that report who enters and who leaves.',
  tryThis:
    'Set the margin to 0.1 and the dwell to 5: the false events are gone. Turn the sweep off: shots pass unseen. Press a person to ask why not.',
};

export default card;
