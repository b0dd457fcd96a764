import { skipBlank } from './scan-source.ts';

/** A file's text, and the name that messages call it by. */
export interface SourceText {
  /** Path relative to the site's folder, with `/`. */
  readonly file: string;
  readonly text: string;
}

/** Gives the text of the file that `specifier` names in `from`, or null when it is none of the site's. */
export type FollowImport = (specifier: string, from: SourceText) => SourceText | null;

/** A value: the file, and the offset at which it begins. */
export interface ValueAt {
  readonly source: SourceText;
  readonly offset: number;
}

/** Where the value of a whole file begins: behind `defineConfig(` or `export default`; a file that exports nothing is JSON. */
export function findRoot(source: SourceText, follow: FollowImport): ValueAt {
  const call = /\bdefineConfig\s*\(\s*/.exec(source.text) ?? /\bexport\s+default\s+/.exec(source.text);
  const offset = call === null ? skipBlank(source.text, 0) : call.index + call[0].length;
  return resolveName({ source, offset }, follow);
}

/** Follows a bare name to its `const`, in the same file or in one that it is imported from; any other value stays where it is. */
export function resolveName(value: ValueAt, follow: FollowImport): ValueAt {
  const { source, offset } = value;
  const name = /^[\w$]+(?=\s*[,)\]};\n]|\s*$)/.exec(source.text.slice(offset))?.[0];
  if (name === undefined) return value;
  return findDeclaration(source, name) ?? findImported(source, name, follow) ?? value;
}

function findDeclaration(source: SourceText, name: string): ValueAt | null {
  const escaped = name.replaceAll('$', String.raw`\$`);
  const found = new RegExp(String.raw`\b(?:const|let|var)\s+${escaped}\b[^=;]*=\s*`).exec(source.text);
  return found === null ? null : { source, offset: found.index + found[0].length };
}

function findImported(source: SourceText, name: string, follow: FollowImport): ValueAt | null {
  for (const [, clause = '', specifier = ''] of source.text.matchAll(/^import\s+([^'";]+?)\s+from\s+['"]([^'"]+)/gm)) {
    const exported = exportedName(clause, name);
    const target = exported === null ? null : follow(specifier, source);
    if (exported === null || target === null) continue;
    return exported === 'default' ? findRoot(target, follow) : findDeclaration(target, exported);
  }
  return null;
}

/** What the other file calls the thing that an import clause brings in as `name`; null when it brings no such thing. */
function exportedName(clause: string, name: string): string | null {
  const [, alone, braces = ''] = /^([\w$]+)?[\s,]*(?:\{([^}]*)\})?$/.exec(clause) ?? [];
  if (alone === name) return 'default';
  for (const item of braces.split(',')) {
    const [original = '', local = original] = item.trim().split(/\s+as\s+/);
    if (local === name) return original;
  }
  return null;
}
