import type { Diagnostic } from '../shared/diagnostic.ts';

/** Style of the overlay, isolated from that of the page. */
const overlayStyle = `
:host { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; color-scheme: dark;
  background: rgb(12 14 18 / 0.72); font: 15px/1.5 system-ui, sans-serif; color: #e8eaed; }
.panel { box-sizing: border-box; max-width: 60rem; margin: 6vh auto; padding: 1.5rem 2rem 1.25rem; outline: none;
  background: #1b1e24; border-top: 4px solid #ff6b5e; border-radius: 6px; box-shadow: 0 20px 60px rgb(0 0 0 / 0.5); }
header { display: flex; gap: 1rem; align-items: baseline; justify-content: space-between; }
h1 { margin: 0; font-size: 1.125rem; font-weight: 600; }
h2 { margin: 0.375rem 0 0; font-size: 1rem; font-weight: 500; overflow-wrap: anywhere; }
article { margin-top: 1rem; padding-top: 1rem; border-top: 1px solid #343842; }
p { margin: 0; }
.where { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; justify-content: space-between; font-size: 0.875rem; }
a { color: #8ec7ff; text-underline-offset: 3px; overflow-wrap: anywhere; }
code, pre, a { font-family: ui-monospace, 'Cascadia Code', Menlo, monospace; }
code { color: #a5abb6; }
pre { margin: 0.75rem 0 0; padding: 0.75rem 1rem; overflow: auto; background: #111318; border-radius: 4px; font-size: 0.8125rem; line-height: 1.6; }
.hint { margin-top: 0.75rem; color: #b9e6c0; }
.close { padding: 0.25rem 0.75rem; font: inherit; font-size: 0.875rem; color: inherit; background: #2b2f38; border: 1px solid #444955; border-radius: 4px; cursor: pointer; }
.close:hover { background: #373c47; }
:focus-visible { outline: 2px solid #8ec7ff; outline-offset: 2px; }
.panel:focus-visible { outline: none; }
footer { margin-top: 1.25rem; font-size: 0.8125rem; color: #a5abb6; }
@media (max-width: 40rem) { .panel { margin: 0; min-height: 100%; border-radius: 0; padding: 1rem; } }
`;

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
