import type { Starter, StarterComponents } from './starter.ts';

/** The files of a new site: text by path. */
export function planStarter(starter: Starter): Readonly<Record<string, string>> {
  const { components, locales } = starter;
  const pages = Object.entries(starter.pages).filter(
    ([path]) => locales.some((key) => path.startsWith(`${key}/`)) && (components !== null || !isOfElements(path)),
  );
  return {
    '.gitignore': 'node_modules/\n.docs/\nbuild/\n',
    'package.json': writePackage(starter),
    'site.config.ts': writeConfig(starter),
    ...Object.fromEntries(pages.map(([path, text]) => [`content/${path}`, text])),
    ...(components === null ? {} : planElements(components, locales)),
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

/** A page for each element, which the tool ends with its reference, and the code for live examples. */
function planElements({ tags, modules }: StarterComponents, locales: readonly string[]): Record<string, string> {
  const pages = locales.flatMap((key) =>
    tags.map((tag) => [`content/${key}/api/${tag}.md`, `---\ntitle: ${tag}\ntag: ${tag}\n---\n`]),
  );
  const code = [
    '// Live examples load this file: import here what defines your elements.',
    ...modules.map((path) => `import ${quote(path)};`),
  ];
  return { ...Object.fromEntries(pages), [elementsFile]: `${code.join('\n')}\n` };
}
