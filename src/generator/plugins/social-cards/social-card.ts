import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageView } from '../../../shared/site-view.ts';
import type { SocialCardView } from '../../../shared/social-card.ts';
import { memoByKey, memo } from '../../kernel/memo.ts';
import { findEdition } from '../../site/graph/find-edition.ts';
import { textIn } from '../../config/locale-text.ts';
import { sectionOf } from '../../site/views/section-of.ts';
import type { Route } from '../../site/graph/route.ts';
import type { Site } from '../../site/graph/site.ts';
import { contentHash } from '../../kernel/files/hash.ts';

/** The picture of a page, before it is drawn. */
export interface SocialCard {
  /** Made from all that is seen. */
  readonly key: string;
  /** Path within the output; the key is in it, so the picture can be cached for ever. */
  readonly path: string;
  readonly view: SocialCardView;
}

/** Gives the card of a document; null where the site has none, or the page's author chose a picture. */
export type CardOf = (route: Route) => SocialCard | null;

/** What cards are drawn with. */
export interface CardTools {
  /** Changes with the theme and the tool. */
  readonly themeKey: string;
  /** Scripts that can be written, as Unicode names them. */
  readonly scripts: readonly string[];
}

/** Finds out what is on each card. */
export function makeCardOf(site: Site, { themeKey, scripts }: CardTools): CardOf {
  const logo = memo(() => readLogo(site));
  const writable = new RegExp(`^[\\P{L}${scripts.map((script) => `\\p{Script=${script}}`).join('')}]*$`, 'u');
  return memoByKey((route: Route) => {
    const hasCard =
      route.kind === 'page' ? route.outline.frontMatter.image === undefined : route.kind === 'category-index';
    if (!site.config.discovery.socialCards || !hasCard) return null;
    const edition = findEdition(site, route.locale, route.version);
    const name = textIn(route.locale, site.config.title);
    const section = sectionOf(route, edition, site);
    const { direction } = edition.locale;
    const view = { title: route.title, section: section === name ? '' : section, site: name, direction, ...logo() };
    // Letters that are left out would be worse than no picture.
    if (![view.title, view.section, 'logo' in view ? '' : name].every((text) => writable.test(text))) return null;
    const key = contentHash(themeKey + JSON.stringify(view));
    return { key, path: `assets/card-${key.slice(0, 12)}.png`, view };
  });
}

/** A card as the head of its page names it. */
export function cardImage({ path }: SocialCard, { config }: Site): ImageView {
  return { src: config.baseUrl + path, width: 1200, height: 630 };
}

function readLogo({ config }: Site): Pick<SocialCardView, 'logo'> {
  const { logo } = config.navbar;
  if (logo?.width === undefined || logo.height === undefined || !/^\/.*\.svg$/.test(logo.src)) return {};
  try {
    const svg = readFileSync(join(config.staticDir, logo.src));
    const href = `data:image/svg+xml;base64,${svg.toString('base64')}`;
    return { logo: { href, width: logo.width, height: logo.height } };
  } catch {
    // The check of links says that it is missing.
    return {};
  }
}
