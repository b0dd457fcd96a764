/**
 * Binds the two dashes of names such as `--color` to the word after them in the inline code of finished HTML: lines break
 * after any dash else, and leave `--` behind.
 */
export function bindDashes(html: string): string {
  return html.replace(/(?<!<pre[^>]*>)<code(?: translate="no")?>[^<]*--[a-z][^<]*<\/code>/g, (code) =>
    code.replace(/--[a-z\d]+/g, '<span class="bound">$&</span>'),
  );
}
