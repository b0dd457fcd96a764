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

/** Translated descriptions of one language by the name of the module: `button` for `elements/button.js`. */
export type Translations = Readonly<Record<string, ModuleTranslations>>;

/** A file of translations: its path for messages, and its text. */
export interface TranslationFile {
  readonly path: string;
  readonly text: string;
}

/** Reads the files of one language; a file that is not as it should be gives `invalid-data` and is left out. */
export function readTranslations(files: readonly TranslationFile[]): StageResult<Translations> {
  const value: Record<string, ModuleTranslations> = {};
  const diagnostics: Diagnostic[] = [];
  const report = (message: string, place: Diagnostic['place'], hint?: string): void => {
    diagnostics.push({ code: 'invalid-data', severity: 'error', message, hint, place });
  };
  for (const { path, text } of files) {
    const json = parse(text);
    if (json === undefined) {
      report('The translations are not JSON', placeOfSyntaxError(text, path), slips);
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

const slips = 'names stand between double quotes, no comma follows the last value, and there are no comments';

/** The name by which a module's translations are found: that of its file without folder and endings. */
export function moduleName(path: string): string {
  return path.replace(/^.*\//, '').replace(/\..*$/, '');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
