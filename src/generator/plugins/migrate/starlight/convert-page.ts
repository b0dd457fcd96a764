import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slug as slugOf } from 'github-slugger';
import { isSheet } from '../../../kernel/esbuild/compile-sheet.ts';
import { relativePath } from '../../../kernel/files/paths.ts';
import { lineAt, readStyle } from '../../../kernel/text.ts';
import { objectAt, textAt } from '../foreign-value.ts';
import { writtenNull } from '../front-matter.ts';
import { badge, become, declaredNames, keepTexts, unwrapped, unwrapTabs, withText } from '../pages/components.ts';
import type { PageNotation, PageUnderway } from '../pages/convert-pages.ts';
import { bracesAsText, findCode, findCodeLines, replaceExpressions } from '../pages/expressions.ts';
import { convertHero, neighborKeys, type SiteOfKeys } from '../pages/front-matter-keys.ts';
import { writeIds } from '../pages/keep-anchors.ts';
import { newFileOf, resolvePath } from '../pages/layout.ts';
import type { PageLinks } from '../pages/page-links.ts';
import { protectCode, withoutTwoslash } from '../pages/protect-code.ts';
import { noComponent, noCounterpart, needsSheet } from '../pages/read-config.ts';
import { keepAttributes, rewriteTags, textOfAttribute, type TagRule } from '../pages/rewrite-tags.ts';
import { postKeys } from './blog.ts';
import { convertFences } from './convert-fences.ts';
import { foldFolders } from './fold-folders.ts';
import { astroExports, computed, filesAt } from './imported-code.ts';
import type { StarlightSite } from './read-site.ts';

/** Commands of npm, and of pnpm and Yarn after their names, by the type that `starlight-package-managers` gives them. */
const commands: Readonly<Record<string, readonly [npm: string, others: string]>> = {
  add: ['npm i', ' add'],
  create: ['npm create', ' create'],
  dlx: ['npx', ' dlx'],
  exec: ['npx', ''],
  install: ['npm install', ' install'],
  remove: ['npm uninstall', ' remove'],
  run: ['npm run', ' run'],
};

const codeBlock: TagRule = (tag) => [
  `<CodeBlock${keepAttributes(tag, { language: 'lang', title: 'title' })}>${String(tag.attributes.get('code') ?? '').replace(/^["'][^]*/, '{$&}')}`,
  '</CodeBlock>',
];

/** Writes code whose text is known as a fenced block, which a build highlights. */
const fence: TagRule = (tag) => {
  const [, code] = /^(?:\{`|["'])((?:[^`\\$]|\$(?!\{))*)(?:`\}|["'])$/.exec(String(tag.attributes.get('code'))) ?? [];
  const info = (textOfAttribute(tag, 'lang') ?? 'text') + keepAttributes(tag, { title: 'title' });
  return code === undefined ? codeBlock(tag) : [`\n\`\`\`${info}\n${code}\n\`\`\`\n`, ''];
};

const components: Readonly<Record<string, TagRule>> = {
  Aside: become('Admonition', { type: 'type', title: 'title' }),
  Badge: badge('text'),
  Card: become('Card', { title: 'title' }),
  CardGrid: become('Cards'),
  Code: codeBlock,
  // `foldFolders` converts it.
  FileTree: become('FileTree'),
  Fragment: ({ attributes }) => {
    const html = attributes.get('set:html');
    return typeof html === 'string'
      ? [
          `<div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: ${html.replace(/^\{|\}$/g, '')} }}>`,
          '</div>',
        ]
      : ['', ''];
  },
  Icon: unwrapped,
  Image: (tag) => [`<img${keepAttributes(tag, { src: 'src', alt: 'alt', width: 'width', height: 'height' })} />`, ''],
  LinkButton: become('Link', { to: 'href' }),
  LinkCard: withText('Card', { title: 'title', href: 'href' }, 'description'),
  PackageManagers: (tag) => {
    const [type = 'add', ...words] = ['type', 'pkg', 'args'].map((name) => textOfAttribute(tag, name));
    const [npm, others] = commands[type] ?? ['npm', ''];
    const items = ['npm', 'pnpm', 'yarn'].map((name) => {
      const code = [name === 'npm' ? npm : name + others, tag.attributes.has('dev') && '-D', ...words]
        .filter(Boolean)
        .join(' ');
      return `<TabItem label="${name}">\n\n\`\`\`sh\n${code}\n\`\`\`\n\n</TabItem>\n`;
    });
    return [`<Tabs groupId="pkg">\n${items.join('')}</Tabs>`, ''];
  },
  Steps: unwrapped,
  TabItem: become('TabItem', { label: 'label' }),
  Tabs: become('Tabs', { groupId: 'syncKey' }),
};

/** Results for the imports of a page. */
interface PageImports {
  readonly text: string;
  /** Local names of Starlight components in the page. */
  readonly known: ReadonlyMap<string, string>;
  /** Names of components that cannot be carried over. */
  readonly lost: ReadonlySet<string>;
  /** Names of imported pictures. */
  readonly pictures: readonly string[];
}

/** Notation of Starlight pages: Markdown and MDX with Astro components. */
export function notationOf(site: StarlightSite, links: PageLinks): PageNotation {
  return {
    hasFormulas: site.drawsFormulas,
    body(written, page) {
      const text = convertFences(written, page);
      const banner = bannerOf(page);
      if (page.page.extension === 'md') return withoutTwoslash(banner + keepIds(text, site));
      const { text: own, known, lost, pictures } = convertImports(text, page, site);
      const body = keepIds(withoutLost(own, lost, page), site);
      const codeLines = findCodeLines(body);
      const named = declaredNames(body);
      const made = rewriteTags(body, (tag) => {
        // An integration can import components into all pages.
        const isOwn = named.has(tag.name.split('.')[0] ?? '');
        const name = known.get(tag.name) ?? (isOwn ? '' : tag.name);
        const rule = name === 'Code' && !codeLines.has(tag.line) ? fence : components[name];
        if (rule !== undefined) return rule(tag);
        // Astro lets pages use an imported SVG file as a component.
        if (pictures.includes(tag.name))
          return [`<img src={${tag.name}} alt=""${keepAttributes(tag, { width: 'width', height: 'height' })} />`, ''];
        if (isOwn && !lost.has(tag.name)) return null;
        page.note('left', `<${tag.name}>`, noComponent, tag.line);
        return keepTexts(tag, codeLines);
      });
      return withoutTwoslash(banner + writeStyles(foldFolders(unwrapTabs(made))));
    },
    frontMatter: (page) => ({
      ...convertFrontMatter(page, { links, hasDates: site.options['lastUpdated'] === true }),
      // Parse boundary: YAML of a page.
      ...(page.page.isPost === true && site.blog && postKeys(page, site.blog)),
    }),
  };
}

/** Returns the banner at the top of a page as an admonition; empty without one. */
function bannerOf({ frontMatter }: PageUnderway): string {
  // Parse boundary: YAML of a page.
  const content = textAt(objectAt(frontMatter, 'banner'), 'content');
  return content === undefined ? '' : `:::note\n\n${content.trim()}\n\n:::\n\n`;
}

/**
 * Writes the ids of headings with components, whose spaces are part of them, except at the end before Astro 6, and with `--`,
 * which Astro makes a dash first.
 */
function keepIds(text: string, { cutsIds }: StarlightSite): string {
  return writeIds(text, (title, plain) => {
    const own = title.replace(/(?<!-)--(?!-)/g, '').replace(/<[A-Z][^<>]*>/g, '');
    return own === title ? null : slugOf(plain(own) + (cutsIds ? '' : own.slice(own.trimEnd().length)));
  });
}

/** Writes styles as the objects that React reads: `style="margin-top: 0"` becomes `style={{"marginTop":"0"}}`. */
function writeStyles(text: string): string {
  const { text: prose, restore } = protectCode(text);
  return restore(
    prose.replace(
      /(?<=\s)style=(?:"([^"{}]{0,400})"|'([^'{}]{0,400})')/g,
      (_all, double?: string, single?: string) =>
        `style={${JSON.stringify(Object.fromEntries(readStyle(double ?? single ?? '')))}}`,
    ),
  );
}

function convertImports(text: string, { page, note }: PageUnderway, { layout }: StarlightSite): PageImports {
  const known = new Map<string, string>();
  const lost = new Set<string>();
  const pictures: string[] = [];
  const { text: prose, restore } = protectCode(text);
  // Texts in code may contain imports, too.
  const blocks = findCode(prose).filter(([start]) => prose.startsWith('export', start));
  const own = prose.replace(
    /^import\s([^'"]*)(['"])([^'"\n]+)['"];?/gm,
    (all, names: string, _quote, module: string, at: number) => {
      if (blocks.some(([start, end]) => start < at && at < end)) return all;
      const lines = '\n'.repeat(all.split('\n').length - 1);
      const locals = namesOf(names);
      if (/^@astrojs\/starlight\/components|^astro:assets$|^starlight-package-managers$/.test(module)) {
        for (const [local, exported] of locals) known.set(local, exported);
        return lines;
      }
      const [path = '', query = ''] = module.split('?');
      const [file = ''] = filesAt(path.startsWith('/') ? join(layout.siteDir, path) : resolvePath(path, page, layout));
      const isCode = file !== '';
      const partial = layout.pages.find(({ from }) => from === file);
      const target = partial === undefined ? layout.files.find(({ from }) => from === file)?.to : newFileOf(partial);
      const [first] = locals;
      if (partial !== undefined && first?.[1] === 'Content')
        return `import ${first[0]} from '@site/${newFileOf(partial)}';`;
      if (target !== undefined) {
        if (partial === undefined) pictures.push(...locals.map(([local]) => local));
        return all.replace(path, `@site/${target}`);
      }
      if (isSheet(path)) {
        note('left', module, needsSheet, 0);
        return lines;
      }
      // A Markdown file would be read as MDX, where HTML and braces are code.
      const isMarkup = file.endsWith('.md') && query === '' && isCode && /[{<]/.test(readFileSync(file, 'utf8'));
      // Plugins of the old site read files with other queries.
      const isKnown = query === 'raw' || (query === '' && /\.(?:[jt]sx?|json|mdx?)$/.test(file));
      if (isCode && !isMarkup && isKnown) {
        const ofAstro = [...readFileSync(file, 'utf8').matchAll(astroExports)].map(([, name]) => name);
        for (const [local, exported] of locals) if (ofAstro.includes(exported)) lost.add(local);
        return all.replace(path, `@site/${relativePath(layout.siteDir, file)}`);
      }
      for (const [local] of locals) lost.add(local);
      return lines;
    },
  );
  // Here, a picture is imported as its address.
  const plain = pictures.reduce((made, name) => made.replaceAll(`${name}.src`, name), own);
  return { text: restore(plain), known, lost, pictures };
}

/** Removes expressions that use values that cannot be imported, and escapes braces without code. */
function withoutLost(text: string, imported: ReadonlySet<string>, { note }: PageUnderway): string {
  const lost = new Set(imported);
  const uses = (code: string): boolean => (code.match(/(?<![.\w$])[\w$]+/g) ?? []).some((name) => lost.has(name));
  const { text: prose, restore } = protectCode(text);
  // Declarations of the page that use such a value are removed as well.
  const own = prose.replace(
    /^export (?:const|let) ([\w$]+)[^\n]*(?:\n(?![ \t]*\n).*)*/gm,
    (code, name: string, at: number) => {
      if (!uses(restore(code))) return code;
      lost.add(name);
      note('left', name, computed, lineAt(prose, at));
      return '\n'.repeat(code.split('\n').length - 1);
    },
  );
  // Attributes of a directive are not code.
  const plain = restore(own.replace(/(?<=(?:^|\s):[a-z]\w*\[[^\]\n]*\])\{([^}\n]*)\}/gi, '\\{$1\\}'));
  return replaceExpressions(plain, (expression, declared) => {
    if (!uses(expression.code)) return bracesAsText(expression, declared);
    note('left', `{${expression.code.trim().split('\n', 1)[0]}}`, computed, expression.line);
    return expression.isAttribute ? '{undefined}' : '';
  });
}

/** Returns the local names of an import with the exported names. */
function namesOf(clause: string): readonly (readonly [local: string, exported: string])[] {
  const [, first = '', inBraces = ''] = /^\s*([\w$]*)\s*,?\s*(?:\{([^}]*)\})?/.exec(clause) ?? [];
  const named = inBraces.split(',').flatMap((entry) => {
    const [exported = '', local = exported] = entry.trim().split(/\s+as\s+/);
    return exported === '' ? [] : [[local, exported] as const];
  });
  return first === '' ? named : [[first, first], ...named];
}

function convertFrontMatter(underway: PageUnderway, site: SiteOfKeys): Record<string, unknown> {
  const { page, frontMatter: keys, note } = underway;
  const sidebar = objectAt(keys, 'sidebar');
  const toc = objectAt(keys, 'tableOfContents');
  const gone = 'sidebar tableOfContents template editUrl banner pagefind hero';
  const changes: Record<string, unknown> = Object.fromEntries(gone.split(' ').map((key) => [key, null]));
  const label = textAt(sidebar, 'label');
  if (label !== undefined) changes['sidebar_label'] = label;
  if (typeof sidebar['order'] === 'number') changes['sidebar_position'] = sidebar['order'];
  if (keys['tableOfContents'] === false) changes['hide_table_of_contents'] = true;
  if (typeof toc['minHeadingLevel'] === 'number')
    changes['toc_min_heading_level'] = Math.max(2, toc['minHeadingLevel']);
  if (typeof toc['maxHeadingLevel'] === 'number')
    changes['toc_max_heading_level'] = Math.max(2, toc['maxHeadingLevel']);
  if (keys['pagefind'] === false) changes['search'] = false;
  if (keys['template'] === 'splash')
    Object.assign(changes, { layout: 'hero' in keys ? 'home' : 'wide', displayed_sidebar: writtenNull });
  if (keys['editUrl'] === false) changes['custom_edit_url'] = writtenNull;
  else if (typeof keys['editUrl'] === 'string') changes['custom_edit_url'] = keys['editUrl'];
  const address = (target: string): string => site.links.addressOf(target, page);
  const hero = objectAt(keys, 'hero');
  if ('hero' in keys)
    changes['hero'] = convertHero(hero, textAt(hero, 'title') ?? textAt(keys, 'title') ?? '', address);
  Object.assign(changes, neighborKeys(keys, underway, site));
  if (sidebar['hidden'] === true) changes['sidebar_class_name'] = 'hidden-entry';
  for (const key of ['badge', 'attrs']) if (key in sidebar) note('left', `sidebar.${key}`, noCounterpart, 0);
  return changes;
}
