import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { SearchConfig } from '../../src/generator/plugins/search/keys.ts';
import { makeSearchProvider } from '../../src/generator/plugins/search/plugin.ts';
import type { SearchRecord } from '../../src/shared/search-record.ts';
import { readerBuild } from './reader-build.ts';
import { editionOf } from './search-edition.ts';
import { writeSearchTexts } from './search-texts.ts';

/** A site of two pages, one of which is the search page, with the search of the theme. */
export interface SearchSite {
  readonly url: string;
  /** Paths that the browser has asked for. */
  readonly requests: string[];
  /** What the browser has sent, as `path body`. */
  readonly posts: string[];
  /** From now on, paths that match are answered with 503. */
  failOn(paths: RegExp | null): void;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  txt: 'text/plain',
};

const path = (relative: string): string => fileURLToPath(new URL(`../../${relative}`, import.meta.url));

/** Serves the search of some records in Slovak or English. The caller closes it. */
export async function startSearchSite(
  config: SearchConfig,
  records: readonly SearchRecord[],
  language = 'sk',
): Promise<SearchSite> {
  const provider = makeSearchProvider(config, { baseUrl: '/', latestVersion: 'current', asScripts: false });
  const view = provider.makeView({ language, version: 'current', pageHref: '/search' });
  const setup = JSON.stringify({ view: { ...view, texts: '/texts.js' }, locale: language, messages: {} });
  const made = await provider.makeFiles(editionOf(records, { language }));
  const files = new Map<string, string | Uint8Array>([
    ...made.map((file) => [`/${file.path}`, file.make()] as const),
    ...(await bundle()),
    ['/texts.js', writeSearchTexts(language)],
    ...pagesOf(records, (content) => page(setup, language, content)),
  ]);
  const requests: string[] = [];
  const posts: string[] = [];
  const failing: { paths: RegExp | null } = { paths: null };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    requests.push(pathname);
    if (request.method === 'POST') {
      void request.toArray().then((parts) => posts.push(`${pathname} ${Buffer.concat(parts).toString()}`));
    }
    const content = files.get(decodeURIComponent(pathname)) ?? (pathname.includes('.') ? undefined : files.get('/'));
    const status = failing.paths?.test(pathname) === true ? 503 : content === undefined ? 404 : 200;
    response.writeHead(status, {
      'content-type': types[/\.(\w+)$/.exec(pathname)?.[1] ?? 'html'] ?? 'application/octet-stream',
    });
    response.end(status === 200 ? content : '');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    posts,
    failOn: (paths) => {
      failing.paths = paths;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The documents of the site, by path. */
function pagesOf(records: readonly SearchRecord[], draw: (content: string) => string): ReadonlyMap<string, string> {
  const home = '<a href="/search" role="button" data-search-open>Otvoriť</a><input aria-label="x"><p>Text strany.</p>';
  const form = '<form role="search"><input type="search" name="q" aria-label="q"></form>';
  const pages = new Map([
    ['/', draw(home)],
    ['/search', draw(`<div data-search-page>${form}<div data-search-results></div></div>`)],
  ]);
  for (const record of records) {
    const before = pages.get(record.url_without_anchor) ?? draw('<article><div class="prose"></div></article>');
    pages.set(record.url_without_anchor, before.replace('</div></article>', `${section(record)}</div></article>`));
  }
  return pages;
}

/** One run for each entry, as the theme is bundled: what two of them share is in both. */
async function bundle(): Promise<readonly (readonly [string, Uint8Array])[]> {
  const entries = {
    main: 'test/search/harness/main.ts',
    dialog: 'src/theme/search/dialog.ts',
    style: 'src/theme/styles/main.css',
  };
  const runs = Object.entries(entries).map(([name, file]) =>
    build({
      ...readerBuild,
      entryPoints: { [name]: path(file) },
      chunkNames: 'chunk-[hash]',
      loader: { '.woff2': 'dataurl' },
    }),
  );
  const files = (await Promise.all(runs)).flatMap(({ outputFiles }) => outputFiles);
  return files.map(({ path: name, contents }) => [name, contents]);
}

function section({ anchor, hierarchy, content }: SearchRecord): string {
  const title = Object.values(hierarchy).findLast((part) => part !== null) ?? '';
  return `${anchor === null ? '' : `<h2 id="${anchor}">${title}</h2>`}<pre>kód</pre><p>${content ?? ''}</p>`;
}

function page(setup: string, language: string, content: string): string {
  return `<!doctype html><html lang="${language}" data-theme="light" data-js><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="default-src 'self'; connect-src *; font-src data:; img-src data:">
<title>Vyhľadávanie | Stavebnica</title><link rel="stylesheet" href="/style.css"><link rel="icon" href="data:,"></head><body><main><h1>Vyhľadávanie</h1>${content}</main>
<script id="setup" type="application/json">${setup.replaceAll('<', '\\u003c')}</script><script type="module" src="/main.js"></script></body></html>`;
}
