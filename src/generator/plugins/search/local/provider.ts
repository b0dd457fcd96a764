import { indexPath, manifestPath, type SearchManifest } from '../../../../shared/search-index.ts';
import { writeLexicon } from '../../../../shared/search-lexicon.ts';
import type { ByteRun } from '../../../../shared/search-postings.ts';
import { haveSameUrl, joinUnits, numberUnit, unitsOfFile } from '../../../../shared/search-unit.ts';
import { joinUrl } from '../../../../shared/url.ts';
import { contentHash } from '../../../kernel/files/hash.ts';
import { memoLast } from '../../../kernel/memo.ts';
import type { SearchBatch, SearchFile, SearchProvider, SearchSite, SearchNotes } from '../provider.ts';
import { makeSegmenter } from './index-words.ts';
import { makeLexicon, type LexiconLine } from './lexicon.ts';
import { mergeSegments } from './merge-segments.ts';
import { readSegment, sliceOf, type IndexSegment } from './segment.ts';

/** Creates the provider for static files of the site: one index for each language and version. */
export function makeLocalProvider({ baseUrl, latestVersion, asScripts }: SearchSite): SearchProvider {
  const folderOf = (language: string, version: string): string =>
    version === latestVersion ? `search/${language}/` : `search/${language}-${version}/`;
  return {
    contextual: true,
    makeView: ({ language, version, pageHref }) => ({
      provider: 'local',
      indexHref: joinUrl(baseUrl, folderOf(language, version)),
      pageHref,
      language,
      version,
    }),
    async makeFiles({ language, version, batches, notes }) {
      if (batches.length === 0) return [];
      const makeSegment = makeSegmenter();
      // Texts are written in the order of their segments.
      const read = memoLast((batch: SearchBatch) => batch.derive(makeSegment));
      const segments = batches.map((batch) => readSegment(() => read(batch)));
      return (await makeIndexFiles(segments, notes)).map((made) => {
        const file = asScripts ? toScript(made) : made;
        return { ...file, path: folderOf(language, version) + file.path };
      });
    },
    push: null,
  };
}

/** Wraps a file in a script. Each character of its string is one byte of the file. */
function toScript({ path, key, make }: SearchFile): SearchFile {
  const write = (): string => JSON.stringify(Buffer.from(make()).toString('latin1'));
  return { path: `${path}.js`, key: `${key} script`, make: () => `var docsModule={default:${write()}};\n` };
}

/** Length of the hash in a file name. It only has to distinguish the few states of one file. */
const hashLength = 6;

/** Number of units in a file of common words, besides the words. */
const unitsShown = 5;

const noBytes: ByteRun = { bytes: new Uint8Array(), start: 0, end: 0 };

/** Makes the index files of one language and version; paths are relative to the index folder. */
async function makeIndexFiles(segments: readonly IndexSegment[], notes: SearchNotes): Promise<readonly SearchFile[]> {
  const units = segments.flatMap((segment) => segment.units);
  const { slices, isNew } = await mergeSegments(segments, notes);
  const lexicon = makeLexicon(slices.flatMap(({ words }) => words));
  const postingsOf = ({ key }: LexiconLine): ByteRun => slices[sliceOf(key)]?.postings().get(key) ?? noBytes;
  const makeWords = (folder: 'w' | 'c', name: string, lines: readonly LexiconLine[]) => {
    const shown = folder === 'c' ? firstUnits(lines, name) : [];
    const text = [...lines.map(({ line }) => line), ...shown.map((unit) => numberUnit(unit, units[unit] ?? ''))];
    const content = [...text, ...lines.map(({ hash }) => hash)].join('\n');
    const entries = lines.filter(({ hash }) => hash !== '');
    const make = (): Uint8Array => writeLexicon(text, entries.map(postingsOf));
    return nameFile(folder, name, content, isNew ? hold(make()) : make);
  };
  const words = [...lexicon.words].map(([prefix, lines]) => makeWords('w', prefix, lines));
  const common = [...lexicon.common].map(([prefix, lines]) => makeWords('c', prefix, lines));
  const endings = [...lexicon.endings].map(([ending, lines]) =>
    nameFile('r', ending, lines.map(({ line }) => line).join('\n')),
  );
  const unitFiles = splitUnits(units).map((part, number) => nameFile('u', number.toString(36), joinUnits(part)));
  const texts = segments
    .flatMap((segment) => segment.texts)
    .map(({ hash, text }): SearchFile => ({ path: indexPath('t', '', hash), key: hash, make: text }));
  const manifest: SearchManifest = {
    units: units.length,
    laterParts: findLaterParts(units),
    words: hashesOf(words),
    common: hashesOf(common),
    endings: hashesOf(endings),
    unitFiles: unitFiles.map(({ hash }) => hash),
  };
  const text = JSON.stringify(manifest);
  return [
    { path: manifestPath, key: contentHash(text), make: hold(text) },
    ...[...words, ...common, ...endings, ...unitFiles].map(({ file }) => file),
    ...texts,
  ];
}

/**
 * Returns a function that returns the content and keeps nothing else in memory, unlike a closure in `makeIndexFiles`. All
 * files of a new index are needed, and their inputs can be freed: 12 kB per page, ten times the size of the files.
 */
function hold<Content extends string | Uint8Array>(content: Content): () => Content {
  return () => content;
}

/** `content` is the text that determines the bytes of the file. Default: the bytes are that text. */
function nameFile(
  folder: 'w' | 'c' | 'r' | 'u',
  name: string,
  content: string,
  make: SearchFile['make'] = hold(content),
) {
  const key = contentHash(content);
  // Some file systems are case-insensitive.
  const hash = key.slice(0, hashLength).toLowerCase();
  return { name, hash, file: { path: indexPath(folder, name, hash), key, make } };
}

function hashesOf(files: readonly { readonly name: string; readonly hash: string }[]): Record<string, string> {
  return Object.fromEntries(files.map(({ name, hash }) => [name, hash]));
}

/** Returns the units that a search for the prefix most likely shows first; the client loads others on demand. */
function firstUnits(lines: readonly LexiconLine[], prefix: string): readonly number[] {
  const titled = lines.flatMap(({ key, titled: pairs }) =>
    pairs.flatMap((unit, at) => (at % 2 === 0 ? [{ unit, same: key === prefix, strength: pairs[at + 1] ?? 0 }] : [])),
  );
  const best = titled.toSorted((a, b) => Number(b.same) - Number(a.same) || b.strength - a.strength || a.unit - b.unit);
  return [...new Set(best.map(({ unit }) => unit))].slice(0, unitsShown);
}

/** Finds the units that continue the page of the previous unit. */
function findLaterParts(units: readonly string[]): readonly number[] {
  return units.flatMap((unit, number) => (number > 0 && haveSameUrl(unit, units[number - 1] ?? '') ? [number] : []));
}

function splitUnits(units: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(units.length / unitsOfFile) }, (_, number) =>
    units.slice(number * unitsOfFile, (number + 1) * unitsOfFile),
  );
}
