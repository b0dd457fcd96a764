import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { SocialCardDesign, SocialCardView } from '../../../shared/social-card.ts';
import type { Config } from '../../config/config.ts';
import { textIn } from '../../config/schema/localized.ts';
import type { BlobStore } from '../../kernel/cache/cache.ts';
import { makeError } from '../../kernel/diagnostics/diagnostic.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import { readBytes } from '../../kernel/files/open-file.ts';
import { realPath } from '../../kernel/files/paths.ts';
import { memo, memoByKey } from '../../kernel/memo.ts';
import { toolKey } from '../../kernel/tool.ts';
import type { Plugin, PluginPart } from '../../plugin-api/plugin.ts';
import type { PlannedFile } from '../../render/planned-file.ts';
import type { Route } from '../../site/graph/route.ts';
import { findEdition, type Site } from '../../site/graph/site.ts';
import { sectionOf } from '../../site/views/navbar-view.ts';
import type { ThemeBundle } from '../../theme/bundle-theme.ts';
import { loadTheme } from '../../theme/load-theme.ts';
import { socialCardsKeys } from './keys.ts';

const codes = {
  'missing-package': 'a package that the config requires is not installed',
};

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof codes, string> {}
}

/** Images for link previews, drawn at build time. Config: `discovery.socialCards`. */
export const socialCards: Plugin = {
  name: 'social-cards',
  codes,
  keys: socialCardsKeys,
  open({ config, cache, theme, placeOfKey }): PluginPart {
    if (!config.discovery.socialCards) return {};
    const kept = cache.store('cards');
    const cardsOf = memoByKey((site: Site) => makeCardOf(site, theme));
    return {
      diagnostics: hasPackage(config)
        ? []
        : [
            makeError('missing-package', {
              message: `Social cards need the package ${cardPackage}, which is not installed`,
              hint: `run: npm install --save-dev ${cardPackage}`,
              place: placeOfKey(['discovery', 'socialCards']),
            }),
          ],
      beforeConfined: async () => ({ files: packagesBeside(config), addons: true }),
      view(route, site) {
        const card = cardsOf(site)(route);
        return card === null ? {} : { image: { src: config.baseUrl + card.path, width: 1200, height: 630 } };
      },
      plan({ site }) {
        const paint = memo(async () => makePaint(config, (await loadTheme(theme.serverFile)).socialCard));
        const files = memo(() =>
          [...site.routes.values()]
            .flatMap((route) => cardsOf(site)(route) ?? [])
            .map((card) => planCard(card, paint, kept)),
        );
        return {
          files,
          written({ isUnchanged }) {
            if (!isUnchanged) kept.keepOnly(new Set(files().map(({ key }) => key)));
          },
        };
      },
    };
  },
};

interface SocialCard {
  /** Hash of everything on the card. */
  readonly key: string;
  /** Path in the output. It contains the key, so browsers can cache the image forever. */
  readonly path: string;
  readonly view: SocialCardView;
}

/**
 * Creates the function that returns the card of a document: null for a document without a card, and for a page with an
 * `image` of its own.
 */
function makeCardOf(site: Site, theme: ThemeBundle): (route: Route) => SocialCard | null {
  const logo = memo(() => readLogo(site));
  const scripts = theme.cardScripts.map((script) => `\\p{Script=${script}}`).join('');
  const writable = new RegExp(`^[\\P{L}${scripts}]*$`, 'u');
  return memoByKey((route: Route) => {
    const hasCard =
      route.kind === 'page' ? route.outline.frontMatter.image === undefined : route.kind === 'category-index';
    if (!hasCard) return null;
    const edition = findEdition(site, route.locale, route.version);
    const name = textIn(route.locale, site.config.title);
    const section = sectionOf(route, edition, site);
    const { direction } = edition.locale;
    const view = { title: route.title, section: section === name ? '' : section, site: name, direction, ...logo() };
    // A missing card is better than a card with missing letters.
    if (![view.title, view.section, 'logo' in view ? '' : name].every((text) => writable.test(text))) return null;
    const key = contentHash(`${toolKey} ${theme.contentKey}${JSON.stringify(view)}`);
    return { key, path: `assets/card-${key.slice(0, 12)}.png`, view };
  });
}

function readLogo({ config }: Site): Pick<SocialCardView, 'logo'> {
  const { logo } = config.navbar;
  if (logo?.width === undefined || logo.height === undefined || !/^\/.*\.svg$/.test(logo.src)) return {};
  try {
    const svg = readBytes(join(config.staticDir, logo.src));
    const href = `data:image/svg+xml;base64,${svg.toString('base64')}`;
    return { logo: { href, width: logo.width, height: logo.height } };
  } catch {
    // The link check reports a missing logo.
    return {};
  }
}

type Paint = (card: SocialCardView) => Promise<Buffer>;

/** Plans a card that is drawn once and cached as base64 for later builds. */
function planCard({ key, path, view }: SocialCard, paint: () => Promise<Paint>, kept: BlobStore): PlannedFile {
  const make = async (): Promise<Uint8Array> => {
    const known = kept.read(key);
    if (known !== null) return Buffer.from(known, 'base64');
    const picture = await (await paint())(view);
    kept.write(key, picture.toString('base64'));
    return picture;
  };
  return { path, key, content: { kind: 'async', make } };
}

/** Converts SVG to PNG. Sites with social cards install it themselves. */
const cardPackage = '@resvg/resvg-js';

/** The used part of the package. */
interface Painter {
  renderAsync(svg: string, options: { readonly font: object }): Promise<{ asPng(): Buffer }>;
}

function hasPackage(config: Config): boolean {
  try {
    requireBeside(config).resolve(cardPackage);
    return true;
  } catch {
    return false;
  }
}

/** Returns every folder of packages that can contain the package and its dependencies. */
function packagesBeside(config: Config): readonly string[] {
  const folders = (requireBeside(config).resolve.paths(cardPackage) ?? []).filter((path) => existsSync(path));
  return [...folders, ...folders.map(realPath)];
}

/** Resolves packages relative to the config, like all code of a site: the content folder may be untrusted. */
function requireBeside({ configFile, siteDir }: Config): NodeJS.Require {
  return createRequire(configFile ?? join(siteDir, 'package.json'));
}

function makePaint(config: Config, { fonts, family, draw }: SocialCardDesign): Paint {
  // `hasPackage` has checked that the package is installed.
  const { renderAsync } = requireBeside(config)(cardPackage) as Painter;
  const fontFiles = fonts.map((file) => join(config.themeDir, file));
  const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: family };
  const collect = openCollector();
  const drawn = { count: 0 };
  return async (card) => {
    const picture = (await renderAsync(draw(card), { font })).asPng();
    drawn.count++;
    if (drawn.count % cardsKept === 0) collect();
    return picture;
  };
}

/** Number of cards drawn before their memory is freed. */
const cardsKept = 8;

/** Returns a function that frees the memory of drawn cards: V8 does not count the 3 MB of each, and would keep hundreds. */
function openCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { readonly type: 'minor' }) => void;
  setFlagsFromString('--no-expose-gc');
  return () => collect({ type: 'minor' });
}
