const tags = /<([a-z]+)((?:\s+[\w-]+="[^"]*")*)\s*\/?>/g;
const attributes = /([\w-]+)="([^"]*)"/g;

/**
 * Makes the elements of markup of our own, side by side. A page under Trusted Types lets no parser take a string. They
 * belong to a document that fetches nothing until they are put into the page.
 */
export function flatMarkup(markup: string, namespace: string): Element[] {
  const inert = document.implementation.createHTMLDocument();
  return Array.from(markup.matchAll(tags), ([, tag, given]) => {
    const element = inert.createElementNS(namespace, tag!);
    for (const [, name, value] of given!.matchAll(attributes)) element.setAttribute(name!, value!);
    return element;
  });
}
