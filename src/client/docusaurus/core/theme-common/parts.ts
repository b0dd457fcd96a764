import {
  createElement,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ElementType,
  type ReactNode,
} from 'react';
import { usePage, useSite } from '../../../hooks.ts';
import { homeOf } from '../home-of.ts';
import { useHistory, useLocation } from '../router.tsx';
import { useSiteContext } from '../useDocusaurusContext.ts';

/** The menu of the navbar on narrow screens, which the theme opens without code of the page: always reported as closed. */
export function useNavbarMobileSidebar(): {
  readonly disabled: boolean;
  readonly shouldRender: boolean;
  readonly shown: boolean;
  toggle(): void;
} {
  return { disabled: false, shouldRender: false, shown: false, toggle() {} };
}

/** Does nothing, because the browser keeps the position of a clicked element. */
export function useScrollPositionBlocker(): { blockElementScrollPositionUntilNextRender(element: unknown): void } {
  return { blockElementScrollPositionUntilNextRender() {} };
}

/** The path of the page without the base URL and the language. */
export function useLocalPathname(): string {
  const page = usePage();
  return page.path.replace(homeOf({ site: useSite(), page }), '/');
}

/** A value of the history: see `useHistory`. */
export function useHistorySelector<Value>(select: (history: ReturnType<typeof useHistory>) => Value): Value {
  return select(useHistory());
}

/** State of a collapsible element. */
export function useCollapsible({ initialState }: { readonly initialState: boolean | (() => boolean) }) {
  const [collapsed, setCollapsed] = useState(initialState);
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((before) => !before) };
}

/** An element whose content is hidden while it is collapsed. It changes at once, without a transition. */
export function Collapsible({
  as = 'div',
  collapsed,
  className,
  children,
}: {
  readonly as?: ElementType;
  readonly collapsed: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}): ReactNode {
  return createElement(as, { className, hidden: collapsed }, children);
}

/** The value from the previous rendering. */
export function usePrevious<Value>(value: Value): Value | undefined {
  const before = useRef<Value>(undefined);
  useEffect(() => void (before.current = value));
  return before.current;
}

/** A function that formats dates in the language of the page. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(useSiteContext().i18n.currentLocale, options);
}

/** True if the reader prefers reduced motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Returns the entries that are equal to a previous one. */
export function duplicates<Value>(
  list: readonly Value[],
  areEqual: (a: Value, b: Value) => boolean = (a, b) => a === b,
): Value[] {
  return list.filter((entry, index) => list.findIndex((other) => areEqual(other, entry)) !== index);
}

/** Returns the entries without those that are equal to a previous one. */
export function uniq<Value>(list: readonly Value[]): Value[] {
  return [...new Set(list)];
}

/** True if a regular expression, written as a text, matches the text. */
export function isRegexpStringMatch(pattern?: string, text?: string): boolean {
  return pattern !== undefined && text !== undefined && new RegExp(pattern, 'gi').test(text);
}

/** Stores a text in the browser, if it allows that: a wrapper of one key of `localStorage` or `sessionStorage`. */
export function createStorageSlot(
  key: string,
  { persistence = 'localStorage' }: { readonly persistence?: string } = {},
) {
  const access = <Value>(use: (storage: Storage) => Value): Value | null => {
    try {
      return persistence === 'none'
        ? null
        : use(persistence === 'sessionStorage' ? window.sessionStorage : window.localStorage);
    } catch {
      return null;
    }
  };
  return {
    get: () => access((storage) => storage.getItem(key)),
    set: (value: string) => access((storage) => storage.setItem(key, value)),
    del: () => access((storage) => storage.removeItem(key)),
    listen: () => () => {},
  };
}

/** The stored text, null on the server, and the functions that change it. */
export function useStorageSlot(key: string, options?: { readonly persistence?: string }) {
  const [, draw] = useState(0);
  const slot = createStorageSlot(key, options);
  const value = useSyncExternalStore(slot.listen, slot.get, () => null);
  const redraw = (): void => draw((count) => count + 1);
  const set = (text: string): void => (slot.set(text), redraw());
  const del = (): void => (slot.del(), redraw());
  return [value, { ...slot, set, del }] as const;
}

/** The error of a hook that is called outside of the component that provides its context. */
export class ReactContextError extends Error {
  constructor(provider: string, info = '') {
    super(`A hook is called outside the <${provider}>. ${info}`);
  }
}

/** Returns one component that nests the given ones. */
export function composeProviders(providers: readonly ComponentType<{ children?: ReactNode }>[]) {
  return ({ children }: { readonly children?: ReactNode }): ReactNode =>
    providers.reduceRight((within, Provider) => createElement(Provider, null, within), children);
}

/** Groups entries by a key, as `Object.groupBy` does. */
export function groupBy<Entry, Key extends PropertyKey>(
  entries: Iterable<Entry>,
  keyOf: (entry: Entry, index: number) => Key,
): Partial<Record<Key, Entry[]>> {
  const groups: Partial<Record<Key, Entry[]>> = {};
  let index = 0;
  for (const entry of entries) (groups[keyOf(entry, index++)] ??= []).push(entry);
  return groups;
}

/** True if two paths are the same page. */
export function isSamePath(path1?: string, path2?: string): boolean {
  const plain = (path?: string): string | undefined => path?.toLowerCase().replace(/(?<=.)\/$/, '');
  return plain(path1) === plain(path2);
}

/** A function that returns the address of the page in another language. */
export function useAlternatePageUtils(): {
  createUrl(target: { readonly locale: string; readonly fullyQualified?: boolean }): string;
} {
  const { siteConfig, i18n } = useSiteContext();
  const folderOf = (locale: string): unknown =>
    i18n.localeConfigs[locale]?.['baseUrl'] ?? siteConfig.baseUrl + (locale === i18n.defaultLocale ? '' : `${locale}/`);
  const path = `${useLocation().pathname}/`.replace(String(folderOf(i18n.currentLocale)), '').replace(/\/$/, '');
  return {
    createUrl: ({ locale, fullyQualified = false }) =>
      `${fullyQualified ? (i18n.localeConfigs[locale]?.['url'] ?? siteConfig.url) : ''}${folderOf(locale)}${path}`,
  };
}

/** The function itself: it is called in the browser only. */
export function useEvent<Callback>(callback: Callback): Callback {
  return callback;
}

/** Items of the navbar at its left and at its right end. */
export function splitNavbarItems<Item extends { readonly position?: string }>(
  items: readonly Item[],
): [left: Item[], right: Item[]] {
  const isLeft = ({ position }: Item): boolean => position === 'left';
  return [items.filter(isLeft), items.filter((item) => !isLeft(item))];
}
