import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readOrNull } from '../../../kernel/files/read-file.ts';
import { lineAt } from '../../../kernel/text.ts';
import { isObject, listAt, objectAt, textAt, type ForeignValue } from '../foreign-value.ts';
import { parseKeys } from '../front-matter.ts';
import type { PageUnderway } from '../pages/convert-pages.ts';
import type { MkDocsSite } from './read-site.ts';

type Marks = readonly [start: string, end: string];

/** True for a page whose macros run, also those in its code. */
export function rendersMacros({ plugins }: MkDocsSite, { frontMatter }: PageUnderway): boolean {
  const options = plugins.get('macros');
  return options !== undefined && (frontMatter['render_macros'] ?? options['render_by_default']) !== false;
}

/** Returns the marks around statements and around values, which a site can set. */
function marksOf({ plugins }: MkDocsSite): readonly [blocks: Marks, values: Marks] {
  const read = (name: string, usual: string): string => textAt(plugins.get('macros'), `j2_${name}_string`) ?? usual;
  return [
    [read('block_start', '{%'), read('block_end', '%}')],
    [read('variable_start', '{{'), read('variable_end', '}}')],
  ];
}

/** Replaces passages between two marks; `change` receives a passage with and without its marks, and returns null to keep it. */
function replaceBetween(
  text: string,
  [start, end]: Marks,
  change: (found: string, inner: string, line: number) => string | null,
): string {
  let made = '';
  let from = 0;
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, from)) {
    const close = text.indexOf(end, at + start.length);
    if (close === -1) break;
    const found = text.slice(at, close + end.length);
    const inner = found.slice(start.length, -end.length).replace(/^-|-$/g, '').trim();
    made += text.slice(from, at) + (change(found, inner, lineAt(text, at)) ?? found);
    from = close + end.length;
  }
  return made + text.slice(from);
}

/** Separates the signs of macros in text that is no macro. */
export const rawMark = '\uE005';

/** Marks raw text, and removes comments. */
function plainOf(text: string): string {
  return text
    .replace(/\{%-? *raw *-?%\}([^]*?)\{%-? *endraw *-?%\}/g, (_all, raw: string) =>
      raw.replace(/\{(?=[{%#])/g, `{${rawMark}`),
    )
    .replace(/\{#[^]*?#\}/g, '');
}

/** Inserts files, and values of the config, of files that it names, of the front matter and of `set`. Other macros stay. */
export function expandMacros(text: string, site: MkDocsSite, { frontMatter: meta }: PageUnderway): string {
  const options = site.plugins.get('macros');
  const dir = dirname(site.configFile);
  const folder = textAt(options, 'include_dir');
  // MkDocs may have run in the folder that contains that of the pages.
  const bases = folder === undefined ? [site.docsDir] : [dir, dirname(site.docsDir)];
  const files = listAt(options, 'include_yaml').map((path) => parseKeys(readOrNull(resolve(dir, String(path))) ?? ''));
  const values: Record<string, ForeignValue> = Object.assign(
    { config: site.config, page: { meta } },
    objectAt(site.config, 'extra'),
    ...files,
    meta,
  );
  const [blocks, marks] = marksOf(site);
  const expand = (part: string, depth: number): string =>
    replaceBetween(plainOf(part), blocks, (_found, inner) => {
      const [, name = '', , value = ''] = /^set\s+(\w+)\s*=\s*(?=["'\d])(["']?)([^"'{[]*)\2$/.exec(inner) ?? [];
      if (name !== '') {
        values[name] = value;
        return '';
      }
      const file = /^include\s+["']([^"'\n]+)["']$/.exec(inner)?.[1];
      if (file === undefined || depth > 8) return null;
      const texts = bases.map((base) => readOrNull(resolve(base, folder ?? '', file)));
      const included = texts.find((one) => one !== null);
      return included === undefined || included === null ? null : expand(included.trimEnd(), depth + 1);
    });
  return replaceBetween(expand(text, 0), marks, (_found, inner) => {
    const path = inner.split('.');
    const value = path.reduce<ForeignValue | undefined>(
      (object, key) => (isObject(object) ? object[key] : undefined),
      values,
    );
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  });
}

/**
 * Reports the macros that are left, except those that include files, which are reported with the files, and names without a
 * value, which are text there too: only code of the site can give them one.
 */
export function reportMacros(text: string, { note }: PageUnderway, site: MkDocsSite): void {
  const message = 'The macro is shown as text: replace it with its value.';
  const { module_name: name = 'main', modules } = site.plugins.get('macros') ?? {};
  const hasCode = modules !== undefined || existsSync(resolve(dirname(site.configFile), `${String(name)}.py`));
  const includes = site.plugins.has('include-markdown');
  for (const marks of marksOf(site))
    replaceBetween(text, marks, (found, inner, line) => {
      const isNoted = (includes && inner.startsWith('include')) || (!hasCode && /^\w+$/.test(inner));
      if (!found.includes('\n') && !isNoted) note('left', found, message, line);
      return null;
    });
}
