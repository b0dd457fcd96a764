import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { Localizer } from '../shared/localize.ts';
import './icon.ts';

const words = { sk: { expand: 'Zobraziť celú cestu' }, en: { expand: 'Show the whole path' } };

/** What a step of the path shows: its link, the present page, a button in place of folded steps, or nothing as one of those. */
export type BreadcrumbRole = 'link' | 'current' | 'fold' | 'folded';

/**
 * One step of the path that `sb-breadcrumbs` shows. The last one is the present page.
 *
 * @tag sb-breadcrumb
 * @summary One step of a path of pages.
 *
 * @slot - Name of the page.
 * @slot start - Icon before the name.
 *
 * @csspart link - The link, or the name of a step without an address.
 * @csspart separator - The arrow to the next step.
 * @csspart fold - The button in place of folded steps.
 *
 * @cssprop [--sb-breadcrumb-color=var(--sb-text-color-muted)] - Color of the steps before the present page.
 */
@customElement('sb-breadcrumb')
export class SbBreadcrumb extends SbElement {
  static override shadowRootOptions: ShadowRootInit = { ...SbElement.shadowRootOptions, delegatesFocus: true };

  static override styles = [
    SbElement.styles,
    css`
      :host,
      [role='listitem'] {
        display: inline-flex;
        align-items: center;
        min-inline-size: 0;
      }
      [part='link'],
      [part='fold'] {
        display: inline-flex;
        align-items: center;
        gap: var(--sb-space-1);
        min-block-size: 1.75rem;
        padding-inline: var(--sb-space-1);
        border: none;
        border-radius: var(--sb-radius-small);
        background: none;
        color: var(--sb-breadcrumb-color, var(--sb-text-color-muted));
        font: inherit;
        text-decoration: none;
        overflow-wrap: anywhere;
      }
      a[part='link']:hover,
      [part='fold']:hover {
        background: var(--sb-hover-color);
        color: var(--sb-text-color);
      }
      [part='fold'] {
        min-inline-size: 1.75rem;
        justify-content: center;
        cursor: pointer;
      }
      [aria-current] {
        color: var(--sb-text-color);
        font-weight: var(--sb-font-weight-strong);
      }
      [part='separator'] {
        color: var(--sb-text-color-muted);
        font-size: 0.875em;
      }
    `,
  ];

  /** Address of the page. */
  @property() href?: string;

  /**
   * What the step shows, given by `sb-breadcrumbs`.
   * @internal
   */
  @property({ attribute: false }) shown: BreadcrumbRole = 'link';

  /**
   * Called by the button in place of folded steps, given by `sb-breadcrumbs`.
   * @internal
   */
  @property({ attribute: false }) unfold?: () => void;

  private readonly localizer = new Localizer(this, words);

  protected override render(): TemplateResult | typeof nothing {
    if (this.shown === 'folded') return nothing;
    const separator =
      this.shown === 'current' ? nothing : html`<sb-icon part="separator" name="chevron-end"></sb-icon>`;
    return html`<div role="listitem">${this.renderStep()}${separator}</div>`;
  }

  private renderStep(): TemplateResult {
    if (this.shown === 'fold') {
      const label = this.localizer.words.expand;
      return html`<button part="fold" type="button" aria-label=${label} @click=${() => this.unfold?.()}>
        <sb-icon name="more"></sb-icon>
      </button>`;
    }
    const current = this.shown === 'current' ? 'page' : nothing;
    const content = html`<slot name="start"></slot><slot></slot>`;
    if (this.href === undefined) return html`<span part="link" aria-current=${current}>${content}</span>`;
    return html`<a part="link" href=${this.href} aria-current=${current}>${content}</a>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-breadcrumb': SbBreadcrumb;
  }
}
