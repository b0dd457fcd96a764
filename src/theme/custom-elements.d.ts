import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
  Readonly<Record<`data-${string}`, unknown>>;

declare module 'react' {
  namespace JSX {
    /** Custom elements of the theme that the browser script defines. */
    interface IntrinsicElements {
      'docs-code': CustomElement;
      'docs-tabs': CustomElement;
      'docs-contents': CustomElement;
      'docs-sidebar': CustomElement;
      'docs-run': CustomElement;
      'docs-island': CustomElement;
      'docs-deferred': CustomElement;
      'docs-playground': CustomElement;
      'docs-filter': CustomElement;
    }
  }
}
