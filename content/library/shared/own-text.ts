/** Text of an element, without what stands in its named slots. */
export function ownText(element: Element): string {
  const own = [...element.childNodes].filter((node) => !(node instanceof Element && node.slot !== ''));
  return own
    .map((node) => node.textContent ?? '')
    .join('')
    .trim();
}
