import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { colorStyles, type ThemeColor } from '../shared/colors.ts';
import { SbElement } from '../shared/element.ts';

/**
 * Shows the state of something: a colored dot with a word. The word is needed, since many users cannot distinguish colors.
 *
 * @tag sb-status
 * @summary A colored dot with a word.
 *
 * @slot - The word; without it give `accessible-label`.
 * @slot icon - Icon in place of the dot.
 *
 * @csspart dot - The dot.
 *
 * @cssprop [--sb-status-size=0.625rem] - Width and height of the dot.
 *
 * @cssState pulse - The dot is pulsing.
 */
@customElement('sb-status')
export class SbStatus extends SbElement {
  static override styles = [
    SbElement.styles,
    colorStyles,
    css`
      :host {
        display: inline-block;
        color: var(--sb-text-color);
        line-height: var(--sb-line-height);
      }
      .status {
        display: inline-flex;
        align-items: center;
        gap: var(--sb-space-2);
      }
      .mark {
        display: inline-flex;
        color: var(--_text);
      }
      [part='dot'] {
        position: relative;
        inline-size: var(--sb-status-size, 0.625rem);
        block-size: var(--sb-status-size, 0.625rem);
        border-radius: var(--sb-radius-full);
        background: var(--_color);
        /* Keeps the dot apart from a picture that it lies on. */
        box-shadow: 0 0 0 2px var(--sb-background-color);
        forced-color-adjust: none;
      }
      @media (prefers-reduced-motion: no-preference) {
        :host(:state(pulse)) [part='dot']::after {
          content: '';
          position: absolute;
          inset: 0;
          border-radius: inherit;
          background: inherit;
          animation: pulse 1.6s var(--sb-easing) infinite;
        }
      }
      @keyframes pulse {
        to {
          opacity: 0;
          scale: 2.6;
        }
      }
    `,
  ];

  /** Color of the theme. */
  @property({ reflect: true }) color: ThemeColor = 'medium';

  /** The dot pulses, for something that is in progress; for users who prefer reduced motion it does not. */
  @property({ type: Boolean, reflect: true }) pulse = false;

  /** Has changes of the text read aloud. */
  @property({ type: Boolean, reflect: true }) live = false;

  /** The meaning of the dot, for assistive technology, when there is no text. */
  @property({ attribute: 'accessible-label' }) accessibleLabel = '';

  protected override willUpdate(): void {
    this.setState('pulse', this.pulse);
  }

  protected override render(): TemplateResult {
    const isNamed = this.accessibleLabel !== '';
    return html`<span class="status" role=${this.live ? 'status' : nothing}>
      <span
        class="mark"
        role=${isNamed ? 'img' : nothing}
        aria-label=${isNamed ? this.accessibleLabel : nothing}
        aria-hidden=${isNamed ? nothing : 'true'}
        ><slot name="icon"><span part="dot"></span></slot
      ></span>
      <slot></slot>
    </span>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-status': SbStatus;
  }
}
