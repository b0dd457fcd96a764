import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { SbStep } from './step.ts';

/**
 * The steps of a process and how far the user has come: an order, a registration, an import.
 *
 * @tag sb-stepper
 * @summary How far the user is in a process of several steps.
 *
 * @slot - The steps: `sb-step`.
 *
 * @csspart steps - The row or the column of steps.
 *
 * @fires {CustomEvent<{ step: number }>} sb-change - When the user goes to a different step by clicking it.
 */
@customElement('sb-stepper')
export class SbStepper extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: block;
      }
      [part='steps'] {
        display: flex;
      }
      :host([orientation='vertical']) [part='steps'] {
        flex-direction: column;
      }
    `,
  ];

  /** Number of the current step, from 1; a number past the last step means that all are done. */
  @property({ type: Number, reflect: true }) step = 1;

  /** Whether the steps are side by side or under one another. */
  @property({ reflect: true }) orientation: 'horizontal' | 'vertical' = 'horizontal';

  /** Which steps the user can go to by clicking them: none, those already done, or all. */
  @property() reach: 'none' | 'done' | 'all' = 'none';

  /** Name for assistive technology. */
  @property({ attribute: 'accessible-label' }) accessibleLabel = '';

  constructor() {
    super();
    this.addEventListener('sb-select', (event) => this.onSelect(event));
  }

  /** Goes to the next step; after the last one all steps are done. */
  next(): void {
    this.step = Math.min(this.step + 1, this.steps.length + 1);
  }

  /** Goes back to the previous step; does nothing on the first. */
  previous(): void {
    this.step = Math.max(this.step - 1, 1);
  }

  protected override render(): TemplateResult {
    return html`<div part="steps" role="list" aria-label=${this.accessibleLabel || nothing}>
      <slot @slotchange=${this.tellSteps}></slot>
    </div>`;
  }

  protected override updated(): void {
    this.tellSteps();
  }

  private get steps(): readonly SbStep[] {
    return [...this.children].filter((child) => child instanceof SbStep);
  }

  private tellSteps(): void {
    for (const [index, step] of this.steps.entries()) {
      step.position = index + 1;
      if (step.position === this.step) step.status = 'current';
      else step.status = step.position < this.step ? 'done' : 'upcoming';
      step.reachable = this.reach === 'all' || (this.reach === 'done' && step.status === 'done');
      step.vertical = this.orientation === 'vertical';
    }
  }

  /** Waits until all listeners have had the chance to cancel the event, also those further out. */
  private onSelect(event: Event): void {
    const { target } = event;
    if (!(target instanceof SbStep) || !this.steps.includes(target)) return;
    queueMicrotask(() => {
      if (event.defaultPrevented || this.step === target.position) return;
      this.step = target.position;
      this.emit('sb-change', { step: this.step });
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-stepper': SbStepper;
  }
}
