import { useContext, useId, type ComponentType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { unescapeHtml } from '../../shared/plain-text.ts';
import { IslandContext, type Island } from '../content/island-context.ts';
import { TextsProvider } from '../i18n/texts-context.ts';

type Props = Readonly<Record<string, unknown>>;

/** Identifies a component for `slot-islands.ts`: the path of its module and the name of its export. */
interface IslandName {
  readonly module: string;
  readonly name: string;
  /**
   * True for a module without the directive. Its components are rendered on the server only if a property cannot be sent to
   * the browser, which otherwise is an error.
   */
  readonly isFound: boolean;
}

/** The components that can be islands, by module and name. */
const components = new Map<string, ComponentType<Props>>();

/**
 * Wraps an export of an interactive module, so that it becomes an island in a slot. An export that is not a component is
 * unchanged.
 */
export function slotIsland(exported: unknown, { module, name, isFound }: IslandName): unknown {
  if (typeof exported !== 'function') return exported;
  // A function that is exported under the name of a component.
  const Component = exported as ComponentType<Props>;
  if (!/^(?:default$|\p{Lu})/u.test(name) || isOther(Component)) return exported;
  components.set(`${module} ${name}`, Component);
  const IslandHost = ({ props, island }: { readonly props: Props; readonly island: Island }): ReactNode => {
    const id = useId();
    // No hook may follow: React discards the state of this component while it renders the tree inside.
    return (
      <docs-island
        data-module={module}
        data-name={name}
        data-id={id}
        data-props={writeProps(props, `<${Component.name}> of ${module}`)}
        dangerouslySetInnerHTML={{ __html: renderIsland(<Component {...props} />, id, island) ?? '' }}
      />
    );
  };
  return function SlotIsland(props: Props, ...rest: readonly unknown[]): unknown {
    const island = useIsland();
    // A package may call its own functions while its modules load.
    if (island === undefined) return exported(props, ...rest);
    return island === null || island.hydrates || (isFound && !isPlain(props)) ? (
      <Component {...props} />
    ) : (
      <IslandHost props={props} island={island} />
    );
  };
}

/** The island around a component; undefined outside of rendering, where React has no contexts. */
function useIsland(): Island | null | undefined {
  try {
    return useContext(IslandContext);
  } catch {
    return undefined;
  }
}

/** True for a function such as `createIcon` or a hook, and for a class that is no component. Names of up to three letters may be shortened. */
function isOther(exported: ComponentType<Props>): boolean {
  const isClass = /^class\b/.test(String(exported));
  return /^\p{Ll}[\p{L}\w]{3}/u.test(exported.name) || (isClass && !('isReactComponent' in exported.prototype));
}

/** Renders the islands of a page's content that were left empty when it was compiled, because they depend on the document. */
export function fillIslands(html: string, island: Island): string {
  return html.replace(
    /(<docs-island data-module="([^"]*)" data-name="([^"]*)" data-id="([^"]*)" data-props="([^"]*)">)(?=<\/docs-island>)/g,
    (_, open: string, ...[module = '', name = '', id = '', props = '']: string[]) => {
      const Component = components.get(`${unescape(module)} ${name}`);
      if (Component === undefined) return open;
      // Written by `writeProps`.
      const values = JSON.parse(unescapeHtml(props)) as Props;
      return open + (renderIsland(<Component {...values} />, id, island) ?? '');
    },
  );
}

/** Returns the HTML of an island; null if the component needs data that are not known yet. */
function renderIsland(component: ReactNode, id: string, island: Island): string | null {
  let isEarly = false;
  const inside: Island = {
    texts: island.texts,
    components: island.components,
    hydrates: true,
    get data() {
      isEarly ||= island.data === null;
      return island.data;
    },
  };
  try {
    return renderToString(
      <TextsProvider value={island.texts}>
        <IslandContext value={inside}>{component}</IslandContext>
      </TextsProvider>,
      { identifierPrefix: id },
    );
  } catch (error) {
    if (isEarly) return null;
    throw error;
  }
}

/** Returns properties as JSON; throws for one that JSON cannot represent. */
function writeProps(props: Props, component: string): string {
  for (const [name, value] of Object.entries(props))
    if (!isPlain(value))
      throw new Error(
        `${component} runs in the browser, and its property "${name}" cannot be sent there: pass texts, numbers, lists and plain objects`,
      );
  return JSON.stringify(props);
}

function isPlain(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value !== 'object') return /^(?:string|number|boolean)$/.test(typeof value);
  // Not by prototypes, because the code of a site may have a global object of its own. JSON would lose entries of a map.
  if ('$$typeof' in value || !/^\[object (?:Object|Array)\]$/.test(Object.prototype.toString.call(value))) return false;
  return Object.values(value).every(isPlain);
}
