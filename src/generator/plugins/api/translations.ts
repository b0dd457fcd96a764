import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { ConfigProblem } from '../../config/schema/problem.ts';
import { anyText, objectOf, recordOf } from '../../config/schema/builders.ts';
import { invalid, type Output } from '../../config/schema/schema.ts';
import { makePlaceInJson, placeOfSyntaxError } from '../../kernel/diagnostics/place-in-json.ts';
import type { StageResult } from '../../kernel/diagnostics/diagnostic.ts';

const entry = objectOf({ source: anyText, text: anyText }, 'an object with `source` and `text`', {
  unknownKeys: 'ignore',
});
const schema = recordOf(recordOf(entry, 'an object of members'), 'an object of sections');

/** Translated descriptions of one module: by section (`attributes`, `element`), then by name. */
export type ModuleTranslations = Output<typeof schema>;

/** Translated descriptions of one locale, by module name: `button` for `elements/button.js`. */
export type Translations = Readonly<Record<string, ModuleTranslations>>;

/** All translated descriptions of one locale. */
export interface LocalTranslations {
  readonly locale: string;
  /** Folder of the translation files, relative to the site folder. */
  readonly folder: string;
  readonly translations: Translations;
}

/** A translation file: its path in diagnostics, and its content. */
export interface TranslationFile {
  readonly path: string;
  readonly text: string;
}

/** Parses the translation files of one locale. Invalid files are reported as `invalid-data` and left out. */
export function readTranslations(files: readonly TranslationFile[]): StageResult<Translations> {
  const value: Record<string, ModuleTranslations> = {};
  const diagnostics: Diagnostic[] = [];
  const report = (message: string, place: Diagnostic['place'], hint?: string): void => {
    diagnostics.push({ code: 'invalid-data', severity: 'error', message, hint, place });
  };
  for (const { path, text } of files) {
    const json = parseJson(text);
    if (json === undefined) {
      report('The translations are not valid JSON', placeOfSyntaxError(text, path), jsonHint);
      continue;
    }
    const problems: ConfigProblem[] = [];
    const result = schema.read(json, {
      path: [],
      subject: 'the file',
      locales: null,
      report: (problem) => problems.push(problem),
    });
    if (result !== invalid) value[moduleName(path)] = result;
    else {
      const placeOf = makePlaceInJson(text, path);
      for (const problem of problems) report(problem.message, placeOf(problem.path), problem.hint);
    }
  }
  return { value, diagnostics };
}

const jsonHint = 'JSON has double quotes around keys, no comma after the last value, and no comments';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the name that identifies a module in translations: its file name without folder and extensions. */
export function moduleName(path: string): string {
  return path.replace(/^.*\//, '').replace(/\..*$/, '');
}
