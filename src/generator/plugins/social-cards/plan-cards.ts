import { join } from 'node:path';
import type { SocialCardDesign, SocialCardView } from '../../../shared/social-card.ts';
import type { BlobStore } from '../../kernel/cache/blob-store.ts';
import type { Config } from '../../config/config.ts';
import { memo } from '../../kernel/memo.ts';
import type { PlannedFile } from '../../render/planned-file.ts';
import { loadTheme } from '../../theme/load-theme.ts';
import type { Site } from '../../site/graph/site.ts';
import type { ThemeBundle } from '../../theme/theme-bundle.ts';
import { cardPackage, requireBeside, type Painter } from './card-package.ts';
import type { CardOf } from './social-card.ts';

/** What pictures are drawn with. */
export interface CardInputs {
  readonly theme: ThemeBundle;
  readonly cardOf: CardOf;
  /** Pictures of earlier runs, as base64. */
  readonly kept: BlobStore;
}

/** Plans the pictures of pages for link previews; each is drawn once, whatever output it goes to. */
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
  // A package that the site brings along: `checkCardPackage` has made sure that it is there.
  const { renderAsync } = requireBeside(config)(cardPackage) as Painter;
  const font = {
    loadSystemFonts: false,
    fontFiles: fonts.map((file) => join(config.themeDir, file)),
    defaultFontFamily: family,
  };
  return async (card) => (await renderAsync(draw(card), { font })).asPng();
}
