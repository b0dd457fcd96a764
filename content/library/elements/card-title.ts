import { css, html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { SbElement } from '../shared/element.ts';

/**
 * The title of a card, a heading. With `href` it is a link that covers the whole card, so that a click anywhere follows it.
 *
 * @tag sb-card-title
 * @summary The title of a card, which can make the whole card a link.
 *
 * @slot - The text.
 *
 * @csspart title - The heading.
 * @csspart link - The link, when there is an address.
 *
 * @cssprop [--sb-card-title-size=var(--sb-font-size-large)] - Size of the text.
 */
@customElement('sb-card-title')
export class SbCardTitle extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: block;
      }
      [part='title'] {
        font-size: var(--sb-card-title-size, var(--sb-font-size-large));
        font-weight: var(--sb-font-weight-strong);
        line-height: var(--sb-line-height-tight);
        text-wrap: balance;
      }
      [part='link'] {
        color: inherit;
        text-decoration: none;
      }
      [part='link']::after {
        content: '';
        position: absolute;
        inset: 0;
        border-radius: var(--sb-card-radius, var(--sb-radius-large));
      }
      [part='link']:hover {
        text-decoration: underline;
        text-underline-offset: 0.15em;
      }
      /* The ring goes round the card, which is what the link is. */
      [part='link']:focus-visible {
        outline: none;
      }
      [part='link']:focus-visible::after {
        outline: var(--sb-focus-width) solid var(--sb-focus-color);
        outline-offset: var(--sb-focus-offset);
      }
    `,
  ];

  /** Level of the heading, from 1 to 6. */
  @property({ type: Number, reflect: true }) level = 3;

  /** Address that the whole card leads to. */
  @property() href?: string;

  /** Where the address opens, as in `<a target>`. */
  @property() target?: string;

  protected override render(): TemplateResult {
    return html`<div part="title" role="heading" aria-level=${this.level}>${this.renderText()}</div>`;
  }

  private renderText(): TemplateResult {
    if (this.href === undefined) return html`<slot></slot>`;
    const rel = this.target === '_blank' ? 'noopener' : undefined;
    return html`<a part="link" href=${this.href} target=${ifDefined(this.target)} rel=${ifDefined(rel)}
      ><slot></slot
    ></a>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-card-title': SbCardTitle;
  }
}
