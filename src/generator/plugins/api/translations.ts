import * as z from 'zod';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { makePlaceInJson, placeOfSyntaxError } from '../../kernel/diagnostics/place-in-json.ts';
import type { StageResult } from '../../kernel/diagnostics/diagnostic.ts';

const entry = z.object(
  { source: z.string({ error: 'a text' }), text: z.string({ error: 'a text' }) },
  { error: 'an object with `source` and `text`' },
);
const schema = z.record(z.string(), z.record(z.string(), entry, { error: 'an object of members' }), {
  error: 'an object of sections',
});

/** Translated descriptions of one module: by section (`attributes`, `element`), then by name. */
export type ModuleTranslations = z.infer<typeof schema>;

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
    const result = json === undefined ? null : schema.safeParse(json);
    if (result === null) report('The translations are not JSON', placeOfSyntaxError(text, path), slips);
    else if (result.success) value[moduleName(path)] = result.data;
    else {
      const placeOf = makePlaceInJson(text, path);
      for (const issue of result.error.issues)
        report(`\`${issue.path.map(String).join('.')}\` must be ${issue.message}`, placeOf(issue.path));
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
