import * as z from 'zod';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import type { StageResult } from '../../parse/page-context.ts';
import type { ApiElement } from '../element.ts';
import { cemSchema } from './cem-schema.ts';
import { fromCem } from './from-cem.ts';
import { fromStencil } from './from-stencil.ts';
import { fromTags, tagsSchema } from './from-tags.ts';
import { makePlaceInJson, placeOfSyntaxError } from './place-in-json.ts';
import { stencilSchema } from './stencil-schema.ts';

/** The elements of a manifest; `places` tells where each begins. */
export interface ReadManifest {
  readonly elements: readonly ApiElement[];
  /** By tag. */
  readonly places: Readonly<Record<string, Place>>;
}

const nothing: ReadManifest = { elements: [], places: {} };

/** How each format is read, by the key that tells it from the others. */
const formats: Readonly<Record<string, z.ZodType<readonly ApiElement[]>>> = {
  modules: cemSchema.transform(fromCem),
  components: stencilSchema.transform(fromStencil),
  tags: tagsSchema.transform(fromTags),
};

/**
 * Reads a Custom Elements Manifest, the JSON that Stencil writes, or the older list of tags. `file` is its path for
 * messages. A manifest that is none of them, or has a name or a list of the wrong kind, gives `invalid-manifest` at the
 * key; one without elements gives it as a warning.
 */
export function readManifest(text: string, file: string): StageResult<ReadManifest> {
  const json = parse(text);
  if ('problem' in json) {
    const place = placeOfSyntaxError(text, file);
    return fail({ message: `The manifest is not JSON: ${json.problem}`, place });
  }
  const { value } = json;
  const isObject = typeof value === 'object' && value !== null;
  const format = Object.keys(formats).find((key) => isObject && key in value);
  const result = format === undefined ? undefined : formats[format]?.safeParse(value);
  const start = { file, line: 1, column: 1 };
  if (result === undefined)
    return fail({
      message: 'The manifest has neither `modules` nor `components`',
      hint: 'give a Custom Elements Manifest, or the JSON of the Stencil target docs-json',
      place: start,
    });
  if (!result.success) return fail(...describe(result.error, text, file));
  if (result.data.length === 0) return { value: nothing, diagnostics: [withoutElements(start)] };
  return { value: { elements: result.data, places: findTags(text, file) }, diagnostics: [] };
}

function withoutElements(place: Place): Diagnostic {
  return {
    code: 'invalid-manifest',
    severity: 'warning',
    message: 'The manifest names the tag of no element',
    hint: 'analyzers take it from customElements.define(), a decorator, or @tag in the comment of the class',
    place,
  };
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
  const placeOf = makePlaceInJson(text, file);
  return issues.map(({ path, message }) => ({
    message: `\`${path.map(String).join('.')}\` must be ${message}`,
    place: placeOf(path),
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
    for (const match of line.matchAll(/"(?:tagName|tag)"\s*:\s*"[`<]?([^"`>]+)/g))
      places[match[1] ?? ''] ??= { file, line: index + 1, column: match.index + 1 };
  });
  return places;
}
