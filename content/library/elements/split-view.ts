import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { isShortcut } from '../shared/is-shortcut.ts';
import { Localizer } from '../shared/localize.ts';

const words = { sk: { divider: 'Veľkosť panelov' }, en: { divider: 'Size of the panes' } };

/** Percent of the view that an arrow key moves the divider by. */
const step = 5;

/**
 * Two panes with a divider that the user moves by pointer or keyboard. Enter folds the first pane to its least size and back.
 *
 * @tag sb-split-view
 * @summary Two panes with a movable divider.
 *
 * @slot start - The first pane.
 * @slot end - The second pane.
 *
 * @csspart start - The first pane.
 * @csspart end - The second pane.
 * @csspart divider - The divider, a bar with a handle.
 *
 * @cssprop [--sb-split-view-divider-size=0.75rem] - Thickness of the divider.
 * @cssprop [--sb-split-view-divider-color=var(--sb-border-color)] - Color of the line in the divider.
 *
 * @cssState moving - The divider is being moved by the pointer.
 *
 * @fires {CustomEvent<{ position: number }>} sb-input - While the user moves the divider.
 * @fires {CustomEvent<{ position: number }>} sb-change - When the user has moved the divider.
 */
@customElement('sb-split-view')
export class SbSplitView extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: block;
        block-size: 100%;
      }
      .panes {
        --_divider-size: var(--sb-split-view-divider-size, 0.75rem);
        /* The middle of the divider stands at the position. */
        --_first-size: max(0px, var(--_position) - var(--_divider-size) / 2);
        display: grid;
        grid-template: minmax(0, 1fr) / var(--_first-size) var(--_divider-size) minmax(0, 1fr);
        block-size: 100%;
      }
      :host([orientation='vertical']) .panes {
        grid-template: var(--_first-size) var(--_divider-size) minmax(0, 1fr) / minmax(0, 1fr);
      }
      [part='start'],
      [part='end'] {
        overflow: auto;
      }
      [part='divider'] {
        display: flex;
        cursor: col-resize;
        touch-action: none;
      }
      [part='divider']::before {
        content: '';
        margin: auto;
        inline-size: 1px;
        block-size: 100%;
        background: var(--sb-split-view-divider-color, var(--sb-border-color));
        transition: background-color var(--sb-duration) var(--sb-easing);
      }
      :host([orientation='vertical']) [part='divider'] {
        cursor: row-resize;
      }
      :host([orientation='vertical']) [part='divider']::before {
        inline-size: 100%;
        block-size: 1px;
      }
      [part='divider']:is(:hover, :focus-visible)::before,
      :host(:state(moving)) [part='divider']::before {
        background: var(--sb-color-primary);
      }
      :host([disabled]) [part='divider'] {
        pointer-events: none;
      }
    `,
  ];

  /** Share of the first pane, in percent. */
  @property({ type: Number, reflect: true }) position = 50;

  /** Least share of the first pane, in percent. */
  @property({ type: Number }) min = 10;

  /** Greatest share of the first pane, in percent. */
  @property({ type: Number }) max = 90;

  /** Whether the panes are side by side or one above the other. */
  @property({ reflect: true }) orientation: 'horizontal' | 'vertical' = 'horizontal';

  /** Keeps the divider where it is. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  /** Name of the divider for assistive technology; without one the element gives it. */
  @property({ attribute: 'accessible-label' }) accessibleLabel = '';

  @query('.panes') private readonly panes?: HTMLElement;

  private readonly localizer = new Localizer(this, words);
  private unfolded = 50;
  private startOfMove = 50;

  protected override render(): TemplateResult {
    const label = this.accessibleLabel === '' ? this.localizer.words.divider : this.accessibleLabel;
    return html`<div class="panes" .style=${`--_position: ${this.position}%`}>
      <div part="start" id="start"><slot name="start"></slot></div>
      <div
        part="divider"
        role="separator"
        tabindex=${this.disabled ? nothing : '0'}
        aria-label=${label}
        aria-controls="start"
        aria-orientation=${this.orientation === 'vertical' ? 'horizontal' : 'vertical'}
        aria-valuenow=${Math.round(this.position)}
        aria-valuemin=${this.min}
        aria-valuemax=${this.max}
        @keydown=${this.moveByKey}
        @pointerdown=${this.startMove}
        @pointermove=${this.move}
        @lostpointercapture=${this.endMove}
      ></div>
      <div part="end"><slot name="end"></slot></div>
    </div>`;
  }

  private moveByKey(event: KeyboardEvent): void {
    const position = isShortcut(event) ? undefined : this.positionAfter(event.key);
    if (position === undefined) return;
    event.preventDefault();
    const before = this.position;
    this.moveTo(position);
    if (this.position !== before) this.emit('sb-change', { position: this.position });
  }

  private positionAfter(key: string): number | undefined {
    const forward = this.isRtl ? 'ArrowLeft' : 'ArrowRight';
    const back = this.isRtl ? 'ArrowRight' : 'ArrowLeft';
    const isVertical = this.orientation === 'vertical';
    if (key === (isVertical ? 'ArrowDown' : forward)) return this.position + step;
    if (key === (isVertical ? 'ArrowUp' : back)) return this.position - step;
    if (key === 'Home') return this.min;
    if (key === 'End') return this.max;
    return key === 'Enter' ? this.foldedOrBack() : undefined;
  }

  private foldedOrBack(): number {
    if (this.position === this.min) return this.unfolded;
    this.unfolded = this.position;
    return this.min;
  }

  private startMove(event: PointerEvent): void {
    if (event.button !== 0 || !(event.currentTarget instanceof Element)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    this.startOfMove = this.position;
    this.setState('moving', true);
  }

  private move(event: PointerEvent): void {
    const box = this.panes?.getBoundingClientRect();
    if (box === undefined || !this.internals.states.has('moving')) return;
    const along = this.isRtl ? box.right - event.clientX : event.clientX - box.left;
    const share = this.orientation === 'vertical' ? (event.clientY - box.top) / box.height : along / box.width;
    this.moveTo(share * 100);
  }

  private endMove(): void {
    this.setState('moving', false);
    if (this.position !== this.startOfMove) this.emit('sb-change', { position: this.position });
  }

  private moveTo(position: number): void {
    const next = Math.round(Math.min(this.max, Math.max(this.min, position)) * 10) / 10;
    if (next === this.position) return;
    this.position = next;
    this.emit('sb-input', { position: next });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-split-view': SbSplitView;
  }
}
