import { posix } from 'node:path';
import { isExternal, joinUrl } from '../../../shared/url.ts';
import { textIn } from '../../config/schema/localized.ts';
import { contentType } from '../../kernel/files/content-type.ts';
import type { Site } from '../../site/graph/site.ts';

/** Writes the web app manifest of a locale, with relative addresses that fit any base URL. Null when it is disabled. */
export function makeWebManifest(localeKey: string, { config }: Site): string | null {
  const { manifest } = config.discovery;
  const locale = config.locales.find(({ key }) => key === localeKey);
  if (manifest === null || locale === undefined) return null;
  const { shortName, themeColor, backgroundColor, icons } = manifest;
  const title = textIn(localeKey, config.title);
  const folder = joinUrl('/', locale.root);
  const addressOf = (src: string): string => (isExternal(src) ? src : posix.relative(folder, joinUrl('/', src)));
  const value = {
    name: title,
    short_name: shortName ?? title,
    description: textIn(localeKey, config.tagline) || undefined,
    lang: locale.htmlLang,
    dir: locale.direction,
    start_url: './',
    scope: './',
    display: 'minimal-ui',
    theme_color: themeColor,
    background_color: backgroundColor,
    icons: icons.map(({ src, sizes, purpose }) => ({ src: addressOf(src), sizes, type: contentType(src), purpose })),
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}
