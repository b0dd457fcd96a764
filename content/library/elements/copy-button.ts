import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { Localizer } from '../shared/localize.ts';
import { visuallyHiddenStyles } from '../shared/visually-hidden.ts';
import './icon.ts';

const feedbackTime = 2000;

/**
 * Copies a text, or the text or value of a different element, to the clipboard and shows whether it worked.
 *
 * @tag sb-copy-button
 * @summary A button that copies a text to the clipboard.
 *
 * @slot - Text beside the icon, which is also the name of the button; without one there is only the icon.
 *
 * @csspart button - The `<button>` inside.
 *
 * @cssState copied - The text has just been copied.
 * @cssState failed - The text could not be copied just now.
 *
 * @fires {CustomEvent<{ value: string }>} sb-copy - When the text has been copied.
 * @fires {CustomEvent<{ value: string }>} sb-error - When the browser refused to copy the text.
 */
@customElement('sb-copy-button')
export class SbCopyButton extends SbElement {
  static override shadowRootOptions: ShadowRootInit = { ...SbElement.shadowRootOptions, delegatesFocus: true };

  static override styles = [
    SbElement.styles,
    visuallyHiddenStyles,
    css`
      :host {
        display: inline-block;
        vertical-align: middle;
      }
      [part='button'] {
        display: inline-flex;
        align-items: center;
        justify-content: center;
        gap: var(--sb-space-2);
        min-inline-size: var(--sb-control-size-small);
        min-block-size: var(--sb-control-size-small);
        padding: 0 var(--sb-space-2);
        border: 0;
        border-radius: var(--sb-radius);
        background: none;
        color: var(--sb-text-color-muted);
        font: inherit;
        cursor: pointer;
      }
      [part='button']:hover {
        background: var(--sb-hover-color);
        color: var(--sb-text-color);
      }
      :host(:state(copied)) [part='button'] {
        color: var(--sb-color-success-text);
      }
      :host(:state(failed)) [part='button'] {
        color: var(--sb-color-danger-text);
      }
      :host([disabled]) {
        opacity: 0.5;
        pointer-events: none;
      }
    `,
  ];

  /** The text to copy. */
  @property() value = '';

  /** The `id` of an element whose value or text is copied instead. */
  @property() from?: string;

  /** Name of the button for assistive technology, when it should describe what is copied. */
  @property({ attribute: 'accessible-label' }) accessibleLabel = '';

  /** Makes the button unavailable. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  @state() private outcome: 'none' | 'copied' | 'failed' = 'none';

  private timer: ReturnType<typeof setTimeout> | undefined;

  private readonly localizer = new Localizer(this, {
    sk: { none: 'Kopírovať', copied: 'Skopírované', failed: 'Kopírovanie sa nepodarilo' },
    en: { none: 'Copy', copied: 'Copied', failed: 'Copying failed' },
  });

  /** Copies the text, as a click does. */
  async copy(): Promise<void> {
    const value = this.textToCopy;
    try {
      await navigator.clipboard.writeText(value);
      this.show('copied');
      this.emit('sb-copy', { value });
    } catch {
      this.show('failed');
      this.emit('sb-error', { value });
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
    this.outcome = 'none';
  }

  protected override willUpdate(): void {
    this.setState('copied', this.outcome === 'copied');
    this.setState('failed', this.outcome === 'failed');
  }

  protected override render(): TemplateResult {
    const { words } = this.localizer;
    const icon = { none: 'copy', copied: 'check', failed: 'error' }[this.outcome];
    return html`<button
        part="button"
        type="button"
        ?disabled=${this.disabled}
        aria-label=${this.accessibleLabel || nothing}
        title=${words[this.outcome]}
        @click=${this.copy}
      >
        <sb-icon name=${icon}></sb-icon><slot><span class="visually-hidden">${words.none}</span></slot>
      </button>
      <span class="visually-hidden" role="status">${this.outcome === 'none' ? '' : words[this.outcome]}</span>`;
  }

  private get textToCopy(): string {
    if (this.from === undefined) return this.value;
    const root = this.getRootNode();
    const source =
      root instanceof Document || root instanceof ShadowRoot ? root.querySelector(`#${CSS.escape(this.from)}`) : null;
    if (source === null) return this.value;
    return 'value' in source && typeof source.value === 'string' ? source.value : (source.textContent ?? '');
  }

  private show(outcome: 'copied' | 'failed'): void {
    this.outcome = outcome;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.outcome = 'none'), feedbackTime);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-copy-button': SbCopyButton;
  }
}
