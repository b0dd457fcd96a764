import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { Autoplay } from '../shared/autoplay.ts';
import { carouselStyles } from '../shared/carousel-styles.ts';
import { carouselWords } from '../shared/carousel-words.ts';
import { SbElement } from '../shared/element.ts';
import { isShortcut } from '../shared/is-shortcut.ts';
import { Localizer } from '../shared/localize.ts';
import { visuallyHiddenStyles } from '../shared/visually-hidden.ts';
import './button.ts';
import { SbCarouselItem } from './carousel-item.ts';
import './icon.ts';

/** A button of the row under the slides. */
interface CarouselButton {
  readonly name: 'previous' | 'next' | 'play' | 'pause';
  readonly act: () => void;
  readonly disabled?: boolean;
}

/**
 * Shows slides one after another in a row that scrolls and snaps: by a swipe, by the arrow keys or by its buttons.
 *
 * @tag sb-carousel
 * @summary A row of slides that the user turns through.
 *
 * @slot - Slides: `sb-carousel-item`.
 *
 * @csspart slides - Row of slides that scrolls.
 * @csspart controls - Row of buttons under the slides.
 *
 * @cssprop [--sb-carousel-gap=var(--sb-space-4)] - Space between slides.
 * @cssprop [--sb-carousel-radius=var(--sb-radius)] - Radius of the corners.
 * @cssprop [--sb-carousel-color=var(--sb-color-primary)] - Color of the dot of the current slide.
 *
 * @fires {CustomEvent<{ index: number }>} sb-change - When a different slide is shown, because of the user or of `autoplay`.
 */
@customElement('sb-carousel')
export class SbCarousel extends SbElement {
  static override styles = [SbElement.styles, visuallyHiddenStyles, carouselStyles];

  /** Name of the carousel for assistive technology. */
  @property() label = '';

  /** Number of the first visible slide, from zero. */
  @property({ type: Number, reflect: true }) index = 0;

  /** How many slides are side by side. */
  @property({ type: Number, attribute: 'slides-per-page' }) slidesPerPage = 1;

  /** Goes from the last slide to the first and back. */
  @property({ type: Boolean }) loop = false;

  /** Turns automatically, with a button that stops it; not for users who prefer reduced motion. */
  @property({ type: Boolean }) autoplay = false;

  /** Milliseconds for which a slide stays with `autoplay`. */
  @property({ type: Number, attribute: 'autoplay-interval' }) autoplayInterval = 5000;

  /** Leaves out the buttons; the slides then turn by a swipe, by keys or by code only. */
  @property({ type: Boolean, attribute: 'without-controls' }) withoutControls = false;

  @state() private slides: readonly SbCarouselItem[] = [];
  @state() private paused = false;
  @state() private message = '';
  @query('[part="slides"]') private row?: HTMLElement;
  private readonly localizer = new Localizer(this, carouselWords);
  protected readonly autoplayTimer = new Autoplay(this, {
    enabled: () => this.turnsByItself,
    interval: () => this.autoplayInterval,
    step: () => this.turn(this.index >= this.lastIndex ? 0 : this.index + 1),
  });

  private get turnsByItself(): boolean {
    return this.autoplay && !this.paused;
  }

  private get lastIndex(): number {
    return Math.max(0, this.slides.length - this.slidesPerPage);
  }

  /** Shows the next slide; after the last one the first with `loop`. */
  next(): void {
    this.index = this.wrap(this.index + 1);
  }

  /** Shows the previous slide; before the first one the last with `loop`. */
  previous(): void {
    this.index = this.wrap(this.index - 1);
  }

  protected override updated(changes: PropertyValues<this>): void {
    const { length } = this.slides;
    for (const [index, slide] of this.slides.entries()) slide.place = this.localizer.words.place(index + 1, length);
    if (changes.has('index') || changes.has('slidesPerPage')) this.scrollToIndex(changes.get('index') !== undefined);
  }

  protected override render(): TemplateResult {
    const text = this.localizer.words;
    return html`<div role="region" aria-roledescription=${text.carousel} aria-label=${this.label || nothing}>
      <div
        part="slides"
        role="group"
        aria-label=${text.slides}
        tabindex="0"
        .style=${`--_slides: ${this.slidesPerPage}`}
        @keydown=${this.onKey}
        @scrollend=${this.settle}
      >
        <slot @slotchange=${this.collect}></slot>
      </div>
      ${this.withoutControls ? nothing : this.renderControls()}
      <div role="status" class="visually-hidden">${this.message}</div>
    </div>`;
  }

  private renderControls(): TemplateResult {
    const { index, lastIndex, loop, paused } = this;
    const text = this.localizer.words;
    const pause = { name: paused ? 'play' : 'pause', act: () => (this.paused = !paused) } as const;
    return html`<div part="controls">
      ${this.autoplay ? this.renderButton(pause) : nothing}
      ${this.renderButton({ name: 'previous', act: () => this.turn(index - 1), disabled: !loop && index <= 0 })}
      <div class="dots">
        ${Array.from(
          { length: lastIndex + 1 },
          (_, number) =>
            html`<button
              type="button"
              aria-label=${text.show(number + 1)}
              aria-current=${number === index ? 'true' : nothing}
              @click=${() => this.turn(number)}
            ></button>`,
        )}
      </div>
      ${this.renderButton({ name: 'next', act: () => this.turn(index + 1), disabled: !loop && index >= lastIndex })}
    </div>`;
  }

  private renderButton({ name, act, disabled = false }: CarouselButton): TemplateResult {
    const icons = { previous: 'chevron-start', next: 'chevron-end', play: 'play', pause: 'pause' };
    return html`<sb-button
      fill="clear"
      color="medium"
      shape="round"
      size="small"
      accessible-label=${this.localizer.words[name]}
      ?disabled=${disabled}
      @click=${act}
      ><sb-icon name=${icons[name]}></sb-icon
    ></sb-button>`;
  }

  private collect(event: Event): void {
    if (!(event.currentTarget instanceof HTMLSlotElement)) return;
    this.slides = event.currentTarget.assignedElements().filter((slide) => slide instanceof SbCarouselItem);
    void this.updateComplete.then(() => this.scrollToIndex(false));
  }

  private wrap(index: number): number {
    const count = this.lastIndex + 1;
    return this.loop ? (index + count) % count : Math.min(Math.max(index, 0), this.lastIndex);
  }

  /** Goes to a slide on behalf of the user. */
  private turn(index: number): void {
    const next = this.wrap(index);
    if (next === this.index) return;
    // The arrow that leads to an end becomes unavailable there, and would lose the focus to the top of the page.
    const isAtEnd = !this.loop && (next === 0 || next === this.lastIndex);
    if (isAtEnd && this.shadowRoot?.activeElement?.localName === 'sb-button') this.row?.focus({ preventScroll: true });
    this.index = next;
    // Slides that turn by themselves would interrupt a screen reader again and again.
    if (!this.turnsByItself) this.message = this.nameOf(next);
    this.emit('sb-change', { index: next });
  }

  private nameOf(index: number): string {
    return this.slides[index]?.label || this.localizer.words.place(index + 1, this.slides.length);
  }

  private offsetOf(index: number): number {
    return (this.slides[index]?.offsetLeft ?? 0) - (this.slides[0]?.offsetLeft ?? 0);
  }

  private scrollToIndex(smooth: boolean): void {
    const still = !smooth || matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.row?.scrollTo({ left: this.offsetOf(this.index), behavior: still ? 'instant' : 'smooth' });
  }

  /** After a swipe: the slide nearest to the start of the row is the current one. */
  private settle(): void {
    const position = this.row?.scrollLeft ?? 0;
    const distances = this.slides.map((_, index) => Math.abs(this.offsetOf(index) - position));
    this.turn(Math.max(0, distances.indexOf(Math.min(...distances))));
  }

  private onKey(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget) return;
    const side = this.isRtl ? -1 : 1;
    if (isShortcut(event)) return;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: this.index + side,
      ArrowLeft: this.index - side,
      Home: 0,
      End: this.lastIndex,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    this.turn(target);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-carousel': SbCarousel;
  }
}
