import { join } from 'node:path';
import type { RedirectView } from '../../../shared/redirect-view.ts';
import type { Config } from '../../config/config.ts';
import { readVersionFiles } from '../../config/read-version-files.ts';
import { isRedirectStart } from '../../config/schema/addresses.ts';
import { texts, type FrontMatterRule } from '../../content/source/front-matter.ts';
import type { StageResult } from '../../kernel/diagnostics/diagnostic.ts';
import { makePlaceInJson } from '../../kernel/diagnostics/place-in-json.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { formatJson } from '../../kernel/text.ts';
import type { Plugin } from '../../plugin-api/plugin.ts';
import type { PlannedFile } from '../../render/planned-file.ts';
import { documentFile, findLocaleOf, mountOf, relativeAddress } from '../../site/graph/permalink.ts';
import type { Site, SiteRedirect } from '../../site/graph/site.ts';
import type { ThemeBundle } from '../../theme/bundle-theme.ts';
import { loadTheme } from '../../theme/load-theme.ts';
import { checkRedirects } from './check-redirects.ts';
import { redirectList, redirectsKeys, type RedirectConfig } from './keys.ts';
import { listRedirects, ofCurrent, type VersionRedirects } from './make-redirects.ts';

declare module '../../content/source/front-matter.ts' {
  interface FrontMatter {
    /** Former paths, which redirect to this page. */
    readonly redirect_from?: readonly string[];
  }
}

const oldPaths: FrontMatterRule = (value) => {
  const result = texts(value);
  if ('problem' in result || !Array.isArray(result.value)) return result;
  return result.value.every((path: string) => !path.includes('://') && isRedirectStart(path.replace(/^(?!\/)/, '/')))
    ? result
    : { problem: 'a list of paths without ? # * \\ and segments that begin with a colon' };
};

/** Name of the file in a version's folder that replaces `redirects` of the config. */
const redirectsFile = 'redirects.json';

const codes = {
  'redirect-chain': 'a redirect leads to another redirect or forms a loop',
  'redirect-conflict': 'a redirect has the same path as a page or another redirect',
};

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof codes, string> {}
}

/** Addresses that moved. Config: `redirects`. Front matter: `redirect_from`. */
export const redirects: Plugin = {
  name: 'redirects',
  codes,
  frontMatter: { redirect_from: oldPaths },
  keys: redirectsKeys,
  open: ({ theme, config: given }) => {
    const { value: own, diagnostics } = readVersionRedirects(given);
    return {
      diagnostics,
      // The redirects of the config concern the site's own pages.
      freeze: ({ version: { set } }) =>
        set === undefined ? [{ path: redirectsFile, content: formatJson(given.redirects) }] : [],
      redirects: (editions, config) => listRedirects(editions, config, own),
      configLinks: (config) => {
        // A page can lack a translation, and a tag can lack posts in another language: the redirect has no target there.
        const linkOf = ({ from, to }: RedirectConfig, index: number) => ({
          kind: 'link' as const,
          url: to,
          keyPath: ['redirects', index, 'to'],
          locale: findLocaleOf(from, config.locales)?.key ?? config.defaultLocale,
        });
        const ofConfig = ofCurrent(config, own) ? { version: 'current' } : {};
        return [
          ...config.redirects.map((redirect, index) => ({ ...linkOf(redirect, index), ...ofConfig })),
          ...[...own].flatMap(([version, { redirects: list, file }]) =>
            list.map((redirect, index) => ({
              ...linkOf(redirect, index),
              version,
              findPlace: () => makePlaceInJson(readOrNull(join(given.siteDir, file)) ?? '', file)([index, 'to']),
            })),
          ),
        ];
      },
      watched: [...own.values()].map(({ file }) => join(given.siteDir, file)),
      links: { codes: ['redirect-chain', 'redirect-conflict'], check: (site) => checkRedirects(site, own) },
      plan: ({ site }) => ({
        files: () => planRedirects(site, theme),
        report: async () => ({
          purpose: 'redirects',
          reason: 'in the documents of moved pages',
          owns: (path) => path === `assets/${theme.redirectScript}`,
        }),
      }),
    };
  },
};

function readVersionRedirects(config: Config): StageResult<VersionRedirects> {
  const { value: files, diagnostics } = readVersionFiles(config, redirectsFile, redirectList);
  const value = new Map(files.map((own) => [own.version.name, { file: own.file, redirects: own.value }]));
  return { value, diagnostics };
}

/** Plans a document at the old address of every moved page, for hosts without redirect rules. */
function planRedirects(site: Site, theme: ThemeBundle): readonly PlannedFile[] {
  return [...site.redirects.values()].flatMap((redirect): readonly PlannedFile[] => {
    const { from, isFile } = redirect;
    // A folder and a file cannot have the same name.
    if (isFile && site.facts.staticFiles.has(`${from}.html`)) return [];
    const view = makeView(redirect, theme.redirectScript, site);
    const key = contentHash(`${theme.hash} ${JSON.stringify(view)}`);
    const make = async (): Promise<string> => (await loadTheme(theme.serverFile)).renderRedirect(view);
    return [{ path: documentFile(pathOf(redirect, site), site.config), key, content: { kind: 'async', make } }];
  });
}

function makeView(redirect: SiteRedirect, script: string | null, site: Site): RedirectView {
  const { locale, to } = redirect;
  const { config } = site;
  const mount = mountOf({ kind: 'page', path: pathOf(redirect, site) }, site);
  const own = config.locales.find(({ key }) => key === locale);
  const { htmlLang = locale, direction = 'ltr', label = locale, url = config.url } = own ?? {};
  const canonical = new URL(to, url);
  canonical.hash = '';
  return {
    locale: { key: locale, htmlLang, direction, label },
    messages: config.messages[locale] ?? {},
    href: relativeAddress(to, mount),
    canonical: canonical.href,
    script: script === null ? null : `${mount.root}assets/${script}`,
  };
}

/**
 * Path of the document of a redirect. Beside a page `/a`, the document of `/a.html` is in a folder of that name: many hosts
 * answer `/a` with a file `a.html`, and some answer `/a/` with it, so readers of the page would be redirected, possibly to the
 * same address. Links of a relative site name files.
 */
function pathOf({ from, isFile }: SiteRedirect, { routes, config }: Site): string {
  if (!isFile) return from;
  return routes.has(from) && !config.relative ? `${from}.html/index.html` : `${from}.html`;
}
