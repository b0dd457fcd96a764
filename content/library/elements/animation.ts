import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { presetKeyframes, type AnimationName } from '../shared/animation-presets.ts';
import { SbElement } from '../shared/element.ts';

/**
 * Plays an animation on the elements inside, without a box of its own. Users whose system is set to reduced motion see the
 * end of it at once.
 *
 * @tag sb-animation
 * @summary Ready-made or your own animations of the elements inside.
 *
 * @slot - Elements that move, each separately.
 *
 * @fires {CustomEvent<{ name: string }>} sb-start - When the animation starts.
 * @fires {CustomEvent<{ name: string }>} sb-finish - When all elements have arrived at the end; never with endless repetition.
 * @fires {CustomEvent<{ name: string }>} sb-cancel - When the animation is stopped before its end.
 */
@customElement('sb-animation')
export class SbAnimation extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: contents;
      }
    `,
  ];

  /** Ready-made animation. */
  @property({ reflect: true }) name: AnimationName = 'fade-in';

  /** Plays the animation; removing it stops the animation. It is turned off automatically at the end. */
  @property({ type: Boolean, reflect: true }) play = false;

  /** Plays once when the elements come into view, without `play`. */
  @property({ type: Boolean, attribute: 'on-view' }) onView = false;

  /** Length of one run in milliseconds. */
  @property({ type: Number }) duration = 400;

  /** Milliseconds before the first run. */
  @property({ type: Number }) delay = 0;

  /** Milliseconds by which each further element starts later than the one before. */
  @property({ type: Number }) stagger = 0;

  /** Number of runs; `Infinity` repeats without end. */
  @property({ type: Number }) iterations = 1;

  /** Direction of the runs. */
  @property() direction: PlaybackDirection = 'normal';

  /** Course of the speed, as in CSS. */
  @property() easing = 'cubic-bezier(0.2, 0, 0, 1)';

  /** Which styles apply before the animation and after it. */
  @property() fill: 'none' | 'forwards' | 'backwards' | 'both' = 'backwards';

  /** Your own keyframes, as for `Element.animate()`; they replace the ready-made ones. */
  @property({ attribute: false }) keyframes?: Keyframe[];

  private running: readonly Animation[] = [];
  private observer?: IntersectionObserver;

  private get elements(): readonly Element[] {
    return this.shadowRoot?.querySelector('slot')?.assignedElements({ flatten: true }) ?? [];
  }

  /** An element that is moved goes on with what it was doing. */
  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.hasUpdated) return;
    this.watch();
    if (this.play) void this.start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.observer?.disconnect();
    this.stop();
  }

  /** Jumps to the end of the animation; an endless one has none and goes on. */
  finish(): void {
    for (const animation of this.running) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  }

  protected override updated(changes: PropertyValues<this>): void {
    if (changes.has('onView')) this.watch();
    if (!changes.has('play')) return;
    if (this.play) void this.start();
    else if (this.running.length > 0) this.stop();
  }

  protected override render(): TemplateResult {
    return html`<slot @slotchange=${this.watch}></slot>`;
  }

  /** Waits for the first element to be seen; one look is enough. */
  private watch(): void {
    this.observer?.disconnect();
    const first = this.elements[0];
    if (!this.onView || first === undefined) return;
    this.observer = new IntersectionObserver((entries, observer) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      this.play = true;
    });
    this.observer.observe(first);
  }

  private async start(): Promise<void> {
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const keyframes = this.keyframes ?? presetKeyframes(this.name, this.isRtl ? -1 : 1);
    const animations = this.elements.map((element, index) =>
      element.animate(keyframes, {
        duration: this.duration,
        delay: this.delay + index * this.stagger,
        iterations: reduced ? 1 : this.iterations,
        direction: this.direction,
        easing: this.easing,
        fill: this.fill,
      }),
    );
    this.running = animations;
    this.emit('sb-start', { name: this.name });
    if (reduced) this.finish();
    const ends = await Promise.allSettled(animations.map((animation) => animation.finished));
    if (this.running !== animations || ends.some((end) => end.status === 'rejected')) return;
    this.running = [];
    this.play = false;
    this.emit('sb-finish', { name: this.name });
  }

  private stop(): void {
    const animations = this.running;
    if (animations.length === 0) return;
    this.running = [];
    for (const animation of animations) animation.cancel();
    this.emit('sb-cancel', { name: this.name });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-animation': SbAnimation;
  }
}
