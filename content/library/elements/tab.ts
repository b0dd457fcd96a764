import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';

/**
 * The heading of one panel in an `sb-tab-group`; it shows the `sb-tab-panel` of the same name.
 *
 * @tag sb-tab
 * @summary The heading that shows one panel.
 *
 * @slot - Text of the tab.
 * @slot start - Icon before the text.
 * @slot end - Something after the text, such as a badge.
 *
 * @csspart tab - The box of the tab.
 *
 * @cssprop [--sb-tab-padding=var(--sb-space-4)] - Space before and after the text.
 */
@customElement('sb-tab')
export class SbTab extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: inline-block;
        flex: none;
        outline-offset: -2px !important;
        border-radius: var(--sb-radius-small);
        cursor: pointer;
      }
      [part='tab'] {
        display: flex;
        align-items: center;
        gap: var(--sb-space-2);
        min-block-size: var(--sb-control-size);
        padding-inline: var(--sb-tab-padding, var(--sb-space-4));
        color: var(--sb-text-color-muted);
        white-space: nowrap;
      }
      :host(:hover) [part='tab'] {
        color: var(--sb-text-color);
      }
      :host([active]) [part='tab'] {
        color: var(--sb-color-primary-text);
        font-weight: var(--sb-font-weight-strong);
      }
      :host([disabled]) {
        opacity: 0.5;
        pointer-events: none;
      }
    `,
  ];

  /** Name of the panel that the tab shows. */
  @property({ reflect: true }) panel = '';

  /** Whether the panel of this tab is shown; the group sets it. */
  @property({ type: Boolean, reflect: true }) active = false;

  /** Makes the tab unavailable; the arrow keys pass it over. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  override connectedCallback(): void {
    super.connectedCallback();
    this.slot ||= 'tab';
    this.setDefaultAttribute('role', 'tab');
    this.setDefaultAttribute('tabindex', '-1');
  }

  protected override render(): TemplateResult {
    return html`<div part="tab"><slot name="start"></slot><slot></slot><slot name="end"></slot></div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.ariaSelected = String(this.active);
    if (changed.has('disabled')) this.ariaDisabled = this.disabled ? 'true' : null;
    // Tabs are defined before their group, which then looks at them all by itself.
    const group = this.closest<HTMLElementTagNameMap['sb-tab-group']>('sb-tab-group:defined');
    if (changed.has('disabled') || changed.has('panel')) group?.requestUpdate();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-tab': SbTab;
  }
}
