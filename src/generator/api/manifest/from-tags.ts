import type { ApiElement } from '../element.ts';
import { fromCem } from './from-cem.ts';
import { listOf, type Json } from './json-values.ts';

/**
 * Elements from the list of tags that was in use before there was a Custom Elements Manifest, and that some analyzers
 * still write. What it says of an element is what a manifest says of a class, but for its properties.
 */
export function fromTags(manifest: Json): readonly ApiElement[] {
  const modules = listOf(manifest, 'tags').map(({ path, name: tagName, properties: members, ...rest }) => ({
    path,
    declarations: [{ ...rest, tagName, members }],
  }));
  return fromCem({ modules });
}
