import { css, html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';

/**
 * The content of one tab in an `sb-tab-group`; it is hidden until its tab is chosen.
 *
 * @tag sb-tab-panel
 * @summary The content of one tab.
 *
 * @slot - The content.
 *
 * @cssprop [--sb-tab-panel-padding=var(--sb-space-4)] - Space above and below the content.
 */
@customElement('sb-tab-panel')
export class SbTabPanel extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: none;
        padding-block: var(--sb-tab-panel-padding, var(--sb-space-4));
      }
      :host([active]) {
        display: block;
      }
    `,
  ];

  /** Name that the tab points to with `panel`. */
  @property({ reflect: true }) name = '';

  /** Whether the content is shown; the group sets it. */
  @property({ type: Boolean, reflect: true }) active = false;

  override connectedCallback(): void {
    super.connectedCallback();
    this.setDefaultAttribute('role', 'tabpanel');
    this.setDefaultAttribute('tabindex', '0');
  }

  protected override render(): TemplateResult {
    return html`<slot></slot>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-tab-panel': SbTabPanel;
  }
}
