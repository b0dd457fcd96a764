import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { colorStyles, type ThemeColor } from '../shared/colors.ts';
import { SbElement } from '../shared/element.ts';
import { Localizer } from '../shared/localize.ts';
import { writePercent } from '../shared/write-percent.ts';

/**
 * Shows how much of a task is done or, without a `value`, that something is going on.
 *
 * @tag sb-progress-bar
 * @summary How much of a task is done.
 *
 * @slot - Text under the bar, such as the name of the file that is being sent.
 *
 * @csspart label - The line above the bar.
 * @csspart track - The whole length.
 * @csspart bar - The part that is done.
 *
 * @cssprop [--sb-progress-bar-height=0.5rem] - Thickness of the bar.
 * @cssprop [--sb-progress-bar-radius=var(--sb-radius-full)] - Radius of the ends.
 * @cssprop [--sb-progress-bar-track-color=var(--sb-border-color)] - Color of what is left.
 *
 * @cssState indeterminate - There is no value: the bar moves without an end.
 * @cssState complete - The value has reached the maximum.
 */
@customElement('sb-progress-bar')
export class SbProgressBar extends SbElement {
  static override styles = [
    SbElement.styles,
    colorStyles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        gap: var(--sb-space-1);
        font-size: var(--sb-font-size-small);
      }
      [part='label'] {
        display: flex;
        justify-content: space-between;
        gap: var(--sb-space-2);
      }
      .percent {
        color: var(--sb-text-color-muted);
        font-variant-numeric: tabular-nums;
      }
      [part='track'] {
        block-size: var(--sb-progress-bar-height, 0.5rem);
        border-radius: var(--sb-progress-bar-radius, var(--sb-radius-full));
        background: var(--sb-progress-bar-track-color, var(--sb-border-color));
        overflow: hidden;
      }
      [part='bar'] {
        block-size: 100%;
        border-radius: inherit;
        background: var(--_color);
        transition: inline-size var(--sb-duration-slow) var(--sb-easing);
      }
      :host(:state(indeterminate)) [part='bar'] {
        inline-size: 40%;
        animation: pass 1.4s linear infinite;
      }
      @keyframes pass {
        from {
          margin-inline-start: -40%;
        }
        to {
          margin-inline-start: 100%;
        }
      }
      @media (prefers-reduced-motion: reduce) {
        :host(:state(indeterminate)) [part='bar'] {
          inline-size: 100%;
          opacity: 0.6;
          animation: none;
        }
      }
      /* Forced colors give both parts the color of the page. */
      @media (forced-colors: active) {
        [part='track'] {
          outline: 1px solid;
        }
        [part='bar'] {
          background: Highlight;
        }
      }
    `,
  ];

  /** How much is done, from 0 to `max`; without it, the bar shows only that something is in progress. */
  @property({ type: Number }) value?: number;

  /** The value of a finished task. */
  @property({ type: Number }) max = 100;

  /** Name of the task, also for assistive technology. */
  @property() label = '';

  /** Writes the label and the percentage above the bar; otherwise they are only heard. */
  @property({ type: Boolean, attribute: 'show-label' }) showLabel = false;

  /** Color of the theme. */
  @property({ reflect: true }) color: ThemeColor = 'primary';

  private readonly localizer = new Localizer(this, { sk: { progress: 'Priebeh' }, en: { progress: 'Progress' } });

  protected override willUpdate(): void {
    const { share } = this;
    this.setState('indeterminate', share === undefined);
    this.setState('complete', share === 1);
  }

  protected override render(): TemplateResult {
    const { share } = this;
    const percent = share === undefined ? nothing : writePercent(share, this.localizer.language);
    const shown = percent === nothing ? nothing : html`<span class="percent">${percent}</span>`;
    return html`${this.showLabel ? html`<div part="label" aria-hidden="true"><span>${this.label}</span>${shown}</div>` : nothing}
      <div
        part="track"
        role="progressbar"
        aria-label=${this.label || this.localizer.words.progress}
        aria-valuemin="0"
        aria-valuemax=${this.max}
        aria-valuenow=${share === undefined ? nothing : share * this.max}
        aria-valuetext=${percent}
      >
        <div part="bar" .style=${share === undefined ? '' : `inline-size: ${share * 100}%`}></div>
      </div>
      <slot></slot>`;
  }

  /** What is done as a number from 0 to 1; `undefined` without a value. */
  private get share(): number | undefined {
    if (this.value === undefined || !Number.isFinite(this.value) || this.max <= 0) return undefined;
    return Math.min(1, Math.max(0, this.value / this.max));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-progress-bar': SbProgressBar;
  }
}
