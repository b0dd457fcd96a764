import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileStart } from '../../../kernel/diagnostics/place.ts';
import { relativePath } from '../../../kernel/files/paths.ts';
import type { PlanDraft } from '../plan.ts';

/** Keys of an object, with their values when those are names. */
const entries = /(?<=[{,]\s*)['"]?([A-Za-z]\w*)['"]?\s*(?:(?=[,}])|:\s*([A-Za-z_$][\w$]*(?=\s*[,}]))?)/g;

/** Imports by the name of the component, of what `src/theme/MDXComponents` adds to all pages. */
export function readMdxComponents({
  siteDir,
  notes,
}: Pick<PlanDraft, 'siteDir' | 'notes'>): ReadonlyMap<string, string> {
  const dir = join(siteDir, 'src', 'theme');
  const files = ['MDXComponents', 'MDXComponents/index'].flatMap((name) =>
    ['.js', '.jsx', '.ts', '.tsx'].map((extension) => join(dir, name + extension)),
  );
  const file = files.find((path) => existsSync(path));
  if (file === undefined) return new Map();
  const text = readFileSync(file, 'utf8');
  const folder = posix.dirname(relativePath(siteDir, file));
  const imports = new Map<string, (name: string) => string>();
  for (const [, clause = '', source = ''] of text.matchAll(/^import\s([^'"]+)\sfrom\s*['"]([^'"]+)['"]/gm)) {
    const path = source.startsWith('.') ? `@site/${posix.join(folder, source)}` : source;
    const [whole = '', list] = /\{([^}]*)\}/.exec(clause) ?? [];
    const local = clause
      .replace(whole, '')
      .replace(/[,\s]+$/, '')
      .trim();
    if (/^\w+$/.test(local)) imports.set(local, (name) => `import ${name} from '${path}';`);
    for (const entry of (list ?? '').split(',')) {
      const [exported = '', own = exported] = entry.trim().split(/\s+as\s+/);
      if (exported !== '')
        imports.set(own, (name) => `import { ${exported === name ? name : `${exported} as ${name}`} } from '${path}';`);
    }
  }
  const found = new Map<string, string>();
  const elements: string[] = [];
  const body = text.slice(text.search(/export\s+default|MDXComponents\b[^=\n]*=/)).replace(/\/\/.*$/gm, '');
  for (const [entry, name = '', value = entry.includes(':') ? '' : name] of firstObject(body).matchAll(entries)) {
    if (/^[a-z]/.test(name)) elements.push(name);
    else found.set(name, imports.get(value)?.(name) ?? importEntry(name, relativePath(siteDir, file)));
  }
  if (elements.length > 0) {
    const place = fileStart(relativePath(siteDir, file));
    const message = `Components drew these elements of all pages: ${elements.join(', ')}. Elements of Markdown are drawn by our theme: style them in a style sheet.`;
    notes.push({ outcome: 'left', subject: 'MDXComponents', message, place });
  }
  return found;
}

/** The first object in code, without what is in brackets within it. */
function firstObject(code: string): string {
  let depth = 0;
  let found = '';
  for (const character of code.slice(Math.max(code.indexOf('{'), 0))) {
    if ('{[('.includes(character)) depth += 1;
    if (depth === 1) found += character;
    if ('}])'.includes(character)) depth -= 1;
    if (depth === 0) break;
  }
  return found;
}

/** A component that is made within the list of all pages' components. */
function importEntry(name: string, file: string): string {
  return `import ${name}Components from '@site/${file}';\nexport const ${name} = ${name}Components.${name};`;
}

/** The imports that the text of a page needs for components that all pages of the old site had. */
export function missingImports(body: string, components: ReadonlyMap<string, string>): readonly string[] {
  const code = body
    .replace(/^```mdx-code-block\n([\s\S]*?)^```/gm, '$1')
    .replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, '')
    .replace(/`[^`\n]*`/g, '');
  return [...components].flatMap(([name, line]) => {
    const isUsed = new RegExp(`<${name}[\\s/>.]`).test(code);
    const isOwn = new RegExp(
      `(?:^[ \\t]*import\\s[^;'"<]*\\b${name}\\b|export\\s+(?:const|function)\\s+${name}\\b)`,
      'm',
    ).test(code);
    return isUsed && !isOwn ? [line] : [];
  });
}
