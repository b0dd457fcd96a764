import { posix } from 'node:path';
import { normalizePath } from '../../../shared/url.ts';
import { memoByKey, memo } from '../../kernel/memo.ts';
import { toWrittenPath } from '../graph/permalink.ts';
import type { Site } from '../graph/site.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { makePathFinder, type PathFinder } from './make-path-finder.ts';
import type { LinkOrigin, ResolvedLink } from './link.ts';

/** Names the target that a broken link most likely meant, as a hint. */
export type TargetHints = (link: ResolvedLink, origin: LinkOrigin) => string | undefined;

/** Makes the hints of a site; paths are indexed when the first link turns out to be broken. */
export function makeTargetHints(site: Site): TargetHints {
  const { config, pagesByFile, facts, routes } = site;
  const staticDir = relativePath(config.siteDir, config.staticDir);
  const staticHint = `such a path begins in ${staticDir}; another folder is named by "staticDir" in the config`;
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

const readmeHint = 'a README is no page of the site; name the file index.md to make it the page of its folder';

const folderHint = 'the folder has pages, but none of its own: write its index.md, or lead to a page in it';

const decomposedHint = 'the name of the file holds letters and accents apart, as macOS writes them: type its name anew';

/** The found path as the author would write it in the place of the broken one. */
function asWritten(found: string, { problem }: ResolvedLink, { locale, page }: LinkOrigin, { config }: Site): string {
  const isFile = problem === 'broken-markdown-link' || !found.startsWith('/');
  if (!isFile) return toWrittenPath(found, locale, config);
  const path = page ? posix.relative(posix.dirname(page.outline.file), found) : found;
  return path.startsWith('.') ? path : `./${path}`;
}
