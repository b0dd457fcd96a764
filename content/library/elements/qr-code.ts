import { css, html, nothing, svg, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { drawQrCode, type QrCorrection, type QrDrawing } from '../shared/draw-qr-code.ts';
import { SbElement } from '../shared/element.ts';

/**
 * Draws a text as a QR code. It stays dark on light in the dark mode too, because many scanners do not recognize the opposite.
 *
 * @tag sb-qr-code
 * @summary A text or an address as a QR code.
 *
 * @csspart code - The drawing.
 *
 * @cssprop [--sb-qr-code-size=10rem] - Width and height with the quiet zone around.
 * @cssprop [--sb-qr-code-color=var(--sb-text-color)] - Color of the dark squares.
 * @cssprop [--sb-qr-code-background=var(--sb-surface-color)] - Color between them and around.
 *
 * @cssState too-long - The value does not fit into any QR code; nothing is drawn.
 */
@customElement('sb-qr-code')
export class SbQrCode extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: inline-block;
        inline-size: var(--sb-qr-code-size, 10rem);
        max-inline-size: 100%;
        aspect-ratio: 1;
        color-scheme: light;
      }
      [part='code'] {
        display: block;
        inline-size: 100%;
        block-size: 100%;
        border-radius: var(--sb-radius-small);
        background: var(--sb-qr-code-background, var(--sb-surface-color));
        fill: var(--sb-qr-code-color, var(--sb-text-color));
      }
    `,
  ];

  /** The content of the code, up to 2,953 bytes of UTF-8 at the lowest correction. */
  @property() value = '';

  /** Name for assistive technology; by default the value. */
  @property() label = '';

  /** How much of the code may be damaged or covered: about 7, 15, 25 or 30 per cent. More correction makes a denser code. */
  @property() correction: QrCorrection = 'medium';

  private drawing: QrDrawing | undefined;

  protected override willUpdate(): void {
    this.drawing = drawQrCode(this.value, this.correction);
    this.setState('too-long', this.drawing === undefined);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { drawing } = this;
    if (drawing === undefined) return nothing;
    return html`<svg
      part="code"
      role="img"
      aria-label=${this.label || this.value || nothing}
      viewBox=${`0 0 ${drawing.size} ${drawing.size}`}
      shape-rendering="crispEdges"
    >
      ${svg`<path d=${drawing.path}></path>`}
    </svg>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-qr-code': SbQrCode;
  }
}
