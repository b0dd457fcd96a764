import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { live } from 'lit/directives/live.js';
import { describedBy, fieldStyles, renderField } from '../shared/field.ts';
import { TextControl } from '../shared/text-control.ts';

/**
 * Takes a text of several lines: a message, a note, a description. With `resize="auto"` it grows with the text.
 *
 * @tag sb-textarea
 * @summary A field for several lines of text, with its label, help and error.
 *
 * @csspart label - The label.
 * @csspart textarea - The `<textarea>` inside.
 * @csspart help - The explanation below.
 * @csspart error - The error message.
 *
 * @cssprop [--sb-textarea-max-height=none] - Greatest height while the field grows with the text.
 *
 * @cssState user-invalid - The value is wrong, and the error is shown.
 *
 * @fires {CustomEvent<{ value: string }>} sb-input - While the user types.
 * @fires {CustomEvent<{ value: string }>} sb-change - When the user has finished a change.
 */
@customElement('sb-textarea')
export class SbTextarea extends TextControl {
  static override styles = [
    TextControl.styles,
    fieldStyles,
    css`
      [part='textarea'] {
        display: block;
        min-block-size: var(--sb-control-size);
        max-block-size: var(--sb-textarea-max-height, none);
        padding-block: var(--sb-space-2);
        resize: vertical;
      }
      :host([resize='none']) [part='textarea'] {
        resize: none;
      }
      :host([resize='auto']) [part='textarea'] {
        resize: none;
        field-sizing: content;
      }
      [part='textarea']::placeholder {
        color: var(--sb-text-color-muted);
        opacity: 1;
      }
    `,
  ];

  /** Number of visible lines. */
  @property({ type: Number }) rows = 3;

  /** How the height changes: by the user, never, or with the text. */
  @property({ reflect: true }) resize: 'vertical' | 'none' | 'auto' = 'vertical';

  protected override render(): TemplateResult {
    const help = [this.help, this.count].filter((text) => text !== '').join(' · ');
    const texts = { label: this.label, help, error: this.visibleError, required: this.required };
    return renderField(
      texts,
      html`<textarea
        part="textarea"
        class="box"
        id="control"
        name=${this.name}
        rows=${this.rows}
        .value=${live(this.value)}
        placeholder=${this.placeholder || nothing}
        ?disabled=${this.isDisabled}
        ?readonly=${this.readonly}
        ?required=${this.required}
        minlength=${ifDefined(this.minlength)}
        maxlength=${ifDefined(this.maxlength)}
        autocomplete=${this.autocomplete || nothing}
        aria-label=${this.label === '' ? this.outerLabel || nothing : nothing}
        aria-invalid=${this.visibleError === '' ? nothing : 'true'}
        aria-describedby=${describedBy(texts)}
        @input=${this.onTyped}
        @change=${this.onChange}
      ></textarea>`,
    );
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    super.updated(changed);
    if (changed.has('value')) this.fit();
  }

  private onTyped(): void {
    this.onInput();
    this.fit();
  }

  /** Makes the field as high as its text where the browser does not do it by itself. */
  private fit(): void {
    const { control } = this;
    if (this.resize !== 'auto' || !control || CSS.supports('field-sizing', 'content')) return;
    control.style.blockSize = 'auto';
    control.style.blockSize = `${control.scrollHeight + 2}px`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-textarea': SbTextarea;
  }
}
