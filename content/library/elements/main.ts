import { css, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { Landmark } from '../shared/landmark.ts';

/**
 * What the page is about. It is the main landmark, to which assistive technology and skip links jump; a page has one.
 *
 * @tag sb-main
 * @summary The part that the page is about.
 *
 * @slot - The content.
 *
 * @csspart main - The box around the content.
 *
 * @cssprop [--sb-main-padding=var(--sb-space-5)] - Space around the content.
 */
@customElement('sb-main')
export class SbMain extends Landmark {
  static override styles = [
    Landmark.styles,
    css`
      :host {
        display: block;
        min-inline-size: 0;
      }
      [part='main'] {
        padding: var(--sb-main-padding, var(--sb-space-5));
      }
      :host([flush]) [part='main'] {
        padding: 0;
      }
    `,
  ];

  /** Leaves no space around the content, so that it reaches the edges. */
  @property({ type: Boolean, reflect: true }) flush = false;

  protected override get outermostRole(): 'main' {
    return 'main';
  }

  protected override render(): TemplateResult {
    return this.renderRegion('main');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-main': SbMain;
  }
}
