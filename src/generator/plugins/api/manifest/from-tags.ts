import type { ApiElement } from './element.ts';
import { fromCem } from './from-cem.ts';
import { listOf, textOf, type Json } from './json-values.ts';

/**
 * Converts the list of tags that preceded the Custom Elements Manifest, which some analyzers still write. It describes
 * an element as a manifest describes a class, except for properties and methods.
 */
export function fromTags(manifest: Json): readonly ApiElement[] {
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

/** Parses the signature that may describe a method: `seek(at: number, smooth?: boolean) => Promise<void>`. */
function toMethod(method: Json): Json {
  const [, list = '', type = ''] = signature.exec(textOf(method, 'signature') ?? '') ?? [];
  const parameters = [...list.matchAll(parameter)].map(([, name, mark, of]) => ({
    name,
    type: of,
    optional: mark === '?',
  }));
  return { return: { type }, parameters, ...method, kind: 'method' };
}
