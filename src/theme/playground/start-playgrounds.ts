/**
 * Loads the element of live examples when one comes near the viewport, and searches for examples again after each
 * transition. `active` resolves when the reader is active.
 */
export function startPlaygrounds(onShown: (listener: () => void) => void, active: Promise<void>): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void import('./playground-element.ts').then(
        ({ definePlayground }) => definePlayground({ makeFrame, active }),
        showWithoutCode,
      );
    },
    { rootMargin: '400px' },
  );
  const look = (): void => {
    for (const playground of document.querySelectorAll('docs-playground:not(:defined)')) observer.observe(playground);
  };
  look();
  onShown(look);
}

/** Shows examples without their tools if the code of the tools cannot be loaded, for example after a deployment. */
function showWithoutCode(): void {
  for (const playground of document.querySelectorAll('docs-playground')) {
    const placeholder = playground.querySelector<SVGElement>('.playground-stage > svg');
    const link = playground.querySelector<HTMLAnchorElement>('.playground-tools a');
    if (placeholder === null || link === null) continue;
    placeholder.replaceWith(Object.assign(makeFrame(placeholder), { loading: 'lazy', src: link.href }));
  }
}

/** Creates the frame of an example; `placeholder` is the drawing that reserves its space in the page. */
function makeFrame(placeholder: SVGElement): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = placeholder.dataset['title'] ?? '';
  for (const name of ['height', 'data-narrow']) {
    const value = placeholder.getAttribute(name);
    if (value !== null) frame.setAttribute(name, value);
  }
  return frame;
}
