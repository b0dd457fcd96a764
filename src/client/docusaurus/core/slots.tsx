import { Suspense, useContext, type ComponentType, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { NavbarItemView, PageView } from '../../../shared/page-view.ts';
import type { SiteView } from '../../../shared/site-view.ts';
import { IslandContext } from '../../../theme/content/island-context.ts';
import { TextsProvider, useTexts } from '../../../theme/i18n/texts-context.ts';
import { Neighbours } from '../../../theme/public.ts';
import { withoutNeighbours } from '../slots/parts.tsx';
import { useDoc } from './plugin-content-docs/client.ts';
import { SlotContext } from './slot-context.ts';
import { useThemeConfig } from './theme-common.tsx';

interface SlotProps {
  /** Absent in slots that are the same on all pages, such as the footer. */
  readonly view?: PageView;
  readonly site?: SiteView;
}

type ItemTypes = Readonly<Record<string, ComponentType<object>>>;

interface ItemProps {
  readonly item: NavbarItemView;
  readonly view: PageView;
}

type Part = ComponentType<{
  readonly children?: ReactNode;
  /** The module of a page: a component with the data of `useDoc`. */
  readonly content?: object;
}>;

/** Functions that load parts of a theme, by the paths of the parts: `DocItem/Footer`. */
type Parts = Readonly<Record<string, () => Part | { readonly default: Part }>>;

interface SlotOptions<Props> {
  readonly Original: ComponentType<Props>;
  /** Renders the children of the parts. Default: they have none. */
  readonly Children?: ComponentType<{ readonly view: PageView }>;
  readonly parts: Parts;
  /** Parts that the old theme renders around every page, by their paths. What they add is rendered after the slot. Default: none. */
  readonly around?: Parts;
}

/**
 * Makes a slot from parts of the old theme: those of posts render posts, those of documents render the other pages of
 * authors. The original renders all other pages, and a page for which a part throws. Parts are loaded when they are first
 * rendered, so that one that needs the browser does not stop the others.
 */
export function slotOf<Props extends SlotProps>({ Original, Children, parts, around = {} }: SlotOptions<Props>) {
  function Slot(props: Props): ReactNode {
    const outer = useContext(SlotContext);
    const { view = outer?.view, site = view?.site } = props;
    const path = Object.keys(parts).find((name) => view === undefined || isPartOf(name, view));
    const Part = path === undefined ? null : load(path, parts[path]);
    // A copy of a part may consist of parts that render its slot.
    if (path === undefined || Part === null || outer?.originals[path] !== undefined) return <Original {...props} />;
    // The old theme has the links to the next and the previous page below its footers.
    const isFooter = view !== undefined && path.endsWith('/Footer');
    const original = <Original {...props} {...(isFooter && { view: withoutNeighbours(view) })} />;
    const own = Object.fromEntries(Object.keys(parts).map((name) => [name, original]));
    const document = { view, site, originals: { ...outer?.originals, ...own } };
    const part = (
      <SlotContext value={document}>
        <OfPage Part={Part}>{Children !== undefined && view !== undefined && <Children view={view} />}</OfPage>
      </SlotContext>
    );
    return (
      // React renders the fallback if a component throws on the server.
      <Suspense fallback={<Failed path={path} part={part} original={<Original {...props} />} />}>
        {part}
        {isFooter && view.layout !== 'home' && <Neighbours view={view} />}
      </Suspense>
    );
  }
  const added = Object.entries(around).map(([path, read]) => <Around key={path} path={path} read={read} />);
  return added.length === 0
    ? Slot
    : (props: Props): ReactNode => (
        <>
          <Slot {...props} />
          {added}
        </>
      );
}

/** Makes the slot of navbar items from the part that has components of the site by their types. */
export function navbarItemOf({ Original, parts }: Pick<SlotOptions<ItemProps>, 'Original' | 'parts'>) {
  const [[path = '', read] = []] = Object.entries(parts);
  return ({ item, view }: ItemProps): ReactNode => {
    if (item.type !== 'slot') return <Original item={item} view={view} />;
    const part = (
      <SlotContext value={{ view, site: view.site, originals: {} }}>
        {/* A module whose default export is an object. */}
        <OwnItem name={item.name} types={load(path, read) as unknown as ItemTypes | null} />
      </SlotContext>
    );
    return <Suspense fallback={<Failed path={path} part={part} original={null} />}>{part}</Suspense>;
  };
}

/** Renders an item with the properties that the old config gives it. */
function OwnItem({ name, types }: { readonly name: string; readonly types: ItemTypes | null }): ReactNode {
  // `docs migrate` writes the old config.
  const { navbar } = useThemeConfig() as { readonly navbar: { readonly items: Readonly<Record<string, object>> } };
  const { type = '', ...props }: { readonly type?: string } = navbar.items[name.split('-').at(-1) ?? ''] ?? {};
  const Item = types?.[type];
  return Item && <Item {...props} />;
}

/** Renders a part as Docusaurus does, which passes the module of the page to some parts. */
function OfPage({ Part, children }: { readonly Part: Part; readonly children: ReactNode }): ReactNode {
  const content = Object.assign(() => children, useDoc());
  return <Part content={content}>{children}</Part>;
}

/** Renders what a part around every page adds. */
function Around({ path, read }: { readonly path: string; readonly read: Parts[string] }): ReactNode {
  const Part = load(path, read);
  return (
    Part && (
      <Suspense fallback={<Failed path={path} part={<Part />} original={null} />}>
        <Part />
      </Suspense>
    )
  );
}

/** Parts by their paths; null for one that cannot be loaded. */
const loaded = new Map<string, Part | null>();

function load(path: string, read: Parts[string] | undefined): Part | null {
  if (!loaded.has(path))
    try {
      const module = read?.();
      loaded.set(path, module && 'default' in module ? module.default : (module ?? null));
    } catch (error) {
      loaded.set(path, null);
      warn(path, error);
    }
  return loaded.get(path) ?? null;
}

function warn(path: string, error: unknown): void {
  const [message, frame = ''] = (error instanceof Error && error.stack?.split('\n')) || [String(error)];
  console.warn(`src/theme/${path} throws, so the part of the theme replaces it: ${message} ${frame.trim()}`);
}

const failed = new Set<string>();

interface FailedProps {
  readonly path: string;
  readonly part: ReactNode;
  readonly original: ReactNode;
}

/** Renders the original in place of a part that throws. Renders the part again the first time, for the reason. */
function Failed({ path, part, original }: FailedProps): ReactNode {
  const island = useContext(IslandContext);
  const texts = useTexts();
  if (failed.has(path)) return original;
  failed.add(path);
  try {
    renderToStaticMarkup(
      <TextsProvider value={texts}>
        <IslandContext value={island}>{part}</IslandContext>
      </TextsProvider>,
    );
  } catch (error) {
    warn(path, error);
  }
  return original;
}

function isPartOf(name: string, { content, byline, layout }: PageView): boolean {
  if (name.startsWith('NotFound')) return content.kind === 'not-found';
  if (name.startsWith('Blog')) return byline !== undefined;
  if (!/^(?:Doc|MDX)/.test(name)) return true;
  // React pages have this layout.
  if ((byline !== undefined && name !== 'MDXContent') || layout === 'wide') return false;
  return content.kind === 'document' || !/^(?:DocItem|MDX)/.test(name);
}
