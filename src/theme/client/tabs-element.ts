import { closest } from '../browser/closest.ts';
import { hasModifier } from '../browser/plain-click.ts';
import type { ReaderStorage } from '../browser/storage.ts';
import { whenHydrated } from './island-ready.ts';
import { holdScroll } from './scroll-hold.ts';

const groupChosen = 'docs:tab-chosen';

/** Makes `<docs-tabs>`: panels of which one is open, synchronized with tabs of the same group. */
export function tabsElement(storage: ReaderStorage): CustomElementConstructor {
  return class TabsElement extends HTMLElement {
    #listening = new AbortController();

    connectedCallback(): void {
      whenHydrated(this, () => this.#enhance());
    }

    disconnectedCallback(): void {
      this.#listening.abort();
    }

    #enhance(): void {
      const { signal } = (this.#listening = new AbortController());
      const { group, key = groupKey(group), query } = this.dataset;
      const list = this.querySelector(':scope > [role="tablist"]');
      const requested = query === undefined ? null : new URLSearchParams(location.search).get(query);
      const remembered = group === undefined ? null : storage.get(key);
      if (!openTab(this, requested)) openTab(this, remembered);

      list?.addEventListener('click', (event) => this.#choose(event), { signal });
      list?.addEventListener('keydown', (event) => moveFocus(event, [...list.querySelectorAll('button')]), { signal });
      if (group === undefined) return;
      document.addEventListener(
        groupChosen,
        (event) => {
          if (event instanceof CustomEvent && event.detail.group === group) openTab(this, event.detail.value);
        },
        { signal },
      );
      storage.onChange(key, (value) => openTab(this, value), signal);
    }

    #choose(event: Event): void {
      const tab = closest(event, 'button');
      const value = tab?.dataset['value'];
      if (!tab || value === undefined) return;
      const { group, key = groupKey(group), query } = this.dataset;
      holdScroll(tab, () => {
        openTab(this, value);
        if (group === undefined) return;
        storage.set(key, value);
        document.dispatchEvent(new CustomEvent(groupChosen, { detail: { group, value } }));
      });
      if (query === undefined) return;
      const url = new URL(location.href);
      url.searchParams.set(query, value);
      history.replaceState(history.state, '', url);
    }
  };
}

/** Opens the tab with a value. Returns false and changes nothing if there is none. */
function openTab(element: HTMLElement, value: string | null): boolean {
  const tabs = [...element.querySelectorAll<HTMLButtonElement>(':scope > [role="tablist"] > button')];
  if (!tabs.some((tab) => tab.dataset['value'] === value)) return false;
  const panels = element.querySelectorAll(':scope > [role="tabpanel"]');
  for (const [index, tab] of tabs.entries()) {
    const open = tab.dataset['value'] === value;
    tab.ariaSelected = String(open);
    tab.tabIndex = open ? 0 : -1;
    panels[index]?.toggleAttribute('data-closed', !open);
  }
  return true;
}

function groupKey(group: string | undefined): string {
  return `docusaurus.tab.${group}`;
}

/**
 * Arrow keys move the focus and wrap around, Home and End move it to the ends; Enter and Space open the tab like any button.
 * With a modifier, these keys are shortcuts of the browser.
 */
function moveFocus(event: Event, tabs: readonly HTMLButtonElement[]): void {
  if (!(event instanceof KeyboardEvent) || hasModifier(event)) return;
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const [first] = tabs;
  // Not the direction of the document, whose text can be in a different language.
  const forward = first !== undefined && getComputedStyle(first).direction === 'rtl' ? -1 : 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    Home: 0,
    End: tabs.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  tabs.at(target % tabs.length)?.focus();
}
