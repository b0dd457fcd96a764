import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { BlobStore } from '../../kernel/cache/cache.ts';
import type { KeyPath } from '../../config/schema/problem.ts';
import type { Place } from '../../../shared/place.ts';
import type { SocialCardDesign, SocialCardView } from '../../../shared/social-card.ts';
import type { Config } from '../../config/config.ts';
import { memo } from '../../kernel/memo.ts';
import type { PlannedFile } from '../../render/planned-file.ts';
import type { Site } from '../../site/graph/site.ts';
import { loadTheme } from '../../theme/load-theme.ts';
import type { ThemeBundle } from '../../theme/theme-bundle.ts';
import type { CardOf } from './social-card.ts';

/** Converts SVG to PNG. Sites with social cards install it themselves. */
const cardPackage = '@resvg/resvg-js';

/** The used part of the package. */
interface Painter {
  renderAsync(
    svg: string,
    options: {
      readonly font: {
        readonly loadSystemFonts: boolean;
        readonly fontFiles: readonly string[];
        readonly defaultFontFamily: string;
      };
    },
  ): Promise<{ asPng(): Buffer }>;
}

/** Reports a missing package on a site with social cards. */
export function checkCardPackage(
  config: Config,
  placeOfKey: (keyPath: KeyPath) => Place | undefined,
): readonly Diagnostic[] {
  if (!config.discovery.socialCards) return [];
  try {
    requireBeside(config).resolve(cardPackage);
    return [];
  } catch {
    const message = `Social cards need the package ${cardPackage}, which is not installed`;
    const hint = `run: npm install --save-dev ${cardPackage}`;
    return [
      { code: 'missing-package', severity: 'error', message, hint, place: placeOfKey(['discovery', 'socialCards']) },
    ];
  }
}

/** Resolves packages relative to the config, like all code of a site: the content folder may be untrusted. */
function requireBeside({ configFile, siteDir }: Config): NodeJS.Require {
  return createRequire(configFile ?? join(siteDir, 'package.json'));
}

/** What cards are drawn with. */
export interface CardInputs {
  readonly theme: Pick<ThemeBundle, 'serverFile'>;
  readonly cardOf: CardOf;
  /** Cards of earlier runs, as base64. */
  readonly kept: BlobStore;
}

/** Plans the social cards of all pages. Each is drawn once and cached across outputs. */
export function planCards(site: Site, { theme, cardOf, kept }: CardInputs): readonly PlannedFile[] {
  const { config } = site;
  const paint = memo(async () => makePaint(config, (await loadTheme(theme.serverFile)).socialCard));
  return [...site.routes.values()].flatMap((route): readonly PlannedFile[] => {
    const card = cardOf(route);
    if (card === null) return [];
    const { key, path, view } = card;
    const draw = async (): Promise<Uint8Array> => {
      const known = kept.read(key);
      if (known !== null) return Buffer.from(known, 'base64');
      const picture = await (await paint())(view);
      kept.write(key, picture.toString('base64'));
      return picture;
    };
    return [{ path, key, content: { kind: 'drawn', draw } }];
  });
}

type Paint = (card: SocialCardView) => Promise<Buffer>;

function makePaint(config: Config, { fonts, family, draw }: SocialCardDesign): Paint {
  // `checkCardPackage` has made sure that the package is installed.
  const { renderAsync } = requireBeside(config)(cardPackage) as Painter;
  const font = {
    loadSystemFonts: false,
    fontFiles: fonts.map((file) => join(config.themeDir, file)),
    defaultFontFamily: family,
  };
  return async (card) => (await renderAsync(draw(card), { font })).asPng();
}
