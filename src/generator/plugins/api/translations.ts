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
    const result = json === undefined ? null : schema.safeParse(json);
    if (result === null) report('The translations are not valid JSON', placeOfSyntaxError(text, path), jsonHint);
    else if (result.success) value[moduleName(path)] = result.data;
    else {
      const placeOf = makePlaceInJson(text, path);
      for (const issue of result.error.issues)
        report(`\`${issue.path.map(String).join('.')}\` must be ${issue.message}`, placeOf(issue.path));
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
