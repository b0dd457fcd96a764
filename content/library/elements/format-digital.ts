import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { formatDigital, type DigitalUnit } from '../shared/format-digital.ts';
import { Localizer } from '../shared/localize.ts';
import { oneOf } from '../shared/one-of.ts';

/**
 * Writes an amount of data in the largest unit that leaves a number of at least one: `1500000` becomes “1.5 MB”, in Slovak “1,5 MB”.
 *
 * @tag sb-format-digital
 * @summary A number of bytes or bits as a readable size.
 */
@customElement('sb-format-digital')
export class SbFormatDigital extends SbElement {
  /** Number of bytes or bits; without a number the element is empty. */
  @property({ type: Number }) value = Number.NaN;

  /** What `value` counts. */
  @property() unit: DigitalUnit = 'byte';

  /** Steps between units: thousands (kB, MB) or 1,024 (KiB, MiB). */
  @property() system: 'decimal' | 'binary' = 'decimal';

  /** How long the unit is written; units of the binary system always have their symbol. */
  @property() display: 'short' | 'long' | 'narrow' = 'short';

  /** Most digits after the decimal point. */
  @property({ type: Number, attribute: 'maximum-fraction-digits' }) maximumFractionDigits = 2;

  private readonly localizer = new Localizer(this, { sk: {}, en: {} });

  protected override render(): TemplateResult {
    return html`${formatDigital(this.value, {
      language: this.localizer.language,
      unit: oneOf(this.unit, ['byte', 'bit']),
      system: this.system,
      display: oneOf(this.display, ['short', 'long', 'narrow']),
      maximumFractionDigits: Math.min(20, Math.max(0, Math.trunc(this.maximumFractionDigits) || 0)),
    })}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-format-digital': SbFormatDigital;
  }
}
