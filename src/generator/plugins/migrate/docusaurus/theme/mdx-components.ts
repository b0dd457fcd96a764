import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { proseOf } from '../../../../content/source/regions.ts';
import { fileStart } from '../../../../kernel/diagnostics/place.ts';
import { relativePath } from '../../../../kernel/files/paths.ts';
import { readOrNull } from '../../../../kernel/files/read-file.ts';
import { formatJson } from '../../../../kernel/text.ts';
import { withCode } from '../../pages/components.ts';
import { listFiles } from '../../pages/list-files.ts';
import type { Outcome, PlanDraft } from '../../plan.ts';
import { withoutCode } from '../find-imports.ts';
import { readCoreVersion } from '../read-site.ts';

/** Matches keys of an object, with their values if these are names. */
const entries = /(?<=[{,]\s*)['"]?([A-Za-z]\w*)['"]?\s*(?:(?=[,}])|:\s*([A-Za-z_$][\w$]*(?=\s*[,}]))?)/g;

/** Matches keys whose component only adds properties to a different component: `h1: (props) => <Heading as="h1" {...props} />`. */
const wrapper = /\b(\w{1,10}):\s?\(props[^)]{0,99}\)\s?=>\s{0,9}<(\w{1,50})\s[^<]{0,99}\/>/g;

/** A component in code: the module, and the export or a path that begins with the export. */
interface Origin {
  readonly from: string;
  readonly name: string;
  /** For fences: see `elementsSchema`. */
  readonly takesWords?: boolean;
}

/** The old site, and the parts of its theme that are unchanged copies. */
interface SiteParts {
  readonly siteDir: string;
  readonly copies: ReadonlySet<string>;
}

/** Matches elements that components of the site can render. */
const drawn = /^(?:a|blockquote|code|del|em|h[1-6]|hr|img|li|ol|p|pre|strong|sup|t(?:able|body|d|h|head|r)|ul)$/;

/** Elements by the part of `src/theme/MDXComponents` that renders them. */
const partsOfElements = { A: 'a', Code: 'code', Img: 'img', Li: 'li', Pre: 'pre', Ul: 'ul' };

/** Matches functions for code blocks that the tool does not have: copies of the code block of Docusaurus call them. */
const missing = /parseLines|useCodeBlockContext|createCodeBlockMetadata/;

/** Matches what else code blocks need to highlight code, and a package whose grammars would be in the script of each page. */
const highlighting = /usePrismTheme|[sS]hiki/;

function readCodeBlock(siteDir: string): string {
  const dir = join(siteDir, 'src/theme/CodeBlock');
  return listFiles(dir)
    .map((path) => readFileSync(join(dir, path), 'utf8'))
    .join('\n');
}

/** Returns the code block of the site if it would throw, so that code gets that of the theme in its place. */
export function findThrowingCodeBlock(siteDir: string): string | undefined {
  return missing.test(readCodeBlock(siteDir)) ? findModule(join(siteDir, 'src/theme/CodeBlock/index')) : undefined;
}

/** Adds `fence`: the component that renders fences if the site has its own, or has one around them. */
function addFence(elements: Record<string, Origin>, { siteDir, copies }: SiteParts): void {
  const dir = join(siteDir, 'src/theme/CodeBlock');
  const text = readCodeBlock(siteDir);
  if (missing.test(text) || highlighting.test(text)) return;
  // With MDX 1, the `pre` of the theme renders fences without `code`.
  const { pre, code: ofCode } = elements;
  const takesWords = readCoreVersion(siteDir)[0] < 3;
  const code = pre === undefined && takesWords ? undefined : ofCode;
  if ((code ?? pre) !== undefined || findModule(dir, copies) !== undefined)
    elements['fence'] = {
      ...(code ?? { from: '@theme/CodeBlock', name: 'default' }),
      ...(takesWords && { takesWords }),
    };
}

/**
 * Returns the imports, by component name, that `src/theme/MDXComponents` adds to all pages. Plans the list of components
 * that render Markdown elements.
 */
export function readMdxComponents(
  draft: Pick<PlanDraft, 'siteDir' | 'notes' | 'files'>,
  { copies, hasPlugins }: Pick<SiteParts, 'copies'> & { readonly hasPlugins: boolean },
): ReadonlyMap<string, string> {
  const { siteDir, notes, files } = draft;
  const site: SiteParts = { siteDir, copies };
  const moduleOf = (part: string): string | undefined => findModule(join(siteDir, 'src/theme', part), copies);
  const file = moduleOf('MDXComponents');
  // The object of the theme consists of its parts.
  const objects = [moduleOf('MDXContent'), file].flatMap((path) =>
    path === undefined ? [] : [...readObject(path, site)],
  );
  const found = new Map([...readParts(site), ...objects]);
  const isElement = (name: string): boolean => /^[a-z]/.test(name);
  const elements = Object.fromEntries([...found].filter(([name]) => drawn.test(name)));
  const names = Object.keys(elements).join(', ');
  addFence(elements, site);
  const left = [...found.keys()].filter((name) => isElement(name) && !drawn.test(name));
  const place = fileStart(file === undefined ? 'src/theme/MDXComponents' : relativePath(siteDir, file));
  const note = (outcome: Outcome, message: string): void =>
    void notes.push({ outcome, subject: 'MDXComponents', message, place });
  // Plugins of remark add components without an import.
  if (hasPlugins)
    for (const [name, origin] of found) if (!isElement(name) && isOfSite(origin, site)) elements[name] = origin;
  if (Object.keys(elements).length > 0) files.set('docusaurus/elements.json', { text: formatJson(elements) });
  if (names !== '')
    note('carried', `Components of the site render these Markdown elements (docusaurus/elements.json): ${names}.`);
  if (left.length > 0)
    note(
      'left',
      `Components rendered these elements of all pages, which the theme renders now: ${left.join(', ')}. Style them in a style sheet.`,
    );
  const tabs = ownTabs(siteDir, copies);
  return new Map(
    [...found]
      .filter(([name]) => !isElement(name))
      .map(([name, origin]) => [name, writeImport(name, { ...origin, from: tabs[origin.from] ?? origin.from })]),
  );
}

/**
 * Returns the file of a module in the old site, given by its absolute path without extension; undefined if it does not exist or
 * is in `copies`.
 */
export function findModule(path: string, copies: ReadonlySet<string> = new Set()): string | undefined {
  return ['', '/index']
    .flatMap((name) => ['.js', '.jsx', '.ts', '.tsx'].map((extension) => path + name + extension))
    .find((file) => existsSync(file) && !copies.has(file));
}

/** Returns the imports that pages with own tabs need, by those of Docusaurus, which are the tabs of the theme here. */
export function ownTabs(siteDir: string, copies: ReadonlySet<string>): Readonly<Record<string, string>> {
  const isOwn = (part: string): boolean => findModule(join(siteDir, 'src/theme', part), copies) !== undefined;
  if (!isOwn('Tabs')) return {};
  const tabs = { '@theme/Tabs': '@site/src/theme/Tabs' };
  // The tabs of the theme accept its own items only.
  if (wrapsOriginal(siteDir, 'Tabs')) return tabs;
  return { ...tabs, '@theme/TabItem': `${isOwn('TabItem') ? '@site/src/theme' : '@theme-original'}/TabItem` };
}

/** True if a part of the site renders the part that it replaces. */
export function wrapsOriginal(siteDir: string, part: string): boolean {
  const file = findModule(join(siteDir, 'src', 'theme', part));
  return readOrNull(file ?? '')?.includes(`@theme-original/${part}`) === true;
}

/** Returns the parts that a site replaces individually. */
function readParts(site: SiteParts): ReadonlyMap<string, Origin> {
  const parts = Object.entries(partsOfElements).map(
    ([part, element]) => [element, { from: `@theme/MDXComponents/${part}`, name: 'default' }] as const,
  );
  return new Map(parts.filter(([, origin]) => isOfSite(origin, site)));
}

/** False for a part of the theme that the site does not replace. */
function isOfSite({ from }: Origin, { siteDir, copies }: SiteParts): boolean {
  if (/^@theme-(?:original|init)\//.test(from)) return false;
  return !from.startsWith('@theme/') || findModule(join(siteDir, 'src', from.replace(/^@/, '')), copies) !== undefined;
}

/** Returns the components in the object of the module, except theme parts that render elements anyway. */
function readObject(file: string, site: SiteParts): ReadonlyMap<string, Origin> {
  const text = readFileSync(file, 'utf8');
  const path = relativePath(site.siteDir, file);
  const imports = readImports(text, posix.dirname(path));
  const isTheme = (origin: Origin | undefined): boolean => origin !== undefined && !isOfSite(origin, site);
  const found = new Map<string, Origin>();
  const extended = text.search(/\{\s*\.\.\.\w*Components\b/);
  // Of the content of pages, only what its `MDXProvider` adds to the components of the theme counts.
  if (extended < 0 && path.includes('/MDXContent')) return new Map();
  const start = extended < 0 ? text.search(/export\s+default|MDXComponents\b[^=\n]*=/) : extended;
  const body = text.slice(start).replace(/\/\/.*$/gm, '');
  const wrapped = new Map([...body.matchAll(wrapper)].map(([, key = '', inner = '']) => [key, inner]));
  for (const [entry, key = '', value = entry.includes(':') ? '' : key] of firstObject(body).matchAll(entries)) {
    const name = key === 'inlineCode' ? 'code' : key;
    const origin = imports.get(value);
    const isDrawnByTheme = /^[a-z]/.test(name) && (isTheme(origin) || isTheme(imports.get(wrapped.get(key) ?? '')));
    if (!isDrawnByTheme) found.set(name, origin ?? { from: `@site/${path}`, name: `default.${key}` });
  }
  for (const [, spread = ''] of firstObject(body).matchAll(/\.\.\.(\w+)/g))
    for (const [name, origin] of exportsOf(imports.get(spread), site.siteDir))
      if (!found.has(name)) found.set(name, origin);
  return found;
}

/** Returns the components of a module that is imported as a namespace. */
function exportsOf(origin: Origin | undefined, siteDir: string): readonly (readonly [string, Origin])[] {
  const from = origin?.name === '*' ? origin.from : '';
  const file = from.startsWith('@site/') ? findModule(join(siteDir, from.slice('@site/'.length))) : undefined;
  if (file === undefined) return [];
  const named = readFileSync(file, 'utf8').matchAll(/^export (?:const|function|class) ([A-Z]\w*)/gm);
  return [...named].map(([, name = '']) => [name, { from, name }] as const);
}

/** Returns the imports of a module, by local name. */
function readImports(text: string, folder: string): ReadonlyMap<string, Origin> {
  const imports = new Map<string, Origin>();
  for (const [, clause = '', source = ''] of text.matchAll(/^import\s([^'"]+)\sfrom\s*['"]([^'"]+)['"]/gm)) {
    const from = source.startsWith('.') ? `@site/${posix.join(folder, source)}` : source;
    const [whole = '', list] = /\{([^}]*)\}/.exec(clause) ?? [];
    const local = clause
      .replace(whole, '')
      .replace(/[,\s]+$/, '')
      .trim();
    if (/^\w+$/.test(local)) imports.set(local, { from, name: 'default' });
    const all = /^\*\s+as\s+(\w+)$/.exec(local)?.[1];
    if (all !== undefined) imports.set(all, { from, name: '*' });
    for (const entry of (list ?? '').split(',')) {
      const [exported = '', own = exported] = entry.trim().split(/\s+as\s+/);
      if (exported !== '') imports.set(own, { from, name: exported });
    }
  }
  return imports;
}

/** Returns the line that imports a component by its name. */
function writeImport(name: string, { from, name: origin }: Origin): string {
  // The component is defined in the list of the components of all pages.
  if (origin.includes('.'))
    return `import ${name}Components from '${from}';\nexport const ${name} = ${name}Components.${name};`;
  if (origin === 'default') return `import ${name} from '${from}';`;
  return `import { ${origin === name ? name : `${origin} as ${name}`} } from '${from}';`;
}

/** Returns the first object in code, without nested brackets. */
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

/** Adds the imports of components that all pages of the old site had to the text of a page. */
export function addImports(body: string, components: ReadonlyMap<string, string>): string {
  const code = withoutCode(body).replace(/`[^`\n]*`/g, '');
  const imports = [...components].flatMap(([name, line]) => {
    const isUsed = new RegExp(`<${name}[\\s/>.]`).test(code);
    const isOwn = new RegExp(
      `(?:(?:^|;)[ \\t]*import\\s[^;'"<]*\\b${name}\\b|export\\s+(?:const|function)\\s+${name}\\b)`,
      'm',
    ).test(code);
    return isUsed && !isOwn ? [line] : [];
  });
  return withCode(imports, body);
}

/** Returns the components that a page uses and neither imports nor declares, apart from those of the theme of Docusaurus 2. */
export function findUndefined(body: string): readonly string[] {
  const used = Array.from(proseOf(body).matchAll(/(?<!\\)<([A-Z]\w*)(?=[\s/>])/g), ([, name = '']) => name);
  // Names in code may be variables of it too.
  const code = body.match(/^(?:import|export)\b(?:.|\n(?!\n))*/gm)?.join('\n') ?? '';
  const known = new Set(['Admonition', 'Details', 'Head', 'Mermaid', ...(code.match(/\b[A-Z]\w*/g) ?? [])]);
  return [...new Set(used)].filter((name) => !known.has(name));
}
