import { inQuotes } from '../../kernel/text.ts';
import { toolName } from '../../kernel/tool.ts';

/** Code that is written instead of a value: `sidebars`, the name of an import. */
export class Code {
  readonly text: string;

  /** The code. */
  constructor(text: string) {
    this.text = text;
  }
}

const widest = 110;

/** Formats a value as TypeScript, in the style of the examples in the handbook. `indent` are the spaces before its line. */
export function writeValue(value: unknown, indent = ''): string {
  if (value instanceof Code) return value.text;
  if (typeof value === 'string') return inQuotes(value);
  if (value === null || typeof value !== 'object') return String(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((item) => writeValue(item, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => writeProperty(key, item, inner));
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return open + close;
  const line = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  if (!line.includes('\n') && indent.length + line.length <= widest) return line;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

function writeProperty(key: string, value: unknown, indent: string): string {
  if (value instanceof Code && value.text === key) return key;
  const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : inQuotes(key);
  return `${name}: ${writeValue(value, indent)}`;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** Formats the keys of a config, each on its own line and below its comment. */
function writeKeys(keys: Readonly<Record<string, unknown>>, comments: Readonly<Record<string, string>>): string {
  return Object.entries(keys)
    .filter(
      ([key, value]) =>
        value !== undefined &&
        value !== null &&
        !(/^(?:colorMode|head|markdown|theme|toc)$/.test(key) && isEmpty(value)),
    )
    .map(([key, value]) => {
      const comment = comments[key];
      return `${comment === undefined ? '' : `  // ${comment}\n`}  ${writeProperty(key, value, '  ')},\n`;
    })
    .join('');
}

/** Returns the text of `site.config.ts`. `imports` are lines before the config. */
export function writeConfig(
  imports: readonly string[],
  keys: Readonly<Record<string, unknown>>,
  comments: Readonly<Record<string, string>>,
): string {
  const lines = [`import { defineConfig } from '${toolName}';`, ...imports];
  return `${lines.join('\n')}\n\nexport default defineConfig({\n${writeKeys(keys, comments)}});\n`;
}
