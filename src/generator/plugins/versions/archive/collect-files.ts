import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { unescapeHtml } from '../../../../shared/plain-text.ts';
import { decodeUrl } from '../../../../shared/url.ts';

/** A finished output to collect files from. */
export interface FinishedOutput {
  readonly dir: string;
  readonly baseUrl: string;
  /** Paths of all files. */
  readonly paths: ReadonlySet<string>;
  /** Paths of all documents of the site. */
  readonly documents: ReadonlySet<string>;
  /** Folders of the domains, each with a slash at the end; a single empty one for a site with one domain. */
  readonly domains: readonly string[];
}

const isText = /\.(?:html|css|m?js|svg|json|webmanifest|md)$/;

/** Matches everything that looks like the path of a file or a folder. Longer matches are content, not addresses. */
const mention = /[\p{L}\p{N}_%~.@+/-]{2,300}/gu;

/** Matches addresses in quotes, in which all characters are possible: `/img/a,(1)&b.png`. */
const quoted = /(?<=")[^"\s<>]+(?=")/g;

/**
 * Lists the files that documents need: those that their texts and the texts of their files mention, except other documents.
 * An unnecessary file only costs its size; a missing one would break a page.
 */
export function collectFiles(roots: readonly string[], output: FinishedOutput): readonly string[] {
  const found = new Set(roots);
  const folders = findFolders(output);
  for (const path of found) {
    if (!isText.test(path)) continue;
    const domain = output.domains.find((folder) => path.startsWith(folder)) ?? '';
    const text = readFileSync(join(output.dir, path), 'utf8');
    const addresses = (text.match(quoted) ?? []).map(unescapeHtml);
    for (const word of new Set([...(text.match(mention) ?? []), ...addresses]))
      for (const candidate of placesOf(word, path.slice(domain.length), output.baseUrl)) {
        const place = domain + candidate;
        if (output.paths.has(place) && !output.documents.has(place)) found.add(place);
        else for (const file of folders.get(place) ?? []) found.add(file);
      }
  }
  return [...found].toSorted();
}

/** Returns possible targets of a mentioned address: from the root of the host, from the file, or among the assets. */
function placesOf(word: string, from: string, baseUrl: string): readonly string[] {
  const address = decodeUrl(word.replace(/^\/\/[^/]+/, '').replace(/(?<![.-])[.-]+$/, ''));
  if (address.startsWith('/')) return address.startsWith(baseUrl) ? [address.slice(baseUrl.length)] : [];
  return [posix.join(posix.dirname(from), address), `assets/${address}`];
}

/** Finds files by folders without documents, such as that of a search index. */
function findFolders({ paths, documents }: FinishedOutput): ReadonlyMap<string, readonly string[]> {
  const folders = new Map<string, string[] | null>();
  for (const path of paths)
    for (let end = path.indexOf('/'); end > 0; end = path.indexOf('/', end + 1)) {
      const folder = path.slice(0, end + 1);
      const known = folders.get(folder);
      if (documents.has(path) || folder.endsWith('assets/')) folders.set(folder, null);
      else if (known === undefined) folders.set(folder, [path]);
      else known?.push(path);
    }
  return new Map([...folders].flatMap(([folder, files]) => (files === null ? [] : [[folder, files] as const])));
}
