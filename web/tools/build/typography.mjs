/** What is shown as it was typed. */
const asTyped = /(<(pre|script|style|textarea)\b[\s\S]*?<\/\2>)/;
const units = 'ns|µs|ms|s|min|h|B|kB|MB|GB|px|m|km';

/**
 * A page whose lines break where a reader would break them: no number is parted from its unit and no short code in two,
 * long code goes on after a bracket or before the name of a member.
 */
export function tied(html) {
  const parts = html.split(asTyped).filter((_, i) => i % 3 !== 2); // without the names of what is as typed
  return parts.map((part, i) => (i % 2 === 1 ? part : tiedProse(part))).join('');
}

function tiedProse(html) {
  return html.replace(/<code>([^<]*)<\/code>|(?<=>)[^<]+/g, (whole, code) =>
    code === undefined ? tiedText(whole) : `<code>${tiedCode(code)}</code>`,
  );
}

const tiedText = (text) => text.replace(new RegExp(`(\\d)\\s+(${units})(?![\\w-])`, 'g'), '$1\u00a0$2');

/** A command is left as it is: it is copied. What has brackets or a comma may have other spaces. */
function tiedCode(code) {
  if (/^(?:node|npm|npx|git) /.test(code)) return code;
  if (code.length <= 20) return /[[{(,:=]/.test(code) ? code.replaceAll(' ', '\u00a0') : code;
  return breakable(code);
}

/** Code with places to break: after a bracket that opens, and before the dot of a member. */
export function breakable(code, before = '') {
  return `${before}${code}`.replace(/(?<=[\w\])])(?=\.[a-zA-Z])|(?<=\()(?=[^\s)<])/g, '<wbr>').slice(before.length);
}
