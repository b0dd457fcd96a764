import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageView } from '../../../shared/site-view.ts';
import { textIn } from '../../config/schema/localized.ts';
import type { SocialCardView } from '../../../shared/social-card.ts';
import { memo, memoByKey } from '../../kernel/memo.ts';
import { findEdition } from '../../site/graph/find-edition.ts';
import { sectionOf } from '../../site/views/navbar-view.ts';
import type { Route } from '../../site/graph/route.ts';
import type { Site } from '../../site/graph/site.ts';
import { contentHash } from '../../kernel/files/hash.ts';

/** The contents of a page's card. */
export interface SocialCard {
  /** Hash of everything on the card. */
  readonly key: string;
  /** Path in the output. It has the key, so browsers can cache the picture forever. */
  readonly path: string;
  readonly view: SocialCardView;
}

/** Returns the card of a document. Null for a document without a card, and for a page with an `image` of its own. */
export type CardOf = (route: Route) => SocialCard | null;

/** Properties of the theme that cards depend on. */
export interface CardTools {
  /** Hash of the theme and the tool. */
  readonly themeKey: string;
  /** Unicode names of the scripts that the fonts cover. */
  readonly scripts: readonly string[];
}

/** Creates the function that returns the cards of a site. */
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
    // No card is better than a card with missing letters.
    if (![view.title, view.section, 'logo' in view ? '' : name].every((text) => writable.test(text))) return null;
    const key = contentHash(themeKey + JSON.stringify(view));
    return { key, path: `assets/card-${key.slice(0, 12)}.png`, view };
  });
}

/** Returns a card for the `head` of its page. */
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
    // The link check reports a missing logo.
    return {};
  }
}
