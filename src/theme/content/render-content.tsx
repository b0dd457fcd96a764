import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ContentNode } from '../../shared/content.ts';
import type { ContentContext } from '../../shared/theme.ts';
import { createTexts } from '../i18n/texts.ts';
import { TextsProvider } from '../i18n/texts-context.ts';
import { IslandContext } from '../islands/island-context.ts';
import { contentComponents } from './components.ts';

/** Noncharacters that the generator does not use for its own holes enclose the number of a run. */
const runMarker = /\uFDEE(\d+)\uFDEF/g;

/**
 * Draws the content of a static page. Runs of HTML may hold half of an element, which React cannot express:
 * React sees a marker in their place, and the runs are put back into what it returns.
 */
export function renderContent(nodes: readonly ContentNode[], context: ContentContext): string {
  const runs: string[] = [];
  const draw = (node: ContentNode, index: number): ReactNode => {
    // A component that reads its children sees white space as it is.
    if ('html' in node && node.html.trim() === '') return node.html;
    if ('html' in node) return `\uFDEE${runs.push(node.html) - 1}\uFDEF`;
    const component = contentComponents[node.component];
    if (component === undefined) throw new Error(`The theme has no component <${node.component}>.`);
    return createElement(component, { key: index, ...node.props }, ...node.children.map(draw));
  };
  const texts = createTexts(context.locale, context.messages);
  const tree = (
    <TextsProvider value={texts}>
      <IslandContext value={{ data: null, texts, components: contentComponents, hydrates: false }}>
        {nodes.map(draw)}
      </IslandContext>
    </TextsProvider>
  );
  return renderToStaticMarkup(tree).replace(runMarker, (_, index: string) => runs[Number(index)] ?? '');
}
