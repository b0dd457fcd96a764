import type { ContentPart, ContentPartContext } from '../../content/markdown/page-context.ts';
import { dependencyHash, type Library } from './manifest/element.ts';
import type { PlaygroundSettings } from './playground/playground-settings.ts';
import { remarkPlayground } from './playground/remark-playground.ts';
import { remarkApi } from './remark-api.ts';
import { remarkComponentIndex } from './remark-component-index.ts';
import { remarkMemberLinks } from './remark-member-links.ts';
import { typeHash, type TypeSetup } from './typescript/declaration.ts';
import { remarkTypeLinks } from './typescript/remark-type-links.ts';
import { remarkTypes } from './typescript/remark-types.ts';

/** Data for the threads that compile pages. */
export interface ApiSetup {
  readonly library: Library;
  readonly settings: PlaygroundSettings;
  readonly types: TypeSetup;
}

/** Fills references, component indexes and live examples. */
export function openContent({ setup, readText, text }: ContentPartContext): ContentPart {
  // Made by the plugin's part for the site.
  const { library, settings, types } = setup as ApiSetup;
  const textOf = (key: string, locale: string): string => text(`theme.Api.${key}`, locale);
  const linksTypes = types.memberLinks && types.library.declarations.size > 0;
  return {
    remark: {
      source: [
        remarkApi({ library, settings, types: types.library, headingOf: textOf }),
        remarkTypes({
          library: types.library,
          linksMembers: types.memberLinks,
          textOf,
          exampleOf: (locale) => text('theme.Playground.example', locale),
          langOf: (locale) => types.langs[locale] ?? locale,
        }),
        ...(linksTypes ? [remarkTypeLinks(types.library)] : []),
        remarkComponentIndex({ library, readText }),
        remarkPlayground({ settings, library, readText }),
        ...(settings.memberLinks ? [remarkMemberLinks({ library, prefix: settings.prefix })] : []),
      ],
    },
    // Otherwise code in prose is not part of an outline.
    ...((settings.memberLinks || linksTypes) && { readsAllText: true as const }),
    outlineCode: { components: ['Playground'] },
    hashOf: (name, locale) => dependencyHash(library, name, locale) ?? typeHash(types.library, name),
    ownsUrl: (url, { examples = [] }) =>
      examples.some(({ id }) => url.endsWith(`/${id}.html`)) || Object.values(settings.downloads).flat().includes(url),
  };
}
