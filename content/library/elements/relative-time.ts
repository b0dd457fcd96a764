import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { Localizer } from '../shared/localize.ts';
import { oneOf } from '../shared/one-of.ts';
import { nextChange, timeDistance } from '../shared/relative-time.ts';

/**
 * Says how far a moment is: “3 hours ago”, “tomorrow”. The exact moment is in the `datetime` of the `<time>` inside and in its title.
 *
 * @tag sb-relative-time
 * @summary A moment as a distance from now, in the language of the page.
 *
 * @csspart time - The `<time>` element.
 */
@customElement('sb-relative-time')
export class SbRelativeTime extends SbElement {
  /** The moment: a date, or a text that `Date` understands, such as `2026-03-01T12:00:00Z`. Without a valid one the element is empty. */
  @property() date: Date | string = '';

  /** How long the unit is written. */
  @property() format: 'long' | 'short' | 'narrow' = 'long';

  /** Words such as “yesterday” where the language has them, or always a number. */
  @property() numeric: 'auto' | 'always' = 'auto';

  /** Keeps the text up to date while the page is open. */
  @property({ type: Boolean }) sync = false;

  private readonly localizer = new Localizer(this, { sk: {}, en: {} });
  private timer?: ReturnType<typeof setTimeout>;

  private get moment(): Date {
    return new Date(this.date);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  protected override updated(): void {
    clearTimeout(this.timer);
    const moment = this.moment.getTime();
    if (!this.sync || Number.isNaN(moment)) return;
    this.timer = setTimeout(() => this.requestUpdate(), nextChange(timeDistance(moment, Date.now())));
  }

  protected override render(): TemplateResult | typeof nothing {
    const moment = this.moment;
    if (Number.isNaN(moment.getTime())) return nothing;
    const { language } = this.localizer;
    const { amount, unit } = timeDistance(moment.getTime(), Date.now());
    const numeric = oneOf(this.numeric, ['auto', 'always']);
    const style = oneOf(this.format, ['long', 'short', 'narrow']);
    const text = new Intl.RelativeTimeFormat(language, { numeric, style }).format(amount, unit);
    const exact = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(moment);
    return html`<time part="time" datetime=${moment.toISOString()} title=${exact}>${text}</time>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-relative-time': SbRelativeTime;
  }
}
