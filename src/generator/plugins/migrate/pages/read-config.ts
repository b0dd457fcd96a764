import { dirname, join, resolve } from 'node:path';
import { locateInConfig } from '../../../config/locate-key.ts';
import { DiagnosticError } from '../../../kernel/diagnostics/diagnostic.ts';
import { readOrNull } from '../../../kernel/files/read-file.ts';
import { isObject, listAt, listOf, objectAt, textAt, type ForeignObject, type ForeignValue } from '../foreign-value.ts';
import type { ConfigRunner } from '../open-config-runner.ts';
import type { Note, Outcome, PlanDraft } from '../plan.ts';
import type { OldLayout } from './layout.ts';
import { findFile } from './list-files.ts';

/** Runs a config and returns the object that it exports. `paths` are those of the request. Rejects with a `DiagnosticError`. */
export async function readConfig(
  file: string,
  runner: ConfigRunner,
  paths: readonly string[] = [],
): Promise<ForeignObject> {
  const answer = await runner.run({ file, paths });
  if (answer.kind === 'error') throw unreadable(file, answer.message);
  const value = unwrapCalls(answer.value);
  if (!isObject(value)) throw unreadable(file, 'it exports no object');
  return value;
}

/** True if the config or the packages of a site contain a name. */
export function isNamed(name: RegExp, configFile: string, siteDir: string): boolean {
  const packages = [siteDir, dirname(siteDir)].map((dir) => join(dir, 'package.json'));
  return [configFile, ...packages].some((file) => name.test(readOrNull(file) ?? ''));
}

/** Unwraps a config that is the argument of a package function: `withMermaid({…})`. */
export function unwrapCalls(value: ForeignValue): ForeignValue {
  const [first] = listAt(value, 'arguments');
  return first === undefined || !isObject(first) ? value : unwrapCalls(first);
}

/** Returns the path aliases of a `tsconfig.json`, such as `~/*`: absolute folders by name without the end. */
export async function readPaths(siteDir: string, runner: ConfigRunner): Promise<Readonly<Record<string, string>>> {
  const file = findFile(siteDir, ['tsconfig.json', 'jsconfig.json']);
  if (file === undefined) return {};
  const answer = await runner.run({ file });
  if (answer.kind === 'error') return {};
  const options = objectAt(answer.value, 'compilerOptions');
  const base = resolve(siteDir, textAt(options, 'baseUrl') ?? '.');
  const entries = Object.entries(objectAt(options, 'paths')).flatMap(([name, paths]) => {
    const [path] = listOf(paths);
    return typeof path === 'string' && name.endsWith('/*') && path.endsWith('/*')
      ? [[name.slice(0, -2), resolve(base, path.slice(0, -2))] as const]
      : [];
  });
  return Object.fromEntries(entries);
}

/** Makes the error for a config that cannot be read. */
export function unreadable(file: string, reason: string): DiagnosticError {
  return new DiagnosticError([
    {
      code: 'config-failed',
      severity: 'error',
      message: `${file} cannot be read: ${reason}`,
      hint: 'packages that are not installed are replaced, but everything else in the config must work',
    },
  ]);
}

/** Formats an element of the head. */
export function writeElement(name: string, attributes: ForeignObject, inner = ''): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === false || value === null) return [];
    if (value === true || value === '') return [key];
    return [`${key}="${String(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`];
  });
  return `<${[name, ...written].join(' ')}>${/^(?:meta|link|base)$/.test(name) ? '' : `${inner}</${name}>`}`;
}

/** Returns the objects of a list. */
export function objectsIn(value: ForeignValue | undefined): readonly ForeignObject[] {
  return listOf(value).filter(isObject);
}

/** Reports the result for a key of the old config. */
export type NoteKey = (outcome: Outcome, path: readonly (string | number)[], message: string) => void;

/** Returns a function that reports keys of a JavaScript, TypeScript or JSON config with their places. */
export function notesOfConfig(configFile: string, { siteDir, notes }: PlanDraft): NoteKey {
  // Thousands of entries of a menu can be without a page, all of which have the place of the menu.
  const places = new Map<string, Note['place']>();
  return (outcome, path, message) => {
    const subject = path.join('.');
    if (!places.has(subject)) places.set(subject, locateInConfig(path, { configFile, siteDir }));
    notes.push({ outcome, subject, message, place: places.get(subject) });
  };
}

/** Returns the origin of the first of several addresses, or of the host in the file `CNAME`. */
export function originOf(
  addresses: readonly (ForeignValue | undefined)[],
  { layout, at, note }: { readonly layout: OldLayout; readonly at: string; readonly note: NoteKey },
): string {
  const host = readOrNull(layout.files.find(({ to }) => to === 'static/CNAME')?.from ?? '');
  const url = [...addresses, `https://${host?.trim() ?? ''}`].map(String).find((address) => URL.canParse(address));
  if (url === undefined) note('left', [at], noAddress);
  return new URL(url ?? 'https://example.com').origin;
}

/** Text of the report for a config without `url`. */
export const noAddress = 'The config does not contain the address of the site: set url.';

/** Text of the report for an included file. */
export const inserted = 'The page now contains the text of the file.';

/** Text of the report for an included file that does not exist. */
export const noFile = 'The file to include does not exist: write its text into the page.';

/** Text of the report for a component that has no counterpart. */
export const noComponent =
  'Only its content and its texts are kept: replace it with Markdown, or with a React component in an .mdx page.';

/** Text of the report for a part of the theme that the site replaces. */
export const replacesPart =
  'The file replaces a part of the theme: write the corresponding slot, see docs theme eject.';

/** Text of the report for styles in the config. */
export const needsSheet = 'Write it into a style sheet, and add that to the key css.';

/** Text of the report for a key that has no counterpart. */
export const noCounterpart = 'The key has no counterpart: it was left out.';

/** Reports the keys of an object that have no counterpart. `at` is the path of the object. */
export function noteOthers(
  object: ForeignObject,
  { known, at, note }: { readonly known: RegExp; readonly at: readonly (string | number)[]; readonly note: NoteKey },
): void {
  for (const [key, value] of Object.entries(object))
    if (!known.test(key) && value !== null && value !== false) note('left', [...at, key], noCounterpart);
}

/** Makes `editUrl` of the new config from the address of a file or folder in a repository. */
export function makeEditUrl(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  // The branch of the repository is the last part that both forms share.
  const root = /^(https?:\/\/[^/]+\/[^/]+\/[^/]+\/(?:-\/)?(?:edit|tree|blob)\/[^/]+)/.exec(address)?.[1];
  return `${root ?? address.replace(/\/$/, '')}/{path}`;
}
