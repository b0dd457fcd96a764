import { createContext, useContext, useId, type ComponentType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { TextsProvider, useTexts } from '../i18n/texts-context.ts';

type Props = Readonly<Record<string, unknown>>;

/** True in a tree that React hydrates as a whole: an interactive component is then an ordinary part of it. */
const InsideIsland = createContext(false);

/** Marks a tree as one that React hydrates as a whole. */
export const InsideIslandProvider = InsideIsland.Provider;

/**
 * Wraps an export of a module that begins with `'use client'`, so that a slot that uses it becomes an island there. What
 * is no component stays as it is. `module` and `name` are how `slot-islands.ts` finds the component.
 */
export function slotIsland(exported: unknown, island: { readonly module: string; readonly name: string }): unknown {
  if (typeof exported !== 'function') return exported;
  // A function that is exported under the name of a component.
  const Component = exported as ComponentType<Props>;
  if (!/^(?:default$|\p{Lu})/u.test(island.name)) return exported;
  const Outer = (props: Props): ReactNode => {
    const id = useId();
    const texts = useTexts();
    // No hook may follow: React forgets this component while it renders the tree inside.
    const html = renderToString(
      <TextsProvider value={texts}>
        <InsideIsland value={true}>
          <Component {...props} />
        </InsideIsland>
      </TextsProvider>,
      { identifierPrefix: id },
    );
    return (
      <docs-island
        data-module={island.module}
        data-name={island.name}
        data-id={id}
        data-props={writeProps(props, `<${Component.name}> of ${island.module}`)}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  };
  return function SlotIsland(props: Props): ReactNode {
    return useContext(InsideIsland) ? <Component {...props} /> : <Outer {...props} />;
  };
}

/** Properties as JSON; throws for one that JSON cannot express. */
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
  if (typeof value !== 'object') return typeof value !== 'function' && typeof value !== 'symbol';
  if ('$$typeof' in value) return false;
  return Object.values(value).every(isPlain);
}
