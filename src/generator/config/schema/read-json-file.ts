import { join } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { type StageResult, makeError } from '../../kernel/diagnostics/diagnostic.ts';
import { makePlaceInJson, placeOfSyntaxError } from '../../kernel/diagnostics/place-in-json.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { memo } from '../../kernel/memo.ts';
import { parseJson } from '../../kernel/text.ts';
import { invalid, type Schema, type SiteLocales } from './schema.ts';

/** The site of a JSON file. */
export interface JsonFileSite {
  readonly siteDir: string;
  /** Languages of the texts in the file; null for a file without such texts. */
  readonly locales: SiteLocales | null;
}

/**
 * Reads a JSON file of a folder with a schema. The value is undefined when there is no such file, or when it is invalid,
 * which is reported as `invalid-data` with its place.
 */
export function readJsonFile<Out>(
  [folder, name]: readonly [folder: string, name: string],
  schema: Pick<Schema<unknown, Out>, 'read'>,
  { siteDir, locales }: JsonFileSite,
): StageResult<Out | undefined> {
  const text = readOrNull(join(folder, name));
  if (text === null) return { value: undefined, diagnostics: [] };
  const file = relativePath(siteDir, join(folder, name));
  const diagnostics: Diagnostic[] = [];
  const report = (problem: Pick<Diagnostic, 'message' | 'hint' | 'place'>): void =>
    void diagnostics.push(makeError('invalid-data', problem));
  const json = parseJson(text);
  if ('problem' in json) {
    report({
      message: `The file is not valid JSON: ${json.problem}`,
      hint: 'JSON has double quotes around keys, no comma after the last value, and no comments',
      place: placeOfSyntaxError(text, file),
    });
    return { value: undefined, diagnostics };
  }
  const placeOf = memo(() => makePlaceInJson(text, file));
  const value = schema.read(json.value, {
    path: [],
    subject: 'the file',
    locales,
    report: ({ path, message, hint }) => report({ message, hint, place: placeOf()(path) }),
  });
  return { value: value === invalid ? undefined : value, diagnostics };
}
