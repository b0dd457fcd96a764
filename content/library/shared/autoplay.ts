import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** When and what an `Autoplay` repeats; `interval` is in milliseconds. */
export interface AutoplayOptions {
  readonly enabled: () => boolean;
  readonly interval: () => number;
  readonly step: () => void;
}

/** Repeats a step while its element is shown and the user neither points at it nor is inside with the keyboard. Never under reduced motion. */
export class Autoplay implements ReactiveController {
  private readonly host: ReactiveControllerHost & HTMLElement;
  private readonly options: AutoplayOptions;
  private timer?: ReturnType<typeof setTimeout>;
  private readonly restart = (): void => this.schedule();

  constructor(host: ReactiveControllerHost & HTMLElement, options: AutoplayOptions) {
    this.host = host;
    this.options = options;
    host.addController(this);
    for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
      host.addEventListener(type, this.restart);
  }

  hostDisconnected(): void {
    clearTimeout(this.timer);
  }

  hostUpdated(): void {
    this.schedule();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (!this.options.enabled() || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.timer = setTimeout(() => this.tick(), this.options.interval());
  }

  private tick(): void {
    if (!this.host.matches(':hover, :focus-within') && !document.hidden) this.options.step();
    this.schedule();
  }
}
