import { isNode, type Document } from 'yaml';

/**
 * Returns the value of a node of a YAML document with its aliases resolved; null for no node. Throws a `ReferenceError`
 * for aliases of nothing, values that contain themselves, and nested aliases: a few lines of these can expand to more than
 * fits in memory.
 */
export function yamlValue(node: unknown, document: Document): unknown {
  const value: unknown = isNode(node) ? node.toJS(document) : null;
  if (refersToItself(value)) throw new ReferenceError('a value contains itself');
  return value;
}

/** True for a value that contains itself. Values that occur in several places are no circle. */
function refersToItself(value: unknown, above: readonly unknown[] = []): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (above.includes(value)) return true;
  return Object.values(value).some((inner) => refersToItself(inner, [...above, value]));
}
