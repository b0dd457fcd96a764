import { css, html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';

/**
 * Keeps content in the middle of the page, never wider than is good to read, and away from the edges of the screen.
 *
 * @tag sb-container
 * @summary Content in the middle of the page, of a limited width.
 *
 * @slot - The content.
 *
 * @cssprop --sb-container-size - Greatest width; wins over `size`.
 * @cssprop [--sb-container-padding=var(--sb-space-4)] - Space that is always left at both sides.
 */
@customElement('sb-container')
export class SbContainer extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        --_container-size: 75rem;
        display: block;
        inline-size: 100%;
        max-inline-size: var(--sb-container-size, var(--_container-size));
        margin-inline: auto;
        padding-inline: var(--sb-container-padding, var(--sb-space-4));
      }
      :host([size='small']) {
        --_container-size: 40rem;
      }
      :host([size='medium']) {
        --_container-size: 60rem;
      }
      :host([size='full']) {
        --_container-size: none;
      }
    `,
  ];

  /** Greatest width: 40, 60 or 75 rem, or as wide as the page. */
  @property({ reflect: true }) size: 'small' | 'medium' | 'large' | 'full' = 'large';

  protected override render(): TemplateResult {
    return html`<slot></slot>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-container': SbContainer;
  }
}
