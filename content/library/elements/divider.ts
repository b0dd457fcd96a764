import { css, html, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';

/**
 * Separates groups of content by a hairline, which may contain a short text.
 *
 * @tag sb-divider
 * @summary A line between groups of content, with a text in it if you like.
 *
 * @slot - Short text in the line; then the line is an ornament and the text is what is read.
 *
 * @csspart line - The line, or each of its two halves around a text.
 * @csspart label - The text.
 *
 * @cssprop [--sb-divider-color=var(--sb-border-color)] - Color of the line.
 * @cssprop [--sb-divider-size=1px] - Thickness of the line.
 * @cssprop [--sb-divider-spacing=var(--sb-space-4)] - Space before and after the line.
 */
@customElement('sb-divider')
export class SbDivider extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: flex;
        align-items: center;
        gap: var(--sb-space-3);
        margin-block: var(--sb-divider-spacing, var(--sb-space-4));
        color: var(--sb-text-color-muted);
        font-size: var(--sb-font-size-small);
      }
      :host([orientation='vertical']) {
        display: inline-flex;
        flex-direction: column;
        align-self: stretch;
        min-block-size: 1.5em;
        margin-block: 0;
        margin-inline: var(--sb-divider-spacing, var(--sb-space-4));
        vertical-align: middle;
      }
      [part='line'] {
        flex: 1 1 0;
        border-block-start: var(--sb-divider-size, 1px) solid var(--sb-divider-color, var(--sb-border-color));
      }
      :host([orientation='vertical']) [part='line'] {
        border-block-start: none;
        border-inline-start: var(--sb-divider-size, 1px) solid var(--sb-divider-color, var(--sb-border-color));
      }
      :host([align='start']) .before,
      :host([align='end']) .after {
        flex: 0 0 var(--sb-space-5);
      }
      .empty {
        display: none;
      }
    `,
  ];

  /** Which way the line runs. */
  @property({ reflect: true }) orientation: 'horizontal' | 'vertical' = 'horizontal';

  /** Where the text is in the line. */
  @property({ reflect: true }) align: 'start' | 'center' | 'end' = 'center';

  @state() private hasText = false;

  protected override render(): TemplateResult {
    const label = html`<span part="label" class=${this.hasText ? '' : 'empty'}
      ><slot @slotchange=${this.readText}></slot
    ></span>`;
    if (this.hasText)
      return html`<span part="line" class="before"></span>${label}<span part="line" class="after"></span>`;
    return html`<span part="line" role="separator" aria-orientation=${this.orientation}></span>${label}`;
  }

  private readText(): void {
    this.hasText = this.textContent?.trim() !== '';
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-divider': SbDivider;
  }
}
