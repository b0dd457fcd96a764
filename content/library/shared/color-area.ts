import { css, html, type TemplateResult } from 'lit';
import type { HsvColor } from './color-math.ts';
import { isShortcut } from './is-shortcut.ts';
import { writePercent } from './write-percent.ts';

/** What the area of saturation and value shows and tells. */
export interface ColorArea {
  readonly color: HsvColor;
  /** Name of the area, and the words for its two directions. */
  readonly words: { readonly area: string; readonly saturation: string; readonly brightness: string };
  /** The language of the words, a BCP-47 tag. */
  readonly language: string;
  /** Called with the new color while the user moves. */
  readonly onPass: (color: HsvColor) => void;
  /** Called with the new color at the end of a movement. */
  readonly onChoose: (color: HsvColor) => void;
}

const steps: Readonly<Record<string, { readonly s: number; readonly v: number }>> = {
  ArrowLeft: { s: -0.01, v: 0 },
  ArrowRight: { s: 0.01, v: 0 },
  ArrowUp: { s: 0, v: 0.01 },
  ArrowDown: { s: 0, v: -0.01 },
  Home: { s: -1, v: 0 },
  End: { s: 1, v: 0 },
  PageUp: { s: 0, v: 0.1 },
  PageDown: { s: 0, v: -0.1 },
};

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}

function moveByKey(event: KeyboardEvent, area: ColorArea): void {
  const step = steps[event.key];
  if (step === undefined || isShortcut(event)) return;
  event.preventDefault();
  const factor = event.shiftKey ? 10 : 1;
  area.onChoose({ ...area.color, s: clamp(area.color.s + step.s * factor), v: clamp(area.color.v + step.v * factor) });
}

function moveByPointer(event: PointerEvent, area: ColorArea): void {
  const { currentTarget } = event;
  if (
    !(currentTarget instanceof HTMLElement) ||
    (event.type !== 'pointerdown' && !currentTarget.hasPointerCapture(event.pointerId))
  )
    return;
  if (event.type === 'pointerdown') currentTarget.setPointerCapture(event.pointerId);
  const box = currentTarget.getBoundingClientRect();
  const s = clamp((event.clientX - box.x) / box.width);
  const v = clamp(1 - (event.clientY - box.y) / box.height);
  const move = event.type === 'pointerup' ? area.onChoose : area.onPass;
  move({ ...area.color, s, v });
}

/** Draws the area in which saturation grows to the right and brightness upwards; a slider in two directions. */
export function renderColorArea(area: ColorArea): TemplateResult {
  const { color, words } = area;
  const onPointer = (event: PointerEvent): void => moveByPointer(event, area);
  return html`<div
    part="area"
    class="area"
    role="slider"
    tabindex="0"
    aria-label=${words.area}
    aria-valuemin="0"
    aria-valuemax="100"
    aria-valuenow=${Math.round(color.s * 100)}
    aria-valuetext=${`${words.saturation} ${writePercent(color.s, area.language)}, ${words.brightness} ${writePercent(color.v, area.language)}`}
    .style=${`--_hue: hsl(${color.h} 100% 50%); --_x: ${color.s * 100}%; --_y: ${(1 - color.v) * 100}%`}
    @keydown=${(event: KeyboardEvent) => moveByKey(event, area)}
    @pointerdown=${onPointer}
    @pointermove=${onPointer}
    @pointerup=${onPointer}
  >
    <span class="handle"></span>
  </div>`;
}

/** Styles of the area, and of the lines below it (`class="track"`): all hues, or with `opacity` the color of `--_fill` from nothing to full. */
export const colorAreaStyles = css`
  .area {
    position: relative;
    block-size: 9rem;
    border-radius: var(--sb-radius-small);
    background: linear-gradient(to top, black, transparent), linear-gradient(to right, white, var(--_hue));
    cursor: crosshair;
    touch-action: none;
  }
  .handle {
    position: absolute;
    left: var(--_x);
    top: var(--_y);
    inline-size: 1rem;
    block-size: 1rem;
    border: 2px solid white;
    border-radius: 50%;
    box-shadow: 0 0 0 1px black;
    transform: translate(-50%, -50%);
    pointer-events: none;
  }
  .track {
    inline-size: 100%;
    block-size: 1.5rem;
    margin: 0;
    background: linear-gradient(to right, red, yellow, lime, cyan, blue, magenta, red) center / 100% 0.5rem no-repeat;
    direction: ltr;
    appearance: none;
    cursor: pointer;
  }
  .track.opacity {
    background-image: linear-gradient(to right, transparent, var(--_fill));
  }
  .track::-webkit-slider-thumb {
    inline-size: 1rem;
    block-size: 1rem;
    border: 2px solid white;
    border-radius: 50%;
    box-shadow: 0 0 0 1px black;
    appearance: none;
  }
  .track::-moz-range-thumb {
    inline-size: 0.75rem;
    block-size: 0.75rem;
    border: 2px solid white;
    border-radius: 50%;
    background: transparent;
    box-shadow: 0 0 0 1px black;
  }
`;
