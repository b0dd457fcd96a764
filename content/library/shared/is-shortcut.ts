/** True for a key with a modifier that makes it a command of the browser, such as Alt and an arrow for the way back. */
export function isShortcut(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}
