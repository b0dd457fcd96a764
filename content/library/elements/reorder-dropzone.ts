import { css, html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';

/**
 * Takes items of `sb-reorder` that are dropped on it, such as a bin or an archive. What happens to the item is up to the page.
 *
 * @tag sb-reorder-dropzone
 * @summary A place outside a list where its items can be dropped.
 *
 * @slot - Text and icon that describe what the place does.
 *
 * @csspart zone - The `<button>` inside.
 *
 * @cssState ready - An item that may be dropped here is picked up.
 * @cssState over - Such an item is above the place.
 *
 * @fires {CustomEvent<{ item: SbReorderItem, from: number }>} sb-drop - When the user has dropped an item; it is back in its list at the position `from`.
 */
@customElement('sb-reorder-dropzone')
export class SbReorderDropzone extends SbElement {
  static override shadowRootOptions: ShadowRootInit = { ...SbElement.shadowRootOptions, delegatesFocus: true };

  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: block;
      }
      [part='zone'] {
        display: flex;
        align-items: center;
        justify-content: center;
        gap: var(--sb-space-2);
        inline-size: 100%;
        min-block-size: var(--sb-control-size-large);
        padding: var(--sb-space-3);
        border: 1px dashed var(--sb-control-border-color);
        border-radius: var(--sb-radius);
        background: none;
        color: var(--sb-text-color-muted);
        font: inherit;
      }
      :host(:state(ready)) [part='zone'] {
        border-color: var(--sb-color-primary);
        color: var(--sb-text-color);
        cursor: pointer;
      }
      :host(:state(over)) [part='zone'] {
        border-style: solid;
        background: var(--sb-color-primary-tint);
        color: var(--sb-color-primary-text);
      }
    `,
  ];

  /** Lists from which items are accepted: the `group` of those lists. */
  @property() group = '';

  /** @internal Hands over the item that is picked up; the list sets it. */
  @property({ attribute: false }) take?: () => void;

  /** @internal The item is above the place; the list sets it. */
  @property({ attribute: false }) over = false;

  /** @internal Tells the page that an item has been dropped here. */
  receive(item: Element, from: number): void {
    this.emit('sb-drop', { item, from });
  }

  protected override updated(): void {
    this.setState('ready', this.take !== undefined);
    this.setState('over', this.over);
  }

  protected override render(): TemplateResult {
    return html`<button part="zone" type="button" ?disabled=${this.take === undefined} @click=${() => this.take?.()}>
      <slot></slot>
    </button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-reorder-dropzone': SbReorderDropzone;
  }
}
