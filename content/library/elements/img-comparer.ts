import { css, html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { Localizer } from '../shared/localize.ts';
import { writePercent } from '../shared/write-percent.ts';
import './icon.ts';

/**
 * Lays two images of the same size over each other; a divider that the user moves shows more of the one or of the other.
 *
 * @tag sb-img-comparer
 * @summary Two images with a divider that can be dragged, for before and after.
 *
 * @slot before - Image at the start of the line.
 * @slot after - Image at the end of the line; it gives the element its size.
 *
 * @csspart divider - Line between the images.
 * @csspart handle - Round grip in the middle of the line.
 *
 * @cssprop [--sb-img-comparer-divider=var(--sb-surface-color)] - Color of the line and the grip.
 * @cssprop [--sb-img-comparer-divider-width=2px] - Thickness of the line.
 * @cssprop [--sb-img-comparer-handle-size=2.5rem] - Width and height of the grip.
 *
 * @fires {CustomEvent<{ position: number }>} sb-input - While the user moves the divider.
 * @fires {CustomEvent<{ position: number }>} sb-change - When the user has moved the divider.
 */
@customElement('sb-img-comparer')
export class SbImgComparer extends SbElement {
  static override shadowRootOptions: ShadowRootInit = { ...SbElement.shadowRootOptions, delegatesFocus: true };

  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: block;
        position: relative;
        overflow: hidden;
        --_color: var(--sb-img-comparer-divider, var(--sb-surface-color));
      }
      ::slotted(*) {
        display: block;
        inline-size: 100%;
      }
      .before {
        position: absolute;
        inset: 0;
        clip-path: inset(0 calc(100% - var(--_position)) 0 0);
      }
      .before:dir(rtl) {
        clip-path: inset(0 0 0 calc(100% - var(--_position)));
      }
      [part='divider'] {
        position: absolute;
        inset-block: 0;
        inset-inline-start: var(--_position);
        inline-size: var(--sb-img-comparer-divider-width, 2px);
        margin-inline-start: calc(var(--sb-img-comparer-divider-width, 2px) / -2);
        background: var(--_color);
        box-shadow: var(--sb-shadow-1);
      }
      [part='handle'] {
        position: absolute;
        inset-block-start: 50%;
        inset-inline-start: 50%;
        display: grid;
        grid-auto-flow: column;
        place-content: center;
        inline-size: var(--sb-img-comparer-handle-size, 2.5rem);
        block-size: var(--sb-img-comparer-handle-size, 2.5rem);
        margin: calc(var(--sb-img-comparer-handle-size, 2.5rem) / -2);
        border-radius: var(--sb-radius-full);
        background: var(--_color);
        color: var(--sb-text-color);
        box-shadow: var(--sb-shadow-2);
      }
      /* The native range over the whole area gives mouse, touch and keyboard; its thumb has no width, so that the pointer and the divider agree. */
      input {
        position: absolute;
        inset: 0;
        inline-size: 100%;
        block-size: 100%;
        margin: 0;
        appearance: none;
        opacity: 0;
        cursor: ew-resize;
        touch-action: pan-y;
      }
      input::-webkit-slider-thumb {
        appearance: none;
        inline-size: 0;
      }
      input::-moz-range-thumb {
        inline-size: 0;
        border: 0;
      }
      input:focus-visible + [part='divider'] [part='handle'] {
        outline: var(--sb-focus-width) solid var(--sb-focus-color);
        outline-offset: var(--sb-focus-offset);
      }
    `,
  ];

  /** Place of the divider in per cent of the width, from the start of the line. */
  @property({ type: Number }) position = 50;

  /** Name of the divider for assistive technology; by default “Share of the first image”. */
  @property() label = '';

  private readonly localizer = new Localizer(this, {
    sk: { label: 'Podiel prvého obrázka' },
    en: { label: 'Share of the first image' },
  });

  protected override render(): TemplateResult {
    const position = Math.min(100, Math.max(0, this.position));
    return html`<div .style=${`--_position: ${position}%`}>
      <slot name="after"></slot>
      <div class="before"><slot name="before"></slot></div>
      <input
        type="range"
        min="0"
        max="100"
        step="1"
        .value=${String(position)}
        aria-label=${this.label || this.localizer.words.label}
        aria-valuetext=${writePercent(position / 100, this.localizer.language)}
        @input=${(event: InputEvent) => this.move(event, 'sb-input')}
        @change=${(event: Event) => this.move(event, 'sb-change')}
      />
      <div part="divider">
        <div part="handle"><sb-icon name="chevron-start"></sb-icon><sb-icon name="chevron-end"></sb-icon></div>
      </div>
    </div>`;
  }

  private move(event: Event, name: 'sb-input' | 'sb-change'): void {
    if (!(event.currentTarget instanceof HTMLInputElement)) return;
    this.position = event.currentTarget.valueAsNumber;
    this.emit(name, { position: this.position });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-img-comparer': SbImgComparer;
  }
}
