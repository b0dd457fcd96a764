import type { Drawing } from './draw-diagram.ts';

/** Distance from the viewport, in CSS pixels, at which a diagram is drawn. */
const margin = 400;

// A classic script runs again on each page that contains it.
if (customElements.get('docs-mermaid') === undefined) customElements.define('docs-mermaid', makeElement());

/** The element around the code of a diagram. It shows the diagram, or the code and its error. */
function makeElement(): CustomElementConstructor {
  const root = document.documentElement;
  let count = 0;
  return class extends HTMLElement {
    readonly #id = `docs-mermaid-${++count}`;
    readonly #near = new IntersectionObserver((entries) => this.#onNear(entries), { rootMargin: `${margin}px` });
    readonly #changes = new MutationObserver(() => void this.#draw());
    #drawn = '';

    connectedCallback(): void {
      this.#near.observe(this);
    }

    disconnectedCallback(): void {
      this.#near.disconnect();
      this.#changes.disconnect();
    }

    #onNear(entries: readonly IntersectionObserverEntry[]): void {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      this.#near.disconnect();
      this.#changes.observe(root, { attributeFilter: ['data-theme'] });
      this.#changes.observe(this, { childList: true, characterData: true, subtree: true });
      void this.#draw();
    }

    async #draw(): Promise<void> {
      const code = this.querySelector('pre')?.textContent ?? '';
      const theme = root.dataset['theme'] === 'dark' ? mermaidSettings.dark : mermaidSettings.light;
      const drawn = `${theme} ${code}`;
      if (code.trim() === '' || drawn === this.#drawn) return;
      this.#drawn = drawn;
      try {
        const { drawDiagram } = await import('./draw-diagram.ts');
        const drawing = await drawDiagram(code, { id: this.#id, theme, options: mermaidSettings.options });
        if (drawn === this.#drawn) this.#show(drawing);
      } catch (error) {
        if (drawn === this.#drawn) this.#explain(error instanceof Error ? error.message : String(error));
      }
    }

    #show({ content, sheets }: Drawing): void {
      const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      shadow.adoptedStyleSheets = [styleOf(':host{display:block;margin-block:1.25rem;overflow-x:auto}'), ...sheets];
      shadow.replaceChildren(content);
    }

    #explain(message: string): void {
      const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      const note = document.createElement('p');
      note.setAttribute('role', 'status');
      note.textContent = message;
      shadow.adoptedStyleSheets = [styleOf('p{white-space:pre-wrap;overflow-x:auto;font-size:.875rem}')];
      shadow.replaceChildren(document.createElement('slot'), note);
    }
  };
}

function styleOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
