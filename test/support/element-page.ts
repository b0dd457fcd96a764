import { englishConfig, makeTestSite } from './test-site.ts';

/** The page of one element, built from a manifest. */
export interface ElementPage {
  /** What is between `<main>` and `</main>`; empty when the build failed. */
  readonly html: string;
  /** What the page says about each member, as words on one line, by anchor. */
  readonly members: Readonly<Record<string, string>>;
  /** The same page as Markdown. */
  readonly markdown: string;
  readonly messages: readonly string[];
}

/** Builds a site with one page, that of `<x-card>`. `components` are further keys of the config, as code. */
export async function buildElementPage(manifest: object, components = ''): Promise<ElementPage> {
  const site = makeTestSite({
    'site.config.ts': englishConfig(
      `components: { manifest: 'manifest.json', script: 'index.js', downloads: [], ${components} },`,
    ),
    'manifest.json': JSON.stringify(manifest),
    'content/en/api/card.md': '---\ntitle: Card\ntag: x-card\n---\n',
  });
  const { messages } = await site.build();
  const isBuilt = site.exists('api/card/index.html');
  const html = isBuilt ? site.main('/api/card') : '';
  return {
    html,
    members: readMembers(html),
    markdown: isBuilt ? site.read('api/card.md') : '',
    messages,
  };
}

function readMembers(html: string): ElementPage['members'] {
  const members = html
    .split(/<h\d|<details class="api-inherited"|<p class="api-empty"/)
    .flatMap((section) => section.split('<div id="').slice(1));
  const found = members.flatMap((member) => {
    const [, id, content] = /^([^"]+)" class="api-member">(.*)/s.exec(member) ?? [];
    return id === undefined || content === undefined ? [] : [[id, wordsOf(content)]];
  });
  return Object.fromEntries(found);
}

/** A Custom Elements Manifest with the declaration of `<x-card>` and others. */
export function cardManifest(card: object, ...others: readonly object[]): object {
  const declarations = [{ kind: 'class', name: 'XCard', tagName: 'x-card', ...card }, ...others];
  return { schemaVersion: '2.1.0', modules: [{ kind: 'javascript-module', path: 'card.js', declarations }] };
}

function wordsOf(html: string): string {
  return html
    .replace(/<\/?a\b[^>]*>|<span class="bound">([^<]*)<\/span>/g, '$1')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .trim();
}
