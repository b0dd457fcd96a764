import { existsSync } from 'node:fs';
import { basename, dirname, posix, resolve } from 'node:path';
import { placeAt } from '../../../kernel/diagnostics/place.ts';
import { isSheet, isSheetModule } from '../../../kernel/esbuild/compile-sheet.ts';
import { readText } from '../../../kernel/files/open-file.ts';
import { relativePath } from '../../../kernel/files/paths.ts';
import { readOrNull } from '../../../kernel/files/read-file.ts';
import type { NewFile, PlanDraft } from '../plan.ts';
import type { OldSite } from './model.ts';
import { isPublic, type Move, type MoveMap } from './move.ts';
import { infimaFile } from './plan-compatibility.ts';

/**
 * Plans the style sheets of the new site and returns their paths. Sass, sheets of packages, and sheets outside the
 * site are imported by an additional sheet.
 */
export function planCss({ siteDir, customCss }: OldSite, draft: PlanDraft): readonly string[] {
  const own = customCss.map((file) => {
    const path = relativePath(siteDir, file);
    const inSite = existsSync(file) && !path.startsWith('..') && !path.startsWith('node_modules/');
    const place = draft.files.has(tailwindPath(path)) ? tailwindPath(path) : path;
    if (inSite && path.endsWith('.css')) return `./${place}`;
    if (!existsSync(file) && !inSite && path.startsWith('..')) return null;
    const wrapper = inSite
      ? `${path}.css`
      : `src/css/imported-${path.replace(/\W+/g, '-').replace(/^-|-css$/g, '')}.css`;
    // A path that is not a file of the site is a file in a package.
    const target = inSite ? `./${basename(place)}` : path.replace(/^.*node_modules\//, '');
    if (existsSync(file) && !inSite && !path.includes('node_modules/')) {
      draft.notes.push({
        outcome: 'left',
        subject: path,
        message: 'The style sheet is outside the site: copy it and add it to the key css.',
      });
      return null;
    }
    // Rules for all elements would override the frame of this theme.
    const layer = !inSite && /normali[sz]e|reset/.test(target) ? ' layer(tokens)' : '';
    draft.files.set(wrapper, { text: `@import '${target}'${layer};\n` });
    return `./${wrapper}`;
  });
  return [`./${infimaFile}`, ...own.filter((path) => path !== null)];
}

/** Returns sheets with those that they import. */
export function withImports(files: readonly string[], found = new Set<string>()): readonly string[] {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    const named = (readOrNull(file) ?? '').match(/(?<=@import\s{1,9}["'])[^"'\n]{1,200}/g) ?? [];
    withImports(
      named.map((path) => resolve(dirname(file), isSheet(path) ? path : `${path}.css`)),
      found,
    );
  }
  return [...found];
}

/** Moves the imports of a sheet before all other rules: loaders of webpack accept them anywhere. */
function importsFirst(sheet: string): string {
  const imports: string[] = [];
  const rest = sheet.replace(
    /\/\*[^]*?(?:\*\/|$)|@import\s(?:"[^"\n]{0,999}"|'[^'\n]{0,999}'|[^;"'{}]){1,999};/g,
    (part) => {
      if (!part.startsWith('@')) return part;
      imports.push(part);
      return '';
    },
  );
  const before = sheet.slice(0, sheet.lastIndexOf('@import'));
  return /[{}]|^@(?!import|charset|layer)/m.test(before) ? [...imports, rest].join('\n') : sheet;
}

const tailwind =
  /@import\s+['"]tailwindcss\b|@(?:tailwind|apply|reference)\s|(?<![\w-])theme\(\s{0,9}["']?(?:[a-z]\w{0,30}[.[]|--)/;

/** Text of Markdown, unlike that of React pages. */
const markdown = '.prose:where(:not([data-layout=wide] > *))';

const navbarItem = '.navbar-items > li > a:where(:not(.search-button)), .navbar-items > li > details > summary';

/** Elements of this theme by their class in that of Docusaurus, which pages and own parts of the theme can have, too. */
const shared: Readonly<Record<string, string>> = {
  breadcrumbs__link: '.breadcrumbs li > :is(a, span)',
  footer__copyright: '.footer[data-swap] p:last-child',
  'footer__link-item': '.footer[data-swap] li > a',
  footer__title: '.footer[data-swap] section > h2',
  navbar__item: navbarItem,
  'pagination-nav__link': '.neighbours a',
  'pagination-nav__link--next': '.neighbours [rel=next]',
  'pagination-nav__link--prev': '.neighbours [rel=prev]',
  'pagination-nav__sublabel': '.neighbours small',
  'prism-code': 'docs-code > pre',
  'table-of-contents__link': 'docs-contents a',
  'table-of-contents__link--active': 'docs-contents a[aria-current]',
  tabs: 'docs-tabs > [role=tablist]',
  'tabs-container': 'docs-tabs',
  tabs__item: 'docs-tabs > * > [role=tab]',
  'tabs__item--active': 'docs-tabs > * > [aria-selected=true]',
  'theme-admonition': '.note',
  'theme-code-block': 'docs-code',
};

/** Elements of this theme by their class in that of Docusaurus. */
const elements: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(shared).map(([name, element]) => [name, `.${name}, ${element}`])),
  // Buttons and icons of this theme have the class, too.
  button: '.button:where(:not(:is(button, .navbar *):not([class*=button--])))',
  'footer--dark': '.footer',
  'menu__link--active': '.menu a[aria-current]',
  menu__link: '.menu a',
  'menu__list-item': '.menu li',
  markdown,
  navbar__brand: '.logo',
  navbar__link: navbarItem,
  'navbar__link--active': '.navbar-items > li > a[aria-current]',
  navbar__logo: '.logo img',
  'navbar--dark': '.navbar',
  'navbar--fixed-top': '.navbar',
  'navbar--primary': '.navbar',
  'theme-doc-markdown': markdown,
};

/** Matches rules for all elements, which have the lowest specificity. */
const everything = /^[ \t]{0,99}(?:(?:\*|\*?::?(?:before|after))\s{0,99},?\s{0,99}){1,9}\{[^{}]{0,999}\}/gm;
/** Matches elements alone in a selector, or inside elements that contain the contents list in this theme. */
const elementAlone =
  /(?<=(?:^|[{},;]|\*\/)\s{0,99}(?:(?:article|main)\s{1,9})?)(?:a|button|details|h2|img|li|ol|section|summary|svg|ul)(?=:not\(|(?:::?[a-z-]{1,30})?\s{0,99}[,{])(?=[^{}"';]{0,600}\{)/g;

/** Excludes the frame of this theme, whose layers these rules would override, unlike the classes of Docusaurus. */
const outsideFrame =
  ':where(:not(#docsTop, .navbar *, .menu *, .aside *, .breadcrumbs *, .neighbours *, .footer :not([class]), .button))';

/** Matches variables with the names of this theme's tokens, which would change the theme. */
const tokenNames =
  /(?<![\w-])--(?=(?:accent|code-\w+|column|font-\w+|line|mark|motion|on-accent|page|part|radius|shade|shadow|surface|text)(?:-strong|-weak|-quiet|-small)?(?![\w-]))/g;

/** Gives own variables of the old site names that differ from those of this theme. */
export function renameTokens(text: string): string {
  return text.replace(tokenNames, '--site-');
}

/** Returns the text before the block that contains the end of a text; empty without one. */
function textAround(text: string): string {
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at--)
    if (text[at] === '}') depth++;
    else if (text[at] === '{' && depth-- === 0) return text.slice(0, at);
  return '';
}

/** Returns the text of the block that begins next. */
function blockAt(text: string, start: number): string {
  let depth = 0;
  for (let at = text.indexOf('{', start); at >= 0 && at < text.length; at++)
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return text.slice(start, at);
  return '';
}

/**
 * Returns a style sheet with the addresses and the elements of the new site, whose rules for elements leave the frame of this
 * theme alone. The classes and ids of a module are its own, but not its elements.
 */
export function convertSheet(
  sheet: string,
  { isModule, map }: { readonly isModule: boolean; readonly map: Pick<MoveMap, 'staticDirs' | 'byFile'> },
): string {
  const moved = renameTokens(sheet)
    // Sass appends a suffix to a class, but not to an element of this theme.
    .replace(/&(--[\w-]{1,60})/g, (all, suffix: string, at: number, text: string) => {
      const [, name = ''] = /\.([\w-]{1,60}) ?$/.exec(textAround(text.slice(0, at))) ?? [];
      return name in elements ? `&.${name}${suffix}` : all;
    })
    // Loaders of webpack read `~` before the name of a package.
    .replace(/(@import\s+(?:url\(\s*)?["'])~(?!@site)/g, '$1')
    .replace(
      /(\burl\(\s*["']?)((?:~?@site|~)?\/static|~)(?=(\/[^"')?#]*))/g,
      (all, before: string, root: string, path: string) => (isPublic(root + path, map) ? all : before),
    )
    // The element around all others.
    .replace(/(?:\bbody\s*>\s*)?(?:\bdiv)?#__docusaurus\b/g, 'body')
    // The elements of this theme have different names.
    .replace(/(?<![\w.#-])nav(?=\.(?:menu|navbar)(?![\w-]))/g, '')
    // The search of this theme is a link, which has its own background.
    .replace(/\.navbar\s+a(?=(?::[a-z-]{1,30})?\s*[,{])/g, '$&:where(:not(.search-button))')
    // The logo of this theme has no element around its picture.
    .replace(/\.navbar__logo(?=\s+img\b|\s*>\s*img\b)/g, '.logo');
  const renamed = moved.replace(
    /(:global\()?\.([a-z][\w-]{0,60})(?![\w-])(?=[^{}"']{0,300}\{)/g,
    (all, global: string | undefined, name: string, at: number, text: string) => {
      const element = isModule && global === undefined ? undefined : elements[name];
      // Sass appends suffixes to a class, but not to other selectors.
      const isKept = element === undefined || /&(?:-(?!-)|_)/.test(blockAt(text, at));
      return isKept ? all : `${global ?? ''}:is(${element})`;
    },
  );
  if (isModule) return renamed.replace(elementAlone, '$&:where(:not([id=docsTop], nav *))');
  const weakened = renamed.replace(everything, (all, at: number) =>
    /(?:^|@layer base\s{0,9})$/.test(textAround(renamed.slice(0, at))) ? `@layer tokens{${all}}` : all,
  );
  return weakened.replace(elementAlone, `$&${outsideFrame}`);
}

/** Copies a style sheet, for the addresses and the elements of the new site. */
export function copySheet({ from, to }: Move, map: MoveMap): NewFile {
  const sheet = readText(from);
  // The order of imports in other languages is that of the author.
  const ordered = from.endsWith('.css') ? importsFirst(sheet) : sheet;
  const root = posix.relative(posix.dirname(to), '');
  // Webpack reads paths with a leading slash from the folder of the site.
  const relative = ordered.replace(/(@import\s{1,9}(?:url\(\s{0,9})?["'])(?=\/src\/)/g, `$1${root}`);
  const text = convertSheet(relative, { isModule: isSheetModule(from), map });
  return text === sheet ? { copyOf: from } : { text };
}

/** Reports the classes in style sheets that name elements of the theme of Docusaurus without a counterpart in this theme. */
export function reportClasses(files: readonly string[], { siteDir, notes }: PlanDraft): void {
  for (const from of files) {
    const sheet = readOrNull(from) ?? '';
    const known = new Set(Object.keys(elements));
    for (const { 0: subject, 1: name = subject, index } of sheet.matchAll(frameClass)) {
      if (known.has(name)) continue;
      known.add(name);
      const place = placeAt(sheet, index, { file: relativePath(siteDir, from), length: subject.length });
      const message = 'The theme has no such element, but own parts and pages can.';
      notes.push({ outcome: 'left', subject, message, place });
    }
  }
}

/** Matches classes of elements around the content, and the beginnings of classes that Docusaurus makes from a name and a hash. */
const frameClass =
  /(?:\.((?:breadcrumbs|footer|menu|navbar|navbar-sidebar|pagination-nav|table-of-contents)(?:__|--)[\w-]{1,60}|theme-(?:blog|doc|layout)-[\w-]{1,60})|\[class[*^]=["']?[a-zA-Z]{1,60}_[\w-]{0,60}["']?\])(?=[^{}"';]{0,300}\{)/g;

/** Plans the SVG that a style sheet shows in an element with these classes, and returns its path. */
export function planIcon(sheets: readonly string[], classes: string, draft: PlanDraft): string | undefined {
  const rules = sheets.flatMap((file) => (readOrNull(file) ?? '').split('}'));
  for (const name of classes.split(' ').filter(Boolean))
    for (const rule of rules) {
      const svg = rule.includes(`.${name}`) ? readSvg(rule, draft).trim() : '';
      // An icon of the navbar needs these.
      if (!svg.includes(' viewBox=') || !svg.endsWith('</svg>')) continue;
      draft.files.set(`icons/${name}.svg`, { text: svg });
      return `./icons/${name}.svg`;
    }
  return undefined;
}

/** Returns the SVG to which a rule refers; empty without one. */
function readSvg(rule: string, { files }: PlanDraft): string {
  const [, , url = ''] = /\burl\(\s*(["']?)(.*?)\1\s*\)/s.exec(rule) ?? [];
  const [, isBase64, data] = /^data:image\/svg[^,]*?(;base64)?,(.*)$/s.exec(url) ?? [];
  if (isBase64 !== undefined) return Buffer.from(data ?? '', 'base64').toString();
  if (data !== undefined)
    return data.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const file = files.get(`static${url}`);
  return file !== undefined && 'copyOf' in file ? readText(file.copyOf) : '';
}

/** Packages and files that compile Tailwind CSS, as code would import them. */
export const tailwindParts: readonly string[] = [
  '@tailwindcss/postcss',
  'postcss',
  'postcss-import',
  'tailwindcss',
  './tailwind.config',
];

/** Returns the name by which the build compiles a sheet of Tailwind CSS. */
function tailwindPath(file: string): string {
  return file.replace(/(?:\.module)?\.\w+$/, '.tailwind$&');
}

/** Gives sheets of Tailwind CSS that no other sheet imports the name by which the build compiles them, and reports them. */
export function placeTailwind(moves: readonly Move[], { siteDir, notes }: PlanDraft): readonly Move[] {
  const sheets = moves.filter(({ to }) => isSheet(to));
  const texts = new Map(sheets.map(({ from }) => [from, readText(from)]));
  const names = [...texts.values()].flatMap((text) => text.match(/@import\s[^;]{1,200}/g) ?? []).join('\n');
  return moves.map((move) => {
    const sheet = texts.get(move.from) ?? '';
    const found = tailwind.exec(sheet);
    if (found === null || names.includes(basename(move.from))) return move;
    const [file, to] = [relativePath(siteDir, move.from), tailwindPath(move.to)];
    notes.push({
      outcome: 'changed',
      subject: 'Tailwind CSS',
      message: `The file is ${to}: each build compiles it with the packages of Tailwind CSS.`,
      place: placeAt(sheet, found.index, { file, length: found[0].length }),
    });
    return { ...move, to };
  });
}
