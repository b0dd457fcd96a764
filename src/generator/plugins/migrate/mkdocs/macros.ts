import { dirname, resolve } from 'node:path';
import { readOrNull } from '../../../kernel/files/read-file.ts';
import { lineAt } from '../../../kernel/text.ts';
import { isObject, listAt, objectAt, textAt, type ForeignValue } from '../foreign-value.ts';
import { parseKeys } from '../front-matter.ts';
import type { PageUnderway } from '../pages/convert-pages.ts';
import type { MkDocsSite } from './read-site.ts';

type Marks = readonly [start: string, end: string];

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

/** Inserts files, and values of the config, of files that it names, of the front matter and of `set`. Other macros stay, and are reported. */
export function expandMacros(text: string, site: MkDocsSite, { frontMatter: meta, note }: PageUnderway): string {
  const options = site.plugins.get('macros') ?? {};
  if ((meta['render_macros'] ?? options['render_by_default']) === false) return text;
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
  const includes = site.plugins.has('include-markdown');
  // Without a value, a name is text there too, and only code of the site can give it one.
  const module = resolve(dir, `${textAt(options, 'module_name') ?? 'main'}.py`);
  const hasCode = options['modules'] !== undefined || readOrNull(module) !== null;
  const leave = (found: string, inner: string, line: number): null => {
    const isNoted = (includes && inner.startsWith('include')) || (!hasCode && /^\w+$/.test(inner));
    if (!found.includes('\n') && !isNoted)
      note('left', found, 'The macro is shown as text: replace it with its value.', line);
    return null;
  };
  const expand = (part: string, depth: number): string =>
    replaceBetween(plainOf(part), blocks, (found, inner, line) => {
      const [, name = '', , value = ''] = /^set\s+(\w+)\s*=\s*(?=["'\d])(["']?)([^"'{[]*)\2$/.exec(inner) ?? [];
      if (name !== '') {
        values[name] = value;
        return '';
      }
      const file = /^include\s+["']([^"'\n]+)["']$/.exec(inner)?.[1];
      if (file === undefined || depth > 8) return leave(found, inner, line);
      const included = bases.map((base) => readOrNull(resolve(base, folder ?? '', file))).find(Boolean);
      return included ? expand(included.trimEnd(), depth + 1) : leave(found, inner, line);
    });
  return replaceBetween(expand(text, 0), marks, (found, inner, line) => {
    const path = inner.split('.');
    const value = path.reduce<ForeignValue | undefined>(
      (object, key) => (isObject(object) ? object[key] : undefined),
      values,
    );
    return typeof value === 'string' || typeof value === 'number' ? String(value) : leave(found, inner, line);
  });
}
