import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import type { StageResult } from '../../parse/page-context.ts';
import type { ApiElement } from '../element.ts';
import { cemSchema } from './cem-schema.ts';
import { fromCem } from './from-cem.ts';
import { fromStencil } from './from-stencil.ts';
import { placeInJson, placeOfSyntaxError } from './place-in-json.ts';
import { stencilSchema } from './stencil-schema.ts';

/** The elements of a manifest; `places` tells where each begins. */
export interface ReadManifest {
  readonly elements: readonly ApiElement[];
  /** By tag. */
  readonly places: Readonly<Record<string, Place>>;
}

const nothing: ReadManifest = { elements: [], places: {} };

/**
 * Reads a Custom Elements Manifest or the JSON that Stencil writes. `file` is its path for messages. A manifest that
 * is neither, or holds a value of the wrong kind, gives `invalid-manifest` at the key.
 */
export function readManifest(text: string, file: string): StageResult<ReadManifest> {
  const json = parse(text);
  if ('problem' in json) {
    const place = placeOfSyntaxError(text, file);
    return fail({ message: `The manifest is not JSON: ${json.problem}`, place });
  }
  const { value } = json;
  const isObject = typeof value === 'object' && value !== null;
  if (isObject && 'components' in value && !('modules' in value)) {
    const result = stencilSchema.safeParse(value);
    return result.success ? succeed(fromStencil(result.data), text, file) : fail(...describe(result.error, text, file));
  }
  if (isObject && 'modules' in value) {
    const result = cemSchema.safeParse(value);
    return result.success ? succeed(fromCem(result.data), text, file) : fail(...describe(result.error, text, file));
  }
  return fail({
    message: 'The manifest has neither `modules` nor `components`',
    hint: 'give a Custom Elements Manifest, or the JSON of the Stencil target docs-json',
    place: { file, line: 1, column: 1 },
  });
}

function succeed(elements: readonly ApiElement[], text: string, file: string): StageResult<ReadManifest> {
  return { value: { elements, places: findTags(text, file) }, diagnostics: [] };
}

type Problem = Pick<Diagnostic, 'message' | 'hint' | 'place'>;

function fail(...problems: readonly Problem[]): StageResult<ReadManifest> {
  const diagnostics = problems.map((problem): Diagnostic => ({
    code: 'invalid-manifest',
    severity: 'error',
    ...problem,
  }));
  return { value: nothing, diagnostics };
}

interface SchemaError {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}

function describe({ issues }: SchemaError, text: string, file: string): readonly Problem[] {
  return issues.map(({ path, message }) => ({
    message: `\`${path.map(String).join('.')}\` must be ${message}`,
    place: placeInJson(text, path, file),
  }));
}

function parse(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: error instanceof Error ? (error.message.split(' in JSON')[0] ?? '') : String(error) };
  }
}

/** Where each tag stands, found without reading the text as JSON a second time. */
function findTags(text: string, file: string): Readonly<Record<string, Place>> {
  const places: Record<string, Place> = {};
  const lines = text.split('\n');
  lines.forEach((line, index) => {
    for (const match of line.matchAll(/"(?:tagName|tag)"\s*:\s*"([^"]+)"/g))
      places[match[1] ?? ''] ??= { file, line: index + 1, column: match.index + 1 };
  });
  return places;
}
