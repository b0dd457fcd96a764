import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { describedBy, fieldStyles, renderField } from '../shared/field.ts';
import { FileControl } from '../shared/file-control.ts';
import { Localizer } from '../shared/localize.ts';
import { visuallyHiddenStyles } from '../shared/visually-hidden.ts';
import './icon.ts';

/**
 * Takes a file, or a few, in a form. Where files are dropped, listed and sent one by one use `sb-file-upload`.
 *
 * @tag sb-input-file
 * @summary A field for a file, in the look of the other fields.
 *
 * @csspart label - The label.
 * @csspart box - The box, which is a label of the native control.
 * @csspart button - The piece that looks like a button.
 * @csspart names - Names of the chosen files.
 * @csspart help - The explanation below.
 * @csspart error - The error message.
 *
 * @cssState user-invalid - A file is missing, and the error is shown.
 *
 * @fires {CustomEvent<{ files: readonly File[] }>} sb-change - When the user has chosen files.
 * @fires {CustomEvent<{ files: readonly { file: File, reason: 'type' | 'size' | 'count' }[] }>} sb-reject - When files were
 * not accepted.
 */
@customElement('sb-input-file')
export class SbInputFile extends FileControl {
  static override styles = [
    FileControl.styles,
    fieldStyles,
    visuallyHiddenStyles,
    css`
      .box {
        position: relative;
        padding-inline-start: var(--sb-space-1);
        cursor: pointer;
      }
      [part='button'] {
        display: inline-flex;
        align-items: center;
        gap: var(--sb-space-2);
        padding: var(--sb-space-1) var(--sb-space-3);
        border-radius: var(--sb-radius-small);
        background: var(--sb-color-light);
        color: var(--sb-color-light-contrast);
        font-weight: var(--sb-font-weight-strong);
        white-space: nowrap;
      }
      [part='names'] {
        flex: 1;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .empty {
        color: var(--sb-text-color-muted);
      }
    `,
  ];

  private readonly localizer = new Localizer(this, {
    sk: { choose: 'Vybrať súbor', none: 'Nie je vybraný žiadny súbor' },
    en: { choose: 'Choose a file', none: 'No file chosen' },
  });

  protected override render(): TemplateResult {
    const { words } = this.localizer;
    const names = this.files.map((file) => file.name).join(', ');
    const { texts } = this;
    return renderField(
      texts,
      html`<label part="box" class="box">
        <span part="button"><sb-icon name="upload"></sb-icon>${words.choose}</span>
        <span part="names" class=${names === '' ? 'empty' : ''}>${names || words.none}</span>
        <input
          class="visually-hidden"
          id="control"
          type="file"
          accept=${this.accept || nothing}
          ?multiple=${this.multiple}
          ?disabled=${this.isDisabled}
          ?required=${this.required}
          aria-label=${this.label === '' && this.outerLabel !== '' ? `${this.outerLabel} ${words.choose} ${names || words.none}` : nothing}
          aria-describedby=${describedBy(texts)}
          @change=${this.onPick}
        />
      </label>`,
    );
  }

  private onPick(): void {
    const picked = this.readPicked();
    const before = this.files;
    // Picking again replaces what was there, as in a native control.
    this.files = [];
    this.takeFiles(picked);
    if (this.files.length === 0) this.files = before;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-input-file': SbInputFile;
  }
}
