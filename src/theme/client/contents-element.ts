import { decodeUrl } from '../../shared/url.ts';
import { closest } from '../browser/closest.ts';

/** `<docs-contents>`: a contents list that marks the section being read and folds on small screens. */
export class ContentsElement extends HTMLElement {
  #listening = new AbortController();
  #links: readonly HTMLAnchorElement[] = [];
  #ids: readonly string[] = [];

  connectedCallback(): void {
    const { signal } = (this.#listening = new AbortController());
    const toggle = this.querySelector('button');
    this.addEventListener(
      'click',
      (event) => {
        const pressed = closest(event, 'a, button');
        if (toggle !== null && pressed !== null)
          toggle.ariaExpanded = String(pressed === toggle && toggle.ariaExpanded !== 'true');
      },
      { signal },
    );

    // Read once: a page may have thousands of headings, and is scrolled sixty times a second.
    this.#links = [...this.querySelectorAll<HTMLAnchorElement>('a')];
    this.#ids = this.#links.map((link) => decodeUrl(link.hash.slice(1)));
    const mark = (): void => this.#mark();
    window.addEventListener('scroll', mark, { passive: true, signal });
    window.addEventListener('resize', mark, { passive: true, signal });
    // In the next frame, when the page is laid out anyway.
    requestAnimationFrame(mark);
  }

  disconnectedCallback(): void {
    this.#listening.abort();
  }

  #mark(): void {
    const active = this.#links[sectionInView(this.#ids.map((id) => document.getElementById(id)))];
    const marked = this.querySelector('[aria-current]');
    if (active === marked) return;
    marked?.removeAttribute('aria-current');
    active?.setAttribute('aria-current', 'true');
  }
}

/**
 * Index of the current heading: the first one in the upper half of the window, otherwise the last one above it; -1 above the
 * first.
 */
function sectionInView(headings: readonly (HTMLElement | null)[]): number {
  const navbar =
    document.documentElement.dataset['navbar'] === 'hidden'
      ? 0
      : (document.querySelector<HTMLElement>('.navbar')?.offsetHeight ?? 0);
  let last = -1;
  for (const [index, heading] of headings.entries()) {
    // Not one in a closed tab or fold.
    if (heading?.checkVisibility() !== true) continue;
    const { top } = heading.getBoundingClientRect();
    if (top >= navbar) return top < window.innerHeight / 2 ? index : last;
    last = index;
  }
  return last;
}
