import { searchKinds, type SearchKind } from '../../shared/search-record.ts';
import { createElement } from '../browser/create-element.ts';
import type { SearchTexts } from './search-texts.ts';

/** Buttons that restrict results to one kind. */
export interface KindFilter {
  readonly element: HTMLElement;
  /** The selected kind; null for all kinds. */
  readonly kind: () => SearchKind | null;
  /** Shows each kind in the results with its number of pages; hides the filter if it has no effect. */
  readonly show: (kinds: ReadonlyMap<SearchKind, number>) => void;
}

/** Creates the filter; `onChange` is called when the reader selects a different kind. */
export function createKindFilter(texts: SearchTexts, onChange: () => void): KindFilter {
  const label = texts.text('theme.SearchPage.kindsLabel');
  const element = createElement('div', { class: 'search-kinds', role: 'group', 'aria-label': label, hidden: true });
  const state: { kind: SearchKind | null } = { kind: null };
  const buttons = [null, ...searchKinds].map((kind) => {
    const count = createElement('span', { class: 'search-kind-count' });
    const name = texts.text(`theme.SearchPage.kinds.${kind ?? 'all'}`);
    const button = createElement('button', { type: 'button', 'aria-pressed': String(kind === null) }, name, ' ', count);
    button.addEventListener('click', () => {
      state.kind = kind;
      press();
      onChange();
    });
    return { kind, button, count };
  });
  const press = (): void => {
    for (const { kind, button } of buttons) button.setAttribute('aria-pressed', String(kind === state.kind));
  };
  element.append(...buttons.map(({ button }) => button));
  return {
    element,
    kind: () => state.kind,
    show: (kinds) => {
      element.hidden = kinds.size < 2 && state.kind === null;
      for (const { kind, button, count } of buttons) {
        if (kind === null) continue;
        count.textContent = String(kinds.get(kind) ?? 0);
        button.hidden = !kinds.has(kind) && kind !== state.kind;
      }
    },
  };
}
