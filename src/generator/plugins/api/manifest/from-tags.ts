import type { ApiElement } from '../element.ts';
import { fromCem } from './from-cem.ts';
import { listOf, textOf, type Json } from './json-values.ts';

/**
 * Elements from the list of tags that was in use before there was a Custom Elements Manifest, and that some analyzers
 * still write. What it says of an element is what a manifest says of a class, but for its properties and methods.
 */
export function fromTags(manifest: Json): readonly ApiElement[] {
  const modules = listOf(manifest, 'tags').map((tag) => {
    const { path, name: tagName, ...rest } = tag;
    const attributes = listOf(tag, 'attributes').map((attribute) => ({
      default: attribute['defaultValue'],
      ...attribute,
    }));
    const members = [...listOf(tag, 'properties'), ...listOf(tag, 'methods').map(methodOf)];
    return { path, declarations: [{ ...rest, tagName, attributes, members }] };
  });
  return fromCem({ modules });
}

const signature = /^[^(]*\((.*)\) => (.*)$/s;
const parameter = /([\w$.]+)(\??): ((?:[^,(){}<>[\]]|\([^)]*\)|\{[^}]*\}|<[^>]*>|\[[^\]]*\])+)/g;

/** A method may be described by its signature: `seek(at: number, smooth?: boolean) => Promise<void>`. */
function methodOf(method: Json): Json {
  const [, list = '', type = ''] = signature.exec(textOf(method, 'signature') ?? '') ?? [];
  const parameters = [...list.matchAll(parameter)].map(([, name, mark, of]) => ({
    name,
    type: of,
    optional: mark === '?',
  }));
  return { return: { type }, parameters, ...method, kind: 'method' };
}
