import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { ThemeColor } from '../shared/colors.ts';
import { SbElement } from '../shared/element.ts';
import { Localizer } from '../shared/localize.ts';
import { meterLevel, type MeterLevel } from '../shared/meter-level.ts';
import { writePercent } from '../shared/write-percent.ts';

const levelColors: Readonly<Record<MeterLevel, ThemeColor>> = { good: 'success', fair: 'warning', poor: 'danger' };

/**
 * Shows where a value is on a known scale: the charge of a battery, the strength of a signal, a rating. It shows a state,
 * not progress.
 *
 * @tag sb-level-indicator
 * @summary A value on a scale of segments.
 *
 * @csspart label - The label.
 * @csspart value - The value in words.
 * @csspart scale - The scale.
 * @csspart segment - One segment of the scale.
 * @csspart fill - The filled part of a segment.
 *
 * @cssprop [--sb-level-indicator-size=0.5rem] - Thickness of the scale.
 * @cssprop [--sb-level-indicator-color] - Color of the filled part; wins over `color`.
 * @cssprop [--sb-level-indicator-gap=var(--sb-space-1)] - Distance between the segments.
 */
@customElement('sb-level-indicator')
export class SbLevelIndicator extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: block;
        color: var(--sb-text-color);
        font-size: var(--sb-font-size-small);
      }
      .texts {
        display: flex;
        justify-content: space-between;
        gap: var(--sb-space-3);
        margin-block-end: var(--sb-space-1);
      }
      [part='label'] {
        font-weight: var(--sb-font-weight-strong);
      }
      [part='value'] {
        color: var(--sb-text-color-muted);
        font-variant-numeric: tabular-nums;
      }
      [part='scale'] {
        display: flex;
        gap: var(--sb-level-indicator-gap, var(--sb-space-1));
        block-size: var(--sb-level-indicator-size, 0.5rem);
      }
      [part='segment'] {
        flex: 1;
        overflow: clip;
        border-radius: var(--sb-radius-full);
        background: var(--sb-border-color);
      }
      [part='fill'] {
        inline-size: var(--_share);
        block-size: 100%;
        background: var(--sb-level-indicator-color, var(--_color));
        transition: inline-size var(--sb-duration-slow) var(--sb-easing);
      }
      /* Forced colors give both parts the color of the page. */
      @media (forced-colors: active) {
        [part='segment'] {
          outline: 1px solid;
        }
        [part='fill'] {
          background: Highlight;
        }
      }
      :host([orientation='vertical']) {
        display: inline-block;
      }
      :host([orientation='vertical']) [part='scale'] {
        flex-direction: column-reverse;
        inline-size: var(--sb-level-indicator-size, 0.5rem);
        block-size: 6rem;
        margin-inline: auto;
      }
      :host([orientation='vertical']) [part='segment'] {
        display: flex;
        align-items: flex-end;
      }
      :host([orientation='vertical']) [part='fill'] {
        inline-size: 100%;
        block-size: var(--_share);
      }
    `,
  ];

  /** The value; it is kept between `min` and `max`. */
  @property({ type: Number, reflect: true }) value = 0;

  /** Lower end of the scale. */
  @property({ type: Number }) min = 0;

  /** Upper end of the scale. */
  @property({ type: Number }) max = 100;

  /** Number of segments; 1 draws one continuous bar. */
  @property({ type: Number }) segments = 5;

  /** Values below it are low. */
  @property({ type: Number }) low?: number;

  /** Values above it are high. */
  @property({ type: Number }) high?: number;

  /** The best value; the color shows how far the value is from its region. */
  @property({ type: Number }) optimum?: number;

  /** Color of the theme; without one, the color shows how good the value is. */
  @property() color?: ThemeColor;

  /** Visible label. */
  @property() label = '';

  /** The value in words, shown and read instead of the percentage. */
  @property({ attribute: 'value-text' }) valueText = '';

  /** Shows the value beside the label. */
  @property({ type: Boolean, attribute: 'show-value', reflect: true }) showValue = false;

  /** Which way the scale runs. */
  @property({ reflect: true }) orientation: 'horizontal' | 'vertical' = 'horizontal';

  /** Name for assistive technology when there is no visible label. */
  @property({ attribute: 'accessible-label' }) accessibleLabel = '';

  private readonly localizer = new Localizer(this, { sk: {}, en: {} });

  protected override render(): TemplateResult {
    const share = this.max > this.min ? (this.clampedValue - this.min) / (this.max - this.min) : 0;
    const text = this.valueText === '' ? writePercent(share, this.localizer.language) : this.valueText;
    const isLabeled = this.label !== '';
    return html`${this.renderTexts(text)}
      <div
        part="scale"
        role="meter"
        aria-labelledby=${isLabeled ? 'label' : nothing}
        aria-label=${isLabeled || this.accessibleLabel === '' ? nothing : this.accessibleLabel}
        aria-valuenow=${this.clampedValue}
        aria-valuemin=${this.min}
        aria-valuemax=${this.max}
        aria-valuetext=${text}
      >
        ${Array.from({ length: this.segmentCount }, (_, index) => this.renderSegment(index, share))}
      </div>`;
  }

  private renderTexts(text: string): TemplateResult | typeof nothing {
    if (this.label === '' && !this.showValue) return nothing;
    return html`<div class="texts">
      <span part="label" id="label">${this.label}</span>
      ${this.showValue ? html`<span part="value" aria-hidden="true">${text}</span>` : nothing}
    </div>`;
  }

  private renderSegment(index: number, share: number): TemplateResult {
    const { min, max, low, high, optimum, clampedValue: value } = this;
    const color = this.color ?? levelColors[meterLevel({ value, min, max, low, high, optimum })];
    const filled = Math.min(1, Math.max(0, share * this.segmentCount - index));
    const style = `--_share: ${filled * 100}%; --_color: var(--sb-color-${color})`;
    return html`<div part="segment"><div part="fill" .style=${style}></div></div>`;
  }

  private get segmentCount(): number {
    return Math.min(100, Math.max(1, Math.trunc(this.segments) || 1));
  }

  private get clampedValue(): number {
    return Math.min(this.max, Math.max(this.min, this.value));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-level-indicator': SbLevelIndicator;
  }
}
