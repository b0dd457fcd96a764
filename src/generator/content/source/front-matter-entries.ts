import { isMap, isNode, isScalar, parseDocument, type Document, type YAMLError } from 'yaml';
import { findDeepBracket } from './find-deep.ts';

/** A key of front matter with its value. */
export interface FrontMatterEntry {
  readonly key: string;
  readonly value: unknown;
  /** Offset of the key from the start of the front matter. */
  readonly offset: number;
}

/** A line `key: value` with an unambiguous value: a quoted text without escapes, an integer, true, false, or words. */
const plainLine =
  /^([A-Za-z][\w-]*):[ \t]+(?:"([^"\\]*)"|(0|[1-9]\d{0,8})|(true|false)|(\p{L}(?:[\p{L}\d ,.()/–-]*[\p{L}\d,.()/–-])?))[ \t]*$/u;
const reservedWord = /^(?:null|true|false)$/i;

/**
 * Reads front matter with one plain value per line, as most pages have, ten times faster than a YAML parser. Returns null
 * for anything else.
 */
export function readPlainEntries(text: string): readonly FrontMatterEntry[] | null {
  const entries = new Map<string, FrontMatterEntry>();
  let offset = 0;
  for (const line of text.split(/(?<=\n)/)) {
    const [, key, quoted, number, truth, words] = plainLine.exec(line.replace(/\r?\n$/, '')) ?? [];
    if (key === undefined || entries.has(key) || (words !== undefined && reservedWord.test(words.trim()))) return null;
    const value = quoted ?? words?.trim() ?? (number === undefined ? truth === 'true' : Number(number));
    entries.set(key, { key, value, offset });
    offset += line.length;
  }
  return [...entries.values()];
}

/** A problem in front matter; the offset counts from its start. */
export interface FrontMatterProblem {
  readonly offset: number;
  readonly message: string;
  readonly hint?: string;
}

/** A line that is indented, or in lists, by hundreds of levels. */
const deepLine = /^(?:[ \t]|[-?](?=[ \t])){400}/m;

/**
 * Reads keys and values with a YAML parser. Keys whose YAML is invalid are left out. `subject` is the name of the text at the
 * start of messages.
 */
export function readYamlEntries(
  text: string,
  subject = 'The front matter',
): {
  readonly entries: readonly FrontMatterEntry[];
  readonly problems: readonly FrontMatterProblem[];
} {
  const deep = findDeepBracket(text) ?? deepLine.exec(text)?.index;
  if (deep !== undefined) {
    const hint = 'this value is inside hundreds of lists or maps';
    return { entries: [], problems: [{ offset: deep, message: `${subject} is nested too deeply to be read`, hint }] };
  }
  const document = parseDocument(text, { prettyErrors: false });
  const { contents, errors, warnings } = document;
  const describe = ({ message, pos: [offset] }: YAMLError): FrontMatterProblem => ({
    offset,
    message: `${subject} is not valid YAML: ${message}`,
    hint: hintFor(message),
  });
  // Errors of other kinds usually follow from the first one.
  const causes = errors.filter(({ code }) => code === errors[0]?.code);
  if (causes.length > 0) return { entries: readValidEntries(text), problems: causes.map(describe) };
  if (contents === null) return { entries: [], problems: [] };
  if (!isMap(contents)) {
    const message = `${subject} is not a list of keys and values`;
    return { entries: [], problems: [{ offset: 0, message, hint: 'write one `key: value` per line' }] };
  }
  const entries: FrontMatterEntry[] = [];
  // Tags that YAML does not define.
  const problems: FrontMatterProblem[] = warnings.map(describe);
  for (const { key: node, value } of contents.items) {
    const key = String(isScalar(node) ? node.value : node);
    const offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
    try {
      entries.push({ key, value: yamlValue(value, document), offset });
    } catch (error) {
      if (!(error instanceof ReferenceError)) throw error;
      const message = `The aliases in \`${key}\` cannot be resolved: ${error.message}`;
      problems.push({ offset, message, hint: 'write out the values' });
    }
  }
  return { entries, problems };
}

/**
 * Reads the keys that are valid YAML by themselves: an error in a title does not change the id of its page, which sidebars and
 * links refer to.
 */
function readValidEntries(text: string): readonly FrontMatterEntry[] {
  const parts = text.split(/^(?=[\w-]+:)/m);
  if (parts.length === 1) return [];
  let start = 0;
  return parts.flatMap((part) => {
    const offset = start;
    start += part.length;
    return readYamlEntries(part).entries.map((entry) => ({ ...entry, offset: offset + entry.offset }));
  });
}

function hintFor(message: string): string {
  if (/nested mappings|implicit keys|Unexpected scalar/i.test(message))
    return 'put quotes around a value that contains `: `';
  if (/tab/i.test(message)) return 'indent with spaces; YAML does not allow tabs';
  if (/unique/.test(message)) return 'keep one of the two keys';
  if (/end with a|closing/i.test(message)) return 'close every bracket and quotation mark';
  return 'write one `key: value` per line, and put quotes around values with special characters';
}

/**
 * Returns the value of a node of a YAML document with its aliases resolved; null for no node. Throws a `ReferenceError` for
 * undefined aliases, values that contain themselves, and nested aliases: a few lines of these can expand to more than fits
 * in memory.
 */
function yamlValue(node: unknown, document: Document): unknown {
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
