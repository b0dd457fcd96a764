import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { describedBy, renderField } from './field.ts';
import { FormControl, type FormValue } from './form-control.ts';
import { Popup } from './popup.ts';

/** What a control with a panel draws: the content of its button, and the panel while it is open. */
export interface PanelContent {
  readonly button: TemplateResult;
  /** Text of the button, which is the choice in words. */
  readonly text: string;
  readonly panelLabel: string;
  readonly panel: () => TemplateResult;
}

/** Base class of controls whose value is chosen in a panel that a button opens. */
export abstract class PanelControl extends FormControl {
  /** The choice; empty when there is none. The attribute gives the choice that a reset of the form brings back. */
  @property() value = '';

  /** Label above the control. */
  @property() label = '';

  /** Explanation below the control. */
  @property() help = '';

  /** Whether the panel is open. */
  @property({ type: Boolean, reflect: true }) open = false;

  @query('#control') private readonly control?: HTMLButtonElement;
  @query('#panel') protected readonly panel?: HTMLElement;

  private readonly popup = new Popup(this, {
    anchor: () => this.control,
    popup: () => this.panel,
    placement: () => 'bottom-start',
    onDismiss: (reason) => (reason === 'escape' ? this.closeAndReturn() : this.setOpen(false)),
  });

  constructor() {
    super();
    // Moves within the panel stay inside the shadow root; only what leaves the control is heard here.
    this.addEventListener('focusout', ({ relatedTarget }) => void (relatedTarget !== null && this.setOpen(false)));
  }

  protected override get formValue(): FormValue {
    return this.value === '' || this.isDisabled ? null : this.value;
  }

  protected override get wayToFill(): 'choose' {
    return 'choose';
  }

  protected override get validityAnchor(): HTMLElement | undefined {
    return this.control;
  }

  protected override resetValue(): void {
    this.value = this.getAttribute('value') ?? '';
  }

  protected override restoreValue(value: string): void {
    this.value = value;
  }

  /** The part of the panel that takes the focus when the user opens the panel. */
  protected abstract get firstInPanel(): HTMLElement | null | undefined;

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.popup.toggle(this.open);
  }

  /** Draws label, button, panel, help and error. */
  protected renderControl(content: PanelContent): TemplateResult {
    const texts = { label: this.label, help: this.help, error: this.visibleError, required: this.required };
    return renderField(
      texts,
      html`<button
          part="box"
          class="box"
          id="control"
          type="button"
          aria-haspopup="dialog"
          aria-expanded=${this.open}
          aria-controls="panel"
          aria-labelledby=${this.label === '' ? nothing : 'label text'}
          aria-label=${this.label === '' && this.outerLabel !== '' ? `${this.outerLabel} ${content.text}` : nothing}
          aria-describedby=${describedBy(texts)}
          ?disabled=${this.isDisabled}
          @click=${() => this.setOpen(!this.open)}
        >
          ${content.button}
        </button>
        <div part="panel" class="popup" id="panel" popover="manual" role="dialog" aria-label=${content.panelLabel}>
          ${this.open ? content.panel() : nothing}
        </div>`,
    );
  }

  /** Closes the panel and gives the focus back to the button. */
  protected closeAndReturn(): void {
    this.setOpen(false);
    this.control?.focus();
  }

  private setOpen(open: boolean): void {
    if (open === this.open) return;
    this.open = open;
    // Only for the user: a panel that the markup opens must not take the focus from where it is.
    if (open) void this.updateComplete.then(() => this.firstInPanel?.focus());
    this.emit(open ? 'sb-open' : 'sb-close', {});
  }
}

/** Styles of the button and the panel, beside those of the field and the popup. */
export const panelControlStyles = css`
  button.box {
    cursor: pointer;
  }
  button.box:focus-visible {
    outline: var(--sb-focus-width) solid var(--sb-focus-color);
    outline-offset: -1px;
  }
  #text {
    flex: 1;
  }
  [part='panel'] {
    padding: var(--sb-space-3);
  }
`;
