import { css, html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { SbElement } from '../shared/element.ts';
import './icon.ts';

/**
 * A heading that shows and hides the content under it. Accordions that share a `name` keep at most one of them open.
 *
 * @tag sb-accordion
 * @summary A heading that unfolds its content.
 *
 * @slot - The content that is shown and hidden.
 * @slot label - Heading with markup, instead of the `label` attribute.
 * @slot end - Something beside the heading, such as a badge.
 *
 * @csspart accordion - The `<details>` inside.
 * @csspart header - The line that is clicked.
 * @csspart icon - The arrow.
 * @csspart content - The box around the content.
 *
 * @cssprop [--sb-accordion-padding=var(--sb-space-4)] - Space inside the heading and around the content.
 * @cssprop [--sb-accordion-radius=var(--sb-radius)] - Radius of the corners.
 *
 * @fires {CustomEvent<{}>} sb-open - When the user unfolds the content, also by a search in the page that finds something in it.
 * @fires {CustomEvent<{}>} sb-close - When the user folds the content, or opens a different accordion of the same name.
 */
@customElement('sb-accordion')
export class SbAccordion extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: block;
      }
      [part='accordion'] {
        border: 1px solid var(--sb-border-color);
        border-radius: var(--sb-accordion-radius, var(--sb-radius));
        background: var(--sb-surface-color);
        color: var(--sb-text-color);
      }
      :host([fill='plain']) [part='accordion'] {
        border-width: 0 0 1px;
        border-radius: 0;
        background: none;
      }
      [part='header'] {
        display: flex;
        align-items: center;
        gap: var(--sb-space-2);
        padding: var(--sb-space-3) var(--sb-accordion-padding, var(--sb-space-4));
        border-radius: inherit;
        font-weight: var(--sb-font-weight-strong);
        line-height: var(--sb-line-height-tight);
        list-style: none;
        cursor: pointer;
      }
      [part='header']::-webkit-details-marker {
        display: none;
      }
      [part='header']:hover {
        background: var(--sb-hover-color);
      }
      .label {
        flex: 1;
      }
      [part='icon'] {
        transition: rotate var(--sb-duration) var(--sb-easing);
      }
      [open] [part='icon'] {
        rotate: 180deg;
      }
      [part='content'] {
        padding: var(--sb-space-1) var(--sb-accordion-padding, var(--sb-space-4))
          var(--sb-accordion-padding, var(--sb-space-4));
      }
      ::slotted(:not([slot]):last-child) {
        margin-block-end: 0;
      }
      :host([disabled]) [part='header'] {
        opacity: 0.5;
        pointer-events: none;
      }
    `,
  ];

  /** Text of the heading. */
  @property() label = '';

  /** Whether the content is shown. */
  @property({ type: Boolean, reflect: true }) open = false;

  /** Name of a set: opening one accordion closes the others of the same name in the page. */
  @property() name = '';

  /** Level from 1 to 6 that makes the label a heading of the page's outline; without one it is only a button. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel?: number;

  /** A box of its own, or only a line below. */
  @property({ reflect: true }) fill: 'outline' | 'plain' = 'outline';

  /** Keeps the user from folding and unfolding. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  protected override render(): TemplateResult {
    const role = this.headingLevel === undefined ? undefined : 'heading';
    return html`<details part="accordion" ?open=${this.open} @toggle=${this.onToggle}>
      <summary
        part="header"
        tabindex=${this.disabled ? '-1' : '0'}
        aria-disabled=${this.disabled}
        @click=${this.onClick}
      >
        <span class="label" role=${ifDefined(role)} aria-level=${ifDefined(this.headingLevel)}
          ><slot name="label">${this.label}</slot></span
        >
        <slot name="end"></slot>
        <sb-icon part="icon" name="chevron-down"></sb-icon>
      </summary>
      <div part="content"><slot></slot></div>
    </details>`;
  }

  /** What code has set is drawn already; only the user, or a search in the page, makes the two differ. */
  private onToggle(event: Event): void {
    if (!(event.target instanceof HTMLDetailsElement) || event.target.open === this.open) return;
    this.setOpen(event.target.open);
    if (this.open) this.closeOthers();
  }

  private onClick(event: Event): void {
    if (this.disabled) event.preventDefault();
  }

  private setOpen(open: boolean): void {
    this.open = open;
    this.emit(open ? 'sb-open' : 'sb-close', {});
  }

  private closeOthers(): void {
    const root = this.getRootNode();
    if (this.name === '' || !(root instanceof Document || root instanceof ShadowRoot)) return;
    for (const other of root.querySelectorAll('sb-accordion')) {
      if (other !== this && other.open && other.name === this.name) other.setOpen(false);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-accordion': SbAccordion;
  }
}
