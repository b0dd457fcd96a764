/** Copies a text without the Clipboard API, which is not available on pages without HTTPS. */
export function copySelected(text: string): void {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'hidden';
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
}
