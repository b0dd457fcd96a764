/** Creates the frame of an example; `room` is the drawing that reserves its space in the page. */
export function makeFrame(room: SVGElement): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = room.dataset['title'] ?? '';
  for (const name of ['height', 'data-narrow']) {
    const value = room.getAttribute(name);
    if (value !== null) frame.setAttribute(name, value);
  }
  return frame;
}
