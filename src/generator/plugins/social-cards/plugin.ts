import { memo, memoByKey } from '../../kernel/memo.ts';
import { toolKey } from '../../kernel/tool.ts';
import type { Site } from '../../site/graph/site.ts';
import { socialCardsKeys } from './keys.ts';
import { socialCardsCodes } from './codes.ts';
import type { Plugin, PluginPart } from '../../plugin-api/plugin.ts';
import { checkCardPackage, planCards } from './plan-cards.ts';
import { cardImage, makeCardOf } from './social-card.ts';

/** Pictures for link previews, drawn at build time. Config: `discovery.socialCards`. */
export const socialCards: Plugin = {
  name: 'social-cards',
  codes: socialCardsCodes,
  keys: socialCardsKeys,
  open({ config, cache, theme, placeOfKey }): PluginPart {
    if (!config.discovery.socialCards) return {};
    const kept = cache.store('cards');
    const tools = { themeKey: `${toolKey} ${theme.hash}`, scripts: theme.cardScripts };
    const cardsOf = memoByKey((site: Site) => makeCardOf(site, tools));
    return {
      diagnostics: checkCardPackage(config, placeOfKey),
      view(route, site) {
        const card = cardsOf(site)(route);
        return card === null ? {} : { image: cardImage(card, site) };
      },
      plan({ site }) {
        const files = memo(() => planCards(site, { theme, cardOf: cardsOf(site), kept }));
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
