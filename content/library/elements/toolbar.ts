import { css, html, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { colorStyles, type ThemeColor } from '../shared/colors.ts';
import { SbElement } from '../shared/element.ts';

/**
 * A bar with a title between two groups of actions, for the top of a page, a panel or a table.
 *
 * @tag sb-toolbar
 * @summary A bar with a title and actions.
 *
 * @slot - The title, or other content that takes the room between the groups.
 * @slot start - Actions before the title, such as the way back.
 * @slot end - Actions after the title, usually in `sb-toolbar-actions`.
 *
 * @csspart bar - The bar.
 * @csspart title - The box around the title.
 *
 * @cssprop [--sb-toolbar-size=var(--sb-control-size-large)] - Least height of the bar.
 * @cssprop [--sb-toolbar-gap=var(--sb-space-3)] - Distance between the groups and the title.
 */
@customElement('sb-toolbar')
export class SbToolbar extends SbElement {
  static override styles = [
    SbElement.styles,
    colorStyles,
    css`
      :host {
        display: block;
      }
      [part='bar'] {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--sb-space-1) var(--sb-toolbar-gap, var(--sb-space-3));
        min-block-size: var(--sb-toolbar-size, var(--sb-control-size-large));
      }
      :host([color]) [part='bar'] {
        padding-inline: var(--sb-space-4);
        border-radius: var(--sb-radius);
        background: var(--_tint);
        color: var(--_text);
      }
      [part='title'] {
        flex: 1 1 0;
        min-inline-size: min-content;
        font-weight: var(--sb-font-weight-strong);
        line-height: var(--sb-line-height-tight);
      }
      :host([align='center']) [part='title'] {
        text-align: center;
      }
      /* Both sides take the same room, so that the title stands in the middle of the bar and not of the rest. */
      :host([align='center']) .side {
        flex: 1 1 0;
      }
      :host([align='center']) [part='title'] {
        flex: 0 1 auto;
      }
      .side {
        display: flex;
        align-items: center;
        gap: var(--sb-space-2);
      }
      .end {
        justify-content: flex-end;
      }
      /* An empty side would still set the title apart from the edge; a centered title needs both. */
      :host(:not([align='center'])) .empty {
        display: none;
      }
    `,
  ];

  /** Color of the theme as a soft background; without one the bar has none. */
  @property({ reflect: true }) color?: ThemeColor;

  /** Where the title is. */
  @property({ reflect: true }) align: 'start' | 'center' = 'start';

  @state() private hasStart = false;

  @state() private hasEnd = false;

  protected override render(): TemplateResult {
    return html`<div part="bar">
      <div class="side ${this.hasStart ? '' : 'empty'}"><slot name="start" @slotchange=${this.readSides}></slot></div>
      <div part="title"><slot></slot></div>
      <div class="side end ${this.hasEnd ? '' : 'empty'}"><slot name="end" @slotchange=${this.readSides}></slot></div>
    </div>`;
  }

  private readSides(): void {
    this.hasStart = this.querySelector(':scope > [slot=start]') !== null;
    this.hasEnd = this.querySelector(':scope > [slot=end]') !== null;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-toolbar': SbToolbar;
  }
}
