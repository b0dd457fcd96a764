import { useContext, type ReactNode } from 'react';
import { SlotContext } from '../core/slot-context.ts';

/** Returns a component that renders the original of a part within the site's own part of that path. */
export function originalOf(path: string): () => ReactNode {
  return () => useContext(SlotContext)?.originals[path] ?? null;
}
