import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { rovingTarget, setRovingTabIndex } from '../shared/roving-focus.ts';

/** Controls that need the arrow keys for themselves. */
const editable = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';

function isEditable(target: EventTarget | undefined): boolean {
  return target instanceof Element && target.matches(editable);
}

function isControl(element: Element): element is HTMLElement {
  if (!(element instanceof HTMLElement) || element.hasAttribute('disabled') || element.hidden) return false;
  return element.matches('a[href], button, input, select, textarea') || element.shadowRoot?.delegatesFocus === true;
}

/** The control that an action is, or that it has as its trigger or as its first child, as a dropdown and a tooltip do. */
function controlOf(action: Element): HTMLElement | undefined {
  const inside = action.querySelector(':scope > [slot=trigger]') ?? action.firstElementChild;
  return [action, inside].find((element) => element !== null && isControl(element));
}

/**
 * A group of actions that Tab reaches as one: within it the arrow keys move.
 *
 * @tag sb-toolbar-actions
 * @summary A group of actions with one stop for the Tab key.
 *
 * @slot - The actions: buttons, links, other controls, and `sb-divider` between them.
 *
 * @csspart actions - The box around the actions.
 *
 * @cssprop [--sb-toolbar-actions-gap=var(--sb-space-1)] - Distance between the actions.
 */
@customElement('sb-toolbar-actions')
export class SbToolbarActions extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: inline-block;
        --sb-divider-spacing: var(--sb-space-1);
      }
      [part='actions'] {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--sb-toolbar-actions-gap, var(--sb-space-1));
      }
      :host([orientation='vertical']) [part='actions'] {
        flex-direction: column;
        align-items: stretch;
      }
    `,
  ];

  /** Which way the actions run, and so which arrow keys move between them. */
  @property({ reflect: true }) orientation: 'horizontal' | 'vertical' = 'horizontal';

  /** Name of the group for assistive technology, such as "Formatting". */
  @property({ attribute: 'accessible-label' }) accessibleLabel = '';

  private active?: HTMLElement;

  private changes?: MutationObserver;

  override connectedCallback(): void {
    super.connectedCallback();
    // The one control that Tab reaches may become unavailable; another takes its place.
    this.changes ??= new MutationObserver(() => this.refreshStops());
    this.changes.observe(this, { attributeFilter: ['disabled', 'hidden'], subtree: true });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.changes?.disconnect();
  }

  protected override render(): TemplateResult {
    return html`<div
      part="actions"
      role="toolbar"
      aria-label=${this.accessibleLabel === '' ? nothing : this.accessibleLabel}
      aria-orientation=${this.orientation}
      @keydown=${this.moveFocus}
      @focusin=${this.rememberFocus}
    >
      <slot @slotchange=${this.refreshStops}></slot>
    </div>`;
  }

  private get controls(): readonly HTMLElement[] {
    return [...this.children].map(controlOf).filter((control) => control !== undefined);
  }

  private refreshStops(): void {
    const { controls } = this;
    setRovingTabIndex(
      controls,
      controls.find((control) => control === this.active),
    );
  }

  private rememberFocus(event: FocusEvent): void {
    const control = this.controlFor(event);
    if (control === undefined) return;
    this.active = control;
    this.refreshStops();
  }

  private moveFocus(event: KeyboardEvent): void {
    const current = this.controlFor(event);
    if (current === undefined || event.defaultPrevented || isEditable(event.composedPath()[0])) return;
    const target = rovingTarget(event, {
      items: this.controls,
      current,
      orientation: this.orientation,
      rtl: this.isRtl,
    });
    if (target === undefined) return;
    event.preventDefault();
    target.focus();
  }

  private controlFor(event: Event): HTMLElement | undefined {
    const path = event.composedPath();
    return this.controls.find((control) => path.includes(control));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-toolbar-actions': SbToolbarActions;
  }
}
