import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { describedBy, fieldStyles, renderField } from '../shared/field.ts';
import { FileControl } from '../shared/file-control.ts';
import { Localizer } from '../shared/localize.ts';
import { visuallyHiddenStyles } from '../shared/visually-hidden.ts';
import './file-upload-item.ts';
import './icon.ts';

/** What the page tells about a file while it sends it. */
export interface FileProgress {
  readonly status: 'ready' | 'uploading' | 'done' | 'failed';
  readonly progress?: number;
  readonly message?: string;
}

/**
 * Accepts files that are dropped or picked and lists them. The page sends them, by its form or by its own code, and reports
 * the progress of each file with `report()`.
 *
 * @tag sb-file-upload
 * @summary A place to drop files, with a list of them.
 *
 * @slot - Text of the place to drop files, instead of the built-in one.
 *
 * @csspart label - The label.
 * @csspart zone - The place to drop files.
 * @csspart list - The list of files.
 * @csspart help - The explanation below.
 * @csspart error - The error message.
 *
 * @cssState dragging - Files are held above the element.
 * @cssState user-invalid - A file is missing, and the error is shown.
 *
 * @fires {CustomEvent<{ files: readonly File[] }>} sb-change - When the user has added files or removed one.
 * @fires {CustomEvent<{ files: readonly { file: File, reason: 'type' | 'size' | 'count' }[] }>} sb-reject - When files were
 * not accepted.
 */
@customElement('sb-file-upload')
export class SbFileUpload extends FileControl {
  static override styles = [
    FileControl.styles,
    fieldStyles,
    visuallyHiddenStyles,
    css`
      [part='zone'] {
        position: relative;
        display: flex;
        flex-direction: column;
        align-items: center;
        gap: var(--sb-space-2);
        padding: var(--sb-space-5);
        border: 1px dashed var(--sb-control-border-color);
        border-radius: var(--sb-radius);
        background: var(--sb-surface-color-sunken);
        color: var(--sb-text-color-muted);
        text-align: center;
        cursor: pointer;
      }
      [part='zone']:hover,
      :host(:state(dragging)) [part='zone'] {
        border-color: var(--sb-color-primary);
        background: var(--sb-color-primary-tint);
        color: var(--sb-color-primary-text);
      }
      [part='zone']:focus-within {
        outline: var(--sb-focus-width) solid var(--sb-focus-color);
        outline-offset: var(--sb-focus-offset);
      }
      sb-icon {
        --sb-icon-size: 1.5rem;
      }
      [part='list'] {
        display: grid;
        gap: var(--sb-space-2);
        margin: var(--sb-space-2) 0 0;
        padding: 0;
        list-style: none;
      }
    `,
  ];

  @state() private reports: ReadonlyMap<File, FileProgress> = new Map();

  private readonly localizer = new Localizer(this, {
    sk: { drop: 'Presuňte sem súbory alebo ich vyberte', dropOne: 'Presuňte sem súbor alebo ho vyberte' },
    en: { drop: 'Drop files here or choose them', dropOne: 'Drop a file here or choose one' },
  });

  /** Shows how far a file has got: give the file from `files` and its `status`, with a `progress` from 0 to 1 and a `message` if there is one. */
  report(file: File, progress: FileProgress): void {
    this.reports = new Map(this.reports).set(file, progress);
  }

  protected override render(): TemplateResult {
    const { words } = this.localizer;
    const { texts } = this;
    return renderField(
      texts,
      html`<label
          part="zone"
          @dragover=${this.onDragOver}
          @dragleave=${() => this.setState('dragging', false)}
          @drop=${this.onDrop}
        >
          <sb-icon name="upload"></sb-icon>
          <slot>${this.multiple ? words.drop : words.dropOne}</slot>
          <input
            class="visually-hidden"
            id="control"
            type="file"
            accept=${this.accept || nothing}
            ?multiple=${this.multiple}
            ?disabled=${this.isDisabled}
            ?required=${this.required && this.files.length === 0}
            aria-describedby=${describedBy(texts)}
            @change=${() => this.takeFiles(this.readPicked())}
          />
        </label>
        ${
          this.files.length === 0
            ? nothing
            : html`<ul part="list">
                ${repeat(
                  this.files,
                  (file) => file,
                  (file) => html`<li>${this.renderFile(file)}</li>`,
                )}
              </ul>`
        }`,
    );
  }

  private renderFile(file: File): TemplateResult {
    const report = this.reports.get(file);
    return html`<sb-file-upload-item
      name=${file.name}
      size=${file.size}
      status=${report?.status ?? 'ready'}
      progress=${report?.progress ?? nothing}
      message=${report?.message ?? ''}
      removable
      @sb-remove=${(event: Event) => this.onRemove(event, file)}
    ></sb-file-upload-item>`;
  }

  private onDragOver(event: DragEvent): void {
    if (this.isDisabled) return;
    event.preventDefault();
    this.setState('dragging', true);
  }

  private onDrop(event: DragEvent): void {
    event.preventDefault();
    this.setState('dragging', false);
    if (!this.isDisabled) this.takeFiles([...(event.dataTransfer?.files ?? [])]);
  }

  private onRemove(event: Event, file: File): void {
    event.stopPropagation();
    this.removeFile(file);
    this.control?.focus();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-file-upload': SbFileUpload;
  }
}
