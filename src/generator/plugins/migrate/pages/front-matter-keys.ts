import { objectAt, textAt, type ForeignObject } from '../foreign-value.ts';
import { writtenNull } from '../front-matter.ts';
import type { PageUnderway } from './convert-pages.ts';
import type { PageLinks } from './page-links.ts';
import { noCounterpart, objectsIn } from './read-config.ts';
import { withoutTags } from './rewrite-tags.ts';

/** Converts the first part of a landing page. `address` returns new addresses. */
export function convertHero(
  hero: ForeignObject,
  title: string,
  address: (target: string) => string,
): Record<string, unknown> {
  const image = objectAt(hero, 'image');
  const pick = (key: string): string | undefined => textAt(image, key) ?? textAt(objectAt(image, key), 'src');
  const [, inHtml] = /\bsrc="([^"]+)"/.exec(pick('html') ?? '') ?? [];
  const src = textAt(hero, 'image') ?? [...['src', 'file', 'light'].map(pick), inHtml].find(Boolean);
  const [dark, tagline] = [pick('dark'), textAt(hero, 'tagline')];
  return {
    title: withoutTags(title),
    text: tagline && withoutTags(tagline),
    ...(src !== undefined && {
      image: {
        src: address(src),
        srcDark: dark && address(dark),
        alt: textAt(image, 'alt') ?? textAt(objectAt(image, 'light'), 'alt') ?? '',
      },
    }),
    ...(hero['actions'] !== undefined && {
      actions: objectsIn(hero['actions']).map((action) => ({
        label: textAt(action, 'text') ?? '',
        to: address(textAt(action, 'link') ?? '/'),
      })),
    }),
  };
}

/** What the front matter of a page depends on. */
export interface SiteOfKeys {
  readonly links: PageLinks;
  /** True if pages show the date of their last change. */
  readonly hasDates: boolean;
}

/** Converts `prev` and `next`, a page or none, and `lastUpdated`. */
export function neighborKeys(
  keys: ForeignObject,
  { page, note, rename }: Pick<PageUnderway, 'page' | 'note' | 'rename'>,
  { links, hasDates }: SiteOfKeys,
): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const key of ['prev', 'next']) {
    if (!(key in keys)) continue;
    const own = objectAt(keys, key);
    const link = textAt(own, 'link');
    const found = link === undefined ? undefined : links.pageAt(link, page);
    const target = found?.locale === page.locale ? found : undefined;
    const label = textAt(own, 'text') ?? textAt(own, 'label');
    changes[key] = null;
    if (keys[key] === false || target !== undefined) changes[`pagination_${key}`] = target?.id ?? writtenNull;
    const isNamed = label === undefined || (target !== undefined && rename(target, label));
    if (keys[key] !== true && (changes[`pagination_${key}`] === undefined || !isNamed))
      note('left', key, 'The key accepts only a page or none: set the text with pagination_label of that page.', 0);
  }
  if ('lastUpdated' in keys) {
    const date = /^\d{4}-[\d-]+/.exec(String(keys['lastUpdated']))?.[0];
    Object.assign(changes, { lastUpdated: null, ...(date !== undefined && { last_update: { date } }) });
    if (hasDates && keys['lastUpdated'] === false) note('left', 'lastUpdated: false', noCounterpart, 0);
  }
  return changes;
}
