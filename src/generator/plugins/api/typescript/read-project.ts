import { makeError, type ProblemText, type StageResult } from '../../../kernel/diagnostics/diagnostic.ts';
import { placeOfSyntaxError } from '../../../kernel/diagnostics/place-in-json.ts';
import { fileStart } from '../../../kernel/diagnostics/place.ts';
import { readOrNull } from '../../../kernel/files/read-file.ts';
import { isObject, parseJson } from '../../../kernel/text.ts';
import { describeInvalid, InvalidValue, nameOf, type Json } from '../manifest/json-values.ts';
import { kinds } from './reflections.ts';

/**
 * Reads the JSON of TypeDoc and converts it with `convert`. Returns null and reports `invalid-typedoc` for any other file,
 * or for a version with another schema. `name` is the path of the file in diagnostics.
 */
export function readProject<Value>(
  { path, name }: { readonly path: string; readonly name: string },
  convert: (project: Json) => Value,
): StageResult<Value | null> {
  const fail = (problem: ProblemText): StageResult<null> => ({
    value: null,
    diagnostics: [makeError('invalid-typedoc', problem)],
  });
  const text = readOrNull(path);
  if (text === null)
    return fail({
      message: `The JSON of TypeDoc, ${name}, cannot be read`,
      hint: `write it with \`typedoc --json ${name}\`, or correct typescript.packages in site.config.ts`,
    });
  const json = parseJson(text);
  if ('problem' in json)
    return fail({ message: `The file is not valid JSON: ${json.problem}`, place: placeOfSyntaxError(text, name) });
  const project = isObject(json.value) ? json.value : {};
  try {
    const problem = problemOf(project);
    if (problem !== null) return fail({ ...problem, place: fileStart(name) });
    return { value: convert(project), diagnostics: [] };
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error;
    return fail(describeInvalid(error, project, { text, file: name }));
  }
}

/** Returns the problem of JSON that is not TypeDoc's, or has another schema. */
function problemOf(project: Json): ProblemText | null {
  const version = nameOf(project, 'schemaVersion');
  if (project['kind'] !== kinds.project)
    return {
      message: 'The file is not the JSON of a TypeDoc project',
      hint: 'write it with `typedoc --json`; a custom-elements manifest belongs to components.manifest',
    };
  if (version?.startsWith('2.') === true) return null;
  const found = version === undefined ? 'no version' : `version ${version}`;
  return {
    message: `The JSON has ${found} of TypeDoc’s schema, and this tool reads version 2`,
    hint: 'write it with TypeDoc 0.25 or newer',
  };
}
