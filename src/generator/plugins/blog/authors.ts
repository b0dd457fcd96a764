import { join } from 'node:path';
import type { AuthorView } from '../../../shared/blog-view.ts';
import type { Config } from '../../config/config.ts';
import { objectOf, recordOf, text } from '../../config/schema/builders.ts';
import { localized, textIn } from '../../config/schema/localized.ts';
import { readJsonFile } from '../../config/schema/read-json-file.ts';
import type { Output } from '../../config/schema/schema.ts';
import { ownValue } from '../../kernel/collections.ts';
import { makePlaceInJson } from '../../kernel/diagnostics/place-in-json.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import type { PluginPart } from '../../plugin-api/plugin.ts';
import { externalOrigins } from '../../site/graph/document-sources.ts';
import type { ConfigLink } from '../../site/graph/site-part.ts';
import type { Site } from '../../site/graph/site.ts';
import { addressIn } from '../../site/views/site-view.ts';

/** Name of the file in the folder of the blog that describes authors. */
const fileName = 'authors.json';

const author = objectOf(
  {
    /** What the author does, shown after the name. */
    title: localized.optional(),
    /** Address to which the name leads, or a path of the site. */
    url: text("an address such as 'https://jane.example'").optional(),
    /** Path of a static file, or an address. */
    image: text("a path such as '/img/jane.png'").optional(),
  },
  'an object with `title`, `url` and `image`',
);

const authorsSchema = recordOf(author, 'an object with the names of authors');

type Authors = Output<typeof authorsSchema>;

/** Authors of posts by their names, and the additions of the plugin that depend on them. */
export interface OpenedAuthors extends Pick<PluginPart, 'diagnostics' | 'sources' | 'watched' | 'configLinks'> {
  /** Describes an author in the language of a locale. */
  view(name: string, locale: string, site: Site): AuthorView;
}

/** Reads the file about authors in the folder of the blog. Without it, authors only have names. */
export function openAuthors({ blogDir, siteDir, locales, defaultLocale }: Config): OpenedAuthors {
  const { value: known = {}, diagnostics } = readJsonFile([blogDir, fileName], authorsSchema, {
    siteDir,
    locales: { keys: locales.map(({ key }) => key), defaultLocale },
  });
  const path = join(blogDir, fileName);
  return {
    diagnostics,
    watched: [path],
    sources: { allow: { 'img-src': Object.values(known).flatMap(({ image = '' }) => externalOrigins(image)) } },
    configLinks: () => listLinks(known, path, siteDir),
    view(name, locale, site) {
      const { title, url, image } = ownValue(known, name) ?? {};
      return {
        name,
        ...(title !== undefined && { title: textIn(locale, title) }),
        ...(url !== undefined && { href: addressIn(locale, url, site) }),
        ...(image !== undefined && { image: addressIn(locale, image, site) }),
      };
    },
  };
}

function listLinks(authors: Authors, path: string, siteDir: string): readonly ConfigLink[] {
  return Object.entries(authors).flatMap(([name, { url, image }]) => {
    const linkAt = (kind: ConfigLink['kind'], key: 'url' | 'image', address?: string): readonly ConfigLink[] => {
      const keyPath = [name, key];
      const findPlace = () => makePlaceInJson(readOrNull(path) ?? '', relativePath(siteDir, path))(keyPath);
      return address === undefined ? [] : [{ kind, url: address, keyPath, findPlace }];
    };
    return [...linkAt('link', 'url', url), ...linkAt('image', 'image', image)];
  });
}
