import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { rovingTarget } from '../shared/roving-focus.ts';

/**
 * Joins buttons that belong together into one piece; the arrow keys move between them.
 *
 * @tag sb-button-group
 * @summary Buttons that belong together, in one piece.
 *
 * @slot - The buttons: `sb-button`.
 *
 * @cssprop [--sb-button-group-radius=var(--sb-radius)] - Radius of the outer corners.
 */
@customElement('sb-button-group')
export class SbButtonGroup extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        --_radius: var(--sb-button-group-radius, var(--sb-radius));
        display: inline-flex;
        isolation: isolate;
      }
      :host([orientation='vertical']) {
        flex-direction: column;
      }
      ::slotted(*) {
        --sb-button-radius: 0;
      }
      ::slotted(:focus-within) {
        z-index: 1;
      }
      :host(:not([orientation='vertical'])) ::slotted(:not(:first-child)) {
        margin-inline-start: -1px;
        border-inline-start: 1px solid color-mix(in oklab, currentcolor 30%, transparent);
      }
      :host([orientation='vertical']) ::slotted(:not(:first-child)) {
        margin-block-start: -1px;
        border-block-start: 1px solid color-mix(in oklab, currentcolor 30%, transparent);
      }
      ::slotted(:first-child) {
        --sb-button-radius: var(--_radius) 0 0 var(--_radius);
      }
      ::slotted(:last-child) {
        --sb-button-radius: 0 var(--_radius) var(--_radius) 0;
      }
      :host(:dir(rtl)) ::slotted(:first-child) {
        --sb-button-radius: 0 var(--_radius) var(--_radius) 0;
      }
      :host(:dir(rtl)) ::slotted(:last-child) {
        --sb-button-radius: var(--_radius) 0 0 var(--_radius);
      }
      :host([orientation='vertical']) ::slotted(:first-child) {
        --sb-button-radius: var(--_radius) var(--_radius) 0 0;
      }
      :host([orientation='vertical']) ::slotted(:last-child) {
        --sb-button-radius: 0 0 var(--_radius) var(--_radius);
      }
      ::slotted(:only-child) {
        --sb-button-radius: var(--_radius);
      }
    `,
  ];

  /** What the buttons do together, for assistive technology. */
  @property() label = '';

  /** Whether the buttons are in a line or below one another. */
  @property({ reflect: true }) orientation: 'horizontal' | 'vertical' = 'horizontal';

  constructor() {
    super();
    this.addEventListener('keydown', (event) => this.onKeyDown(event));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.setDefaultAttribute('role', 'group');
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (this.label !== '') this.setAttribute('aria-label', this.label);
  }

  protected override render(): TemplateResult {
    return html`<slot></slot>`;
  }

  private onKeyDown(event: KeyboardEvent): void {
    const items = [...this.children].filter(
      (child): child is HTMLElement => child instanceof HTMLElement && !child.matches(':disabled, [disabled]'),
    );
    const current = items.find((item) => item.matches(':focus-within'));
    const next = rovingTarget(event, { items, current, orientation: this.orientation, rtl: this.isRtl });
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-button-group': SbButtonGroup;
  }
}
