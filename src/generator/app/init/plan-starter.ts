import { markTranslations } from './mark-translations.ts';
import type { Starter, StarterComponents } from './starter.ts';

/** The files of a new site: text by path. */
export function planStarter(starter: Starter): Readonly<Record<string, string>> {
  const { components, locales } = starter;
  const texts = Object.entries(starter.pages).filter(
    ([path]) => locales.some((key) => path.startsWith(`${key}/`)) && (components !== null || !isOfElements(path)),
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

// TypeScript, so that `button.js` of a manifest may also mean `button.ts`.
const elementsFile = 'elements.ts';

function isOfElements(path: string): boolean {
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

/** A page for each element, which the tool ends with its reference. */
function planPages({ tags }: StarterComponents, locales: readonly string[]): Readonly<Record<string, string>> {
  const pages = locales.flatMap((key) =>
    tags.map((tag) => [`content/${key}/api/${tag}.md`, `---\ntitle: ${tag}\ntag: ${tag}\n---\n`]),
  );
  return Object.fromEntries(pages);
}

/** The code for live examples. */
function writeElements({ modules }: StarterComponents): string {
  const code = [
    '// Live examples load this file: import here what defines your elements.',
    ...modules.map((path) => `import ${quote(path)};`),
  ];
  return `${code.join('\n')}\n`;
}
