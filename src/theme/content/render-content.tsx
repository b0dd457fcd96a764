import { createElement, type ReactNode, type ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { ContentNode, JsonValue } from '../../shared/content.ts';
import type { IslandData } from '../../shared/island.ts';
import type { ContentContext, PageModule } from '../../shared/theme.ts';
import { createTexts } from '../i18n/catalogs.ts';
import { TextsProvider } from '../i18n/texts-context.ts';
import { contentComponents } from './components.ts';
import { IslandContext } from './island-context.ts';
import { RunsProvider } from './Run.tsx';

/** Noncharacters around the number of a run; the generator does not use them for its own placeholders. */
const runMarker = /\uFDEE(\d+)\uFDEF/g;

/**
 * Renders the content of a static page. A run of HTML can contain an unclosed element, which React cannot represent: React
 * renders a marker instead, which the run then replaces.
 */
export function renderContent(nodes: readonly ContentNode[], context: ContentContext): string {
  const runs: string[] = [];
  const renderNode = (node: ContentNode, index: number): ReactNode => {
    // A component that reads its children gets white space as it is.
    if ('html' in node && node.html.trim() === '') return node.html;
    if ('html' in node) return `\uFDEE${runs.push(node.html) - 1}\uFDEF`;
    const component = contentComponents[node.component];
    if (component === undefined) throw new Error(`The theme has no component <${node.component}>.`);
    return createElement(component, { key: index, ...node.props }, ...node.children.map(renderNode));
  };
  const texts = createTexts(context.language, context.messages);
  const tree = (
    <TextsProvider value={texts}>
      <IslandContext value={{ data: null, texts, components: contentComponents, hydrates: false }}>
        {nodes.map(renderNode)}
      </IslandContext>
    </TextsProvider>
  );
  return renderToStaticMarkup(tree).replace(runMarker, (_, index: string) => runs[Number(index)] ?? '');
}

/** Renders the page component of a module, ready for hydration by `islands/hydrate-island.tsx`. */
export function renderModule(module: PageModule, props: JsonValue, context: ContentContext): string {
  // The generator has checked that there is a default export; only React can check that it is a component.
  const page = module.default as ComponentType<Record<string, unknown>>;
  const { runs, island } = readProps(props);
  const texts = createTexts(context.language, context.messages);
  // Parse boundary: the generator passes an `IslandData`.
  const value = { data: island as IslandData, texts, components: contentComponents, hydrates: true };
  return renderToString(
    <TextsProvider value={texts}>
      <IslandContext value={value}>
        <RunsProvider value={Array.isArray(runs) ? runs.map(String) : []}>
          {createElement(page, { components: contentComponents })}
        </RunsProvider>
      </IslandContext>
    </TextsProvider>,
  );
}

function readProps(props: JsonValue): Readonly<Record<string, unknown>> {
  return typeof props === 'object' && props !== null && !Array.isArray(props) ? { ...props } : {};
}
