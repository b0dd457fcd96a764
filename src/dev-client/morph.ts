import { reviveScripts } from '../theme/browser/revive-scripts.ts';
import { align } from './align.ts';

/**
 * Applies the differences between the server's old and new HTML to the document and changes nothing else: the state that
 * scripts and readers have set in the rest (tabs, folds, fields) is kept. `live` was made from `old`. Calls `onReplace`
 * before an element in the document is replaced.
 */
export function morph(live: Element, { old, next, onReplace }: Morphing): void {
  if (old.isEqualNode(next)) return;
  // An island belongs to the code that hydrated it, so the entire element is replaced.
  if (old.nodeName !== next.nodeName || old.hasAttribute('data-island') || !hasChildrenOf(live, old)) {
    replace(live, next, onReplace);
    return;
  }
  changeAttributes(live, old, next);
  const shown = [...live.childNodes];
  const nextNodes = [...next.childNodes];
  const oldNodes = [...old.childNodes];
  let cursor: Node | null = shown[0] ?? null;
  for (const step of align(oldNodes, nextNodes)) {
    const own = step.old === null ? undefined : shown[step.old];
    const wanted = step.next === null ? undefined : nextNodes[step.next];
    if (own !== undefined) cursor = own.nextSibling;
    if (step.isSame) continue;
    const before = step.old === null ? undefined : oldNodes[step.old];
    if (own !== undefined) changeNode(own, { old: before, next: wanted, onReplace });
    else if (wanted !== undefined) insert(live, wanted, cursor);
  }
  reconnect(live);
}

/** Gives a node the content of its successor, or removes a node without one. */
function changeNode(
  live: Node,
  { old, next, onReplace }: Partial<Record<'old' | 'next', Node>> & Pick<Morphing, 'onReplace'>,
): void {
  if (next === undefined) live.parentNode?.removeChild(live);
  else if (live instanceof Element && old instanceof Element && next instanceof Element)
    morph(live, { old, next, onReplace });
  else live.nodeValue = next.nodeValue;
}

/** The server's old and new HTML. */
export interface Morphing {
  readonly old: Element;
  readonly next: Element;
  onReplace(element: Element): void;
}

/**
 * Returns false if scripts have added children between those of the server, so that they cannot be compared one by one.
 * Scripts may append to the body.
 */
function hasChildrenOf(live: Element, old: Element): boolean {
  const shown = [...live.childNodes];
  const before = [...old.childNodes];
  if (live !== document.body && shown.length !== before.length) return false;
  return before.every(({ nodeName }, index) => shown[index]?.nodeName === nodeName);
}

function changeAttributes(live: Element, old: Element, next: Element): void {
  for (const { name } of [...old.attributes, ...next.attributes]) {
    const value = next.getAttribute(name);
    if (value === old.getAttribute(name)) continue;
    if (value === null) live.removeAttribute(name);
    else live.setAttribute(name, value);
  }
}

function replace(live: Element, next: Element, onReplace: Morphing['onReplace']): void {
  onReplace(live);
  const fresh = document.importNode(next, true);
  live.replaceWith(fresh);
  reviveScripts(fresh);
}

function insert(parent: Element, next: Node, before: Node | null): void {
  const fresh = document.importNode(next, true);
  parent.insertBefore(fresh, before);
  if (fresh instanceof Element) reviveScripts(fresh);
}

/** A custom element reads its content when it is connected, so it is connected again. */
function reconnect(element: Element): void {
  if (element.localName.includes('-')) element.replaceWith(element);
}
