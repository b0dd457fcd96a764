import type { RedirectView } from '../../../shared/redirect-view.ts';
import { loadTheme } from '../../theme/load-theme.ts';
import type { ThemeBundle } from '../../theme/bundle-theme.ts';
import { documentFile, mountOf, relativeAddress } from '../../site/graph/permalink.ts';
import type { Site, SiteRedirect } from '../../site/graph/site.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import type { PlannedFile } from '../../render/planned-file.ts';

/** Plans a document at the old address of every moved page, for hosts without redirect rules. */
export function planRedirects(site: Site, theme: ThemeBundle): readonly PlannedFile[] {
  return [...site.redirects.values()].map((redirect) => {
    const view = makeView(redirect, theme.redirectScript, site);
    const key = contentHash(`${theme.hash} ${JSON.stringify(view)}`);
    const draw = async (): Promise<string> => (await loadTheme(theme.serverFile)).renderRedirect(view);
    return { path: documentFile(pathOf(redirect), site.config), key, content: { kind: 'drawn', draw } };
  });
}

function makeView(redirect: SiteRedirect, script: string | null, site: Site): RedirectView {
  const { locale, to } = redirect;
  const { config } = site;
  const mount = mountOf({ kind: 'page', path: pathOf(redirect) }, site);
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

function pathOf({ from, isFile }: SiteRedirect): string {
  return isFile ? `${from}.html` : from;
}
