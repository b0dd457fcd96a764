import { useEffect, type RefObject } from 'react';
import type { Mode } from './defaults.ts';

/** Gives the example inside an element the styles in `css`, in the given mode, now and whenever it is loaded again. */
export function usePreview(area: RefObject<HTMLElement | null>, css: string, mode: Mode): void {
  useEffect(() => {
    const { current } = area;
    if (current === null) return undefined;
    const shown = { takeBack(): void {} };
    const show = (): void => {
      shown.takeBack();
      const view = current.querySelector('iframe')?.contentDocument?.defaultView;
      if (view === null || view === undefined) return;
      // A sheet of the frame's own: a policy may forbid style elements, and sheets cannot be shared by documents.
      const { document: example, CSSStyleSheet: Sheet } = view;
      const sheet = new Sheet();
      sheet.replaceSync(css);
      example.adoptedStyleSheets = [...example.adoptedStyleSheets, sheet];
      example.documentElement.dataset['theme'] = mode;
      shown.takeBack = () => {
        example.adoptedStyleSheets = example.adoptedStyleSheets.filter((other) => other !== sheet);
      };
    };
    show();
    // The frame comes when the reader does, and its event does not bubble.
    current.addEventListener('load', show, { capture: true });
    return () => {
      current.removeEventListener('load', show, { capture: true });
      shown.takeBack();
    };
  }, [area, css, mode]);
}
