import { permissions } from './permissions.ts';

type GuardedRoot = Document | ShadowRoot;

const guarded = new WeakSet<GuardedRoot>();
const attributes = ['data-permission', 'data-permission-mode'];

/** What a guard has done to an element, so that it undoes no `hidden` or `disabled` of the author. */
const touched = new WeakMap<Element, 'hidden' | 'disabled'>();

function guardElement(element: Element): void {
  const names = element.getAttribute('data-permission') ?? '';
  const wanted = element.getAttribute('data-permission-mode') === 'disable' ? 'disabled' : 'hidden';
  const refused = !permissions.has(names);
  const before = touched.get(element);
  if (before !== undefined && (!refused || before !== wanted)) {
    element.removeAttribute(before);
    touched.delete(element);
  }
  if (!refused || element.hasAttribute(wanted)) return;
  element.setAttribute(wanted, '');
  touched.set(element, wanted);
}

function guardTree(root: ParentNode): void {
  for (const element of root.querySelectorAll('[data-permission]')) guardElement(element);
}

/**
 * Keeps elements with a `data-permission` attribute hidden, or with `data-permission-mode="disable"` disabled, while the permission is not held.
 * Watches the document, or a shadow root, for new elements and for changes; calling it again for the same root does nothing.
 * An `sb-router` calls it for the root it stands in.
 */
export function guardElements(root: GuardedRoot = document): void {
  if (guarded.has(root)) return;
  guarded.add(root);
  guardTree(root);
  permissions.addEventListener('change', () => guardTree(root));
  new MutationObserver(() => guardTree(root)).observe(root, {
    subtree: true,
    childList: true,
    attributeFilter: attributes,
  });
}
