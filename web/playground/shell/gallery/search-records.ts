import type { Card } from '../../controls/demo.js';
import { synonyms } from './demo-words.js';

const cards = import.meta.glob<Card>('../../demos/*/card.ts', { import: 'default', eager: true });

/** What the search of the site finds a demo by. */
export const records = Object.values(cards).map(({ id, title, about, tryThis }) => ({
  title,
  address: `playground/#${id}`,
  text: `${about} ${tryThis}`,
  words: synonyms[id] ?? '',
}));
