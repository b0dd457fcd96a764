import { existsSync, readFileSync } from 'node:fs';
import { transform, type Loader } from 'esbuild';
import { expect, it } from 'vitest';
import { content, pagesOf, samples, type Sample } from './samples.ts';

// A test page shows what an error in code looks like: there, types are wrong on purpose, and esbuild does not judge them.
const loaders: Readonly<Record<string, Loader>> = { js: 'js', jsx: 'jsx', ts: 'ts', tsx: 'tsx', css: 'css' };

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
