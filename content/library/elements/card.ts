import { css, html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { colorStyles, type ThemeColor } from '../shared/colors.ts';
import { SbElement } from '../shared/element.ts';

/**
 * Holds together what belongs to one thing: a picture, a title, some text and actions.
 *
 * @tag sb-card
 * @summary A box for one thing: picture, title, text and actions.
 *
 * @slot - `sb-card-header`, `sb-card-content` and `sb-card-controls`, in any order.
 * @slot media - A picture that reaches the edges of the card.
 *
 * @csspart card - The box.
 * @csspart body - The box around all but the picture.
 *
 * @cssprop [--sb-card-padding=var(--sb-space-4)] - Space between the edges and the content, and between the pieces.
 * @cssprop [--sb-card-radius=var(--sb-radius-large)] - Radius of the corners.
 * @cssprop [--sb-card-background=var(--sb-surface-color)] - Background.
 * @cssprop [--sb-card-media-size=12rem] - Width of the picture in a horizontal card.
 */
@customElement('sb-card')
export class SbCard extends SbElement {
  static override styles = [
    SbElement.styles,
    colorStyles,
    css`
      :host {
        /* The link of a title that covers the whole card measures itself by the card. */
        position: relative;
        display: block;
      }
      [part='card'] {
        display: flex;
        flex-direction: column;
        block-size: 100%;
        overflow: clip;
        border: 1px solid var(--sb-border-color);
        border-radius: var(--sb-card-radius, var(--sb-radius-large));
        background: var(--sb-card-background, var(--sb-surface-color));
        color: var(--sb-text-color);
      }
      :host([variant='raised']) [part='card'] {
        border-color: transparent;
        background: var(--sb-card-background, var(--sb-surface-color-raised));
        box-shadow: var(--sb-shadow-2);
      }
      :host([variant='filled']) [part='card'] {
        border-color: transparent;
        background: var(--sb-card-background, var(--sb-surface-color-sunken));
      }
      :host([color]) [part='card'] {
        border-color: transparent;
        background: var(--sb-card-background, var(--_tint));
      }
      [part='body'] {
        display: flex;
        flex: 1;
        flex-direction: column;
        gap: var(--sb-card-padding, var(--sb-space-4));
        min-inline-size: 0;
        padding: var(--sb-card-padding, var(--sb-space-4));
      }
      ::slotted([slot='media']) {
        display: block;
        inline-size: 100%;
        object-fit: cover;
      }
      :host([orientation='horizontal']) [part='card'] {
        flex-direction: row;
      }
      :host([orientation='horizontal']) ::slotted([slot='media']) {
        flex: none;
        inline-size: var(--sb-card-media-size, 12rem);
        block-size: auto;
      }
    `,
  ];

  /** How the card differs from the page: by a line, a shadow or a tone. */
  @property({ reflect: true }) variant: 'outline' | 'raised' | 'filled' = 'outline';

  /** Color of the theme as a soft background. */
  @property({ reflect: true }) color?: ThemeColor;

  /** Whether the picture is above the rest or beside it. */
  @property({ reflect: true }) orientation: 'vertical' | 'horizontal' = 'vertical';

  protected override render(): TemplateResult {
    return html`<div part="card">
      <slot name="media"></slot>
      <div part="body"><slot></slot></div>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-card': SbCard;
  }
}
