import { rovingTarget } from './roving-focus.ts';
import { isCharacter, Typeahead } from './typeahead.ts';

/** What a list needs to know of its options. */
export interface ListOption extends HTMLElement {
  readonly text: string;
  readonly selected: boolean;
  active: boolean;
}

/** What a key asks of a list: to choose the active option, to show it as active, to open the list, or nothing that concerns the list. */
export type ListRequest<Option> =
  | { readonly kind: 'choose' | 'activate' | 'find'; readonly option: Option }
  | { readonly kind: 'open' }
  | null;

/** Knows on which option the arrow keys stand while the focus stays on the control that opens the list. */
export class OptionList<Option extends ListOption> {
  private readonly options: () => readonly Option[];
  private readonly typeahead = new Typeahead();
  private current: Option | undefined;

  constructor(options: () => readonly Option[]) {
    this.options = options;
  }

  /** Marks an option as active and tells assistive technology through the control that has the focus. */
  activate(option: Option | undefined, control: HTMLElement | undefined): void {
    if (this.current !== undefined) this.current.active = false;
    this.current = option;
    if (control !== undefined) control.ariaActiveDescendantElement = option ?? null;
    if (option === undefined) return;
    option.active = true;
    option.scrollIntoView({ block: 'nearest' });
  }

  /** Says what a key asks for while the list is open or, without an active option, closed. */
  requestOf(event: KeyboardEvent): ListRequest<Option> {
    const accepts = event.key === 'Enter' || (event.key === ' ' && !this.typeahead.isTyping);
    const options = this.options();
    const target = rovingTarget(event, {
      items: options,
      current: this.current,
      orientation: 'vertical',
      rtl: false,
      ends: 'stop',
    });
    if (this.current !== undefined && accepts) return { kind: 'choose', option: this.current };
    if (this.current !== undefined && target !== undefined) return { kind: 'activate', option: target };
    // As in a native select, Alt and the arrow open the list too.
    if (accepts || target !== undefined || (event.altKey && event.key === 'ArrowDown')) return { kind: 'open' };
    const from = this.current ?? options.find((option) => option.selected);
    const found = isCharacter(event) ? this.typeahead.find(event.key, options, from) : undefined;
    return found === undefined ? null : { kind: 'find', option: found };
  }
}
