import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { colorAreaStyles, renderColorArea } from '../shared/color-area.ts';
import { formatHex, parseHex, type HsvColor } from '../shared/color-math.ts';
import { fieldStyles } from '../shared/field.ts';
import { Localizer } from '../shared/localize.ts';
import { PanelControl, panelControlStyles } from '../shared/panel-control.ts';
import { popupStyles } from '../shared/popup.ts';

const black: HsvColor = { h: 0, s: 0, v: 0, a: 1 };

/**
 * Lets the user choose a color in an area, on lines of hue and opacity, from swatches, or by typing it.
 *
 * @tag sb-color-picker
 * @summary A color, chosen by eye or by its value.
 *
 * @csspart label - The label.
 * @csspart box - The button that shows the color and opens the panel.
 * @csspart swatch - The color in the button.
 * @csspart panel - The panel.
 * @csspart area - The area of saturation and brightness.
 * @csspart help - The explanation below.
 * @csspart error - The error message.
 *
 * @cssState user-invalid - A color is missing, and the error is shown.
 *
 * @fires {CustomEvent<{ value: string }>} sb-input - While the user moves through colors.
 * @fires {CustomEvent<{ value: string }>} sb-change - When the user has chosen a color.
 * @fires {CustomEvent<{}>} sb-open - When the user opens the panel.
 * @fires {CustomEvent<{}>} sb-close - When the user closes the panel.
 */
@customElement('sb-color-picker')
export class SbColorPicker extends PanelControl {
  static override styles = [
    PanelControl.styles,
    fieldStyles,
    popupStyles,
    panelControlStyles,
    colorAreaStyles,
    css`
      [part='swatch'],
      .swatches button {
        inline-size: 1.5rem;
        block-size: 1.5rem;
        padding: 0;
        border: 1px solid color-mix(in oklab, var(--sb-text-color) 30%, transparent);
        border-radius: var(--sb-radius-small);
        background:
          linear-gradient(var(--_fill), var(--_fill)),
          conic-gradient(#bbb 25%, white 0 50%, #bbb 0 75%, white 0) 0 0 / 0.5rem 0.5rem;
      }
      [part='panel'] {
        inline-size: 16rem;
      }
      .rows {
        display: grid;
        gap: var(--sb-space-3);
      }
      .swatches {
        display: flex;
        flex-wrap: wrap;
        gap: var(--sb-space-2);
      }
      .swatches button {
        cursor: pointer;
      }
      /* Colors are the content here. */
      [part='swatch'],
      .swatches button,
      .area,
      .track {
        forced-color-adjust: none;
      }
      [dir='ltr'].box {
        font-family: var(--sb-font-family-mono);
      }
    `,
  ];

  /**
   * The color as `#rrggbb`, or `#rrggbbaa` when it is not opaque; empty when none is chosen. The attribute sets the color
   * that a reset restores.
   */
  @property() override value = '';

  /** Offers a line of opacity. */
  @property({ type: Boolean }) opacity = false;

  /** Colors to choose from with one click, separated by commas or spaces. */
  @property() swatches = '';

  // Hue and saturation of a gray or black cannot be read back from its hex value, so the last ones are kept.
  private color: HsvColor = black;

  private readonly localizer = new Localizer(this, {
    sk: {
      none: 'Bez farby',
      area: 'Sýtosť a jas',
      saturation: 'sýtosť',
      brightness: 'jas',
      hue: 'Odtieň',
      opacity: 'Nepriehľadnosť',
      hex: 'Hodnota farby',
      swatches: 'Vzorky',
    },
    en: {
      none: 'No color',
      area: 'Saturation and brightness',
      saturation: 'saturation',
      brightness: 'brightness',
      hue: 'Hue',
      opacity: 'Opacity',
      hex: 'Value of the color',
      swatches: 'Swatches',
    },
  });

  protected override get firstInPanel(): HTMLElement | null | undefined {
    return this.panel?.querySelector<HTMLElement>('.area');
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has('value') && this.value !== formatHex(this.color)) this.color = parseHex(this.value) ?? black;
  }

  protected override render(): TemplateResult {
    const { words } = this.localizer;
    const text = this.value || words.none;
    const fill = parseHex(this.value) === null ? 'transparent' : this.value;
    return this.renderControl({
      button: html`<span part="swatch" .style=${`--_fill: ${fill}`}></span><span id="text">${text}</span>`,
      text,
      panelLabel: this.label || this.outerLabel || words.hex,
      panel: () => this.renderPanel(),
    });
  }

  private renderPanel(): TemplateResult {
    const { words, language } = this.localizer;
    const { color } = this;
    const line = (label: string, max: number, key: 'h' | 'a'): TemplateResult =>
      html`<input
        class="track ${key === 'a' ? 'opacity' : ''}"
        type="range"
        .style=${`--_fill: ${formatHex({ ...color, a: 1 })}`}
        min="0"
        max=${max}
        step=${max / 100}
        aria-label=${label}
        .value=${live(String(color[key]))}
        @input=${(event: Event) => this.pass({ ...color, [key]: numberOf(event) })}
        @change=${(event: Event) => this.choose({ ...color, [key]: numberOf(event) })}
      />`;
    return html`<div class="rows">
      ${renderColorArea({ color, words, language, onPass: (next) => this.pass(next), onChoose: (next) => this.choose(next) })}
      ${line(words.hue, 360, 'h')} ${this.opacity ? line(words.opacity, 1, 'a') : nothing}
      <input
        class="box"
        dir="ltr"
        aria-label=${words.hex}
        .value=${live(this.value)}
        spellcheck="false"
        @change=${this.onTyped}
      />
      ${this.swatches === '' ? nothing : this.renderSwatches(words.swatches)}
    </div>`;
  }

  private renderSwatches(label: string): TemplateResult {
    const colors = this.swatches.split(/[\s,]+/).filter((color) => parseHex(color) !== null);
    return html`<div class="swatches" role="group" aria-label=${label}>
      ${colors.map((color) => html`<button type="button" aria-label=${color} .style=${`--_fill: ${color}`} @click=${() => this.choose(parseHex(color) ?? black)}></button>`)}
    </div>`;
  }

  /** Shows a color that the user moves through. */
  private pass(color: HsvColor): void {
    this.color = color;
    this.value = formatHex(color);
    this.requestUpdate();
    this.emit('sb-input', { value: this.value });
  }

  private choose(color: HsvColor): void {
    this.pass(color);
    this.emit('sb-change', { value: this.value });
  }

  private onTyped(event: Event): void {
    const color = event.target instanceof HTMLInputElement ? parseHex(event.target.value) : null;
    if (color === null) this.requestUpdate();
    else this.choose(color);
  }
}

function numberOf(event: Event): number {
  return event.target instanceof HTMLInputElement ? event.target.valueAsNumber : 0;
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-color-picker': SbColorPicker;
  }
}
