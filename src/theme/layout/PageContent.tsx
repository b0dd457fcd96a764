import { useContext, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ContentView, PageView } from '../../shared/page-view.ts';
import { Admonition } from '../content/Admonition.tsx';
import { fillDeferred } from '../content/Deferred.tsx';
import { DocCards } from '../content/DocCards.tsx';
import { IslandContext } from '../content/island-context.ts';
import type { Texts } from '../i18n/make-texts.ts';
import { TextsProvider, useTexts } from '../i18n/texts-context.ts';
import { fillIslands } from '../islands/slot-island.tsx';
import { Changes } from './Changes.tsx';
import { ContentsList } from './ContentsList.tsx';
import { JsonScript } from './JsonScript.tsx';
import { NotFound } from './NotFound.tsx';
import { Posts } from './Posts.tsx';
import { SearchPage } from './SearchPage.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TagIndex, TagPage } from './Tags.tsx';
import { views } from './views.ts';

/** The content between a page's title and its footer. */
export function PageContent({ view }: { readonly view: PageView }): ReactNode {
  const { content } = view;
  switch (content.kind) {
    case 'document':
      return <Prose view={view} content={content} />;
    case 'failed':
      return <Failed />;
    case 'category-index':
      return (
        <div className="prose">
          {view.description !== undefined && <p>{view.description}</p>}
          <DocCards cards={content.cards} />
        </div>
      );
    case 'tag-index':
      return <TagIndex tags={content.tags} />;
    case 'tag':
      return <TagPage content={content} />;
    case 'blog':
      return <Posts content={content} />;
    case 'view': {
      const View = views[content.view];
      if (View === undefined) throw Object.assign(new Error(`no view ${content.view}`), { unknownView: content.view });
      return <View data={content.data} view={view} />;
    }
    case 'search':
      return <SearchPage search={view.site.search} versions={content.versions} />;
    case 'sidebar':
      return <Sidebar sidebar={content.sidebar} permalink={undefined} />;
    case 'changes':
      return <Changes content={content} />;
    case 'not-found':
      return <NotFound site={view.site} />;
  }
}

function Failed(): ReactNode {
  const texts = useTexts();
  return (
    <div className="prose" data-failed="">
      <Admonition type="danger">
        <p>{texts.text('theme.ErrorPageContent.title')}</p>
      </Admonition>
    </div>
  );
}

interface ProseProps {
  readonly view: PageView;
  readonly content: Extract<ContentView, { kind: 'document' }>;
}

function Prose({ view, content }: ProseProps): ReactNode {
  const texts = useTexts();
  const island = useContext(IslandContext);
  const own =
    island !== null && content.html.includes('<docs-island') ? fillIslands(content.html, island) : content.html;
  const filled = own.includes('<docs-deferred')
    ? fillDeferred(own, (slot, levels) => renderSlot(view, texts, slot, levels))
    : own;
  // Hydration compares the HTML with what React would render, so that of islands is unchanged.
  const html = content.island === undefined ? bindDashes(filled) : filled;
  return (
    <>
      {content.island !== undefined && (
        <noscript>
          <p className="banner">{texts.text('theme.Island.needsScript')}</p>
        </noscript>
      )}
      <div
        className="prose"
        lang={view.fallback?.htmlLang}
        dir={view.fallback?.direction}
        data-island={content.island?.script}
        data-runtime={content.island && view.site.assets.islandScript}
        data-texts={content.island && view.site.assets.islandTexts}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {content.island !== undefined && <JsonScript id="island" value={content.island.props} />}
    </>
  );
}

function renderSlot(view: PageView, texts: Texts, slot: string, levels: string | undefined): string {
  const [from = 0, to = 0] = levels?.split('-').map(Number) ?? [];
  const { toc, headings = toc } = view;
  const list =
    slot === 'cards' ? (
      <DocCards cards={view.cards} />
    ) : (
      <ContentsList toc={to === 0 ? toc : headings.filter(({ level }) => level >= from && level <= to)} />
    );
  return renderToStaticMarkup(<TextsProvider value={texts}>{list}</TextsProvider>);
}

/**
 * Binds the dashes of names such as `--color` and `-g` to the next word in the inline code of finished HTML: otherwise lines
 * can break after any dash.
 */
function bindDashes(html: string): string {
  return html.replace(
    /<code(?: translate="no")?>(?=-[a-zA-Z]|[^<]*[\s-]-[a-zA-Z])[^<]*<\/code>/g,
    (code, start: number) =>
      isBlock(html, start)
        ? code
        : code.replace(/--[a-zA-Z\d]+|(?<=[\s>])-[a-zA-Z\d]+/g, '<span class="bound">$&</span>'),
  );
}

// Not in the pattern: a look-behind would be tried at each character of the page.
function isBlock(html: string, start: number): boolean {
  return html.startsWith('<pre', html.lastIndexOf('<', start - 1)) && html[start - 1] === '>';
}
