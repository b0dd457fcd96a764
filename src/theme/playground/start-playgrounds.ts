/** Loads the element of live examples when one comes near the view, and again looks for some after each transition. */
export function startPlaygrounds(onShown: (listener: () => void) => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void import('./playground-element.ts').then(({ definePlayground }) => definePlayground(), showWithoutCode);
    },
    { rootMargin: '400px' },
  );
  const look = (): void => {
    for (const playground of document.querySelectorAll('docs-playground:not(:defined)')) observer.observe(playground);
  };
  look();
  onShown(look);
}

/** What an example shows needs no tools: it comes also where their code is gone, as after a deployment. */
function showWithoutCode(): void {
  for (const playground of document.querySelectorAll('docs-playground')) {
    const frame = playground.querySelector('iframe');
    const alone = playground.querySelector<HTMLAnchorElement>('.playground-tools a');
    if (frame !== null && alone !== null) Object.assign(frame, { loading: 'lazy', src: alone.href });
  }
}
