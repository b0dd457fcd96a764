import { css, html, unsafeCSS, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { gapRules, type Gap } from '../shared/gap.ts';

/** Height of one row of the fine grid on which the pieces are packed, in pixels. */
const rowSize = 4;

/**
 * Packs pieces of different height into columns without holes. Pieces keep their order: each goes to the column that is free first.
 *
 * @tag sb-masonry
 * @summary Pieces of different height, packed into columns.
 *
 * @slot - The pieces: cards, pictures, anything.
 *
 * @cssprop [--sb-masonry-column-size=16rem] - Least width of a column while the number of columns is free.
 * @cssprop [--sb-masonry-gap=var(--sb-space-4)] - Distance between the pieces.
 */
@customElement('sb-masonry')
export class SbMasonry extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        /* Keeps the margin of the pieces inside. */
        display: flow-root;
      }
      .pieces {
        display: grid;
        grid-template-columns: var(
          --_columns,
          repeat(auto-fill, minmax(min(100%, var(--sb-masonry-column-size, 16rem)), 1fr))
        );
        grid-auto-rows: ${rowSize}px;
        column-gap: var(--sb-masonry-gap, var(--sb-space-4));
        align-items: start;
        /* Every piece brings its gap below; that of the last row is taken back here. */
        margin-block-end: calc(-1 * var(--sb-masonry-gap, var(--sb-space-4)));
      }
      ${unsafeCSS(gapRules('--sb-masonry-gap'))}
    `,
  ];

  /** Number of columns; 0 means as many as fit. */
  @property({ type: Number, reflect: true }) columns = 0;

  /** Distance between the pieces. */
  @property({ reflect: true }) gap: Gap = 'medium';

  @query('.pieces') private readonly grid?: HTMLElement;

  private sizes?: ResizeObserver;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.observePieces();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes?.disconnect();
  }

  protected override render(): TemplateResult {
    return html`<div class="pieces"><slot @slotchange=${this.observePieces}></slot></div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('columns')) {
      this.grid?.style.setProperty('--_columns', this.columns > 0 ? `repeat(${this.columns}, minmax(0, 1fr))` : '');
    }
    this.layOut();
  }

  private observePieces(): void {
    this.sizes ??= new ResizeObserver(() => this.layOut());
    this.sizes.disconnect();
    for (const piece of this.children) this.sizes.observe(piece);
  }

  private layOut(): void {
    if (this.grid === undefined) return;
    const gap = Number.parseFloat(getComputedStyle(this.grid).columnGap) || 0;
    for (const piece of this.children) {
      if (!(piece instanceof HTMLElement)) continue;
      const rows = Math.ceil((piece.getBoundingClientRect().height + gap) / rowSize);
      piece.style.gridRowEnd = `span ${rows}`;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-masonry': SbMasonry;
  }
}
