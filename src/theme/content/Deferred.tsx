import type { ReactNode } from 'react';
import type { DeferredSlot } from '../../shared/component.ts';

interface DeferredProps {
  readonly slot: DeferredSlot;
  /** Levels of headings that a contents list shows, as `2-3`. */
  readonly levels?: string;
}

/**
 * A placeholder. In an interactive page the server fills it before React starts, and React does not change the HTML of such
 * an element.
 */
export function Deferred({ slot, levels }: DeferredProps): ReactNode {
  return (
    <docs-deferred
      data-slot={slot}
      data-levels={levels}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}

/** Fills the placeholders of `Deferred`. `render` returns the HTML of one slot; `levels` is the author's choice. */
export function fillDeferred(html: string, render: (slot: string, levels: string | undefined) => string): string {
  return html.replace(
    /(<docs-deferred data-slot="(\w+)"(?: data-levels="([^"]*)")?>)(?=<\/docs-deferred>)/g,
    (_, open: string, slot: string, levels: string | undefined) => open + render(slot, levels),
  );
}
