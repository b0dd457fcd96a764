import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import './icon.ts';

/**
 * A small picture of a fixed shape, for lists and tables. While there is no picture, an icon keeps its place.
 *
 * @tag sb-thumbnail
 * @summary A small picture that keeps its place.
 *
 * @slot - What is shown when there is no picture; an icon of a picture by default.
 * @slot overlay - A mark over the lower corner, such as a length or a count.
 *
 * @csspart thumbnail - The box.
 * @csspart image - The picture.
 * @csspart overlay - The box around the mark.
 *
 * @cssprop --sb-thumbnail-size - Width; wins over `size`.
 * @cssprop [--sb-thumbnail-radius=var(--sb-radius)] - Radius of the corners.
 */
@customElement('sb-thumbnail')
export class SbThumbnail extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        --_thumbnail-size: 3.5rem;
        display: inline-block;
        flex: none;
        inline-size: var(--sb-thumbnail-size, var(--_thumbnail-size));
        max-inline-size: 100%;
        vertical-align: middle;
      }
      :host([size='small']) {
        --_thumbnail-size: 2.5rem;
      }
      :host([size='large']) {
        --_thumbnail-size: 6rem;
      }
      [part='thumbnail'] {
        position: relative;
        display: grid;
        place-items: center;
        inline-size: 100%;
        overflow: clip;
        border-radius: var(--sb-thumbnail-radius, var(--sb-radius));
        background: var(--sb-surface-color-sunken);
        color: var(--sb-text-color-muted);
        font-size: 1.5rem;
      }
      [part='image'] {
        position: absolute;
        inset: 0;
        inline-size: 100%;
        block-size: 100%;
        object-fit: cover;
      }
      :host([fit='contain']) [part='image'] {
        object-fit: contain;
      }
      [part='overlay'] {
        position: absolute;
        inset-block-end: var(--sb-space-1);
        inset-inline-end: var(--sb-space-1);
        border-radius: var(--sb-radius-small);
        background: var(--sb-color-dark);
        color: var(--sb-color-dark-contrast);
        font-size: 0.75rem;
        line-height: var(--sb-line-height-tight);
      }
      ::slotted([slot='overlay']) {
        display: block;
        padding-inline: var(--sb-space-1);
      }
    `,
  ];

  /** Address of the picture. */
  @property() src?: string;

  /** What the picture shows; leave it empty where a text beside it expresses the same. */
  @property() alt = '';

  /** Width: 2.5, 3.5 or 6 rem. */
  @property({ reflect: true }) size: 'small' | 'medium' | 'large' = 'medium';

  /** Width to height, such as `4/3`. */
  @property() ratio = '1/1';

  /** Whether the picture fills the box, cut at its edges, or is shown as a whole. */
  @property({ reflect: true }) fit: 'cover' | 'contain' = 'cover';

  /** When the picture is loaded: at once, or when it comes near the window. */
  @property() loading: 'eager' | 'lazy' = 'lazy';

  @state() private hasFailed = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('src')) this.hasFailed = false;
  }

  protected override render(): TemplateResult {
    return html`<div part="thumbnail" .style=${`aspect-ratio: ${this.ratio}`}>
      ${this.renderPicture()}
      <div part="overlay"><slot name="overlay"></slot></div>
    </div>`;
  }

  private renderPicture(): TemplateResult {
    if (this.src !== undefined && !this.hasFailed) {
      return html`<img part="image" src=${this.src} alt=${this.alt} loading=${this.loading} @error=${this.fallBack} />`;
    }
    const isNamed = this.alt !== '';
    return html`<span
      role=${isNamed ? 'img' : nothing}
      aria-label=${isNamed ? this.alt : nothing}
      aria-hidden=${isNamed ? nothing : 'true'}
      ><slot><sb-icon name="image"></sb-icon></slot
    ></span>`;
  }

  private fallBack(): void {
    this.hasFailed = true;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-thumbnail': SbThumbnail;
  }
}
