import { reviveScripts } from '../browser/revive-scripts.ts';
import { markCurrent } from './sidebar.ts';

/** Elements in the head that came with a page. Scripts expect that those which they add stay there, such as styles. */
const ofPages = new WeakSet<Element>(document.head.children);

/**
 * Returns whether a page can replace the current one: built with the same scripts and styles, in the same language and
 * version of the documentation, and with the same announcement. The state of the scripts, such as the search index, is kept.
 */
export function canSwap(next: Document): boolean {
  const root = document.documentElement;
  const other = next.documentElement;
  return (
    other.lang === root.lang &&
    other.dataset['build'] === root.dataset['build'] &&
    other.dataset['announcement'] === root.dataset['announcement'] &&
    isOfVersion(next, root.dataset['version']) &&
    keys(next).join() === keys(document).join()
  );
}

/**
 * Adds the styles that only the next page has, so that it is never shown without them. A failed style does not delay the page.
 */
export async function loadStyles(next: Document): Promise<void> {
  const styles = (page: Document): Element[] => [...page.head.querySelectorAll('link[rel="stylesheet"]')];
  const own = new Set(styles(document).map(({ outerHTML }) => outerHTML));
  const missing = styles(next).filter(({ outerHTML }) => !own.has(outerHTML));
  const loads = missing.map((link) => {
    const copy = document.importNode(link);
    document.head.append(copy);
    ofPages.add(copy);
    return new Promise((resolve) => ['load', 'error'].forEach((type) => copy.addEventListener(type, resolve)));
  });
  await Promise.all(loads);
}

/**
 * Puts the content of another page into this document. Everything that both share is kept: styles, scripts, and the state of
 * the sidebar.
 */
export function swapPage(next: Document, path: string): void {
  document.title = next.title;
  swapHead(next.head);
  for (const part of parts(document)) {
    const replacement = next.querySelector(`[data-swap="${part.dataset['swap'] ?? ''}"]`);
    if (replacement === null) continue;
    if (part.dataset['swap'] === 'menu') swapMenu(part, replacement, path);
    else if (part.closest('.navbar') === null || part.innerHTML !== replacement.innerHTML) swapPart(part, replacement);
  }
}

/** Pages without a version, such as the search page, match all versions. */
function isOfVersion(page: Document, version: string | undefined): boolean {
  const own = page.querySelector<HTMLMetaElement>('meta[name="docsearch:version"]')?.content;
  return version === undefined || own === undefined || own === version;
}

function parts(page: Document): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>('[data-swap]')];
}

function keys(page: Document): (string | undefined)[] {
  return parts(page).map((part) => part.dataset['swap']);
}

/** The sidebar keeps its open categories and its position, unless it is cut: the next page shows another part of it. */
function swapMenu(menu: HTMLElement, replacement: Element, path: string): void {
  const own = menu.querySelector<HTMLElement>('[data-sidebar]');
  const other = replacement.querySelector<HTMLElement>('[data-sidebar]');
  const stays =
    own?.dataset['sidebar'] === other?.dataset['sidebar'] &&
    (own?.dataset['complete'] !== undefined || other?.dataset['full'] === undefined);
  if (stays) {
    markCurrent(menu, path);
    return;
  }
  own?.remove();
  menu.toggleAttribute('data-empty', other === null);
  if (other !== null) menu.append(other);
  menu.scrollTop = 0;
}

/** Replaces the element itself with its content: a kept element that moves would be a layout shift, a new one is not. */
function swapPart(part: Element, replacement: Element): void {
  // A parser that runs no scripts parses the content of `<noscript>` as a part of the page.
  for (const element of replacement.querySelectorAll('noscript')) element.remove();
  part.replaceWith(replacement);
  reviveScripts(replacement);
}

/** Elements in both heads are kept, so that no style is loaded twice. */
function swapHead(head: HTMLHeadElement): void {
  const wanted = new Map([...head.children].map((element) => [element.outerHTML, element]));
  // A copy, because the loop removes elements.
  for (const element of Array.from(document.head.children)) {
    if (!wanted.delete(element.outerHTML) && ofPages.has(element)) element.remove();
  }
  for (const element of wanted.values()) {
    const index = document.head.children.length;
    document.head.append(element);
    reviveScripts(element);
    ofPages.add(document.head.children[index] ?? element);
  }
}
