import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { JsonValue } from '../../shared/content.ts';
import type { ContentContext, PageModule } from '../../shared/theme.ts';
import { createTexts } from '../i18n/texts.ts';
import { TextsProvider } from '../i18n/texts-context.ts';
import { contentComponents } from './components.ts';

/** Draws the page component of an interactive page, ready for hydration by `islands/hydrate.tsx`. */
export function renderModule(module: PageModule, props: JsonValue, context: ContentContext): string {
  // The generator has checked that there is a default export; that it is a component only React can tell.
  const page = module.default as ComponentType<Record<string, unknown>>;
  const pageProps = typeof props === 'object' && props !== null ? props : {};
  return renderToString(
    <TextsProvider value={createTexts(context.locale, context.messages)}>
      {createElement(page, { ...pageProps, components: contentComponents })}
    </TextsProvider>,
  );
}
