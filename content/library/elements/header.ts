import { css, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { colorStyles, type ThemeColor } from '../shared/colors.ts';
import { Landmark } from '../shared/landmark.ts';

/**
 * The top of a page or of a section: usually a toolbar with a title and actions. At the top of the page it is the banner landmark.
 *
 * @tag sb-header
 * @summary The top of a page or of a section.
 *
 * @slot - The content, usually an `sb-toolbar`.
 *
 * @csspart header - The box around the content.
 *
 * @cssprop [--sb-header-background=var(--sb-surface-color)] - Background.
 * @cssprop [--sb-header-padding=var(--sb-space-2) var(--sb-space-4)] - Space around the content.
 */
@customElement('sb-header')
export class SbHeader extends Landmark {
  static override styles = [
    Landmark.styles,
    colorStyles,
    css`
      :host {
        display: block;
      }
      :host([sticky]) {
        position: sticky;
        inset-block-start: 0;
        z-index: 10;
      }
      [part='header'] {
        padding: var(--sb-header-padding, var(--sb-space-2) var(--sb-space-4));
        border-block-end: 1px solid var(--sb-border-color);
        background: var(--sb-header-background, var(--sb-surface-color));
        color: var(--sb-text-color);
      }
      :host([color]) [part='header'] {
        border-color: transparent;
        background: var(--sb-header-background, var(--_color));
        color: var(--_contrast);
      }
    `,
  ];

  /** Color of the theme as the background; without one it is the color of surfaces. */
  @property({ reflect: true }) color?: ThemeColor;

  /** Stays at the top of the window while the page scrolls. */
  @property({ type: Boolean, reflect: true }) sticky = false;

  protected override get outermostRole(): 'banner' {
    return 'banner';
  }

  protected override render(): TemplateResult {
    return this.renderRegion('header');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-header': SbHeader;
  }
}
