const minimum = 0.08;
const speed = 200;
const trickleRate = 0.02;
const trickleSpeed = 800;

/** Thin bar at the top of the window, visible while a page is loading. */
export interface ProgressBar {
  /** Shows the bar after 200 ms, unless `done` is called before. */
  start(): void;
  /** Fills and hides the bar; does nothing if none was started. */
  done(): void;
}

/** Creates a progress bar. */
export function createProgressBar(): ProgressBar {
  const bar = document.createElement('div');
  bar.className = 'progress';
  const state = { value: 0, delay: 0, trickle: 0, removal: 0 };

  const set = (value: number): void => {
    state.value = Math.max(minimum, Math.min(1, value));
    bar.style.transform = `scaleX(${state.value})`;
  };
  const stopTimers = (): void => {
    clearTimeout(state.delay);
    clearInterval(state.trickle);
  };
  const show = (): void => {
    clearTimeout(state.removal);
    bar.style.opacity = '1';
    document.body.append(bar);
    document.documentElement.setAttribute('aria-busy', 'true');
    set(minimum);
    state.trickle = window.setInterval(
      () => set(Math.min(0.994, state.value + Math.random() * trickleRate)),
      trickleSpeed,
    );
  };

  return {
    start() {
      stopTimers();
      state.delay = window.setTimeout(show, 200);
    },
    done() {
      stopTimers();
      document.documentElement.removeAttribute('aria-busy');
      if (!bar.isConnected) return;
      set(1);
      state.removal = window.setTimeout(() => {
        bar.style.opacity = '0';
        state.removal = window.setTimeout(() => bar.remove(), speed);
      }, speed);
    },
  };
}
