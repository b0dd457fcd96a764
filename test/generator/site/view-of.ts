import { findEdition, type Site } from '../../../src/generator/site/graph/site.ts';
import { generatedContent, makePageView } from '../../../src/generator/site/views/page-view.ts';
import { makeSiteView } from '../../../src/generator/site/views/site-view.ts';
import type { PageView } from '../../../src/shared/page-view.ts';
import type { SiteView } from '../../../src/shared/site-view.ts';
import { partsOf } from '../../support/plugin-parts.ts';

/** View of the document at a path; pages have no content here. */
export function viewOf(path: string, site: Site): PageView {
  const route = site.routes.get(path) ?? site.notFound.find((candidate) => candidate.path === path);
  if (route === undefined) throw new Error(`There is no ${path}, only ${[...site.routes.keys()].join(', ')}.`);
  const parts = partsOf(site.config, site.facts.placeOfKey);
  const content = generatedContent(route, site, parts);
  return makePageView(route, { siteView: siteViewOf(route.locale, site), content, parts }, site);
}

/** View of what the pages of a locale share, without assets. */
export function siteViewOf(locale: string, site: Site): SiteView {
  const assets = { styles: [], scripts: [], fonts: [] };
  const parts = partsOf(site.config, site.facts.placeOfKey);
  return makeSiteView(findEdition(site, locale, null), site, { assets, parts });
}
