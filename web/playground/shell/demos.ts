import { SchemaError } from '../../figures/state/schema.js';
import type { Card, Demo } from '../controls/demo.js';
import { Store } from '../controls/store.js';

// Each demo has a state of its own kind, which only the demo itself looks into.
const found = import.meta.glob<Card>('../demos/*/card.ts', { import: 'default', eager: true });
const files = import.meta.glob<Demo<never>>('../demos/*/index.ts', { import: 'default' });

/** What is known of all demos before any of them is loaded, in their order. */
export const cards: Card[] = Object.values(found).sort((a, b) => a.place - b.place);

/** A demo that was loaded, with its state and history, which stay while others are open. */
export interface Session {
  demo: Demo<never>;
  store: Store<never>;
}

const sessions = new Map<string, Session>();

/** Loads a demo, once. */
export async function sessionOf({ id }: Card): Promise<Session> {
  const known = sessions.get(id);
  if (known) return known;
  const load = files[`../demos/${id}/index.ts`];
  if (!load) throw new SchemaError(`no demo ${id}`);
  const demo = await load();
  const session = { demo, store: new Store(demo.initial) };
  sessions.set(id, session);
  return session;
}
