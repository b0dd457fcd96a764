import { whenHydrated } from './island-ready.ts';

/** `<docs-filter>`: lists with a filter field. The code is loaded with the first page that has one. */
export class FilterElement extends HTMLElement {
  connectedCallback(): void {
    whenHydrated(this, () => void import('./filter.ts').then(({ startFilter }) => startFilter(this)));
  }
}
