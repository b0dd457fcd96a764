import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { SbElement } from '../shared/element.ts';
import './icon.ts';

/**
 * A line of a list: a text, with something before it and after it. It can be a link or a button as a whole.
 *
 * @tag sb-item
 * @summary A line of a list, also as a link or a button.
 *
 * @slot - The text.
 * @slot note - A second, quieter line under the text.
 * @slot start - Something before the text: an icon, an avatar, a thumbnail.
 * @slot end - Something after the text: a number, a status, a control.
 *
 * @csspart item - The line: a box, a link or a button.
 * @csspart text - The box around the text and the note.
 *
 * @cssprop [--sb-item-padding=var(--sb-space-2) var(--sb-space-4)] - Space around the content.
 * @cssprop [--sb-item-size=3rem] - Least height.
 */
@customElement('sb-item')
export class SbItem extends SbElement {
  static override shadowRootOptions: ShadowRootInit = { ...SbElement.shadowRootOptions, delegatesFocus: true };

  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: block;
      }
      :host::before {
        content: '';
        display: block;
        margin-inline-start: var(--_item-inset, 0);
        border-block-start: var(--_item-line, none);
      }
      [part='item'] {
        display: flex;
        align-items: center;
        gap: var(--sb-space-3);
        inline-size: 100%;
        min-block-size: var(--sb-item-size, 3rem);
        padding: var(--sb-item-padding, var(--sb-space-2) var(--sb-space-4));
        border: none;
        background: none;
        color: inherit;
        font: inherit;
        line-height: inherit;
        text-align: start;
        text-decoration: none;
      }
      :is(a, button)[part='item'] {
        cursor: pointer;
        transition: background-color var(--sb-duration) var(--sb-easing);
      }
      :is(a, button)[part='item']:hover {
        background: var(--sb-hover-color);
      }
      [part='item']:focus-visible {
        outline-offset: calc(-1 * var(--sb-focus-width));
      }
      :host([selected]) [part='item'] {
        background: var(--sb-color-primary-tint);
        color: var(--sb-color-primary-text);
        font-weight: var(--sb-font-weight-strong);
      }
      [part='text'] {
        flex: 1;
        min-inline-size: 0;
        overflow-wrap: anywhere;
      }
      ::slotted([slot='note']) {
        display: block;
        color: var(--sb-text-color-muted);
        font-size: var(--sb-font-size-small);
        font-weight: var(--sb-font-weight);
      }
      ::slotted(:is([slot='start'], [slot='end'])) {
        flex: none;
      }
      .chevron {
        color: var(--sb-text-color-muted);
      }
      :host([disabled]) {
        opacity: 0.5;
        pointer-events: none;
      }
    `,
  ];

  /** Address to go to; the whole line is then a link. */
  @property() href?: string;

  /** Where the address opens, as in `<a target>`. */
  @property() target?: string;

  /** Makes the whole line a button; listen to its `click`. */
  @property({ type: Boolean, reflect: true }) button = false;

  /** Marks the item as the one that is shown or chosen; a link is then the current page. */
  @property({ type: Boolean, reflect: true }) selected = false;

  /** Draws an arrow at the end, for items that lead further. */
  @property({ type: Boolean, reflect: true }) detail = false;

  /** Makes a link or a button unavailable. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  @state() private isInList = false;

  override connectedCallback(): void {
    super.connectedCallback();
    this.isInList = this.closest('sb-list, [role=list]') !== null;
  }

  protected override render(): TemplateResult {
    const role = this.isInList ? 'listitem' : nothing;
    return html`<div role=${role}>${this.renderLine()}</div>`;
  }

  private renderLine(): TemplateResult {
    if (this.href !== undefined && !this.disabled) {
      return html`<a
        part="item"
        href=${this.href}
        target=${ifDefined(this.target)}
        rel=${this.target === '_blank' ? 'noopener' : nothing}
        aria-current=${this.selected ? 'page' : nothing}
        >${this.renderContent()}</a
      >`;
    }
    if (!this.button)
      return html`<div part="item" aria-current=${this.selected ? 'true' : nothing}>${this.renderContent()}</div>`;
    return html`<button
      part="item"
      type="button"
      ?disabled=${this.disabled}
      aria-current=${this.selected ? 'true' : nothing}
    >
      ${this.renderContent()}
    </button>`;
  }

  private renderContent(): TemplateResult {
    return html`<slot name="start"></slot>
      <span part="text"><slot></slot><slot name="note"></slot></span>
      <slot name="end"></slot>
      ${this.detail ? html`<sb-icon class="chevron" name="chevron-end"></sb-icon>` : nothing}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-item': SbItem;
  }
}
