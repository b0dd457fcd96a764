import type { Place } from '../../../../shared/place.ts';
import { makeError, makeWarning, type ProblemText, type StageResult } from '../../../kernel/diagnostics/diagnostic.ts';
import { placeOfSyntaxError } from '../../../kernel/diagnostics/place-in-json.ts';
import { fileStart } from '../../../kernel/diagnostics/place.ts';
import { readOrNull } from '../../../kernel/files/read-file.ts';
import { isObject, parseJson } from '../../../kernel/text.ts';
import type { ApiElement } from './element.ts';
import { fromCem } from './from-cem.ts';
import { fromStencil } from './from-stencil.ts';
import { describeInvalid, InvalidValue, type Json, listOf, textOf } from './json-values.ts';

/** The elements of a manifest and their positions in it. */
export interface ReadManifest {
  readonly elements: readonly ApiElement[];
  /** By tag. */
  readonly places: Readonly<Record<string, Place>>;
}

/** Converters by the key that identifies their format. */
const formats: Readonly<Record<string, (manifest: Json) => readonly ApiElement[]>> = {
  modules: fromCem,
  components: fromStencil,
  tags: fromTags,
};

/**
 * Parses a Custom Elements Manifest, the output of Stencil's `docs-json` target, or the older list of tags. `file` is
 * its path in diagnostics. Reports `invalid-manifest` for any other format, for a name or a list of the wrong type, and
 * as a warning for a manifest without elements.
 */
export function readManifest(text: string, file: string): StageResult<ReadManifest> {
  const json = parseJson(text);
  const start = fileStart(file);
  if ('problem' in json)
    return fail({ message: `The manifest is not valid JSON: ${json.problem}`, place: placeOfSyntaxError(text, file) });
  const { value } = json;
  const convert = isObject(value) ? Object.entries(formats).find(([key]) => key in value)?.[1] : undefined;
  if (!isObject(value) || convert === undefined)
    return fail({
      message: 'The manifest has neither `modules` nor `components`',
      hint: 'use a Custom Elements Manifest, or the output of Stencil’s docs-json target',
      place: start,
    });
  try {
    const elements = convert(value);
    if (elements.length > 0) return { value: { elements, places: findTags(text, file) }, diagnostics: [] };
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error;
    return fail(describeInvalid(error, value, { text, file }));
  }
  const message = 'No element of the manifest has a tag';
  const hint = 'analyzers take the tag from customElements.define(), a decorator, or @tag in the comment of the class';
  return fail({ message, hint, place: start }, makeWarning);
}

/** Reads a manifest from a file and parses it. `name` is its path in diagnostics, `hint` the remedy if it cannot be read. */
export function readManifestFile(path: string, name: string, hint: string): StageResult<ReadManifest> {
  const text = readOrNull(path);
  return text === null ? fail({ message: `The manifest ${name} cannot be read`, hint }) : readManifest(text, name);
}

function fail(problem: ProblemText, make = makeError): StageResult<ReadManifest> {
  return { value: { elements: [], places: {} }, diagnostics: [make('invalid-manifest', problem)] };
}

/** Finds the position of every tag with one scan of the text: a parser that keeps positions would be far slower. */
function findTags(text: string, file: string): Readonly<Record<string, Place>> {
  const places: Record<string, Place> = {};
  const last = { line: 1, lineStart: 0 };
  for (const { 1: tag = '', index } of text.matchAll(/"tag(?:Name)?"\s*:\s*"[`<]?([^"`>]+)/g)) {
    for (let end = text.indexOf('\n', last.lineStart); end >= 0 && end < index; end = text.indexOf('\n', end + 1)) {
      last.line++;
      last.lineStart = end + 1;
    }
    if (!Object.hasOwn(places, tag)) places[tag] = { file, line: last.line, column: index - last.lineStart + 1 };
  }
  return places;
}

/**
 * Converts the list of tags that preceded the Custom Elements Manifest, which some analyzers still write. Its elements have
 * the form of a manifest's classes, except for properties and methods.
 */
function fromTags(manifest: Json): readonly ApiElement[] {
  const modules = listOf(manifest, 'tags').map((tag) => {
    const { path, name: tagName, ...rest } = tag;
    const attributes = listOf(tag, 'attributes').map((attribute) => ({
      default: attribute['defaultValue'],
      ...attribute,
    }));
    const members = [...listOf(tag, 'properties'), ...listOf(tag, 'methods').map(toMethod)];
    return { path, declarations: [{ ...rest, tagName, attributes, members }] };
  });
  return fromCem({ modules });
}

const signature = /^[^(]*\((.*)\) => (.*)$/s;
const parameter = /([\w$.]+)(\??): ((?:[^,(){}<>[\]]|\([^)]*\)|\{[^}]*\}|<[^>]*>|\[[^\]]*\])+)/g;

/** Parses the signature that can describe a method: `seek(at: number, smooth?: boolean) => Promise<void>`. */
function toMethod(method: Json): Json {
  const [, list = '', type = ''] = signature.exec(textOf(method, 'signature') ?? '') ?? [];
  const parameters = [...list.matchAll(parameter)].map(([, name, mark, of]) => ({
    name,
    type: of,
    optional: mark === '?',
  }));
  return { return: { type }, parameters, ...method, kind: 'method' };
}
