import type { ReactNode } from 'react';
import type { DeferredSlot } from '../../shared/component.ts';

interface DeferredProps {
  readonly slot: DeferredSlot;
  /** Levels of headings that a contents list shows, as `2-3`. */
  readonly levels?: string;
}

/**
 * Keeps a place free. In an interactive page the server has filled it before React comes,
 * and React leaves the HTML of such an element as it is.
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

/** Fills the places that `Deferred` kept free. `draw` returns the HTML of one slot; `levels` is what the author asked for. */
export function fillDeferred(html: string, draw: (slot: string, levels: string | undefined) => string): string {
  return html.replace(
    /(<docs-deferred data-slot="(\w+)"(?: data-levels="([^"]*)")?>)(?=<\/docs-deferred>)/g,
    (_, open: string, slot: string, levels: string | undefined) => open + draw(slot, levels),
  );
}
