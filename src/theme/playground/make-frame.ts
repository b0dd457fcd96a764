/** Makes the frame that an example is shown in; `room` is the drawing that keeps its place in the page. */
export function makeFrame(room: SVGElement): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = room.dataset['title'] ?? '';
  for (const name of ['height', 'data-narrow']) {
    const value = room.getAttribute(name);
    if (value !== null) frame.setAttribute(name, value);
  }
  return frame;
}
