import { dirname, extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import { transformSync, type Loader } from 'esbuild';

const loaders: Readonly<Record<string, Loader>> = {
  '.ts': 'ts',
  '.cts': 'ts',
  '.mts': 'ts',
  '.tsx': 'tsx',
  '.json': 'json',
};

/** Code of a config as CommonJS. With `isAsync`, it has top-level `await` and must run in an async function. */
export interface CompiledConfig {
  readonly code: string;
  readonly isAsync: boolean;
}

/** Operators with the same precedence that replace top-level `await` while the code is compiled to CommonJS. */
const mark = '~-~-~-';

/** Compiles a module of a config. Throws an error with the reason if the module cannot be parsed. */
export function compileConfig(text: string, file: string): CompiledConfig {
  // The compiler takes longer to start than most configs to run.
  if (isCommonJs(text)) return { code: text, isAsync: false };
  try {
    return { code: toCommonJs(text, file), isAsync: false };
  } catch (error) {
    const marked = markAwaits(text, error);
    if (marked === text) throw error;
    return { code: toCommonJs(marked, file).replaceAll(mark, 'await '), isAsync: true };
  }
}

/** Returns whether Node.js runs the text as it is: it has no types, JSX, or `import` and `export` of any kind. */
function isCommonJs(text: string): boolean {
  if (/\bimport\s*\(/.test(text)) return false;
  try {
    // Parses the text without running it.
    compileFunction(text);
    return true;
  } catch {
    return false;
  }
}

function toCommonJs(text: string, file: string): string {
  return transformSync(text, {
    loader: loaders[extname(file)] ?? 'jsx',
    format: 'cjs',
    target: 'node20',
    // As the name of an ES module, it would make `default` of an installed ES module the object of its exports.
    sourcefile: file.replace(/\.m(?=[jt]s$)/, '.'),
    // `require` replaces packages that are not installed.
    supported: { 'dynamic-import': false },
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(file).href),
      'import.meta.dirname': JSON.stringify(dirname(file)),
      'import.meta.env': '{"PROD":true,"MODE":"production","BASE_URL":"/"}',
    },
    logLevel: 'silent',
  }).code;
}

/** Replaces each `await` that the compiler does not accept. */
function markAwaits(text: string, error: unknown): string {
  const lines = text.split('\n');
  // An error of the compiler has a list of errors with their places.
  const { errors = [] } = error as { errors?: readonly { location: { line: number; column: number } | null }[] };
  for (const { location } of errors.toReversed()) {
    if (location === null) return text;
    const line = lines[location.line - 1] ?? '';
    // Columns are counted in bytes.
    const column = Buffer.from(line).subarray(0, location.column).toString().length;
    if (!/^await\b/.test(line.slice(column))) return text;
    lines[location.line - 1] = line.slice(0, column) + mark + line.slice(column + 'await'.length);
  }
  return lines.join('\n');
}
