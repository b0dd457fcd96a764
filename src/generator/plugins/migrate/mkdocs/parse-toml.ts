import { parse } from 'yaml';
import { ownValue } from '../../../kernel/collections.ts';
import type { ForeignObject, ForeignValue } from '../foreign-value.ts';

type Table = { [key: string]: ForeignValue | Table | Table[] };

const token = /("""|''')[^]*?\1|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|#.*|[^\s"'#[\]{}=,]+|\S|\n/g;

/** Reads a config in TOML. Values are read as YAML, whose flow notation differs in few marks only. */
export function parseToml(text: string): ForeignObject {
  const root: Table = {};
  let table = root;
  let statement: string[] = [];
  let depth = 0;
  for (const [found] of `${text}\n`.matchAll(token)) {
    if (/^[[{]/.test(found)) depth += 1;
    if (/^[\]}]/.test(found)) depth -= 1;
    if (found !== '\n') {
      if (!found.startsWith('#')) statement.push(found);
    } else if (depth === 0 && statement.length > 0) {
      if (statement[0] === '[') table = openTable(root, keysOf(statement), statement[1] === '[');
      else {
        const at = statement.indexOf('=');
        const keys = keysOf(statement.slice(0, at));
        // Parse boundary: YAML is plain data, like the value of a config.
        openTable(table, keys.slice(0, -1))[keys.at(-1) ?? ''] = parse(
          statement
            .slice(at + 1)
            .map(asYaml)
            .join(' '),
        ) as ForeignValue;
      }
      statement = [];
    }
  }
  return root as ForeignObject;
}

function keysOf(tokens: readonly string[]): readonly string[] {
  return tokens.flatMap((part) =>
    /^["']/.test(part) ? [part.slice(1, -1)] : part.split(/[.[\]]/).filter((key) => key !== ''),
  );
}

/** Returns the table at `keys`, which is made if it is missing; with `isItem`, a new one at the end of a list. */
function openTable(root: Table, keys: readonly string[], isItem = false): Table {
  let table = root;
  for (const [index, key] of keys.entries()) {
    const found = ownValue(table, key) as Table | Table[] | undefined;
    const list = Array.isArray(found) ? found : [];
    const isNew = isItem && index === keys.length - 1;
    if (isNew) table[key] = [...list, {}];
    else table[key] = found ?? {};
    const made = table[key];
    table = (Array.isArray(made) ? made.at(-1) : made) as Table;
  }
  return table;
}

function asYaml(found: string): string {
  if (found === '=') return ':';
  if (/^(?:"""|''')/.test(found)) return JSON.stringify(found.slice(3, -3).replace(/^\n/, ''));
  return found.startsWith("'") ? JSON.stringify(found.slice(1, -1)) : found;
}
