import { css, html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { handleStyles } from '../shared/handle-styles.ts';
import { Localizer } from '../shared/localize.ts';
import { nameOf, reorderWords } from '../shared/reorder-words.ts';
import './icon.ts';

/**
 * Grip of a `sb-reorder-item`. Every item has one; write your own into its slot `handle` to give it another look.
 *
 * @tag sb-reorder-handle
 * @summary The grip by which an item of a list is moved.
 *
 * @slot - Icon of the grip; by default six dots.
 *
 * @csspart handle - The `<button>` inside.
 */
@customElement('sb-reorder-handle')
export class SbReorderHandle extends SbElement {
  static override shadowRootOptions: ShadowRootInit = { ...SbElement.shadowRootOptions, delegatesFocus: true };

  static override styles = [
    SbElement.styles,
    handleStyles,
    css`
      :host {
        display: inline-flex;
      }
    `,
  ];

  /** Name for assistive technology; by default “Move” and the name of the item. */
  @property() label = '';

  /** @internal The item is picked up; the list sets it. */
  @property({ attribute: false }) lifted = false;

  private readonly localizer = new Localizer(this, reorderWords);

  private get item(): Element | null {
    const root = this.getRootNode();
    return this.closest('sb-reorder-item') ?? (root instanceof ShadowRoot ? root.host : null);
  }

  protected override render(): TemplateResult {
    return html`<button
      part="handle"
      class="handle"
      type="button"
      aria-label=${this.label || this.localizer.words.move(nameOf(this.item))}
      aria-pressed=${String(this.lifted)}
    >
      <slot><sb-icon name="drag"></sb-icon></slot>
    </button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-reorder-handle': SbReorderHandle;
  }
}
