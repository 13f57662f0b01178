/**
 * A stretch of text: plain, stressed, code, a word that lights a part of the figure, with the mark that ends it, or a
 * number of its readings.
 */
export type Piece =
  | { is: 'text' | 'stress' | 'code'; text: string }
  | { is: 'ref'; text: string; part: string; end: string }
  | { is: 'live'; text: string; name: string };

const marks = /\[([^\]]+)\]\(([^)]+)\)([.,:;?!]?)|\{([^|}]+)\|([^}]*)\}|\*([^*]+)\*|`([^`]+)`/g;

/** Letters of code that a line of a phone has room for; more may break at spaces. */
const longest = 25;

/** Reads `[words](part)`, `{reading|its value at first}`, `*stress*` and `` `code` ``. */
export function parse(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    const [all, words, part, mark, name, value, stress, code] = match;
    if (match.index > end) pieces.push({ is: 'text', text: text.slice(end, match.index) });
    if (part) pieces.push({ is: 'ref', text: words, part, end: mark });
    else if (name) pieces.push({ is: 'live', text: value, name });
    else if (stress) pieces.push({ is: 'stress', text: stress });
    else pieces.push({ is: 'code', text: code.length > longest ? code : code.replaceAll(' ', '\u00a0') });
    end = match.index + all.length;
  }
  if (end < text.length) pieces.push({ is: 'text', text: text.slice(end) });
  return pieces;
}

/** The meaning of a part of a figure, which has one color everywhere. */
export function meaningOf(part: string): string {
  const known: Record<string, string> = { a: 'a', b: 'b', way: 'way', card: 'gap', gap: 'gap', overlap: 'overlap' };
  return known[part] ?? (/^(row|winner|normal)/.test(part) ? 'axis' : 'ink');
}

/** The same text as HTML that needs no script. */
export function toHtml(text: string): string {
  return parse(text)
    .map((piece) => {
      const inner = escape(piece.text);
      if (piece.is === 'stress') return `<em>${inner}</em>`;
      if (piece.is === 'code') return `<code>${inner}</code>`;
      if (piece.is === 'ref') return `<b class="of-${meaningOf(piece.part)}">${inner}</b>${piece.end}`;
      return piece.is === 'live' ? `<b>${inner}</b>` : inner;
    })
    .join('');
}

export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
