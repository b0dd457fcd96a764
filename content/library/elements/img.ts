import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { SbElement } from '../shared/element.ts';
import './icon.ts';

/**
 * Shows an image in a frame that has its place before the file arrives, and something sensible when it does not.
 *
 * @tag sb-img
 * @summary An image that loads when it is needed and keeps its place until then.
 *
 * @slot placeholder - What is shown while the image loads; by default a plain area.
 * @slot error - What is shown when the image cannot be loaded; by default an icon and the alternative text.
 *
 * @csspart img - The `<img>` inside.
 * @csspart placeholder - Area under the image while it loads.
 * @csspart error - Area instead of an image that cannot be loaded.
 *
 * @cssprop [--sb-img-radius=0] - Radius of the corners.
 * @cssprop [--sb-img-position=center] - Which part of the image stays visible where it is cropped, as in `object-position`.
 *
 * @cssState loaded - The image is there.
 * @cssState error - The image cannot be loaded.
 *
 * @fires {CustomEvent<{ src: string }>} sb-load - When the image has loaded.
 * @fires {CustomEvent<{ src: string }>} sb-error - When the image cannot be loaded.
 */
@customElement('sb-img')
export class SbImg extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: block;
        position: relative;
        overflow: hidden;
        border-radius: var(--sb-img-radius, 0);
        background: var(--sb-surface-color-sunken);
        color: var(--sb-text-color-muted);
        font-size: var(--sb-font-size-small);
      }
      :host(:state(loaded)) {
        background: none;
      }
      [part='img'] {
        display: block;
        inline-size: 100%;
        block-size: auto;
        object-fit: var(--_fit, cover);
        object-position: var(--sb-img-position, center);
        transition: opacity var(--sb-duration-slow) var(--sb-easing);
      }
      :host([ratio]) [part='img'] {
        block-size: 100%;
        position: absolute;
        inset: 0;
      }
      :host([fit='contain']) {
        --_fit: contain;
      }
      :host(:not(:state(loaded))) [part='img'] {
        opacity: 0;
      }
      [part='placeholder'],
      [part='error'] {
        position: absolute;
        inset: 0;
      }
      [part='error'] {
        display: grid;
        place-content: center;
        justify-items: center;
        gap: var(--sb-space-2);
        padding: var(--sb-space-2);
        text-align: center;
      }
      :host(:state(error)) {
        min-block-size: 6rem;
      }
    `,
  ];

  /** Address of the image. */
  @property() src = '';

  /** Text in place of the image; leave it empty for an ornament. */
  @property() alt = '';

  /** Files for other widths or densities, as in `<img srcset>`. */
  @property() srcset?: string;

  /** Width of the image in the layout, as in `<img sizes>`. */
  @property() sizes?: string;

  /** Width and height of the frame, such as `16 / 9`; without it the image keeps its own. */
  @property({ reflect: true }) ratio?: string;

  /** How the image fills a frame of another ratio: cropped, or whole with space around. */
  @property({ reflect: true }) fit: 'cover' | 'contain' = 'cover';

  /** When the file is fetched: near the visible part of the page, or at once. */
  @property() loading: 'lazy' | 'eager' = 'lazy';

  @state() private status: 'loading' | 'loaded' | 'error' = 'loading';

  protected override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has('src') || changes.has('srcset')) this.status = 'loading';
    this.setState('loaded', this.status === 'loaded');
    this.setState('error', this.status === 'error');
  }

  protected override updated(changes: PropertyValues<this>): void {
    if (changes.has('ratio')) this.style.aspectRatio = this.ratio ?? '';
  }

  protected override render(): TemplateResult {
    return html`${this.renderBackdrop()}${
      this.src === '' || this.status === 'error'
        ? nothing
        : html`<img
            part="img"
            loading=${this.loading}
            sizes=${ifDefined(this.sizes)}
            srcset=${ifDefined(this.srcset)}
            src=${this.src}
            alt=${this.alt}
            @load=${() => this.settle('loaded')}
            @error=${() => this.settle('error')}
          />`
    }`;
  }

  private renderBackdrop(): TemplateResult | typeof nothing {
    if (this.status === 'loaded') return nothing;
    if (this.status === 'loading') return html`<div part="placeholder"><slot name="placeholder"></slot></div>`;
    return html`<div part="error">
      <slot name="error"><sb-icon name="image" size="medium"></sb-icon>${this.alt}</slot>
    </div>`;
  }

  private settle(status: 'loaded' | 'error'): void {
    this.status = status;
    this.emit(status === 'loaded' ? 'sb-load' : 'sb-error', { src: this.src });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-img': SbImg;
  }
}
