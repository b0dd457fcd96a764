import { css, html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';

/**
 * The top of a card: title and subtitle, with room before them and after them.
 *
 * @tag sb-card-header
 * @summary The top of a card, with its title.
 *
 * @slot - `sb-card-title` and `sb-card-subtitle`.
 * @slot start - Something before the title, such as an avatar.
 * @slot end - Something after the title, such as a status or a button.
 *
 * @csspart header - The box around all.
 * @csspart texts - The box around the title and the subtitle.
 *
 * @cssprop [--sb-card-header-gap=var(--sb-space-3)] - Distance between the texts and what is beside them.
 */
@customElement('sb-card-header')
export class SbCardHeader extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: block;
      }
      [part='header'] {
        display: flex;
        align-items: center;
        gap: var(--sb-card-header-gap, var(--sb-space-3));
      }
      [part='texts'] {
        flex: 1;
        min-inline-size: 0;
      }
      /* Stays above the link of a title that covers the whole card. */
      ::slotted(:is([slot='start'], [slot='end'])) {
        position: relative;
        z-index: 1;
      }
    `,
  ];

  protected override render(): TemplateResult {
    return html`<div part="header">
      <slot name="start"></slot>
      <div part="texts"><slot></slot></div>
      <slot name="end"></slot>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-card-header': SbCardHeader;
  }
}
