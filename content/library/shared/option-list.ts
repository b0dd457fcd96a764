import { rovingTarget } from './roving-focus.ts';
import { isCharacter, Typeahead } from './typeahead.ts';

/** What a list needs to know of its options. */
export interface ListOption extends HTMLElement {
  readonly text: string;
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
    const target = rovingTarget(event.key, {
      items: this.options(),
      current: this.current,
      orientation: 'vertical',
      rtl: false,
    });
    if (this.current !== undefined && accepts) return { kind: 'choose', option: this.current };
    if (this.current !== undefined && target !== undefined) return { kind: 'activate', option: target };
    if (accepts || target !== undefined) return { kind: 'open' };
    const found = isCharacter(event) ? this.find(event.key) : undefined;
    return found === undefined ? null : { kind: 'find', option: found };
  }

  private find(character: string): Option | undefined {
    const typed = this.typeahead.add(character);
    return this.options().find((option) => option.text.toLocaleLowerCase().startsWith(typed));
  }
}
