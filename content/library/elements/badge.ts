import { css, html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { colorStyles, type ThemeColor } from '../shared/colors.ts';
import { SbElement } from '../shared/element.ts';

/**
 * A short note on the thing beside it: a count, a state, a novelty. It is not interactive; for that use `sb-chip`.
 *
 * @tag sb-badge
 * @summary A count or a word that marks something.
 *
 * @slot - The count or the word; with nothing in it the badge is a dot.
 *
 * @csspart badge - The colored shape.
 *
 * @cssprop [--sb-badge-radius=var(--sb-radius-small)] - Radius of the corners.
 */
@customElement('sb-badge')
export class SbBadge extends SbElement {
  static override styles = [
    SbElement.styles,
    colorStyles,
    css`
      :host {
        display: inline-flex;
        vertical-align: middle;
        font-size: var(--sb-font-size-small);
      }
      [part='badge'] {
        display: inline-flex;
        align-items: center;
        justify-content: center;
        gap: var(--sb-space-1);
        min-inline-size: 1.5em;
        min-block-size: 1.5em;
        padding-inline: 0.45em;
        border: 1px solid transparent;
        border-radius: var(--sb-badge-radius, var(--sb-radius-small));
        background: var(--_color);
        color: var(--_contrast);
        font-weight: var(--sb-font-weight-strong);
        font-variant-numeric: tabular-nums;
        line-height: 1;
        white-space: nowrap;
      }
      :host([fill='soft']) [part='badge'] {
        background: var(--_tint);
        color: var(--_text);
      }
      :host([shape='round']) [part='badge'] {
        border-radius: var(--sb-radius-full);
      }
      :host(:empty) [part='badge'] {
        min-inline-size: 0.6em;
        min-block-size: 0.6em;
        padding: 0;
        border-radius: 50%;
      }
    `,
  ];

  /** Color of the theme. */
  @property({ reflect: true }) color: ThemeColor = 'primary';

  /** How prominent the badge is. */
  @property({ reflect: true }) fill: 'solid' | 'soft' = 'solid';

  /** Corners: those of the theme, or fully round. */
  @property({ reflect: true }) shape: 'default' | 'round' = 'default';

  protected override render(): TemplateResult {
    return html`<span part="badge"><slot></slot></span>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-badge': SbBadge;
  }
}
