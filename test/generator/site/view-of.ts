import type { PageView } from '../../../src/shared/page-view.ts';
import type { SiteView } from '../../../src/shared/site-view.ts';
import { generatedContent } from '../../../src/generator/site/views/generated-content.ts';
import { makePageView } from '../../../src/generator/site/views/page-view.ts';
import type { Site } from '../../../src/generator/site/graph/site.ts';
import { makeSiteView } from '../../../src/generator/site/views/site-view.ts';

/** View of the document at a path; pages have no content here. */
export function viewOf(path: string, site: Site): PageView {
  const route = site.routes.get(path) ?? site.notFound.find((candidate) => candidate.path === path);
  if (route === undefined) throw new Error(`There is no ${path}, only ${[...site.routes.keys()].join(', ')}.`);
  const content =
    route.kind === 'page'
      ? ({ kind: 'document', html: '' } as const)
      : generatedContent(route, { site, searchVersions: () => [] });
  return makePageView(route, { siteView: siteViewOf(route.locale, site), content }, site);
}

/** View of what the pages of a locale share, without assets. */
export function siteViewOf(locale: string, site: Site): SiteView {
  return makeSiteView(site, locale, { assets: { styles: [], scripts: [], fonts: [] }, search: null });
}
