import type { HitRow } from './hit-list.ts';

/** The rows of a combobox and the selected one. */
export interface RowChoice {
  readonly rows: () => readonly HitRow[];
  readonly chosen: () => HitRow | undefined;
  /** Replaces the rows; selects the first one, or the one at the same position as before. */
  readonly offer: (rows: readonly HitRow[], keep: 'first' | 'place') => void;
  /** Selects the next (1) or the previous row (-1), and wraps around at the ends. */
  readonly move: (by: 1 | -1) => void;
  readonly choose: (element: Element) => void;
}

/** Manages the selection of the combobox `input`, and exposes it to screen readers. */
export function makeRowChoice(input: HTMLInputElement): RowChoice {
  let rows: readonly HitRow[] = [];
  let index = 0;
  const show = (): void => {
    for (const [at, { element }] of rows.entries()) element.setAttribute('aria-selected', String(at === index));
    const chosen = rows[index];
    if (chosen === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', chosen.element.id);
    input.setAttribute('aria-expanded', String(rows.length > 0));
  };
  return {
    rows: () => rows,
    chosen: () => rows[index],
    offer: (offered, keep) => {
      rows = offered;
      if (keep === 'first' || index >= rows.length) index = 0;
      show();
    },
    move: (by) => {
      if (rows.length === 0) return;
      index = (index + by + rows.length) % rows.length;
      show();
      rows[index]?.element.scrollIntoView({ block: 'nearest' });
    },
    choose: (element) => {
      const at = rows.findIndex((row) => row.element === element);
      if (at < 0 || at === index) return;
      index = at;
      show();
    },
  };
}
