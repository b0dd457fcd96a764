import { expect, it } from 'vitest';
import { fillElementName } from '../../../src/generator/plugins/api/playground/playground-settings.ts';
import { capture } from '../../support/capture.ts';
import { englishConfig, makeTestSite } from '../../support/test-site.ts';

const manifest = {
  modules: [
    { path: 'dist/card.component.js', declarations: [{ kind: 'class', name: 'XCard', tagName: 'x-card' }] },
    {
      path: 'dist/card.js',
      exports: [
        {
          kind: 'custom-element-definition',
          name: 'x-card',
          declaration: { name: 'XCard', module: 'dist/card.component.js' },
        },
      ],
    },
  ],
};

/** The head of the page of `<x-card>`, whose manifest is in a package, as words. */
async function headOf(
  packageJson: object,
  components = '',
  files: Readonly<Record<string, string>> = {},
): Promise<string> {
  const site = makeTestSite({
    'site.config.ts': englishConfig(
      `components: { manifest: 'node_modules/acme/custom-elements.json', prefix: 'x-', ${components} },`,
    ),
    'node_modules/acme/custom-elements.json': JSON.stringify(manifest),
    'node_modules/acme/package.json': JSON.stringify({ name: 'acme', ...packageJson }),
    ...files,
    'content/en/api/card.mdx': '---\ntag: x-card\n---\n\n# Card\n\n```html preview\n<x-card>A</x-card>\n```\n',
  });
  expect(await site.build()).toMatchObject({ status: 'built' });
  return capture(site.main('/api/card'), /^(.*?)<div class="playground/s)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .trim();
}

const customElements = 'custom-elements.json';

it.each([
  ['no exports', undefined, 'acme/dist/card.js'],
  ['a pattern', { './components/*.js': { types: './dist/*.d.ts', import: './dist/*.js' } }, 'acme/components/card.js'],
  ['conditions only', { types: './dist/card.d.ts', import: './dist/card.js' }, 'acme'],
  ['a key for each file', { '.': './dist/index.js', './card': './dist/card.js' }, 'acme/card'],
])('the import of an element comes from a package with %s', async (_, exports, specifier) => {
  expect(await headOf({ customElements, exports })).toContain(`import '${specifier}';`);
});

it('a key of `exports` names no published file that it does not lead to', async () => {
  const head = (exports: object) => headOf({ customElements, exports }, '', { 'node_modules/acme/dist/card.js': '' });
  expect(await head({ './*': './dist/packages/*/*.js' })).not.toContain('import');
  expect(await head({ './own/*': './dist/*.js' })).toContain("import 'acme/own/card';");
});

it.each([
  ['exports only other files', { customElements, exports: { '.': './index.js' } }],
  ['does not name the manifest', {}],
  ['names a different file', { customElements: 'dist/custom-elements.json' }],
])('no import is shown if the package %s', async (_, packageJson) => {
  expect(await headOf(packageJson)).not.toContain('import');
});

it('the config takes precedence, and adds a CDN and an autoloader', async () => {
  const head = await headOf(
    { customElements },
    "module: 'own/{name}.js', cdn: 'https://cdn.example/{name}.js', autoloader: 'https://cdn.example/autoloader.js'",
  );
  expect(head).toContain("import 'own/card.js';");
  expect(head).toContain('CDN <script type="module" src="https://cdn.example/card.js"></script>');
  expect(head).toContain('Autoloader <script type="module" src="https://cdn.example/autoloader.js"></script>');
});

it('`{name}` is the complete tag of an element without the prefix', () => {
  expect(fillElementName('own/{name}.js', 'ui-card', 'ui-')).toBe('own/card.js');
  expect(fillElementName('own/{name}.js', 'acme-card', 'ui-')).toBe('own/acme-card.js');
});
