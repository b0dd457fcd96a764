import { dirname, extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync, type Loader } from 'esbuild';

const loaders: Readonly<Record<string, Loader>> = {
  '.ts': 'ts',
  '.cts': 'ts',
  '.mts': 'ts',
  '.tsx': 'tsx',
  '.json': 'json',
};

/** Code of a config as CommonJS. `isAsync`: it has `await` outside of functions, so it must run in an async one. */
export interface CompiledConfig {
  readonly code: string;
  readonly isAsync: boolean;
}

/** Stands for `await` while the code becomes CommonJS, which has none outside of functions: operators of the same rank. */
const mark = '~-~-~-';

/** Compiles a module that a config consists of. Throws with the reason when it cannot be parsed. */
export function compileConfig(text: string, file: string): CompiledConfig {
  try {
    return { code: toCommonJs(text, file), isAsync: false };
  } catch (error) {
    const marked = markAwaits(text, error);
    if (marked === text) throw error;
    return { code: toCommonJs(marked, file).replaceAll(mark, 'await '), isAsync: true };
  }
}

function toCommonJs(text: string, file: string): string {
  return transformSync(text, {
    loader: loaders[extname(file)] ?? 'jsx',
    format: 'cjs',
    target: 'node20',
    sourcefile: file,
    // Packages that are not installed are replaced on the way through `require`.
    supported: { 'dynamic-import': false },
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(file).href),
      'import.meta.dirname': JSON.stringify(dirname(file)),
    },
    logLevel: 'silent',
  }).code;
}

/** Replaces each `await` that the compiler does not accept. */
function markAwaits(text: string, error: unknown): string {
  const lines = text.split('\n');
  // Thrown by the compiler: its list of errors has the place of each.
  const { errors = [] } = error as { errors?: readonly { location: { line: number; column: number } | null }[] };
  for (const { location } of errors.toReversed()) {
    if (location === null) return text;
    const line = lines[location.line - 1] ?? '';
    // Columns are in bytes.
    const column = Buffer.from(line).subarray(0, location.column).toString().length;
    if (!/^await\b/.test(line.slice(column))) return text;
    lines[location.line - 1] = line.slice(0, column) + mark + line.slice(column + 'await'.length);
  }
  return lines.join('\n');
}
