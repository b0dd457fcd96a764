/** Loads the element of live examples when one comes near the view, and again looks for some after each transition. */
export function startPlaygrounds(onShown: (listener: () => void) => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void import('./playground-element.ts').then(({ definePlayground }) => definePlayground());
    },
    { rootMargin: '400px' },
  );
  const look = (): void => {
    for (const playground of document.querySelectorAll('docs-playground:not(:defined)')) observer.observe(playground);
  };
  look();
  onShown(look);
}
