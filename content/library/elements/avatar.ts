import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { colorStyles, type ThemeColor } from '../shared/colors.ts';
import { SbElement } from '../shared/element.ts';
import './icon.ts';

/** The first letters of the first and the last word: "Eva Mária Kováčová" gives "EK". */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase();
}

/**
 * Stands for a person, a team or an organization: by a picture, else by initials, else by an icon.
 *
 * @tag sb-avatar
 * @summary A person as a picture, initials or an icon.
 *
 * @slot - Icon that is shown when there is neither a picture nor a name.
 * @slot badge - A mark at the lower corner, such as an `sb-status`.
 *
 * @csspart avatar - The circle or the square.
 * @csspart image - The picture.
 * @csspart initials - The initials.
 *
 * @cssprop [--sb-avatar-size=2.5rem] - Width and height; wins over `size`.
 * @cssprop [--sb-avatar-radius=var(--sb-radius-full)] - Radius of the corners.
 */
@customElement('sb-avatar')
export class SbAvatar extends SbElement {
  static override styles = [
    SbElement.styles,
    colorStyles,
    css`
      :host {
        --_avatar-size: 2.5rem;
        position: relative;
        display: inline-block;
        flex: none;
        inline-size: var(--sb-avatar-size, var(--_avatar-size));
        block-size: var(--sb-avatar-size, var(--_avatar-size));
        vertical-align: middle;
      }
      :host([size='small']) {
        --_avatar-size: 2rem;
      }
      :host([size='large']) {
        --_avatar-size: 4rem;
      }
      [part='avatar'] {
        display: grid;
        place-items: center;
        inline-size: 100%;
        block-size: 100%;
        overflow: clip;
        container-type: size;
        border-radius: var(--sb-avatar-radius, var(--sb-radius-full));
        background: var(--_tint);
        color: var(--_text);
      }
      :host([shape='square']) [part='avatar'] {
        border-radius: var(--sb-avatar-radius, var(--sb-radius));
      }
      [part='image'] {
        inline-size: 100%;
        block-size: 100%;
        object-fit: cover;
      }
      [part='initials'],
      .icon {
        display: grid;
        font-size: 40cqb;
        font-weight: var(--sb-font-weight-strong);
        line-height: 1;
      }
      .icon {
        font-size: 55cqb;
      }
      .badge {
        position: absolute;
        inset-block-end: -0.125rem;
        inset-inline-end: -0.125rem;
        display: grid;
      }
    `,
  ];

  /** Address of the picture. */
  @property() src?: string;

  /** Name of the person: gives the initials and the text for assistive technology. Without one the avatar is an ornament. */
  @property() name = '';

  /** Initials to show instead of those of `name`. */
  @property() initials = '';

  /** Width and height: 2, 2.5 or 4 rem. */
  @property({ reflect: true }) size: 'small' | 'medium' | 'large' = 'medium';

  /** Round for people, with corners for organizations and things. */
  @property({ reflect: true }) shape: 'circle' | 'square' = 'circle';

  /** Color of the theme behind the initials or the icon. */
  @property({ reflect: true }) color: ThemeColor = 'medium';

  @state() private hasFailed = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('src')) this.hasFailed = false;
  }

  protected override render(): TemplateResult {
    const isNamed = this.name !== '';
    return html`<div
        part="avatar"
        role=${isNamed ? 'img' : nothing}
        aria-label=${isNamed ? this.name : nothing}
        aria-hidden=${isNamed ? nothing : 'true'}
      >
        ${this.renderPicture()}
      </div>
      <span class="badge"><slot name="badge"></slot></span>`;
  }

  private renderPicture(): TemplateResult {
    if (this.src !== undefined && !this.hasFailed) {
      return html`<img part="image" src=${this.src} alt="" @error=${this.fallBack} />`;
    }
    const initials = this.initials === '' ? initialsOf(this.name) : this.initials;
    if (initials !== '') return html`<span part="initials">${initials}</span>`;
    return html`<span class="icon"
      ><slot><sb-icon name="user"></sb-icon></slot
    ></span>`;
  }

  private fallBack(): void {
    this.hasFailed = true;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-avatar': SbAvatar;
  }
}
