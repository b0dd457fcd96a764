import { isNode, type Document } from 'yaml';

/**
 * Returns the value of a node of a YAML document with its aliases resolved; null for no node. Throws a `ReferenceError` for
 * undefined aliases, values that contain themselves, and nested aliases: a few lines of these can expand to more than fits
 * in memory.
 */
export function yamlValue(node: unknown, document: Document): unknown {
  const value: unknown = isNode(node) ? node.toJS(document) : null;
  if (refersToItself(value)) throw new ReferenceError('a value contains itself');
  return value;
}

/** Returns whether a value contains itself. A value in several places is not a cycle. */
function refersToItself(value: unknown, above: readonly unknown[] = []): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (above.includes(value)) return true;
  return Object.values(value).some((inner) => refersToItself(inner, [...above, value]));
}
