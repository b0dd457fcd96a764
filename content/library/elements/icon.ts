import { css, html, nothing, svg, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { iconPath } from '../shared/icons.ts';

export { iconNames, registerIcons } from '../shared/icons.ts';

/**
 * Draws an icon in the color and the size of the text around it. Without a `label` it is an ornament that assistive technology skips.
 *
 * @tag sb-icon
 * @summary A built-in icon by its name, or one of yours from a file.
 *
 * @csspart icon - The drawing.
 *
 * @cssprop [--sb-icon-size=1em] - Width and height.
 * @cssprop [--sb-icon-stroke=2] - Thickness of the line, in units of the grid of 24.
 */
@customElement('sb-icon')
export class SbIcon extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: inline-block;
        flex: none;
        inline-size: var(--sb-icon-size, 1em);
        block-size: var(--sb-icon-size, 1em);
        vertical-align: -0.125em;
      }
      :host([size='small']) {
        --sb-icon-size: 1rem;
      }
      :host([size='medium']) {
        --sb-icon-size: 1.5rem;
      }
      :host([size='large']) {
        --sb-icon-size: 2rem;
      }
      [part='icon'] {
        display: block;
        inline-size: 100%;
        block-size: 100%;
        fill: none;
        stroke: currentcolor;
        stroke-width: var(--sb-icon-stroke, 2);
        stroke-linecap: round;
        stroke-linejoin: round;
      }
      .file {
        background: currentcolor;
        mask: var(--_file) center / contain no-repeat;
      }
      :host([name$='-start']:dir(rtl)) [part='icon'],
      :host([name$='-end']:dir(rtl)) [part='icon'],
      :host([mirror]:dir(rtl)) [part='icon'] {
        transform: scaleX(-1);
      }
    `,
  ];

  /** Name of the icon; those that end in `-start` and `-end` follow the direction of the text. */
  @property({ reflect: true }) name = '';

  /** Address of an SVG file that is drawn instead of a built-in icon, in one color. */
  @property() src?: string;

  /** The meaning of the icon, for assistive technology; leave it out where a text beside it expresses the same. */
  @property() label = '';

  /** Size; without one the icon is as large as the text. */
  @property({ reflect: true }) size?: 'small' | 'medium' | 'large';

  /** Mirrors the icon where the text runs from right to left. */
  @property({ type: Boolean, reflect: true }) mirror = false;

  protected override render(): TemplateResult {
    const role = this.label === '' ? nothing : 'img';
    const label = this.label === '' ? nothing : this.label;
    const hidden = this.label === '' ? 'true' : nothing;
    if (this.src !== undefined) {
      return html`<div
        part="icon"
        class="file"
        role=${role}
        aria-label=${label}
        aria-hidden=${hidden}
        .style=${`--_file: url(${JSON.stringify(this.src)})`}
      ></div>`;
    }
    const path = iconPath(this.name);
    return html`<svg part="icon" viewBox="0 0 24 24" role=${role} aria-label=${label} aria-hidden=${hidden}>
      ${path === undefined ? nothing : svg`<path d=${path}></path>`}
    </svg>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-icon': SbIcon;
  }
}
