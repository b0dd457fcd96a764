import {
  createElement,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useLocation } from '../router.tsx';
import useDocusaurusContext from '../useDocusaurusContext.ts';

/** The menu of the navbar on narrow screens, which our theme opens without code of the page: it counts as closed. */
export function useNavbarMobileSidebar(): {
  readonly disabled: boolean;
  readonly shouldRender: boolean;
  readonly shown: boolean;
  toggle(): void;
} {
  return { disabled: false, shouldRender: false, shown: false, toggle() {} };
}

/** The browser keeps the place of what the reader has clicked. */
export function useScrollPositionBlocker(): { blockElementScrollPositionUntilNextRender(element: unknown): void } {
  return { blockElementScrollPositionUntilNextRender() {} };
}

/** The path of the page without the base URL. */
export function useLocalPathname(): string {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  return useLocation().pathname.replace(baseUrl, '/');
}

/** State of a part that opens and closes. */
export function useCollapsible({ initialState }: { readonly initialState: boolean | (() => boolean) }) {
  const [collapsed, setCollapsed] = useState(initialState);
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((before) => !before) };
}

/** The value of the drawing before. */
export function usePrevious<Value>(value: Value): Value | undefined {
  const before = useRef<Value>(undefined);
  useEffect(() => void (before.current = value));
  return before.current;
}

/** A function that formats dates in the language of the page. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(useDocusaurusContext().i18n.currentLocale, options);
}

/** True when the reader wants no animations. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The entries that are equal to one before them. */
export function duplicates<Value>(
  list: readonly Value[],
  areEqual: (a: Value, b: Value) => boolean = (a, b) => a === b,
): Value[] {
  return list.filter((entry, index) => list.findIndex((other) => areEqual(other, entry)) !== index);
}

/** The entries without those that are equal to one before them. */
export function uniq<Value>(list: readonly Value[]): Value[] {
  return [...new Set(list)];
}

/** True for a text that a regular expression written as a text matches. */
export function isRegexpStringMatch(pattern?: string, text?: string): boolean {
  return pattern !== undefined && text !== undefined && new RegExp(pattern, 'gi').test(text);
}

/** Keeps a text in the browser: a wrapper of one key of `localStorage`, or of `sessionStorage`. */
export function createStorageSlot(key: string, { persistence }: { readonly persistence?: string } = {}) {
  const storage = (): Storage | null => {
    if (typeof window === 'undefined' || persistence === 'none') return null;
    return persistence === 'sessionStorage' ? sessionStorage : localStorage;
  };
  return {
    get: () => storage()?.getItem(key) ?? null,
    set: (value: string) => storage()?.setItem(key, value),
    del: () => storage()?.removeItem(key),
    listen: () => () => {},
  };
}

/** What is kept of a text in the browser, null on the server, and what changes it. */
export function useStorageSlot(key: string, options?: { readonly persistence?: string }) {
  const [, draw] = useState(0);
  const slot = createStorageSlot(key, options);
  const value = useSyncExternalStore(slot.listen, slot.get, () => null);
  const redraw = (): void => draw((count) => count + 1);
  const set = (text: string): void => (slot.set(text), redraw());
  const del = (): void => (slot.del(), redraw());
  return [value, { ...slot, set, del }] as const;
}

/** The error of a hook outside of the component that gives its context. */
export class ReactContextError extends Error {
  constructor(provider: string, info = '') {
    super(`A hook is called outside the <${provider}>. ${info}`);
  }
}

/** One component of several that each hold the next one. */
export function composeProviders(providers: readonly ComponentType<{ children?: ReactNode }>[]) {
  return ({ children }: { readonly children?: ReactNode }): ReactNode =>
    providers.reduceRight((within, Provider) => createElement(Provider, null, within), children);
}
