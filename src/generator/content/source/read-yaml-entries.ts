import { isMap, isNode, isScalar, parseDocument } from 'yaml';
import type { FrontMatterEntry } from './read-plain-entries.ts';

/** What is wrong with a front matter, and where: counted from its start. */
export interface FrontMatterFault {
  readonly offset: number;
  readonly message: string;
  readonly hint?: string;
}

/** Reads the front matter of any YAML; none of it where it is not valid. */
export function readYamlEntries(text: string): {
  readonly entries: readonly FrontMatterEntry[];
  readonly faults: readonly FrontMatterFault[];
} {
  const document = parseDocument(text, { prettyErrors: false });
  const { contents, errors } = document;
  if (errors.length > 0) return { entries: [], faults: errors.map(describeError) };
  if (contents === null) return { entries: [], faults: [] };
  if (!isMap(contents)) return { entries: [], faults: [noKeys] };
  const entries: FrontMatterEntry[] = [];
  const faults: FrontMatterFault[] = [];
  for (const { key: node, value } of contents.items) {
    if (!isScalar(node)) continue;
    const [key, offset] = [String(node.value), node.range?.[0] ?? 0];
    try {
      entries.push({ key, value: isNode(value) ? value.toJS(document) : null, offset });
    } catch (error) {
      // Aliases of aliases: a few lines can stand for more than a memory holds.
      if (!(error instanceof ReferenceError)) throw error;
      const message = `The aliases in \`${key}\` cannot be followed: ${error.message}`;
      faults.push({ offset, message, hint: 'write the values out' });
    }
  }
  return { entries, faults };
}

const noKeys: FrontMatterFault = {
  offset: 0,
  message: 'The front matter is not a list of keys and values',
  hint: 'write one `key: value` a line',
};

function describeError({
  message,
  pos,
}: {
  readonly message: string;
  readonly pos: readonly [number, number];
}): FrontMatterFault {
  return { offset: pos[0], message: `The front matter is not valid YAML: ${message}`, hint: hintFor(message) };
}

function hintFor(message: string): string {
  if (/nested mappings|implicit keys|Unexpected scalar/i.test(message))
    return 'put a value that holds `: ` between quotes';
  if (/tab/i.test(message)) return 'indent with spaces; YAML knows no tabs';
  if (/duplicate|unique/i.test(message)) return 'keep one of the two keys';
  if (/end with a|closing/i.test(message)) return 'close each bracket and quotation mark that you open';
  return 'write one `key: value` a line, and a value with special letters between quotes';
}
