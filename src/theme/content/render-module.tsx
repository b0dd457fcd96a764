import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { JsonValue } from '../../shared/content.ts';
import type { ContentContext, PageModule } from '../../shared/theme.ts';
import { createTexts } from '../i18n/texts.ts';
import { TextsProvider } from '../i18n/texts-context.ts';
import { InsideIslandProvider } from '../islands/slot-island.tsx';
import { contentComponents } from './components.ts';
import { RunsProvider } from './Run.tsx';

/** Draws the page component of a module, ready for hydration by `islands/hydrate-island.tsx`. */
export function renderModule(module: PageModule, props: JsonValue, context: ContentContext): string {
  // The generator has checked that there is a default export; that it is a component only React can tell.
  const page = module.default as ComponentType<Record<string, unknown>>;
  const { runs, ...own } = readProps(props);
  return renderToString(
    <TextsProvider value={createTexts(context.locale, context.messages)}>
      <InsideIslandProvider value={true}>
        <RunsProvider value={Array.isArray(runs) ? runs.map(String) : []}>
          {createElement(page, { ...own, components: contentComponents })}
        </RunsProvider>
      </InsideIslandProvider>
    </TextsProvider>,
  );
}

function readProps(props: JsonValue): Readonly<Record<string, unknown>> {
  return typeof props === 'object' && props !== null && !Array.isArray(props) ? { ...props } : {};
}
