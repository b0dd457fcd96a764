import { posix } from 'node:path';
import { normalizePath } from '../../../shared/url.ts';
import { memoByKey, memo } from '../../kernel/memo.ts';
import { toWrittenPath } from '../graph/permalink.ts';
import type { Site } from '../graph/site.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { makePathFinder, type PathFinder } from './make-path-finder.ts';
import type { LinkOrigin, ResolvedLink } from './link.ts';

/** Suggests the most likely target of a broken link. */
export type TargetHints = (link: ResolvedLink, origin: LinkOrigin) => string | undefined;

/** Makes the hints of a site; paths are indexed at the first broken link. */
export function makeTargetHints(site: Site): TargetHints {
  const { config, pagesByFile, facts, routes } = site;
  const staticDir = relativePath(config.siteDir, config.staticDir);
  const staticHint = `a path that begins with a slash is looked up in ${staticDir}; to use another folder, set "staticDir" in the config`;
  const pages = memo(() => makePathFinder(pagesByFile.keys()));
  const files = memo(() => makePathFinder([...facts.staticFiles, ...facts.assets.keys()]));
  const folders = memo(() => new Set(Array.from(routes.keys(), posix.dirname)));
  const routesIn = memoByKey((locale: string) =>
    makePathFinder([...routes].flatMap(([path, route]) => (route.locale === locale ? [path] : []))),
  );
  const finderFor = ({ problem }: ResolvedLink, { locale }: LinkOrigin): PathFinder => {
    if (problem === 'broken-markdown-link') return pages();
    return problem === 'broken-image' ? files() : routesIn(locale);
  };
  return (link, origin) => {
    if (link.problem === 'broken-markdown-link' && isReadme(link.wanted)) return readmeHint;
    const found = finderFor(link, origin)(link.wanted);
    if (found === null && link.problem === 'broken-image') return link.wanted.startsWith('/') ? staticHint : undefined;
    if (found === null) return folders().has(normalizePath(link.wanted)) ? folderHint : undefined;
    if (found !== link.wanted && found.normalize() === link.wanted.normalize()) return decomposedHint;
    return `did you mean "${asWritten(found, link, origin, site)}"?`;
  };
}

function isReadme(path: string): boolean {
  return /(?:^|\/)readme\.mdx?$/i.test(path);
}

const readmeHint = 'a README is not a page of the site; rename it to index.md to make it the page of its folder';

const folderHint = 'the folder has no page of its own: add an index.md, or link to a page in it';

const decomposedHint = 'the file name stores letters and accents separately, as macOS does: type the name again';

/** The found path, written the way the author wrote the broken one. */
function asWritten(found: string, { problem }: ResolvedLink, { locale, page }: LinkOrigin, { config }: Site): string {
  const isFile = problem === 'broken-markdown-link' || !found.startsWith('/');
  if (!isFile) return toWrittenPath(found, locale, config);
  const path = page ? posix.relative(posix.dirname(page.outline.file), found) : found;
  return path.startsWith('.') ? path : `./${path}`;
}
