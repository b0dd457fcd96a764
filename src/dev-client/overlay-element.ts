import type { Diagnostic } from '../shared/diagnostic.ts';
import { overlayStyle } from './overlay-style.ts';

/** Covers the page with a list of the site's errors until they are fixed or the author closes it. */
export class OverlayElement extends HTMLElement {
  readonly #root = this.attachShadow({ mode: 'open' });

  /** Shows errors; an empty list removes the overlay. */
  show(errors: readonly Diagnostic[]): void {
    this.remove();
    if (errors.length === 0) return;
    // The policy of the page allows no style element.
    const style = new CSSStyleSheet();
    style.replaceSync(overlayStyle);
    this.#root.adoptedStyleSheets = [style];
    const panel = element('section', {
      class: 'panel',
      role: 'alertdialog',
      'aria-label': 'Errors of the site',
      tabindex: '-1',
    });
    const close = element('button', { type: 'button', class: 'close' }, 'Close');
    close.addEventListener('click', () => this.remove());
    panel.addEventListener('keydown', ({ key }) => key === 'Escape' && this.remove());
    panel.append(
      element('header', {}, element('h1', {}, titleOf(errors.length)), close),
      ...errors.map(describeError),
      element('footer', {}, 'The overlay closes when the files are fixed. Press Esc to see the page.'),
    );
    this.#root.replaceChildren(panel);
    document.documentElement.append(this);
    panel.focus({ preventScroll: true });
  }
}

customElements.define('docs-overlay', OverlayElement);

function titleOf(count: number): string {
  return count === 1 ? '1 error prevents a build of this site' : `${count} errors prevent a build of this site`;
}

function describeError({ code, message, hint, place, frame }: Diagnostic): HTMLElement {
  return element(
    'article',
    {},
    element('p', { class: 'where' }, ...(place === undefined ? [] : [editorLink(place)]), element('code', {}, code)),
    element('h2', {}, message),
    ...(frame === undefined ? [] : [element('pre', {}, frame)]),
    ...(hint === undefined ? [] : [element('p', { class: 'hint' }, hint)]),
  );
}

/** A link that opens the file in the author's editor, at the place. */
function editorLink({ file, line, column }: NonNullable<Diagnostic['place']>): HTMLElement {
  const link = element('a', { href: '#', title: 'Open in the editor' }, `${file}:${line}:${column}`);
  link.addEventListener('click', async (event) => {
    event.preventDefault();
    const address = new URL('open', import.meta.url);
    address.search = String(new URLSearchParams({ file, line: String(line), column: String(column) }));
    const { ok } = await fetch(address, { method: 'POST' });
    if (!ok) link.textContent = `${file}:${line}:${column} (no editor could be started; set $EDITOR)`;
  });
  return link;
}

function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
