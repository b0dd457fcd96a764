import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { escapeLineStarts } from '../../../../shared/markdown.ts';
import { relativePath } from '../../../kernel/files/paths.ts';
import { relativeTo } from '../addresses.ts';
import type { ForeignObject } from '../foreign-value.ts';
import { declaredNames, keepTexts, unwrapTabs, withCode } from '../pages/components.ts';
import type { PageNotation, PageUnderway } from '../pages/convert-pages.ts';
import { bracesAsText, findCodeLines, replaceExpressions } from '../pages/expressions.ts';
import { newFileOf, textOf, type OldLayout, type OldPage } from '../pages/layout.ts';
import { protectCode } from '../pages/protect-code.ts';
import { noComponent, noCounterpart, noFile } from '../pages/read-config.ts';
import { rewriteTags, textOfAttribute } from '../pages/rewrite-tags.ts';
import { titleCode } from './code-groups.ts';
import { components, slugify } from './components.ts';
import { hooksIn } from './convert-code.ts';
import { describeOperation, listApis, type Operation } from './openapi.ts';
import { newCodePath } from './read-site.ts';

/** Notation of Mintlify pages: MDX with components that need no import. */
export function notationOf(layout: OldLayout, { hasFormulas }: { readonly hasFormulas: boolean }): PageNotation {
  const apis = listApis(layout);
  const imported = new Set(layout.pages.flatMap((page) => importsOf(page, layout)));
  const isSnippet = ({ id, from }: OldPage): boolean => id.startsWith('_snippets/') || imported.has(from);
  const operationOf = ({ frontMatter: { api, openapi = api } }: PageUnderway): Operation | null =>
    typeof openapi === 'string' ? describeOperation(openapi, apis) : null;
  const convert = (written: string, page: PageUnderway): string => {
    const text = `${written}\n${operationOf(page)?.text ?? ''}`;
    const imports: string[] = [];
    const own = textOfBraces(convertImports(titleCode(readProps(text, isSnippet(page.page))), page, layout), page);
    const named = declaredNames(own);
    const codeLines = findCodeLines(own);
    const made = rewriteTags(own, (tag) => {
      if (tag.name === 'Snippet') {
        const file = textOfAttribute(tag, 'file') ?? '';
        const path = [`snippets/${file}`, `_snippets/${file}`].find((one) => existsSync(join(layout.siteDir, one)));
        if (path === undefined) {
          page.note('left', file, noFile, tag.line);
          return ['', ''];
        }
        const name = `Snippet${imports.length + 1}`;
        imports.push(`import ${name} from '${partialOf(path, page, layout)}';`);
        return [`<${name} />`, ''];
      }
      const [root = ''] = tag.name.split('.');
      // Code blocks in groups have already become tabs.
      if (named.has(root) || root === 'TabItem') return null;
      const rule = components[tag.name];
      if (rule !== undefined) return rule(tag);
      page.note('left', `<${tag.name}>`, noComponent, tag.line);
      return keepTexts(tag, codeLines);
    });
    const body = robotsOf(page) + subtitleOf(page) + unwrapTabs(made);
    const react = hooksIn(protectCode(body).text);
    if (react !== '' && !/from\s*['"]react['"]/.test(body)) imports.push(react);
    return withCode(imports, body);
  };
  return {
    hasFormulas,
    body: convert,
    frontMatter: (page) => convertFrontMatter(page, operationOf(page)),
    anchors: { slugify, separator: '-', second: 2 },
  };
}

/** Returns the element for a page that search engines do not index; empty for others. */
function robotsOf({ frontMatter: { noindex } }: PageUnderway): string {
  return noindex === true ? '\n<Head><meta name="robots" content="noindex" /></Head>\n' : '';
}

/** Returns the paragraph that Mintlify shows below the title of a page; empty without one. */
function subtitleOf({ page, frontMatter: keys }: PageUnderway): string {
  const { description } = keys;
  if (typeof description !== 'string' || hidesTitle(keys) || page.id.startsWith('_')) return '';
  return `\n${escapeLineStarts(description.trim()).replace(/[{<]/g, '\\$&')}\n\n`;
}

/** True for a page that Mintlify shows without its title and description. */
function hidesTitle({ mode }: ForeignObject): boolean {
  return mode === 'custom' || mode === 'frame';
}

/** Escapes braces without code, which Mintlify shows as text. */
function textOfBraces(text: string, { note }: PageUnderway): string {
  return replaceExpressions(text, (expression, declared) => {
    const made = bracesAsText(expression, declared);
    if (made !== null)
      note(
        'changed',
        `{${expression.code.trim().split('\n', 1)[0]}}`,
        'The braces contain no code: they are text now.',
        expression.line,
      );
    return made;
  });
}

/** Converts properties in a snippet, which uses them by name: `{name}` or `{name ?? "it"}`, which is `{props.name}` here. */
function readProps(text: string, isSnippet: boolean): string {
  // Names that the snippet declares are not properties.
  if (!isSnippet || /^(?:import|export)\s/m.test(text)) return text;
  const code = text.replace(/\{`[^`]*`\}/g, (all) => all.replace(/(?<=\$\{\s?)(?=[A-Za-z_])/g, 'props.'));
  const { text: prose, restore } = protectCode(code);
  return restore(prose.replace(/\{\s?([A-Za-z_]\w*)(?=\s?(?:\}|\?|\|\||&&))/g, '{props.$1'));
}

/** Rewrites imports of snippets and of code of the site; others are removed, because Mintlify has no packages. */
function convertImports(text: string, page: PageUnderway, layout: OldLayout): string {
  const { text: prose, restore } = protectCode(text);
  return restore(
    prose
      .replace(
        /^(import\s[^'"]*?\bfrom\s*["'])([^"'\n]+)(["'];?)/gm,
        (all, before: string, path: string, quote: string) => {
          const file = fileAt(path, page.page, layout);
          if (path.startsWith('react')) return all;
          if (existsSync(file)) return before + partialOf(relativePath(layout.siteDir, file), page, layout) + quote;
          page.note('left', path, noFile, 0);
          return '\n'.repeat(all.split('\n').length - 1);
        },
      )
      // An element without an end is text.
      .replace(/(?<![\w.\\])<([a-z]\w*)>/g, (all, name: string) =>
        /^(?:br|hr|img|input|wbr)$/.test(name) || prose.includes(`</${name}`) ? all : `&lt;${name}>`,
      ),
  );
}

/** Returns the file that a path in a page names. */
function fileAt(path: string, { from }: OldPage, { siteDir }: OldLayout): string {
  return path.startsWith('/') ? join(siteDir, path) : resolve(dirname(from), path);
}

/** Returns the pages that a page imports. */
function importsOf(page: OldPage, layout: OldLayout): readonly string[] {
  const imports = textOf(page).matchAll(/^import[ \t]+\w+[ \t]+from[ \t]*["']([^"'\n]+\.mdx)["']/gm);
  return [...imports].map(([, path = '']) => fileAt(path, page, layout));
}

function partialOf(path: string, { page }: PageUnderway, layout: OldLayout): string {
  const found = layout.pages.find(({ from }) => from === join(layout.siteDir, path));
  if (found === undefined) return `@site/${newCodePath(path, layout.locales[0]?.key ?? 'en')}`;
  return relativeTo(newFileOf(found), newFileOf(page));
}

function convertFrontMatter(
  { page, frontMatter: keys, note }: PageUnderway,
  operation: Operation | null,
): Record<string, unknown> {
  const gone =
    'sidebarTitle icon iconType mode tag api openapi url og:image hidden noindex authMethod playground rss groups public deprecated';
  const changes: Record<string, unknown> = Object.fromEntries(gone.split(' ').map((key) => [key, null]));
  if (typeof keys['sidebarTitle'] === 'string') changes['sidebar_label'] = keys['sidebarTitle'];
  if (typeof keys['og:image'] === 'string') changes['image'] = keys['og:image'];
  if (operation !== null) changes['title'] = keys['title'] ?? (operation.title || keys['sidebarTitle']);
  if (keys['hidden'] === true) changes['unlisted'] = true;
  if (keys['noindex'] === true) changes['search'] = false;
  if (['wide', 'custom', 'frame', 'center'].includes(String(keys['mode']))) changes['layout'] = 'wide';
  if (hidesTitle(keys) && /<h1\b/.test(textOf(page))) changes['hide_title'] = true;
  const [outcome, message] =
    operation?.title === undefined
      ? (['left', 'The page is made from an API description: write it, or make it with a plugin.'] as const)
      : ([
          'changed',
          'The page has the parameters and responses of the API description, without its examples.',
        ] as const);
  for (const key of ['api', 'openapi']) if (key in keys) note(outcome, key, message, 0);
  for (const key of ['url', 'groups', 'deprecated', 'tag']) if (key in keys) note('left', key, noCounterpart, 0);
  return changes;
}
