import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { Localizer } from '../shared/localize.ts';
import './icon.ts';

/**
 * One step of an `sb-stepper`.
 *
 * @tag sb-step
 * @summary A step of a process.
 *
 * @slot - Content of the step; shown while the step is the current one of a vertical stepper.
 *
 * @csspart step - The mark and the texts, which are a button when the user can go to the step.
 * @csspart mark - The circle with the number, the tick or the exclamation mark.
 * @csspart label - Name of the step.
 * @csspart description - Explanation under the name.
 * @csspart content - The box around the content.
 *
 * @fires {CustomEvent<{}>} sb-select - When the user chooses this step; the stepper then goes to it, unless the event is
 * canceled.
 */
@customElement('sb-step')
export class SbStep extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: flex;
        flex: 1;
        flex-direction: column;
        position: relative;
        min-inline-size: 0;
      }
      :host::before {
        content: '';
        position: absolute;
        inset-block-start: calc(1.25rem - 1px);
        inset-inline: calc(-50% + 1.25rem) calc(50% + 1.25rem);
        block-size: 2px;
        background: var(--sb-border-color);
      }
      :host(:first-of-type)::before {
        display: none;
      }
      :host(:is([status='done'], [status='current']))::before {
        background: var(--sb-color-primary);
      }
      [part='step'] {
        display: flex;
        flex-direction: column;
        align-items: center;
        gap: var(--sb-space-1);
        padding: var(--sb-space-1);
        border: 0;
        border-radius: var(--sb-radius);
        background: none;
        color: var(--sb-text-color-muted);
        font: inherit;
        text-align: center;
      }
      :host(:state(vertical)) {
        flex: none;
        padding-block-end: var(--sb-space-4);
      }
      :host(:state(vertical))::before {
        display: none;
      }
      :host(:state(vertical):not(:last-of-type))::after {
        content: '';
        position: absolute;
        inset-block: 2.5rem 0;
        inset-inline-start: calc(1.25rem - 1px);
        inline-size: 2px;
        background: var(--sb-border-color);
      }
      :host(:state(vertical)[status='done'])::after {
        background: var(--sb-color-primary);
      }
      :host(:state(vertical)) [part='step'] {
        flex-direction: row;
        gap: var(--sb-space-3);
        text-align: start;
      }
      button[part='step'] {
        cursor: pointer;
      }
      button[part='step']:hover {
        background: var(--sb-hover-color);
      }
      [part='mark'] {
        display: inline-flex;
        flex: none;
        align-items: center;
        justify-content: center;
        inline-size: 2rem;
        block-size: 2rem;
        border: 2px solid var(--sb-control-border-color);
        border-radius: 50%;
        background: var(--sb-background-color);
        font-size: var(--sb-font-size-small);
        font-weight: var(--sb-font-weight-strong);
      }
      :host(:is([status='done'], [status='current'])) [part='mark'] {
        border-color: var(--sb-color-primary);
        background: var(--sb-color-primary);
        color: var(--sb-color-primary-contrast);
      }
      :host([invalid]) [part='mark'] {
        border-color: var(--sb-color-danger);
        background: var(--sb-color-danger);
        color: var(--sb-color-danger-contrast);
      }
      :host([status='current']) [part='label'] {
        color: var(--sb-text-color);
        font-weight: var(--sb-font-weight-strong);
      }
      :host([invalid]) [part='label'] {
        color: var(--sb-color-danger-text);
      }
      [part='label'],
      [part='description'] {
        display: block;
        overflow-wrap: anywhere;
        hyphens: auto;
        line-height: var(--sb-line-height-tight);
      }
      [part='description'] {
        font-size: var(--sb-font-size-small);
      }
      @media (width < 36rem) {
        :host(:not(:state(vertical))) :is([part='label'], [part='description']) {
          font-size: 0.75rem;
        }
      }
      [part='content'] {
        margin-inline-start: 3.25rem;
        padding-block: var(--sb-space-2);
      }
      .heard {
        position: absolute;
        inline-size: 1px;
        block-size: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
    `,
  ];

  /** Name of the step. */
  @property() label = '';

  /** A short explanation under the name. */
  @property() description = '';

  /** Whether the step is done, current or still to come; the stepper sets it. */
  @property({ reflect: true }) status: 'done' | 'current' | 'upcoming' = 'upcoming';

  /** Marks a step in which something has to be put right. */
  @property({ type: Boolean, reflect: true }) invalid = false;

  /** @internal Number of the step, from 1; the stepper sets it. */
  @state() position = 1;

  /** @internal Whether the user can go to the step; the stepper sets it. */
  @state() reachable = false;

  /** @internal Whether the steps stand under one another; the stepper sets it. */
  @state() vertical = false;

  private readonly localizer = new Localizer(this, {
    sk: { done: 'Hotovo', invalid: 'Treba opraviť' },
    en: { done: 'Done', invalid: 'Needs attention' },
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.setDefaultAttribute('role', 'listitem');
  }

  protected override willUpdate(): void {
    this.setState('vertical', this.vertical);
  }

  protected override render(): TemplateResult {
    const current = this.status === 'current' ? 'step' : nothing;
    const text = html`<span part="mark" aria-hidden="true">${this.renderMark()}</span>
      <span>
        <span part="label">${this.label}<span class="heard">${this.heard}</span></span>
        ${this.description === '' ? nothing : html`<span part="description">${this.description}</span>`}
      </span>`;
    return html`${
      this.reachable
        ? html`<button
            part="step"
            type="button"
            aria-current=${current}
            @click=${() => this.emit('sb-select', {}, { cancelable: true })}
          >
            ${text}
          </button>`
        : html`<div part="step" aria-current=${current}>${text}</div>`
    }
    ${this.vertical && this.status === 'current' ? html`<div part="content"><slot></slot></div>` : nothing}`;
  }

  private get heard(): string {
    const { words } = this.localizer;
    if (this.invalid) return `, ${words.invalid}`;
    return this.status === 'done' ? `, ${words.done}` : '';
  }

  private renderMark(): unknown {
    if (this.invalid) return '!';
    return this.status === 'done' ? html`<sb-icon name="check"></sb-icon>` : this.position;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-step': SbStep;
  }
}
