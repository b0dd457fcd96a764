/** Corner or edge of the screen at which toasts are stacked. */
export type ToastPlacement = 'top-start' | 'top' | 'top-end' | 'bottom-start' | 'bottom' | 'bottom-end';

const gap = 8;
const stacks = new Map<ToastPlacement, readonly HTMLElement[]>();

function arrange(placement: ToastPlacement): void {
  const direction = placement.startsWith('top') ? 1 : -1;
  const offset = { now: 0 };
  for (const toast of stacks.get(placement) ?? []) {
    toast.style.translate = `0 ${direction * offset.now}px`;
    offset.now += toast.offsetHeight + gap;
  }
}

/** Puts a shown toast nearest to the edge; the older ones move on. */
export function addToStack(toast: HTMLElement, placement: ToastPlacement): void {
  removeFromStack(toast);
  stacks.set(placement, [toast, ...(stacks.get(placement) ?? [])]);
  arrange(placement);
}

/** Takes a toast out of its stack; the others close the gap. Does nothing when it is in none. */
export function removeFromStack(toast: HTMLElement): void {
  for (const [placement, toasts] of stacks) {
    if (!toasts.includes(toast)) continue;
    stacks.set(
      placement,
      toasts.filter((other) => other !== toast),
    );
    arrange(placement);
  }
}
