import { parseMarkdown } from '../../content/parse/parse-markdown.ts';
import { prepareSource } from '../../content/source/prepare-source.ts';
import { readFrontMatter } from '../../content/source/read-front-matter.ts';
import { formatMarks, marksFileName } from '../../plugins/translations/marks.ts';
import { pageFingerprint } from '../../plugins/translations/page-fingerprint.ts';
import type { Starter, StarterComponents } from './starter.ts';

/** Plans the files of a new site. Returns their texts by path. */
export function planStarter(starter: Starter): Readonly<Record<string, string>> {
  const { components, locales } = starter;
  const texts = Object.entries(starter.pages).filter(
    ([path]) => locales.some((key) => path.startsWith(`${key}/`)) && (components !== null || !isForComponents(path)),
  );
  const pages = {
    ...Object.fromEntries(texts.map(([path, text]) => [`content/${path}`, text])),
    ...(components === null ? {} : planPages(components, locales)),
  };
  return {
    '.gitignore': 'node_modules/\n.docs/\nbuild/\n',
    'package.json': writePackage(starter),
    'site.config.ts': writeConfig(starter),
    ...pages,
    ...markTranslations(pages, locales),
    ...(components === null ? {} : { [elementsFile]: writeElements(components) }),
  };
}

// TypeScript, so that `button.js` in a manifest also resolves to `button.ts`.
const elementsFile = 'elements.ts';

function isForComponents(path: string): boolean {
  return path.includes('/api/');
}

function writePackage({ folder, toolRange }: Starter): string {
  const name = folder
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const description = {
    name: name || 'site',
    private: true,
    type: 'module',
    scripts: { dev: 'docs dev', build: 'docs build', preview: 'docs preview', check: 'docs check-links --strict' },
    devDependencies: { docs: toolRange },
  };
  return `${JSON.stringify(description, null, 2)}\n`;
}

function writeConfig({ title, url, locales, components }: Starter): string {
  const lines = [
    "import { defineConfig } from 'docs';",
    '',
    'export default defineConfig({',
    `  title: ${quote(title)},`,
    `  url: ${quote(url)},`,
    '  i18n: {',
    `    defaultLocale: ${quote(locales[0] ?? '')},`,
    `    locales: { ${locales.map((key) => `${key}: {}`).join(', ')} },`,
    '  },',
    ...(components === null
      ? []
      : [
          '  components: {',
          `    manifest: ${quote(components.manifest)},`,
          `    script: ${quote(elementsFile)},`,
          '  },',
        ]),
    '});',
  ];
  return `${lines.join('\n')}\n`;
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replace(/\s+/g, ' ')}'`;
}

/** One page per element. The tool appends the API reference to it. */
function planPages({ tags }: StarterComponents, locales: readonly string[]): Readonly<Record<string, string>> {
  const pages = locales.flatMap((key) =>
    tags.map((tag) => [`content/${key}/api/${tag}.md`, `---\ntitle: ${tag}\ntag: ${tag}\n---\n`]),
  );
  return Object.fromEntries(pages);
}

function writeElements({ modules }: StarterComponents): string {
  const code = [
    '// Live examples load this file. Import the modules that define your elements here.',
    ...modules.map((path) => `import ${quote(path)};`),
  ];
  return `${code.join('\n')}\n`;
}

/**
 * Plans the translation marks of each further locale. They mark all pages as up to date, so that the author learns of
 * every later change of a source. `pages` are texts by path; none of them imports another page.
 */
function markTranslations(
  pages: Readonly<Record<string, string>>,
  [source = '', ...translations]: readonly string[],
): Readonly<Record<string, string>> {
  const marks = Object.entries(pages).flatMap(([path, text]) => {
    const [, locale, name = '', format] = /^content\/([^/]+)\/(.+)\.(mdx?)$/.exec(path) ?? [];
    return locale === source ? [[name, new Set([fingerprint(text, format === 'md' ? 'md' : 'mdx')])] as const] : [];
  });
  const text = formatMarks(new Map(marks));
  return Object.fromEntries(translations.map((key) => [`content/${key}/${marksFileName}`, text]));
}

function fingerprint(text: string, format: 'md' | 'mdx'): string {
  const { frontMatter, content } = readFrontMatter(text, '');
  return pageFingerprint(frontMatter, parseMarkdown(prepareSource(content, format), format));
}
