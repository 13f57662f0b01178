import MiniSearch from 'minisearch';

export interface Found {
  kind: string;
  title: string;
  page: string;
  address: string;
  text: string;
  /** The words of the row that were found. */
  terms: string[];
}

type Row = [kind: string, title: string, page: string, address: string, text: string, words: string];

const fields = ['kind', 'title', 'page', 'address', 'text', 'words'] as const;

/** What people type, and what it is called here. */
const synonyms: Record<string, string[]> = {
  raycast: ['castRay'],
  shapecast: ['castRegion'],
  sweep: ['castRegion', 'swept'],
  mtv: ['minimumTranslation'],
  trigger: ['zone'],
  sensor: ['zone'],
  heightmap: ['heightfield'],
  trimesh: ['mesh'],
  destroy: ['dispose'],
  intersect: ['overlaps'],
};

/** Words as typed and, of names like `castRay`, their pieces. */
export function tokenize(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words.flatMap((word) => {
    const pieces = word.split(/(?<=[a-z])(?=[A-Z])/);
    return pieces.length > 1 ? [word, ...pieces] : [word];
  });
}

/** Returns a search over the rows of search.json: the best of them first. */
export function searchOver(rows: readonly Row[]): (query: string) => Found[] {
  const index = new MiniSearch({
    fields: ['title', 'page', 'text', 'words'],
    tokenize,
    searchOptions: {
      boost: { title: 5, page: 2, words: 4 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      tokenize: (query) =>
        query.split(/[^\p{L}\p{N}]+/u).flatMap((word) => [word, ...(synonyms[word.toLowerCase()] ?? [])]),
    },
  });
  index.addAll(rows.map((row, id) => ({ id, ...Object.fromEntries(fields.map((field, i) => [field, row[i]])) })));
  return (query) =>
    index.search(query).map(({ id, terms }) => {
      const [kind, title, page, address, text] = rows[id as number]!;
      return { kind, title, page, address, text, terms };
    });
}

/** Loads the rows from the root of the site. */
export async function loadRows(root: string): Promise<Row[]> {
  const response = await fetch(new URL('search.json', root));
  if (!response.ok) throw new Error(`the search answers ${response.status}`);
  return (await response.json()) as Row[];
}
