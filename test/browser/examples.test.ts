import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { root } from '../support/root.ts';
import { serveBuild, type ServedSite } from '../support/serve-site.ts';
import { measureExamples, type MeasuredExample } from './measure-examples.ts';
import { visitExamples, type VisitedExample } from './visit-examples.ts';

const heightsFile = join(root, 'content/data/example-heights.json');
const recorded: unknown = JSON.parse(readFileSync(heightsFile, 'utf8'));
const session: { site?: ServedSite; examples: readonly VisitedExample[]; pages: ReadonlyMap<string, string> } = {
  examples: [],
  pages: new Map(),
};
const texts = /\s(?:[\w-]+-)?(?:alt|content|heading|help|label|message|placeholder|summary|text|title|value)="[^"]*"/g;

/** The page that shows each example, by the path of the example. */
function findPages(outDir: string): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.html') && !name.startsWith('examples'))
      for (const [, path] of readFileSync(join(outDir, name), 'utf8').matchAll(/<iframe src="([^"]+)"/g))
        if (path !== undefined) pages.set(path, name.replace(/(?:\/?index)?\.html$/, ''));
  return pages;
}

/** The document of an example and its code without their words, which the translation shares. */
function withoutWords(outDir: string, path: string): string {
  const html = readFileSync(join(outDir, path), 'utf8');
  const parts = html.replace(/<html[^>]*>|<title>.*?<\/title>|sha256-[^']*/g, '').split(/(<(script|style).*?<\/\2>)/s);
  const documentParts = parts.map((part) =>
    /^<(?:script|style)/.test(part) ? part : part.replace(/>[^<]*/g, '>').replace(texts, ''),
  );
  return documentParts
    .join('')
    .replace(/<script type="module" src="\/(examples\/[^"]+)"/g, (_, file: string) =>
      readFileSync(join(outDir, file), 'utf8').replace(/\/\/[^\n]*|\/\*.*?\*\/|(["'`]).*?\1/gs, ''),
    )
    .replace(/\s+/g, ' ')
    .replaceAll(' >', '>');
}

/** One path of those whose documents differ only in their words. */
function findDistinct(outDir: string, paths: Iterable<string>): readonly string[] {
  const distinct = new Map([...paths].map((path) => [withoutWords(outDir, path), path]));
  return [...distinct.values()];
}

describe.each(['sk', 'en'])('the examples of the site in %s', (locale) => {
  const isOfLocale = (path: string): boolean => /^en(?:\/|$)/.test(session.pages.get(path) ?? '') === (locale === 'en');
  const examples = (): readonly VisitedExample[] => session.examples.filter(({ path }) => isOfLocale(path));

  it('run without an error, show something, and axe finds no fault in them', () => {
    const faults = examples().flatMap(({ path, problems }) =>
      problems.map((problem) => `${session.pages.get(path)} ${path}: ${problem}`),
    );
    expect(faults).toEqual([]);
  });

  it('are at least 300, and have their heights on record; UPDATE_EXAMPLES=1 measures them again', () => {
    const ids = [...session.pages.keys()].filter(isOfLocale).map(idOf);
    expect(ids.length).toBeGreaterThanOrEqual(300);
    expect(ids.filter((id) => !Object.hasOwn(Object(recorded), id))).toEqual([]);
  });
});

beforeAll(async () => {
  // Most of it is there: `npm test` has built it.
  session.site = await serveBuild(root, join(root, 'build'));
  session.pages = findPages(session.site.outDir);
  const browser = await launchBrowser();
  const { origin, outDir } = session.site;
  const paths = [...session.pages.keys()];
  session.examples = await visitExamples(browser, { origin, paths: findDistinct(outDir, paths) });
  // Pages keep the right space for each example by what was measured.
  if (process.env['UPDATE_EXAMPLES'] !== undefined)
    writeFileSync(heightsFile, printHeights(await measureExamples(browser, { origin, paths })));
  await browser.close();
}, 900_000);

afterAll(() => session.site?.close());

function printHeights(examples: readonly MeasuredExample[]): string {
  const lines = examples.map(({ path, narrow, wide }) => `  "${idOf(path)}": [${narrow}, ${wide}]`);
  return `{\n${lines.toSorted().join(',\n')}\n}\n`;
}

function idOf(path: string): string {
  return path.replace(/^.*\/|\.html$/g, '');
}
