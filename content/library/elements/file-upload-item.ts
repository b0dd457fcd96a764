import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { formatFileSize } from '../shared/file-rules.ts';
import { inlineButtonStyles } from '../shared/inline-button.ts';
import { Localizer } from '../shared/localize.ts';
import { visuallyHiddenStyles } from '../shared/visually-hidden.ts';
import './icon.ts';

const icons = { ready: 'file', uploading: 'upload', done: 'success', failed: 'error' } as const;

/**
 * One file of a list: its name, its size and its progress. `sb-file-upload` renders one for each of its files; it can be
 * used alone as well.
 *
 * @tag sb-file-upload-item
 * @summary One file in a list of files to send.
 *
 * @slot - Buttons and notes after the name.
 *
 * @csspart item - The line.
 * @csspart name - Name of the file.
 * @csspart detail - Size or message.
 * @csspart progress - The bar that shows how much has been sent.
 * @csspart remove - The button that removes the file.
 *
 * @fires {CustomEvent<{ name: string }>} sb-remove - When the user removes the file.
 */
@customElement('sb-file-upload-item')
export class SbFileUploadItem extends SbElement {
  static override styles = [
    SbElement.styles,
    inlineButtonStyles,
    visuallyHiddenStyles,
    css`
      :host {
        display: block;
        color: var(--sb-text-color);
        font-size: var(--sb-font-size-small);
        line-height: var(--sb-line-height);
      }
      [part='item'] {
        --_icon: 1.25rem;
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0 var(--sb-space-3);
        padding: var(--sb-space-2) var(--sb-space-3);
        border: 1px solid var(--sb-border-color);
        border-radius: var(--sb-radius);
        background: var(--sb-surface-color);
      }
      .icon {
        --sb-icon-size: var(--_icon);
        color: var(--sb-text-color-muted);
      }
      .texts {
        flex: 1;
        min-inline-size: 0;
      }
      [part='name'] {
        overflow: hidden;
        font-weight: var(--sb-font-weight-strong);
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      [part='detail'] {
        color: var(--sb-text-color-muted);
      }
      [part='progress'] {
        flex: 1 0 calc(100% - var(--_icon) - var(--sb-space-3));
        block-size: 0.375rem;
        margin-inline-start: calc(var(--_icon) + var(--sb-space-3));
        accent-color: var(--sb-color-primary);
      }
      :host([status='done']) .icon {
        color: var(--sb-color-success-text);
      }
      :host([status='failed']) :is(.icon, [part='detail']) {
        color: var(--sb-color-danger-text);
      }
    `,
  ];

  /** Name of the file. */
  @property() name = '';

  /** Size of the file in bytes. */
  @property({ type: Number }) size?: number;

  /** How far the file has got. */
  @property({ reflect: true }) status: 'ready' | 'uploading' | 'done' | 'failed' = 'ready';

  /**
   * Share that has been sent, from 0 to 1; without one, the bar of an uploading file shows only that the upload is in
   * progress.
   */
  @property({ type: Number }) progress?: number;

  /** Text instead of the size, such as what went wrong. */
  @property() message = '';

  /** Offers a button that removes the file. */
  @property({ type: Boolean, reflect: true }) removable = false;

  private readonly localizer = new Localizer(this, {
    sk: {
      remove: 'Odstrániť',
      ready: 'Pripravené',
      uploading: 'Odosiela sa',
      done: 'Odoslané',
      failed: 'Odoslanie sa nepodarilo',
    },
    en: { remove: 'Remove', ready: 'Ready', uploading: 'Uploading', done: 'Uploaded', failed: 'Upload failed' },
  });

  protected override render(): TemplateResult {
    const { words, language } = this.localizer;
    const size = this.size === undefined ? '' : formatFileSize(this.size, language);
    return html`<div part="item">
      <sb-icon class="icon" name=${icons[this.status]} label=${words[this.status]}></sb-icon>
      <div class="texts">
        <div part="name" id="name">${this.name}</div>
        <div part="detail">${this.message || size}</div>
      </div>
      <slot></slot>
      ${
        this.removable
          ? html`<button
              part="remove"
              class="inline-button"
              id="remove"
              type="button"
              aria-label=${words.remove}
              aria-labelledby="remove name"
              @click=${this.onRemove}
            >
              <sb-icon name="close"></sb-icon>
            </button>`
          : nothing
      }
      ${this.status === 'uploading' ? html`<progress part="progress" aria-labelledby="name" value=${this.progress ?? nothing}></progress>` : nothing}
      <span class="visually-hidden" role="status">${this.status === 'ready' ? '' : words[this.status]}</span>
    </div>`;
  }

  private onRemove(): void {
    this.emit('sb-remove', { name: this.name });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-file-upload-item': SbFileUploadItem;
  }
}
