/** Returns whether a click follows a link in this window, rather than opening a new tab or window or saving the target. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !hasModifier(event);
}

/** Returns whether a key other than the pressed one is held, as in shortcuts of the browser. */
export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
