import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { Localizer } from '../shared/localize.ts';
import { pageNumbers, type PageSlot } from '../shared/page-numbers.ts';
import './icon.ts';

interface Words {
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  readonly page: string;
  readonly of: string;
}

/** What one button of the row shows and does. */
interface PageButton {
  readonly page: number;
  readonly name: string;
  readonly content: unknown;
  readonly part: string;
}

/**
 * A row of page numbers with steps to the previous and the next page, as buttons or, with `href`, as links.
 *
 * @tag sb-pagination
 * @summary Page numbers of a list that does not fit on one page.
 *
 * @csspart list - The row.
 * @csspart page - Each page number.
 * @csspart current - The number of the current page, beside `page`.
 * @csspart step - The arrows to the previous and the next page.
 *
 * @cssprop [--sb-pagination-size=2.25rem] - Width and height of a button.
 * @cssprop [--sb-pagination-gap=var(--sb-space-1)] - Space between buttons.
 *
 * @fires {CustomEvent<{ page: number }>} sb-change - When the user chooses a page; with `href` the browser also follows the link, unless the event is canceled.
 */
@customElement('sb-pagination')
export class SbPagination extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: block;
        font-variant-numeric: tabular-nums;
      }
      [part='list'] {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--sb-pagination-gap, var(--sb-space-1));
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        min-inline-size: var(--sb-pagination-size, 2.25rem);
        text-align: center;
      }
      .button {
        display: inline-flex;
        align-items: center;
        justify-content: center;
        min-inline-size: var(--sb-pagination-size, 2.25rem);
        block-size: var(--sb-pagination-size, 2.25rem);
        padding: 0 var(--sb-space-1);
        border: 1px solid transparent;
        border-radius: var(--sb-radius);
        background: none;
        color: var(--sb-text-color);
        font: inherit;
        text-decoration: none;
        cursor: pointer;
      }
      .button:hover {
        background: var(--sb-hover-color);
      }
      .button[aria-current] {
        background: var(--sb-color-primary);
        color: var(--sb-color-primary-contrast);
        font-weight: var(--sb-font-weight-strong);
      }
      @media (forced-colors: active) {
        .button[aria-current] {
          background: Highlight;
          color: HighlightText;
          forced-color-adjust: none;
        }
      }
      .button[aria-disabled='true'] {
        opacity: 0.45;
        background: none;
        cursor: default;
      }
      /* On a phone the row stays on one line. */
      @media (width < 26rem) {
        li,
        .button {
          min-inline-size: 1.75rem;
        }
      }
      .compact {
        padding-inline: var(--sb-space-2);
      }
    `,
  ];

  /** The current page, from 1. */
  @property({ type: Number, reflect: true }) page = 1;

  /** Number of pages. */
  @property({ type: Number, reflect: true }) pages = 1;

  /** How many numbers are on either side of the current page. */
  @property({ type: Number }) siblings = 1;

  /** Shows only the arrows and “page 3 of 12”, for narrow places. */
  @property({ type: Boolean, reflect: true }) compact = false;

  /** Address of a page with `{page}` in place of its number; the numbers are then links. */
  @property() href?: string;

  /** Name for assistive technology, when a page has more than one pagination. */
  @property({ attribute: 'accessible-label' }) accessibleLabel = '';

  private readonly localizer = new Localizer<Words>(this, {
    sk: {
      label: 'Stránkovanie',
      previous: 'Predchádzajúca strana',
      next: 'Nasledujúca strana',
      page: 'Strana',
      of: 'z',
    },
    en: { label: 'Pagination', previous: 'Previous page', next: 'Next page', page: 'Page', of: 'of' },
  });

  protected override render(): TemplateResult {
    const { words } = this.localizer;
    const numbers = this.compact
      ? html`<li class="compact">${words.page} ${this.page} ${words.of} ${this.pages}</li>`
      : pageNumbers(this.page, this.pages, this.siblings).map((slot) => this.renderSlot(slot));
    return html`<nav aria-label=${this.accessibleLabel || words.label}>
      <ul part="list">
        <li>
          ${this.renderButton({ page: this.page - 1, name: words.previous, content: html`<sb-icon name="chevron-start"></sb-icon>`, part: 'step' })}
        </li>
        ${numbers}
        <li>
          ${this.renderButton({ page: this.page + 1, name: words.next, content: html`<sb-icon name="chevron-end"></sb-icon>`, part: 'step' })}
        </li>
      </ul>
    </nav>`;
  }

  private renderSlot(slot: PageSlot): TemplateResult {
    if (slot === 'gap') return html`<li aria-hidden="true">…</li>`;
    const part = slot === this.page ? 'page current' : 'page';
    return html`<li>
      ${this.renderButton({ page: slot, name: `${this.localizer.words.page} ${slot}`, content: slot, part })}
    </li>`;
  }

  private renderButton({ page, name, content, part }: PageButton): TemplateResult {
    const current = page === this.page ? 'page' : nothing;
    const outside = page < 1 || page > this.pages;
    const choose = (event: Event): void => this.choose(page, event);
    // An arrow at the end stays focusable: a user who pages by keyboard must not lose the place.
    if (this.href === undefined || outside) {
      return html`<button
        class="button"
        part=${part}
        type="button"
        aria-label=${name}
        aria-current=${current}
        aria-disabled=${outside}
        @click=${choose}
      >
        ${content}
      </button>`;
    }
    const address = this.href.replaceAll('{page}', String(page));
    return html`<a
      class="button"
      part=${part}
      href=${address}
      aria-label=${name}
      aria-current=${current}
      @click=${choose}
      >${content}</a
    >`;
  }

  private choose(page: number, event: Event): void {
    if (page < 1 || page > this.pages || page === this.page) return;
    if (!this.emit('sb-change', { page }, { cancelable: true })) {
      event.preventDefault();
      return;
    }
    this.page = page;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-pagination': SbPagination;
  }
}
