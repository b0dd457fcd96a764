import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** The words that an element says by itself, in the languages that the library speaks. */
export interface Catalog<Words> {
  readonly sk: Words;
  readonly en: Words;
}

const listeners = new Set<() => void>();

// Changing the language of the page redraws the words that stand in it; there is one observer for all elements.
if (typeof MutationObserver !== 'undefined') {
  new MutationObserver(() => listeners.forEach((listener) => listener())).observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['lang', 'dir'],
  });
}

/** The language of the nearest `lang` around an element, also outside its shadow root, as a BCP-47 tag; English when there is none. */
export function languageOf(element: Element): string {
  const near = element.closest('[lang]');
  if (near !== null) return near.getAttribute('lang') || 'en';
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? languageOf(root.host) : 'en';
}

/** Keeps an element's own words in the language of the text around it. */
export class Localizer<Words> implements ReactiveController {
  private readonly host: ReactiveControllerHost & Element;
  private readonly catalog: Catalog<Words>;
  private readonly redraw = (): void => this.host.requestUpdate();

  constructor(host: ReactiveControllerHost & Element, catalog: Catalog<Words>) {
    this.host = host;
    this.catalog = catalog;
    host.addController(this);
  }

  hostConnected(): void {
    listeners.add(this.redraw);
    this.redraw();
  }

  hostDisconnected(): void {
    listeners.delete(this.redraw);
  }

  /** The language of the text around the element, for `Intl`. */
  get language(): string {
    return languageOf(this.host);
  }

  /** The words in that language. */
  get words(): Words {
    return /^sk\b/i.test(this.language) ? this.catalog.sk : this.catalog.en;
  }
}
