import { createContext, type ComponentType, type Context } from 'react';
import type { IslandData } from '../../shared/island.ts';
import type { Texts } from '../i18n/make-texts.ts';

/** Context in which the components of a page or a slot are rendered. */
export interface Island {
  /** Null while the content of a static page is compiled, when neither other pages nor addresses are known. */
  readonly data: IslandData | null;
  /** Texts by any key: interface texts and the site's `messages`. */
  readonly texts: Texts;
  /** The content components of the theme, by name; empty in the browser within a slot. */
  readonly components: Readonly<Record<string, ComponentType<Record<string, unknown>>>>;
  /** True in a tree that React hydrates as a unit: an interactive component is then an ordinary part of it. */
  readonly hydrates: boolean;
}

const key = Symbol.for('docs.island');

/**
 * The context of a page's components. The theme and the script of a page are separate bundles that both contain this
 * file, so the context itself is shared through a global symbol.
 */
export const IslandContext: Context<Island | null> = ((globalThis as Record<symbol, unknown>)[key] ??=
  createContext<Island | null>(null)) as Context<Island | null>;
