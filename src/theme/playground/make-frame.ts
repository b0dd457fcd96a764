/** Creates the frame of an example; `placeholder` is the drawing that reserves its space in the page. */
export function makeFrame(placeholder: SVGElement): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = placeholder.dataset['title'] ?? '';
  for (const name of ['height', 'data-narrow']) {
    const value = placeholder.getAttribute(name);
    if (value !== null) frame.setAttribute(name, value);
  }
  return frame;
}
