import type { Diagnostic } from '../shared/diagnostic.ts';
import { overlayStyle } from './overlay-style.ts';

/** Lies over the page and lists what is wrong with the site, until that is mended or the author puts it away. */
export class OverlayElement extends HTMLElement {
  readonly #root = this.attachShadow({ mode: 'open' });

  /** Shows faults; none takes the overlay away. */
  show(faults: readonly Diagnostic[]): void {
    this.remove();
    if (faults.length === 0) return;
    // The policy of the page allows no style element.
    const style = new CSSStyleSheet();
    style.replaceSync(overlayStyle);
    this.#root.adoptedStyleSheets = [style];
    const panel = element('section', {
      class: 'panel',
      role: 'alertdialog',
      'aria-label': 'Faults of the site',
      tabindex: '-1',
    });
    const close = element('button', { type: 'button', class: 'close' }, 'Close');
    close.addEventListener('click', () => this.remove());
    panel.addEventListener('keydown', ({ key }) => key === 'Escape' && this.remove());
    panel.append(
      element('header', {}, element('h1', {}, titleOf(faults.length)), close),
      ...faults.map(describeFault),
      element('footer', {}, 'This goes away when the files are mended. Esc shows the page below.'),
    );
    this.#root.replaceChildren(panel);
    document.documentElement.append(this);
    panel.focus({ preventScroll: true });
  }
}

customElements.define('docs-overlay', OverlayElement);

function titleOf(count: number): string {
  return count === 1 ? 'One fault keeps this site from being built' : `${count} faults keep this site from being built`;
}

function describeFault({ code, message, hint, place, frame }: Diagnostic): HTMLElement {
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
