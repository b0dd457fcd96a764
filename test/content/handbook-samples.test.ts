import { existsSync, readFileSync } from 'node:fs';
import { transform, type Loader } from 'esbuild';
import { expect, it } from 'vitest';
import { makeTestSite, plainConfig } from '../support/test-site.ts';
import { content, pagesOf, pagesWithOtherSamples, samples, type Sample } from './samples.ts';

// A test page shows what an error in code looks like: there, types are wrong on purpose, and esbuild does not check them.
const loaders: Readonly<Record<string, Loader>> = { js: 'js', jsx: 'jsx', ts: 'ts', tsx: 'tsx', css: 'css' };

/** Languages that other tests check: those of frameworks in `framework-samples`, the rest in `other-samples`. */
const checkedElsewhere = ['html', 'vue', 'nginx', 'sh', 'shell-session', 'yaml'];

/** What shows a listing of files, what a program prints, or how a test page colors it: there is nothing to run. */
const notCode = ['', 'text', 'txt', 'diff', 'http'];

it('every sample is of a language that a test checks', () => {
  const known = [...Object.keys(loaders), 'json', 'md', 'mdx', ...checkedElsewhere, ...notCode];
  expect(samples.filter(({ language }) => !known.includes(language))).toEqual([]);
  expect(pagesWithOtherSamples()).toEqual([]);
});

/** A piece of a config, `links: { … },`, as a whole that can be read. */
function complete({ language, code }: Sample): string {
  return language === 'ts' && /^\w+: /.test(code) ? `export default {\n${code.replace(/([^,\s])\s*$/, '$1,')}};` : code;
}

it('every sample of code can be read', async () => {
  const faults = await Promise.all(
    samples.map(async (sample) => {
      const loader = loaders[sample.language];
      if (loader === undefined) return [];
      const tsconfigRaw = { compilerOptions: { experimentalDecorators: true } };
      const result = await transform(complete(sample), { loader, tsconfigRaw, logLevel: 'silent' }).catch(
        (error: unknown) => ({ warnings: [{ text: String(error) }] }),
      );
      return result.warnings.map(({ text }) => `${sample.place} ${text}`);
    }),
  );
  expect(samples.length).toBeGreaterThan(200);
  expect(faults.flat()).toEqual([]);
});

it('every sample of JSON is JSON', () => {
  const wrong = samples.filter(({ language, code }) => language === 'json' && typeof JSON.parse(code) !== 'object');
  expect(wrong).toEqual([]);
});

it('every sample of Markdown becomes a page', async () => {
  const pages = samples
    .filter(({ language }) => language === 'md' || language === 'mdx')
    .map(({ place, language, code }, index) => [`content/${place.slice(0, 2)}/pages/${index}.${language}`, code]);
  expect(pages.length).toBeGreaterThan(30);
  const element = { tagName: 'sb-button', customElement: true, name: 'Button', description: 'A button.' };
  const manifest = { schemaVersion: '1.0.0', modules: [{ path: 'button.js', declarations: [element] }] };
  const site = makeTestSite({
    'site.config.ts': plainConfig.replace(
      /};$/,
      "components: { manifest: 'elements.json', script: 'button.js', prefix: 'sb-' } };",
    ),
    'elements.json': JSON.stringify(manifest),
    'button.js': '',
    'content/components/Counter.tsx': 'export default ({ label }: { label: string }) => <b>{label}</b>;',
    'content/sk/_pomoc.mdx': 'Text.',
    'content/en/_help.mdx': 'Text.',
    'content/sk/pages/rez.md': '# Text\n',
    'content/en/pages/pruning.md': '# Text\n',
    ...Object.fromEntries([
      ...['sk', 'en'].flatMap((locale) => [
        [`content/${locale}/pages/demo.html`, '<p>Text.</p>'],
        [`content/${locale}/start.md`, '# Text\n'],
        ...['bricks', 'garden', 'night', 'leaf'].map((name) => [
          `content/${locale}/pages/${name}.svg`,
          '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
        ]),
        [`content/${locale}/pages/prices.csv`, 'a,b'],
      ]),
      ...pages,
    ]),
  });
  const { status, messages } = await site.build();
  // One sample shows the comment that silences a fault which its page does not have.
  expect(messages.filter((line) => !line.includes('unused-silence the comment'))).toEqual([]);
  expect(status).toBe('built');
});

it('every file of the library that a sample imports exists', () => {
  const missing = samples.flatMap(({ place, code }) =>
    [...code.matchAll(/['"]stavebnica\/([\w./-]+)['"]/g)]
      .map(([, path = '']) => path)
      .filter((path) => !path.endsWith('/') && !existsSync(`${content}library/${path.replace(/\.js$/, '.ts')}`))
      .map((path) => `${place} ${path}`),
  );
  expect(missing).toEqual([]);
});

/** Levels of headings and places of samples, in order. */
function shapeOf(page: string): string {
  const text = readFileSync(`${content}${page}`, 'utf8').replace(/^(`{3,})[\s\S]*?^\1$/gm, '```');
  return [...text.matchAll(/^#{2,6} |^```/gm)].join();
}

it('pages have the same headings and samples in both languages', () => {
  expect(pagesOf('sk')).toEqual(pagesOf('en'));
  const different = pagesOf('sk').filter((page) => shapeOf(`sk/${page}`) !== shapeOf(`en/${page}`));
  expect(different).toEqual([]);
});
