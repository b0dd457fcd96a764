/** True for a click that asks to follow a link here: not in another tab or window, and not to keep what it leads to. */
export function isPlainClick({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
