import { existsSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { relativePath } from '../../../kernel/files/paths.ts';
import type { ForeignObject } from '../foreign-value.ts';
import { badge, become, unwrapped, valueOf } from '../pages/components.ts';
import type { PageNotation, PageUnderway } from '../pages/convert-pages.ts';
import { newFileOf, type OldLayout } from '../pages/layout.ts';
import { joinFences, protectCode } from '../pages/protect-code.ts';
import { rewriteTags, textOfAttribute, type TagRule } from '../pages/rewrite-tags.ts';
import { newCodePath } from './read-site.ts';
import { noCounterpart } from '../pages/read-config.ts';

function admonition(type: string): TagRule {
  return (tag) => {
    const [open, close] = become('Admonition', { title: 'title' })(tag) ?? ['', ''];
    return [open.replace('<Admonition', `<Admonition type="${type}"`), close];
  };
}

/** The name of a parameter with its type, and its description. */
const field: TagRule = (tag) => {
  const name = ['name', 'path', 'query', 'body', 'header'].map((key) => textOfAttribute(tag, key)).find(Boolean) ?? '';
  const isRequired = tag.attributes.has('required') && tag.attributes.get('required') !== '{false}';
  const fallback = valueOf(tag, 'default');
  const facts = [
    textOfAttribute(tag, 'type'),
    isRequired ? 'required' : '',
    fallback === '' ? '' : `= ${fallback}`,
  ].filter(Boolean);
  return [
    `<dl>\n<dt><code>{${JSON.stringify(name)}}</code> {${JSON.stringify(facts.join(', '))}}</dt>\n<dd>\n`,
    '\n</dd>\n</dl>',
  ];
};

const tabs = become('Tabs');
const cards = become('Cards');

const components: Readonly<Record<string, TagRule>> = {
  Accordion: become('Details', { summary: 'title' }),
  AccordionGroup: unwrapped,
  Badge: badge('text'),
  Callout: admonition('note'),
  Card: become('Card', { title: 'title', href: 'href' }),
  CardGroup: cards,
  Check: admonition('tip'),
  CodeGroup: tabs,
  Column: unwrapped,
  Columns: cards,
  Danger: admonition('danger'),
  Expandable: become('Details', { summary: 'title' }),
  Frame: (tag) => {
    const caption = valueOf(tag, 'caption').replace(/\s+/g, ' ');
    // As an expression, the text stays a part of the figure wherever the tag is.
    return [
      '<figure>',
      caption === '' ? '</figure>' : `<figcaption>{${JSON.stringify(caption)}}</figcaption></figure>`,
    ];
  },
  Icon: unwrapped,
  Info: admonition('info'),
  Note: admonition('note'),
  Panel: unwrapped,
  ParamField: field,
  RequestExample: tabs,
  ResponseExample: tabs,
  ResponseField: field,
  Step: (tag) => [`<li>\n\n**${valueOf(tag, 'title')}**\n`, '\n</li>'],
  Steps: () => ['<ol>', '</ol>'],
  Tab: become('TabItem', { label: 'title' }),
  Tabs: tabs,
  Tile: become('Card', { title: 'title', href: 'href' }),
  Tip: admonition('tip'),
  Tooltip: become('abbr', { title: 'tip' }),
  Update: (tag) => [`\n## ${valueOf(tag, 'label')}\n`, ''],
  Warning: admonition('warning'),
};

/** Pages of Mintlify: MDX with components that need no import. */
export function notationOf(layout: OldLayout): PageNotation {
  return {
    body(text, page) {
      const imports: string[] = [];
      const own = convertImports(titleCode(readProps(text, page)), page, layout);
      const named = new Set(
        [...own.matchAll(/^(?:import|export)\b[^'"\n=]*/gm)].flatMap(([line]) => line.match(/[A-Z]\w*/g) ?? []),
      );
      const body = rewriteTags(own, (tag) => {
        if (tag.name === 'Snippet') {
          const file = textOfAttribute(tag, 'file') ?? '';
          const name = `Snippet${imports.length + 1}`;
          imports.push(`import ${name} from '${partialOf(`snippets/${file}`, page, layout)}';`);
          return [`<${name} />`, ''];
        }
        const [root = ''] = tag.name.split('.');
        // Blocks of code in groups are tabs of ours already.
        if (named.has(root) || root === 'TabItem') return null;
        const rule = components[tag.name];
        if (rule !== undefined) return rule(tag);
        page.note(
          'left',
          `<${tag.name}>`,
          'There is no such component: what is in it is kept. Add it in theme/components.tsx.',
          tag.line,
        );
        return ['<>', '</>'];
      });
      const react = hooksIn(protectCode(body).text);
      if (react !== '' && !/from\s*['"]react['"]/.test(body)) imports.push(react);
      return imports.length === 0 ? body : `\n${imports.join('\n')}\n\n${body.trimStart()}`;
    },
    frontMatter: convertFrontMatter,
  };
}

/** Snippets use what pages pass to them by its name: `{name}` is `{props.name}` here. */
function readProps(text: string, { page }: PageUnderway): string {
  // What a snippet declares itself is no property.
  if (!page.id.startsWith('_snippets/') || /^(?:import|export)\s/m.test(text)) return text;
  const { text: prose, restore } = protectCode(text);
  return restore(prose.replace(/\{\s?([A-Za-z_]\w*)\s?\}/g, '{props.$1}'));
}

/** Imports of snippets and of code of the site. */
function convertImports(text: string, page: PageUnderway, layout: OldLayout): string {
  const { text: prose, restore } = protectCode(text);
  return restore(
    prose.replace(
      /^(import\s[^'"]*?\bfrom\s*["'])([./][^"'\n]*)(["'])/gm,
      (all, before: string, path: string, quote: string) => {
        const file = path.startsWith('/') ? join(layout.siteDir, path) : resolve(dirname(page.page.from), path);
        return existsSync(file) ? before + partialOf(relativePath(layout.siteDir, file), page, layout) + quote : all;
      },
    ),
  );
}

function partialOf(path: string, { page }: PageUnderway, layout: OldLayout): string {
  const found = layout.pages.find(({ from }) => from === join(layout.siteDir, path));
  if (found === undefined) return `@site/${newCodePath(path, layout.locales[0]?.key ?? 'en')}`;
  const relative = posix.relative(posix.dirname(newFileOf(page)), newFileOf(found));
  return relative.startsWith('.') ? relative : `./${relative}`;
}

const flags = /\b(?:lines|wrap|expandable|twoslash)\b(?:=\S+)?|\b(?:theme|focus|icon|highlight)=(?:\{[^}]*\}|"[^"]*")/g;

const hooks = ['useCallback', 'useContext', 'useEffect', 'useId', 'useMemo', 'useReducer', 'useRef', 'useState'];

/** The import of the hooks that code uses, which Mintlify defines for all code; empty for none. */
function hooksIn(code: string): string {
  const used = hooks.filter((hook) => code.split(/(?<![.\w])(use[A-Z]\w+)\(/).includes(hook));
  return used.length === 0 ? '' : `import { ${used.join(', ')} } from 'react';`;
}

/** Code of the site with an import of the hooks that it uses. */
export function importHooks(code: string): string {
  const line = hooksIn(code);
  return line === '' || /from\s*['"]react['"]/.test(code) ? code : `${line}\n\n${code}`;
}

/** Titles of code, which follow the language; within groups each block becomes a tab. */
function titleCode(text: string): string {
  let depth = 0;
  return joinFences(text)
    .map(({ lines, isCode }) => {
      if (!isCode) {
        for (const [, slash] of lines.matchAll(/<(\/?)(?:CodeGroup|RequestExample|ResponseExample)\b/g))
          depth += slash === '/' ? -1 : 1;
        return lines;
      }
      const [first = '', ...rest] = lines.split('\n');
      const [, indent = '', mark = '', after = ''] = /^([ \t]*)(`{3,}|~{3,})(.*)$/.exec(first) ?? [];
      const [language = ''] = /^[^\s{]*/.exec(after.trim()) ?? [];
      const info = after.trim().slice(language.length);
      if (mark === '') return lines;
      const numbers = /\{[\d,\s-]+\}/.exec(info)?.[0] ?? /highlight=(\{[\d,\s-]+\})/.exec(info)?.[1] ?? '';
      const title = info
        .replace(flags, '')
        .replace(/\{[^}]*\}/g, '')
        .replace(/^\s*title=/, '')
        .replace(/"/g, '')
        .trim();
      const titled = title === '' || depth > 0 ? '' : ` title="${title}"`;
      const block = [`${indent}${mark}${language}${numbers === '' ? '' : ` ${numbers}`}${titled}`, ...rest].join('\n');
      if (depth === 0) return block;
      return `${indent}<TabItem value=${JSON.stringify(`${title} ${first.length}${rest.length}`)} label=${JSON.stringify(title || language || '…')}>\n\n${block}\n\n${indent}</TabItem>`;
    })
    .join('\n');
}

function convertFrontMatter({ frontMatter, note }: PageUnderway): Record<string, unknown> {
  // Parse border: YAML is plain data like a config that was run.
  const keys = frontMatter as ForeignObject;
  const gone = [
    'sidebarTitle',
    'icon',
    'iconType',
    'mode',
    'tag',
    'api',
    'openapi',
    'url',
    'og:image',
    'hidden',
    'noindex',
    'authMethod',
    'playground',
    'rss',
    'groups',
    'public',
    'deprecated',
  ];
  const changes: Record<string, unknown> = Object.fromEntries(
    gone.filter((key) => key in keys).map((key) => [key, null]),
  );
  if (typeof keys['sidebarTitle'] === 'string') changes['sidebar_label'] = keys['sidebarTitle'];
  if (typeof keys['og:image'] === 'string') changes['image'] = keys['og:image'];
  if (keys['hidden'] === true) changes['unlisted'] = true;
  if (['wide', 'custom', 'frame', 'center'].includes(String(keys['mode']))) changes['layout'] = 'wide';
  for (const key of ['api', 'openapi'])
    if (key in keys)
      note('left', key, 'Mintlify makes the page from an API description: write it, or make it with a plugin.', 0);
  for (const key of ['url', 'groups', 'deprecated', 'tag']) if (key in keys) note('left', key, noCounterpart, 0);
  return changes;
}
