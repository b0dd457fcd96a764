import { DiagnosticError, makeError } from '../../kernel/diagnostics/diagnostic.ts';
import { placeOfSyntaxError } from '../../kernel/diagnostics/place-in-json.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { parseJson } from '../../kernel/text.ts';
import type { ForeignValue } from './foreign-value.ts';

/** The value of a JSON file; null when there is no such file. Throws a `DiagnosticError` for one that is no JSON. */
export function readForeignJson(file: string): ForeignValue {
  const text = readOrNull(file);
  if (text === null) return null;
  const json = parseJson(text);
  // Parse border: JSON has foreign values only.
  if ('value' in json) return json.value as ForeignValue;
  throw new DiagnosticError([
    makeError('invalid-data', {
      message: `${file} is not valid JSON: ${json.problem}`,
      hint: 'fix the file in the old site',
      place: placeOfSyntaxError(text, file),
    }),
  ]);
}
