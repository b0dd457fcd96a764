/** Tabs and folds that a reader has opened and that new markup would close, by their labels. */
export interface Opened {
  /** Opens the same tabs and folds in new elements. */
  restore(): void;
}

/** Records which tabs and folds are open. Those of a group have storage of their own. */
export function noteOpened(): Opened {
  const before = listParts();
  const known = new Set(before.map(({ element }) => element));
  const states = new Map(before.map(({ name, state }) => [name, state]));
  return {
    restore() {
      for (const { element, name, state, open } of listParts()) {
        const wanted = states.get(name);
        if (wanted === undefined || wanted === state || known.has(element)) continue;
        const island = element.closest('[data-island]:not([data-hydrated])');
        if (island === null) open(wanted);
        else island.addEventListener('docs:island-ready', () => open(wanted), { once: true });
      }
    },
  };
}

interface Openable {
  readonly element: Element;
  /** Its labels, and the number of preceding ones with the same labels. */
  readonly name: string;
  readonly state: string;
  open(state: string): void;
}

function listParts(): readonly Openable[] {
  const counts = new Map<string, number>();
  const number = (name: string): string => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name} ${count}`;
  };
  const tabs = [...document.querySelectorAll('docs-tabs:not([data-group])')].map((element): Openable => {
    const buttons = [...element.querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]')];
    const values = buttons.map((button) => button.dataset['value'] ?? '');
    const selected = buttons.find((button) => button.getAttribute('aria-selected') === 'true');
    return {
      element,
      name: number(`tabs ${values.join(' ')}`),
      state: selected?.dataset['value'] ?? '',
      open: (state) => buttons[values.indexOf(state)]?.click(),
    };
  });
  const folds = [...document.querySelectorAll('main details')].map((element): Openable => ({
    element,
    name: number(`fold ${element.querySelector('summary')?.textContent ?? ''}`),
    state: String(element.hasAttribute('open')),
    open: (state) => void element.toggleAttribute('open', state === 'true'),
  }));
  return [...tabs, ...folds];
}
