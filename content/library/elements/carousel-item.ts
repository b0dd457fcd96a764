import { css, html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { Localizer } from '../shared/localize.ts';

/**
 * One slide of `sb-carousel`. It may contain anything; its height follows the tallest slide.
 *
 * @tag sb-carousel-item
 * @summary A slide of a carousel.
 *
 * @slot - Content of the slide.
 */
@customElement('sb-carousel-item')
export class SbCarouselItem extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: block;
        flex: none;
        inline-size: calc((100% - (var(--_slides, 1) - 1) * var(--_gap, 0px)) / var(--_slides, 1));
        scroll-snap-align: start;
      }
      ::slotted(img) {
        display: block;
        inline-size: 100%;
      }
    `,
  ];

  /** Name of the slide for assistive technology; by default its place, such as “2 of 5”. */
  @property() label = '';

  /** @internal Place among the slides; the carousel sets it. */
  @property({ attribute: false }) place = '';

  private readonly localizer = new Localizer(this, { sk: { slide: 'snímka' }, en: { slide: 'slide' } });

  override connectedCallback(): void {
    super.connectedCallback();
    this.setDefaultAttribute('role', 'group');
  }

  protected override updated(): void {
    this.setAttribute('aria-roledescription', this.localizer.words.slide);
    this.setAttribute('aria-label', this.label || this.place);
  }

  protected override render(): TemplateResult {
    return html`<slot></slot>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-carousel-item': SbCarouselItem;
  }
}
