import { css, html, nothing, type TemplateResult } from 'lit';

/** The texts around a control. The control inside has the id `control`, so that its label reaches it. */
export interface FieldTexts {
  readonly label: string;
  readonly help: string;
  readonly error: string;
  readonly required: boolean;
}

/** Ids for the control's `aria-describedby`, in the order in which they are read. */
export function describedBy(texts: Pick<FieldTexts, 'help' | 'error'>): string | typeof nothing {
  const ids = [texts.error === '' ? '' : 'error', texts.help === '' ? '' : 'help'].filter((id) => id !== '');
  return ids.length === 0 ? nothing : ids.join(' ');
}

/** Draws a control with its label above, and its help and error below. */
export function renderField(texts: FieldTexts, control: TemplateResult): TemplateResult {
  return html`
    ${
      texts.label === ''
        ? nothing
        : html`<label part="label" id="label" for="control"
            >${texts.label}${texts.required ? html`<span class="required" aria-hidden="true"> *</span>` : nothing}</label
          >`
    }
    ${control} ${texts.error === '' ? nothing : html`<div part="error" id="error">${texts.error}</div>`}
    ${texts.help === '' ? nothing : html`<div part="help" id="help">${texts.help}</div>`}
  `;
}

/** Styles of what `renderField` draws, and of the box (`class="box"`) that controls of text share. */
export const fieldStyles = css`
  :host {
    display: block;
    color: var(--sb-text-color);
    font-size: var(--sb-font-size);
    line-height: var(--sb-line-height);
  }
  [part='label'] {
    display: block;
    margin-block-end: var(--sb-space-1);
    font-weight: var(--sb-font-weight-strong);
    font-size: var(--sb-font-size-small);
  }
  .required,
  [part='error'] {
    color: var(--sb-color-danger-text);
  }
  [part='help'],
  [part='error'] {
    margin-block-start: var(--sb-space-1);
    font-size: var(--sb-font-size-small);
  }
  [part='help'] {
    color: var(--sb-text-color-muted);
  }
  .box {
    display: flex;
    align-items: center;
    gap: var(--sb-space-2);
    inline-size: 100%;
    min-block-size: var(--sb-control-size);
    padding-inline: var(--sb-space-3);
    border: 1px solid var(--sb-control-border-color);
    border-radius: var(--sb-radius);
    background: var(--sb-surface-color);
    color: inherit;
    font: inherit;
    text-align: start;
    transition: border-color var(--sb-duration) var(--sb-easing);
  }
  .box:hover {
    border-color: var(--sb-text-color-muted);
  }
  .box:focus-within {
    outline: var(--sb-focus-width) solid var(--sb-focus-color);
    outline-offset: -1px;
  }
  .box :focus-visible {
    outline: none;
  }
  :host(:state(user-invalid)) .box {
    border-color: var(--sb-color-danger-text);
  }
  :host(:disabled) {
    opacity: 0.5;
    pointer-events: none;
  }
`;
