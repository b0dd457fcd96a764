import { createContext, useContext, type ReactNode } from 'react';
import type { PageView } from '../../../shared/page-view.ts';
import type { SiteView } from '../../../shared/site-view.ts';

/** The document in which a part of the old theme is rendered as a slot. */
export interface SlotDocument {
  /** Undefined in slots that are the same on all pages. */
  readonly view: PageView | undefined;
  readonly site: SiteView | undefined;
  /** The originals of the parts around the current one, by the path of the part: `DocItem/Footer`. */
  readonly originals: Readonly<Record<string, ReactNode>>;
}

/** The document around a slot; null in pages and in interactive components. */
export const SlotContext = createContext<SlotDocument | null>(null);

/** The document around a slot; undefined in a slot that is the same on all pages, in pages and in interactive components. */
export function useView(): PageView | undefined {
  return useContext(SlotContext)?.view;
}
