/** One key of a type: what its comment and its declaration say. */
export interface DocumentedKey {
  readonly name: string;
  /** Its type without `readonly`. */
  readonly type: string;
  /** What it is for; empty for a key that only tells the forms of a value apart. */
  readonly text: string;
  /** As the comment says it; null for a key that must be written. */
  readonly default: string | null;
  /** Code, or empty. */
  readonly example: string;
}

/** A type that describes a part of the config. */
export interface DocumentedType {
  readonly name: string;
  readonly text: string;
  /** Types whose keys it has too. */
  readonly parents: readonly string[];
  readonly keys: readonly DocumentedKey[];
  /** What it is another name for; null for one with keys. */
  readonly alias: string | null;
}

const comment = String.raw`\/\*\*((?:(?!\*\/)[^])*)\*\/\n`;
// A list of names computed from a constant has parentheses: it says nothing to those who write a config.
const declaration = new RegExp(
  String.raw`^${comment}export (?:interface (\w+)(?: extends ([\w, ]+))? \{\n([^]*?)^\}|type (\w+) =\s*([^;()]*);)`,
  'gm',
);
const member = new RegExp(String.raw`(?:^ {2}${comment})?^ {2}readonly (\w+)(\??): (.*);$`, 'gm');

/** The exported types of a source that have a comment, in order. */
export function readTypes(source: string): readonly DocumentedType[] {
  return [...source.matchAll(declaration)].map(([, said = '', name, parents, body = '', aliasName, alias]) => ({
    name: name ?? aliasName ?? '',
    text: readComment(said).text,
    parents: parents?.split(', ') ?? [],
    keys: [...body.matchAll(member)].map(readKey),
    alias: alias === undefined ? null : tidy(alias),
  }));
}

function readKey([, said = '', name = '', optional, type = '']: RegExpMatchArray): DocumentedKey {
  const { text, tags } = readComment(said);
  return {
    name,
    type: tidy(type),
    text,
    default: optional === '?' ? (tags.get('default') ?? '') : null,
    example: tags.get('example') ?? '',
  };
}

function readComment(said: string): { text: string; tags: ReadonlyMap<string, string> } {
  const lines = said.replace(/^ *\* ?/gm, '').trim();
  const [text = '', ...tags] = lines.split(/^@(?=\w+ )/m);
  const pairs = tags.map((tag): [string, string] => [
    tag.slice(0, tag.indexOf(' ')),
    join(tag.slice(tag.indexOf(' '))),
  ]);
  return { text: join(text), tags: new Map(pairs.toReversed()) };
}

function tidy(type: string): string {
  const written = type.replaceAll('readonly ', '').replace(/\bReadonly<(Record<.*>)>/, '$1');
  return join(written.replace(/^\s*\| /, ''));
}

function join(lines: string): string {
  return lines.replace(/\s+/g, ' ').trim();
}
