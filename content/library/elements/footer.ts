import { css, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { colorStyles, type ThemeColor } from '../shared/colors.ts';
import { Landmark } from '../shared/landmark.ts';

/**
 * The end of a page or of a section: imprint, links, or actions that belong to all of it. At the end of the page it is the contentinfo landmark.
 *
 * @tag sb-footer
 * @summary The end of a page or of a section.
 *
 * @slot - The content.
 *
 * @csspart footer - The box around the content.
 *
 * @cssprop [--sb-footer-background=var(--sb-surface-color-sunken)] - Background.
 * @cssprop [--sb-footer-padding=var(--sb-space-4)] - Space around the content.
 */
@customElement('sb-footer')
export class SbFooter extends Landmark {
  static override styles = [
    Landmark.styles,
    colorStyles,
    css`
      :host {
        display: block;
      }
      :host([sticky]) {
        position: sticky;
        inset-block-end: 0;
        z-index: 10;
      }
      [part='footer'] {
        padding: var(--sb-footer-padding, var(--sb-space-4));
        border-block-start: 1px solid var(--sb-border-color);
        background: var(--sb-footer-background, var(--sb-surface-color-sunken));
        color: var(--sb-text-color);
        font-size: var(--sb-font-size-small);
      }
      :host([color]) [part='footer'] {
        border-color: transparent;
        background: var(--sb-footer-background, var(--_color));
        color: var(--_contrast);
      }
    `,
  ];

  /** Color of the theme as the background; without one it is a little darker than the page. */
  @property({ reflect: true }) color?: ThemeColor;

  /** Stays at the bottom of the window while the page scrolls. */
  @property({ type: Boolean, reflect: true }) sticky = false;

  protected override get outermostRole(): 'contentinfo' {
    return 'contentinfo';
  }

  protected override render(): TemplateResult {
    return this.renderRegion('footer');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-footer': SbFooter;
  }
}
