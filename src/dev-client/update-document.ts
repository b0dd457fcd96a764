import { morph } from './morph.ts';
import { noteOpened } from './opened.ts';

/** Updates the document from its old to its new HTML; returns false if this requires a reload. */
export function updateDocument(old: Document, next: Document): boolean {
  if (scriptsOf(old) !== scriptsOf(next)) return false;
  const replaced: Element[] = [];
  const onReplace = (element: Element): void => {
    const island = element.closest('[data-island]') ?? element.querySelector('[data-island]');
    if (island === null || replaced.length > 0) return;
    replaced.push(island);
    document.dispatchEvent(new Event('docs:leaving'));
  };
  const opened = noteOpened();
  document.title = next.title;
  updateRoot(old.documentElement, next.documentElement);
  updateHead(old.head, next.head);
  morph(document.body, { old: old.body, next: next.body, onReplace });
  opened.restore();
  if (replaced.length > 0) document.dispatchEvent(new Event('docs:shown'));
  return true;
}

/** Everything that cannot be changed in an open page: scripts that have run, data that they have read, and the policy. */
function scriptsOf(page: Document): string {
  return Array.from(
    page.querySelectorAll('script:not([data-key], [type="application/ld+json"]), meta[http-equiv]'),
    ({ outerHTML }) => outerHTML,
  ).join('\n');
}

function updateRoot(old: Element, next: Element): void {
  for (const name of next.getAttributeNames()) {
    const value = next.getAttribute(name) ?? '';
    if (value !== old.getAttribute(name)) document.documentElement.setAttribute(name, value);
  }
}

function updateHead(old: HTMLHeadElement, next: HTMLHeadElement): void {
  const wanted = new Map(Array.from(next.children, (element) => [element.outerHTML, element]));
  const before = new Set(Array.from(old.children, (element) => element.outerHTML));
  const gone = [...document.head.children].filter(
    (element) => before.has(element.outerHTML) && !wanted.has(element.outerHTML) && element.localName !== 'title',
  );
  const added = [...wanted].filter(([html, { localName }]) => !before.has(html) && localName !== 'title');
  const fresh = added.map(([, element]) => document.importNode(element, true));
  document.head.append(...fresh);
  const isStyle = (element: Element): boolean => element.matches('link[rel="stylesheet"]');
  // Old styles are removed only after the new ones are loaded: an unstyled page would flash otherwise.
  const [firstStyle] = fresh.filter(isStyle);
  const waiting = firstStyle === undefined ? [] : gone.filter(isStyle);
  for (const element of gone) if (!waiting.includes(element)) element.remove();
  firstStyle?.addEventListener('load', () => waiting.forEach((element) => element.remove()), { once: true });
}
