import type { RedirectView } from '../../shared/redirect-view.ts';
import { loadTheme } from '../render/page-worker.ts';
import type { ReadSite } from '../site/link-site.ts';
import { documentFile } from '../site/permalink.ts';
import type { Site, SiteRedirect } from '../site/site.ts';
import { contentHash } from '../source/content-hash.ts';
import { plannedMade, type PlannedFile } from './planned-file.ts';

/** Plans a document at the old address of every page that has moved, for hosts that know no other way to redirect. */
export async function planRedirects({ site, theme }: ReadSite): Promise<readonly PlannedFile[]> {
  if (site.redirects.size === 0) return [];
  const { renderRedirect } = await loadTheme(theme.serverFile);
  const script = theme.redirectScript === null ? null : `${site.config.baseUrl}assets/${theme.redirectScript}`;
  return [...site.redirects.values()].map((redirect) => {
    const view = makeView(redirect, script, site);
    const key = contentHash(`${theme.hash} ${JSON.stringify(view)}`);
    return plannedMade(fileOf(redirect, site), key, () => renderRedirect(view));
  });
}

function makeView({ locale, to }: SiteRedirect, script: string | null, { config }: Site): RedirectView {
  const own = config.locales.find(({ key }) => key === locale);
  const { htmlLang = locale, direction = 'ltr', label = locale, url = config.url } = own ?? {};
  const canonical = new URL(to, url);
  canonical.hash = '';
  return {
    locale: { key: locale, htmlLang, direction, label },
    messages: config.messages[locale] ?? {},
    href: to,
    canonical: canonical.href,
    script,
  };
}

function fileOf({ from, isFile }: SiteRedirect, { config }: Site): string {
  return documentFile(isFile ? `${from}.html` : from, config);
}
