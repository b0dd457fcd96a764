import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { SbReorderHandle } from './reorder-handle.ts';

/**
 * One item of `sb-reorder`, with the grip by which it is moved.
 *
 * @tag sb-reorder-item
 * @summary An item that the user can move within a list.
 *
 * @slot - Content of the item.
 * @slot handle - Your own `sb-reorder-handle` instead of the built-in one.
 *
 * @csspart item - Row with the grip and the content.
 *
 * @cssprop [--sb-reorder-item-background=var(--sb-surface-color)] - Background of the item.
 * @cssprop [--sb-reorder-item-padding=var(--sb-space-2)] - Space between the edge and the content.
 *
 * @cssState lifted - The item is picked up.
 */
@customElement('sb-reorder-item')
export class SbReorderItem extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: block;
      }
      [part='item'] {
        display: flex;
        align-items: center;
        gap: var(--sb-space-2);
        padding: var(--sb-reorder-item-padding, var(--sb-space-2));
        border: 1px solid var(--sb-border-color);
        border-radius: var(--sb-radius);
        background: var(--sb-reorder-item-background, var(--sb-surface-color));
        transition: box-shadow var(--sb-duration) var(--sb-easing);
      }
      :host([handle-position='end']) [part='item'] {
        flex-direction: row-reverse;
      }
      slot[name='handle'] {
        display: var(--_handle, contents);
      }
      .content {
        flex: 1;
        min-inline-size: 0;
      }
      :host(:state(lifted)) [part='item'] {
        border-color: var(--sb-color-primary);
        box-shadow: var(--sb-shadow-2);
        user-select: none;
      }
    `,
  ];

  /** Name of the item for assistive technology; by default the beginning of its text. */
  @property() label = '';

  /** Side of the grip. */
  @property({ reflect: true, attribute: 'handle-position' }) handlePosition: 'start' | 'end' = 'start';

  /** @internal The item is picked up; the list sets it. */
  @property({ attribute: false }) lifted = false;

  @query('slot[name="handle"]') private handleSlot?: HTMLSlotElement;

  /** @internal The grip in use: the one in the slot, else the built-in one. */
  get handle(): SbReorderHandle | undefined {
    return this.handleSlot?.assignedElements({ flatten: true }).find((element) => element instanceof SbReorderHandle);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.setDefaultAttribute('role', 'listitem');
  }

  protected override updated(changes: PropertyValues<this>): void {
    this.setState('lifted', this.lifted);
    if (!changes.has('lifted') && !changes.has('label')) return;
    const { handle } = this;
    if (handle === undefined) return;
    handle.lifted = this.lifted;
    handle.requestUpdate();
  }

  protected override render(): TemplateResult {
    return html`<div part="item">
      <slot name="handle"><sb-reorder-handle></sb-reorder-handle></slot>
      <div class="content"><slot @slotchange=${() => this.handle?.requestUpdate()}></slot></div>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-reorder-item': SbReorderItem;
  }
}
