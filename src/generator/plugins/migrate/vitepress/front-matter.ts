import { objectAt, textAt, type ForeignObject } from '../foreign-value.ts';
import { writtenNull } from '../front-matter.ts';
import type { PageUnderway } from '../pages/convert-pages.ts';
import { convertHero, neighborKeys, type SiteOfKeys } from '../pages/front-matter-keys.ts';
import { objectsIn } from '../pages/read-config.ts';
import { withoutTags } from '../pages/rewrite-tags.ts';
import { outlineKeys } from './convert-theme.ts';

/** Returns the front matter keys of a page that change; null removes a key. */
export function convertFrontMatter(underway: PageUnderway, site: SiteOfKeys): Record<string, unknown> {
  const { links } = site;
  const { page, frontMatter: keys, note } = underway;
  const changes: Record<string, unknown> = {};
  const move = (names: readonly string[], made: object): void => {
    for (const name of names) if (name in keys) changes[name] = null;
    Object.assign(changes, made);
  };
  const { layout } = keys;
  move(
    [],
    convertHome(keys, (target) => links.addressOf(target, page)),
  );
  if (objectsIn(keys['features']).some((feature) => 'icon' in feature && iconOf(feature) === undefined))
    note('left', 'features', 'Icons that are code were left out: name pictures instead.', 0);
  // These pages have no edit link.
  if (layout === 'page' || layout === false) move(['layout'], { layout: 'wide', custom_edit_url: writtenNull });
  else if (layout === 'home') move([], { custom_edit_url: writtenNull, displayed_sidebar: writtenNull });
  else if (layout !== undefined) {
    if (layout !== 'doc') note('left', 'layout', `The layout ${String(layout)} is code of the old theme.`, 0);
    move(['layout'], {});
  }
  // VitePress publishes the page.
  move(['draft'], {});
  if ('outline' in keys) move(['outline'], outlineKeys(keys['outline']));
  if (keys['sidebar'] === false) move(['sidebar'], { displayed_sidebar: writtenNull });
  if (keys['editLink'] === false) move(['editLink'], { custom_edit_url: writtenNull });
  return { ...changes, ...neighborKeys(keys, underway, site) };
}

function convertHome(keys: ForeignObject, address: (target: string) => string): Record<string, unknown> {
  const hero = objectAt(keys, 'hero');
  const features = objectsIn(keys['features']);
  const [name, text] = [textAt(hero, 'name'), textAt(hero, 'text')];
  return {
    ...(keys['hero'] !== undefined && {
      hero: convertHero(hero, [name, text].filter(Boolean).join(': '), address),
    }),
    ...(keys['features'] !== undefined && {
      features: features.map((feature) => {
        const icon = iconOf(feature);
        const [link, details] = [textAt(feature, 'link'), textAt(feature, 'details')];
        return {
          title: textAt(feature, 'title') ?? '',
          text: details && withoutTags(details),
          to: link && address(link),
          icon,
        };
      }),
    }),
  };
}

/** Returns a character or the path of a picture; undefined for SVG code. */
function iconOf(feature: ForeignObject): string | undefined {
  const picture = objectAt(feature, 'icon');
  const icon = textAt(feature, 'icon') ?? textAt(picture, 'src') ?? textAt(picture, 'light');
  const src = /^<img\s(?:[^>]*\s)?src=["']([^"']+)/.exec(icon ?? '')?.[1];
  return src ?? (icon?.includes('<') === true ? undefined : icon);
}
