import { DiagnosticError, makeError } from '../../kernel/diagnostics/diagnostic.ts';
import { placeOfSyntaxError } from '../../kernel/diagnostics/place-in-json.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { parseJson } from '../../kernel/text.ts';
import type { ForeignValue } from './foreign-value.ts';

/** Returns the value of a JSON file; null for a missing file. Throws a `DiagnosticError` for invalid JSON. */
export function readForeignJson(file: string): ForeignValue {
  const text = readOrNull(file);
  if (text === null) return null;
  const json = parseJson(text);
  // Parse boundary: values in JSON have no known type.
  if ('value' in json) return json.value as ForeignValue;
  throw new DiagnosticError([
    makeError('invalid-data', {
      message: `${file} is not valid JSON: ${json.problem}`,
      hint: 'fix the file in the old site',
      place: placeOfSyntaxError(text, file),
    }),
  ]);
}
