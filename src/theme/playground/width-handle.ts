const minWidth = 240;
const step = 24;

/** Lets the reader narrow a frame by pointer or keyboard. Returns a function that restores its width. */
export function startHandle(handle: HTMLElement, frame: HTMLElement, signal: AbortSignal): () => void {
  const available = (): number => (frame.parentElement?.clientWidth ?? 0) - handle.offsetWidth;
  const set = (width: number): void => {
    const maxWidth = available();
    const next = Math.min(maxWidth, Math.max(Math.min(minWidth, maxWidth), Math.round(width)));
    frame.style.inlineSize = next === maxWidth ? '' : `${next}px`;
    handle.ariaValueNow = String(Math.round((100 * next) / maxWidth));
    handle.ariaValueText = `${next} px`;
  };
  const forward = (): number => (getComputedStyle(handle).direction === 'rtl' ? -1 : 1);
  handle.addEventListener(
    'pointerdown',
    (event) => {
      const start = event.clientX;
      const width = frame.offsetWidth;
      handle.setPointerCapture(event.pointerId);
      const move = ({ clientX }: PointerEvent): void => set(width + (clientX - start) * forward());
      handle.addEventListener('pointermove', move, { signal });
      handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), {
        once: true,
      });
    },
    { signal },
  );
  handle.addEventListener(
    'keydown',
    (event) => {
      const widths: Readonly<Record<string, number>> = {
        ArrowLeft: frame.offsetWidth - step * forward(),
        ArrowRight: frame.offsetWidth + step * forward(),
        Home: 0,
        End: available(),
      };
      const width = widths[event.key];
      // With a modifier, the keys are shortcuts of the browser.
      if (width === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      set(width);
    },
    { signal },
  );
  return () => set(available());
}
