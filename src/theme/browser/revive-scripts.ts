/** Scripts, without those that only contain data. */
const running = 'script:not([type$="json"])';

/** Replaces an element's scripts, or the element if it is one, by copies: parsed scripts do not run, their copies do. */
export function reviveScripts(root: Element): void {
  for (const script of root.matches(running) ? [root] : root.querySelectorAll(running)) {
    const copy = document.createElement('script');
    for (const { name, value } of script.attributes) copy.setAttribute(name, value);
    copy.textContent = script.textContent;
    script.replaceWith(copy);
  }
}
