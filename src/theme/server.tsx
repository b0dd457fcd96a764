import { renderToStaticMarkup } from 'react-dom/server';
import type { IslandData } from '../shared/island.ts';
import type { PageView } from '../shared/page-view.ts';
import type { ThemeServer } from '../shared/theme.ts';
import { socialCard } from './card/draw-card.ts';
import { navbarIcons } from './components/NavbarIcon.tsx';
import { contentComponents } from './content/components.ts';
import { componentDescriptions } from './content/descriptions.ts';
import { IslandContext } from './content/island-context.ts';
import { renderContent, renderModule } from './content/render-content.tsx';
import { catalogs, createTexts } from './i18n/catalogs.ts';
import { scriptTexts } from './i18n/script-texts.ts';
import { TextsProvider } from './i18n/texts-context.ts';
import { describeDocument } from './islands/describe-document.ts';
import { Document } from './layout/Document.tsx';
import { inlineScripts } from './layout/inline-scripts.ts';
import { JsonScript } from './layout/JsonScript.tsx';
import { Redirect } from './layout/Redirect.tsx';
import { exampleServices } from './playground/example-services.ts';

/** The theme's interface for the generator. */
const theme: ThemeServer = {
  components: componentDescriptions,
  messages: catalogs,
  scriptTexts,
  icons: navbarIcons,
  inlineScripts,
  formTargets: exampleServices,
  renderContent,
  renderModule,
  socialCard,
  renderPage(view) {
    const texts = createTexts(view.site.locale.htmlLang, view.site.messages);
    const island = { data: describeDocument(view), texts, components: contentComponents, hydrates: false };
    const html = renderToStaticMarkup(
      <TextsProvider value={texts}>
        <IslandContext value={island}>
          <Document view={view} />
        </IslandContext>
      </TextsProvider>,
    );
    return `<!doctype html>${insertHead(html, view, island.data)}`;
  },
  renderRedirect(view) {
    const html = renderToStaticMarkup(
      <TextsProvider value={createTexts(view.locale.htmlLang, view.messages)}>
        <Redirect view={view} />
      </TextsProvider>,
    );
    return `<!doctype html>${html}\n`;
  },
};

export default theme;

/**
 * Inserts the head elements of the site and the page's author, whose title replaces the page's own, and the document's data
 * for the islands of slots. A transition replaces the head first.
 */
function insertHead(html: string, view: PageView, island: IslandData): string {
  const data = html.includes('<docs-island') ? renderToStaticMarkup(<JsonScript id="document" value={island} />) : '';
  const ofContent = view.content.kind === 'document' ? view.content.head : undefined;
  const extra = [view.site.head, view.head, ofContent, data].join('');
  if (extra === '') return html;
  const base = /<title[\s>]/.test(extra) ? html.replace(/<title>[^<]*<\/title>/, '') : html;
  const end = base.indexOf('</head>');
  return base.slice(0, end) + extra + base.slice(end);
}
