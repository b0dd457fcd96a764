import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { Localizer } from '../shared/localize.ts';
import './button.ts';

const words = {
  sk: {
    loading: 'Načítava sa…',
    more: 'Načítať ďalšie',
    finished: 'To je všetko.',
    failed: 'Načítanie sa nepodarilo.',
    retry: 'Skúsiť znova',
  },
  en: {
    loading: 'Loading…',
    more: 'Load more',
    finished: 'That is all.',
    failed: 'Loading failed.',
    retry: 'Try again',
  },
};

/** The nearest ancestor that scrolls; `null` stands for the page, as `IntersectionObserver` wants it. */
function scrollerOf(element: Element): Element | null {
  const parent = element.assignedSlot ?? element.parentElement;
  if (parent === null) return null;
  const { overflowY } = getComputedStyle(parent);
  return overflowY === 'auto' || overflowY === 'scroll' ? parent : scrollerOf(parent);
}

/**
 * Asks for more content when the user comes near its end. The page adds it and turns `loading` off.
 *
 * @tag sb-infinite-scroll
 * @summary Loads the rest of a list while the user scrolls, or by a button.
 *
 * @slot - The content that grows.
 * @slot loading - The message while more is loading.
 * @slot finished - The message when there is no more.
 *
 * @csspart status - Line under the content that shows the state.
 *
 * @fires {CustomEvent<{}>} sb-load-more - When more content is needed; `loading` is then on.
 */
@customElement('sb-infinite-scroll')
export class SbInfiniteScroll extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: block;
      }
      [part='status'] {
        display: flex;
        align-items: center;
        justify-content: center;
        gap: var(--sb-space-2);
        min-block-size: var(--sb-control-size);
        color: var(--sb-text-color-muted);
        font-size: var(--sb-font-size-small);
      }
      .actions {
        text-align: center;
      }
      .spinner {
        inline-size: 1em;
        block-size: 1em;
        border: 2px solid var(--sb-border-color);
        border-block-start-color: var(--sb-color-primary);
        border-radius: var(--sb-radius-full);
        animation: turn 1s linear infinite;
      }
      @keyframes turn {
        to {
          rotate: 1turn;
        }
      }
      @media (prefers-reduced-motion: reduce) {
        .spinner {
          animation: none;
        }
      }
    `,
  ];

  /** How far before the end of the content more is asked for, in `px` or `%` of the visible height. */
  @property() distance = '200px';

  /** More is being loaded. The element turns it on; turn it off when the content is there. */
  @property({ type: Boolean, reflect: true }) loading = false;

  /** There is no more to load. */
  @property({ type: Boolean, reflect: true }) finished = false;

  /** The last attempt failed: shows a message and a button that tries again. Turn `loading` off with it. */
  @property({ type: Boolean, reflect: true }) failed = false;

  /** Asks by a button instead of by scrolling. */
  @property({ type: Boolean }) manual = false;

  @query('.end') private end?: HTMLElement;
  private observer?: IntersectionObserver;
  private readonly localizer = new Localizer(this, words);

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.watch();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.observer?.disconnect();
  }

  protected override updated(): void {
    this.watch();
  }

  protected override render(): TemplateResult {
    return html`<slot></slot>
      <div part="status" role="status">${this.renderStatus()}</div>
      ${this.renderAction()}
      <div class="end"></div>`;
  }

  private renderStatus(): TemplateResult | string {
    const text = this.localizer.words;
    if (this.loading) {
      return html`<slot name="loading"><span class="spinner"></span>${text.loading}</slot>`;
    }
    if (this.failed) return text.failed;
    return this.finished ? html`<slot name="finished">${text.finished}</slot>` : '';
  }

  private renderAction(): TemplateResult | typeof nothing {
    const text = this.localizer.words;
    if (this.loading || this.finished || !(this.manual || this.failed)) return nothing;
    return html`<div class="actions">
      <sb-button fill="outline" @click=${this.load}>${this.failed ? text.retry : text.more}</sb-button>
    </div>`;
  }

  /** Observes anew after each change, because an observer speaks only when the end comes or goes, not while it stays in view. */
  private watch(): void {
    this.observer?.disconnect();
    if (this.end === undefined || this.loading || this.finished || this.failed || this.manual) return;
    this.observer = new IntersectionObserver(
      (entries) => void (entries.some((entry) => entry.isIntersecting) && this.load()),
      {
        root: scrollerOf(this),
        rootMargin: `0px 0px ${/^\d+(?:\.\d+)?(?:px|%)$/.test(this.distance) ? this.distance : '200px'}`,
      },
    );
    this.observer.observe(this.end);
  }

  private load(): void {
    this.failed = false;
    this.loading = true;
    this.emit('sb-load-more', {});
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-infinite-scroll': SbInfiniteScroll;
  }
}
