import { whenHydrated } from './island-ready.ts';

/** `<docs-filter>`: lists with a field that narrows them down. The code comes with the first page that has one. */
export class FilterElement extends HTMLElement {
  connectedCallback(): void {
    whenHydrated(this, () => void import('./filter.ts').then(({ startFilter }) => startFilter(this)));
  }
}
