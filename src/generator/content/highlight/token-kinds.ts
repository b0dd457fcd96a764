/**
 * The kinds of tokens that code is coloured by. Grammars know hundreds of types, a reader tells few colours apart, and
 * every token is markup that is stored and downloaded; a type without a colour of its own stays as what is around it.
 */
export type TokenKind = 'k' | 's' | 'n' | 'f' | 'c' | 'i' | 'd' | 'plain';

const types: readonly (readonly [TokenKind, string])[] = [
  // Keywords and tags.
  ['k', 'keyword atrule important tag rule doctype-tag module control-flow title'],
  // Strings and attribute values.
  ['s', 'string attr-value char template-string string-literal triple-quoted-string url code-snippet'],
  // Numbers and other fixed values.
  ['n', 'number boolean constant symbol unit regex null nil hexcode entity'],
  // Names: functions, classes, attributes, properties, selectors.
  ['f', 'function class-name attr-name property selector builtin variable parameter key method header-name'],
  // Comments, and what else stands back.
  ['c', 'comment prolog cdata shebang doctype output'],
  // Inserted and deleted lines of a diff.
  ['i', 'inserted inserted-sign'],
  ['d', 'deleted deleted-sign'],
  // Code within a string.
  ['plain', 'interpolation interpolation-punctuation'],
];

const kindOfType: ReadonlyMap<string, TokenKind> = new Map(
  types.flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind] as const)),
);

/** The kind of a token by its grammar's names for it, the first that has one; null for types without a kind. */
export function tokenKind(names: readonly string[]): TokenKind | null {
  return names.map((name) => kindOfType.get(name)).find((kind) => kind !== undefined) ?? null;
}
