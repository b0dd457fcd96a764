import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { focusTargetOf } from '../shared/focus-target.ts';
import type { Placement } from '../shared/place-popup.ts';
import { Popup, popupStyles } from '../shared/popup.ts';
import { SbMenu } from './menu.ts';

/**
 * A button that opens a menu, or another small panel, beside it. Choosing an item, Escape, Tab or a click elsewhere closes it.
 *
 * @tag sb-dropdown
 * @summary A button that opens a menu.
 *
 * @slot - What opens: an `sb-menu`, or any other content.
 * @slot trigger - The button that opens and closes it.
 *
 * @csspart panel - The box that opens.
 *
 * @cssprop [--sb-dropdown-padding=var(--sb-space-1)] - Space inside the box.
 *
 * @fires {CustomEvent<{}>} sb-open - When the user opens the dropdown.
 * @fires {CustomEvent<{}>} sb-close - When the user closes the dropdown.
 */
@customElement('sb-dropdown')
export class SbDropdown extends SbElement {
  static override styles = [
    SbElement.styles,
    popupStyles,
    css`
      :host {
        display: inline-block;
      }
      .popup {
        padding: var(--sb-dropdown-padding, var(--sb-space-1));
      }
    `,
  ];

  /** Whether the box is open. */
  @property({ type: Boolean, reflect: true }) open = false;

  /** Where the box is beside the button, when there is room. */
  @property() placement: Placement = 'bottom-start';

  /** Leaves the box open after an item is chosen, for menus of choices. */
  @property({ type: Boolean, attribute: 'stay-open' }) stayOpen = false;

  /** Keeps the box closed. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  @query('.popup') private readonly box?: HTMLElement;

  private readonly popup = new Popup(this, {
    anchor: () => this.trigger,
    popup: () => this.box,
    placement: () => this.placement,
    onDismiss: (reason) => this.close(reason === 'escape'),
  });

  constructor() {
    super();
    this.addEventListener('sb-select', () => void (!this.stayOpen && this.close(true)));
    this.addEventListener('focusout', (event) => this.closeWhenLeft(event));
    this.addEventListener('keydown', (event) => void (event.key === 'Tab' && this.menu !== null && this.close(false)));
  }

  protected override render(): TemplateResult {
    return html`<slot
        name="trigger"
        @slotchange=${this.describeTrigger}
        @click=${this.toggle}
        @keydown=${this.onTriggerKey}
      ></slot>
      <div part="panel" class="popup" popover="manual"><slot @slotchange=${this.describeTrigger}></slot></div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('open')) return;
    this.popup.toggle(this.open);
    void this.describeTrigger();
  }

  private get trigger(): HTMLElement | null {
    return this.querySelector<HTMLElement>(':scope > [slot="trigger"]');
  }

  private get menu(): SbMenu | null {
    return this.querySelector<SbMenu>(':scope > sb-menu');
  }

  private async describeTrigger(): Promise<void> {
    if (this.trigger === null) return;
    const target = await focusTargetOf(this.trigger);
    if (this.menu !== null) target.ariaHasPopup = 'menu';
    target.ariaExpanded = String(this.open);
    const name = target.ariaLabel ?? this.trigger.textContent?.trim() ?? '';
    if (this.menu !== null && name !== '' && !this.menu.hasAttribute('aria-label'))
      this.menu.setAttribute('aria-label', name);
  }

  private toggle(): void {
    if (this.open) this.close(false);
    else this.openByUser();
  }

  private openByUser(): void {
    if (this.open || this.disabled) return;
    this.open = true;
    this.emit('sb-open', {});
  }

  private close(returnFocus: boolean): void {
    if (!this.open) return;
    this.open = false;
    if (returnFocus) this.trigger?.focus();
    this.emit('sb-close', {});
  }

  /** A panel of other content than a menu is left with Tab, like any part of the page. */
  private closeWhenLeft({ relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && !this.contains(relatedTarget)) this.close(false);
  }

  private async onTriggerKey(event: KeyboardEvent): Promise<void> {
    const isOpening =
      event.key === 'ArrowDown' || event.key === 'ArrowUp' || event.key === 'Enter' || event.key === ' ';
    if (!isOpening || this.disabled || this.menu === null) return;
    event.preventDefault();
    this.openByUser();
    await this.updateComplete;
    this.menu.focusItem(event.key === 'ArrowUp' ? 'last' : 'first');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-dropdown': SbDropdown;
  }
}
