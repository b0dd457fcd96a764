import { frontMatterPlace } from '../graph/front-matter-place.ts';
import type { Site } from '../graph/site.ts';
import type { LinkUse } from './link-use.ts';
import { pageOrigin } from './page-origin.ts';

/** Every address in the texts of authors. A fallback shows a text that is collected already. */
export function* collectPageLinks(site: Site): Generator<LinkUse> {
  for (const page of site.pagesByFile.values()) {
    const { outline } = page;
    for (const link of outline.links) yield { ...link, origin: pageOrigin(page, link) };
    const { image } = outline.frontMatter;
    if (image)
      yield { kind: 'image', url: image, origin: pageOrigin(page), places: [frontMatterPlace(outline, 'image')] };
  }
}
