import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { JsonValue } from '../../shared/content.ts';
import type { IslandData } from '../../shared/island.ts';
import type { ContentContext, PageModule } from '../../shared/theme.ts';
import { createTexts } from '../i18n/texts.ts';
import { TextsProvider } from '../i18n/texts-context.ts';
import { contentComponents } from './components.ts';
import { IslandContext } from '../islands/island-context.ts';
import { RunsProvider } from './Run.tsx';

/** Draws the page component of a module, ready for hydration by `islands/hydrate-island.tsx`. */
export function renderModule(module: PageModule, props: JsonValue, context: ContentContext): string {
  // The generator has checked that there is a default export; that it is a component only React can tell.
  const page = module.default as ComponentType<Record<string, unknown>>;
  const { runs, island } = readProps(props);
  const texts = createTexts(context.locale, context.messages);
  // Parse border: the generator passes an `IslandData`.
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
