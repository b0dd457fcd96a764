import { describe, expect, it } from 'vitest';
import type { ContentView, PageView } from '../../src/shared/page-view.ts';
import theme from '../../src/theme/server.tsx';
import { makePage, makeSite } from './page-view.ts';

const render = (changes: Partial<PageView> = {}): string => theme.renderPage(makePage(changes));

describe('a document', () => {
  it('has its language, direction and color mode, one main part and one title', () => {
    const html = render();
    expect(html).toMatch(/^<!doctype html><html lang="sk" dir="ltr" data-theme="light"/);
    expect(html.match(/<main/g)).toHaveLength(1);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('holds no inline style, and no inline script that the policy would not know', () => {
    const html = render({ permalink: '/' });
    expect(html).not.toMatch(/<[^>]* style=/);
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text);
    expect(inline).toHaveLength(2);
    for (const text of inline) expect(theme.inlineScripts).toContain(text);
  });

  it('has no id in lower case, such as that of a heading', () => {
    const elements = render().replace(/<script.*?<\/script>/gs, '');
    expect([...elements.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'docsTop',
      'docsMenu',
      'docsContent',
      'docsToc',
    ]);
  });

  it('requests its fonts before the style has loaded', () => {
    const fonts = ['/assets/text.woff2', '/assets/code.woff2'];
    const site = makeSite({ assets: { styles: [], scripts: [], fonts } });
    const preloads = /<link rel="preload" href="([^"]+)" as="font" type="font\/woff2" crossorigin="anonymous"/gi;
    expect([...render({ site }).matchAll(preloads)].map(([, href]) => href)).toEqual(fonts);
  });

  it('is not painted before its main part has begun, lest half a navbar moves', () => {
    const html = render();
    const awaited = /<link rel="expect" href="#([^"]+)" blocking="render"/.exec(html)?.[1];
    expect(html).toContain(`<main id="${awaited}"`);
  });

  it('shows the text of a fallback page under its own language', () => {
    const html = render({ fallback: { locale: 'en', label: 'English', htmlLang: 'en-US', direction: 'ltr' } });
    expect(html).toContain('Táto stránka ešte nie je preložená. Čítate ju v\u00a0pôvodnom jazyku: angličtina.');
    expect(html).toContain('<div class="prose" lang="en-US" dir="ltr">');
  });

  it('gives an island its chunk and its properties, whatever they hold', () => {
    const island = { script: '/assets/page.js', props: { holes: ['</script>'] } };
    const html = render({ content: { kind: 'document', html: '<p>1</p>', island } });
    expect(html).toContain('data-island="/assets/page.js"');
    expect(html).toContain('<script id="island" type="application/json">{"holes":["\\u003c/script>"]}</script>');
  });
});

describe('the head', () => {
  it('names page and site, the site alone on a page of the same name', () => {
    expect(render()).toContain('<title>Inštalácia | Stavebnica</title>');
    expect(render({ title: 'Stavebnica' })).toContain('<title>Stavebnica</title>');
  });

  it('replaces the title by the one that the author put into the head', () => {
    const html = render({
      content: { kind: 'document', html: '', head: '<title>Own</title><meta name="x" content="1">' },
    });
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain('<title>Own</title><meta name="x" content="1"></head>');
  });

  it('leads to the translations that exist, the default one for everybody else', () => {
    const html = render();
    expect(html).toContain('<link rel="alternate" hrefLang="en-US" href="https://example.org/en/0/1"/>');
    expect(html).toContain('<link rel="alternate" hrefLang="x-default" href="https://example.org/0/1"/>');
    expect(html).toContain('<meta property="og:locale:alternate" content="en_US"/>');
  });

  it('names no address on a page that has none', () => {
    expect(render({ canonical: undefined, content: { kind: 'not-found' } })).not.toMatch(/canonical|hrefLang|og:url/);
  });

  it('keeps search engines away from an unlisted page', () => {
    expect(render({ robots: 'noindex, nofollow', unlisted: true })).toContain(
      '<meta name="robots" content="noindex, nofollow"/>',
    );
  });
});

it('lists tags by their first character, also an emoji', () => {
  const tags = [{ label: '🚀 launch', href: '/tags/launch' }];
  expect(render({ content: { kind: 'tag-index', tags } })).toContain('<h2>🚀</h2>');
});

describe('pages that no author wrote', () => {
  const tag = { label: 'css', href: '/tags/css', count: 2 };
  it.each<[string, ContentView, string]>([
    ['not found', { kind: 'not-found' }, 'Stránka sa nenašla'],
    ['search', { kind: 'search', versions: [] }, 'Prehľadať dokumentáciu'],
    ['tags', { kind: 'tag-index', tags: [tag] }, 'Značky'],
    ['tag', { kind: 'tag', tag, cards: [], allTagsHref: '/tags' }, '2 dokumenty so značkou „css“'],
  ])('%s', (_, content, title) => {
    const html = render({ title: '', content });
    expect(html).toContain(`<title>${title} | Stavebnica</title>`);
    expect(html).toContain(`<h1>${title}</h1>`);
  });
});
