import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { Localizer } from '../shared/localize.ts';
import { orgchartLines } from '../shared/orgchart-lines.ts';
import './icon.ts';

const words = {
  sk: { below: (name: string) => `Podriadené položky: ${name}` },
  en: { below: (name: string) => `Items under ${name}` },
};

/**
 * A person or a part in `sb-orgchart`. Items and groups nested inside are under it and can be folded.
 *
 * @tag sb-orgchart-item
 * @summary A card of an organization chart with what is under it.
 *
 * @slot - Items and groups under this one.
 * @slot media - Picture or icon at the start of the card.
 * @slot details - Further lines of the card.
 *
 * @csspart card - The card.
 * @csspart name - Name on the card.
 * @csspart toggle - Button that folds what is under the card.
 *
 * @cssprop [--sb-orgchart-item-background=var(--sb-surface-color)] - Background of the card.
 * @cssprop [--sb-orgchart-item-width=auto] - Width of the card.
 *
 * @cssState branch - Something is under the item.
 *
 * @fires {CustomEvent<{}>} sb-open - When the user has unfolded what is under the card.
 * @fires {CustomEvent<{}>} sb-close - When the user has folded it.
 */
@customElement('sb-orgchart-item')
export class SbOrgchartItem extends SbElement {
  static override styles = [
    SbElement.styles,
    orgchartLines,
    css`
      [part='card'] {
        display: flex;
        align-items: center;
        gap: var(--sb-space-3);
        inline-size: var(--sb-orgchart-item-width, auto);
        padding: var(--sb-space-2) var(--sb-space-3);
        border: 1px solid var(--sb-border-color);
        border-radius: var(--sb-radius);
        background: var(--sb-orgchart-item-background, var(--sb-surface-color));
        box-shadow: var(--sb-shadow-1);
        font-size: var(--sb-font-size-small);
        line-height: var(--sb-line-height-tight);
      }
      [part='name'] {
        color: inherit;
        font-weight: var(--sb-font-weight-strong);
        text-wrap: balance;
      }
      a[part='name'] {
        color: var(--sb-color-primary-text);
      }
      .position {
        color: var(--sb-text-color-muted);
      }
      [part='toggle'] {
        display: grid;
        place-content: center;
        inline-size: 1.5rem;
        block-size: 1.5rem;
        align-self: center;
        margin-block-start: -1px;
        padding: 0;
        border: 1px solid var(--sb-border-color);
        border-radius: 0 0 var(--sb-radius) var(--sb-radius);
        background: var(--sb-surface-color);
        color: inherit;
        cursor: pointer;
      }
      [part='toggle']:hover {
        border-color: var(--sb-text-color);
      }
      .below {
        position: relative;
        display: flex;
        align-self: center;
        padding-block-start: var(--_gap);
      }
      .below[hidden] {
        display: none;
      }
      .below::before {
        content: '';
        position: absolute;
        inset-block-start: 0;
        inset-inline-start: 50%;
        block-size: var(--_gap);
        border-inline-start: var(--_stroke);
      }
      slot:not([name])::slotted(*) {
        --_line: block;
        --_above: var(--sb-orgchart-gap, var(--sb-space-4));
        --_align: center;
      }
    `,
  ];

  /** Name on the card. */
  @property() name = '';

  /** Line under the name, such as a position. */
  @property() position = '';

  /** Address that the name leads to. */
  @property() href?: string;

  /** Folds what is under the item. */
  @property({ type: Boolean, reflect: true }) collapsed = false;

  @state() private hasBranch = false;
  private readonly localizer = new Localizer(this, words);

  override connectedCallback(): void {
    super.connectedCallback();
    this.setDefaultAttribute('role', 'listitem');
  }

  protected override render(): TemplateResult {
    return html`<div part="card">
        <slot name="media"></slot>
        <div>
          ${this.renderName()} ${this.position === '' ? nothing : html`<div class="position">${this.position}</div>`}
          <slot name="details"></slot>
        </div>
      </div>
      ${this.hasBranch ? this.renderToggle() : nothing}
      <div class="below" role="list" aria-label=${this.name} ?hidden=${this.collapsed || !this.hasBranch}>
        <slot @slotchange=${this.collect}></slot>
      </div>`;
  }

  private renderName(): TemplateResult {
    return this.href === undefined
      ? html`<div part="name">${this.name}</div>`
      : html`<a part="name" href=${this.href}>${this.name}</a>`;
  }

  private renderToggle(): TemplateResult {
    return html`<button
      part="toggle"
      type="button"
      aria-expanded=${String(!this.collapsed)}
      aria-label=${this.localizer.words.below(this.name)}
      @click=${this.toggle}
    >
      <sb-icon name=${this.collapsed ? 'add' : 'minus'}></sb-icon>
    </button>`;
  }

  private collect(event: Event): void {
    if (!(event.currentTarget instanceof HTMLSlotElement)) return;
    this.hasBranch = event.currentTarget.assignedElements().length > 0;
    this.setState('branch', this.hasBranch);
  }

  private toggle(): void {
    this.collapsed = !this.collapsed;
    this.emit(this.collapsed ? 'sb-close' : 'sb-open', {});
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-orgchart-item': SbOrgchartItem;
  }
}
