/**
 * Binds the two dashes of names such as `--color` to the word after them in the inline code of finished HTML: lines break
 * after any dash else, and leave `--` behind.
 */
export function bindDashes(html: string): string {
  return html.replace(/<code(?: translate="no")?>(?=[^<]*--[a-z])[^<]*<\/code>/g, (code, start: number) =>
    isBlock(html, start) ? code : code.replace(/--[a-z\d]+/g, '<span class="bound">$&</span>'),
  );
}

// Not part of the pattern: a look-behind would be tried at each character of the page.
function isBlock(html: string, start: number): boolean {
  return html.startsWith('<pre', html.lastIndexOf('<', start - 1)) && html[start - 1] === '>';
}
