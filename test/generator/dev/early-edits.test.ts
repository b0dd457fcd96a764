import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { DevSession } from '../../../src/generator/app/dev/dev-session.ts';
import { loadSite } from '../../../src/generator/app/load-site.ts';
import { englishConfig, makeTestSite } from '../../support/test-site.ts';

/** Opens a session of a new site, which ends with the test. */
async function openSession(files: Readonly<Record<string, string>>, onChange: () => unknown = () => {}) {
  const { dir } = makeTestSite(files);
  const { value: config } = await loadSite(dir);
  if (config === null) throw new Error('The config is invalid');
  const session: DevSession = new DevSession(config, { onChange, onChecked: () => {} });
  onTestFinished(() => session.close());
  return { dir, session };
}

const plugin = (word: string): string => `export default {
  name: 'signed',
  content: () => ({ openContent: () => ({ rehype: [() => (tree) => void tree.children.push({ type: 'text', value: '${word}' })] }) }),
};`;

it('an edit of a plugin shows in an open page before the other pages are compiled', async () => {
  const pages = Array.from({ length: 40 }, (_, index) => [`content/en/p${index}.md`, `# Page ${index}\n`]);
  /** How many pages were compiled when an open page could show a change, and whether it showed the edit. */
  const seen: Promise<{ readonly compiled: number; readonly isEdited: boolean }>[] = [];
  const files = {
    'site.config.ts': englishConfig("plugins: ['./signed.js'],"),
    'signed.js': plugin('Before'),
    'content/en/index.md': '# Home\n',
    ...Object.fromEntries(pages),
  };
  const { dir, session } = await openSession(files, () => void seen.push(look()));
  const look = async () => {
    const site = await session.site();
    const { html } = await site.renderAt('/');
    return { compiled: site.context.pages.size, isEdited: html.includes('After') };
  };
  await session.settled();
  seen.length = 0;
  writeFileSync(join(dir, 'signed.js'), plugin('After'));
  await session.change(new Set([join(dir, 'signed.js')]));
  await session.settled();
  const views = await Promise.all(seen);
  expect(views[0]).toEqual({ compiled: 1, isEdited: true });
  expect(views.at(-1)).toEqual({ compiled: 41, isEdited: true });
});

/** A session of a site of 41 pages that a plugin signs, and what it serves at each of its changes. */
async function openSigned() {
  const pages = Array.from({ length: 40 }, (_, index) => [`content/en/p${index}.md`, `# Page ${index}\n`]);
  const { dir } = makeTestSite({
    'site.config.ts': englishConfig("plugins: ['./signed.js'],"),
    'signed.js': plugin('First'),
    'content/en/index.md': '# Home\n',
    ...Object.fromEntries(pages),
  });
  const { value: config } = await loadSite(dir);
  if (config === null) throw new Error('The config is invalid');
  const waiting: (() => void)[] = [];
  const session = new DevSession(config, {
    onChange: () => waiting.splice(0).forEach((next) => next()),
    onChecked: () => {},
  });
  onTestFinished(() => session.close());
  return {
    session,
    /** Resolves at the next change, to what a page shows then and to how many pages are compiled. */
    async next(path: string) {
      await new Promise<void>((done) => waiting.push(done));
      const site = await session.site();
      const { html } = await site.renderAt(path);
      return { compiled: site.context.pages.size, text: /<p>.*?<\/p>\w*|(?<=<\/h1>)\w+/s.exec(html)?.[0] };
    },
    edit(file: string, text: string): void {
      writeFileSync(join(dir, file), text);
      void session.change(new Set([join(dir, file)]));
    },
  };
}

it('an edit of a plugin does not wait until all pages are compiled with the edit before', async () => {
  const { session, next, edit } = await openSigned();
  await session.settled();
  edit('signed.js', plugin('Second'));
  expect(await next('/')).toEqual({ compiled: 1, text: 'Second' });
  edit('signed.js', plugin('Third'));
  expect(await next('/')).toEqual({ compiled: 1, text: 'Third' });
  expect(await next('/')).toEqual({ compiled: 41, text: 'Third' });
});

it('an edit of a plugin does not wait until all pages are compiled for the first time', async () => {
  const { session, next, edit } = await openSigned();
  await session.site();
  edit('signed.js', plugin('Second'));
  expect(await next('/')).toEqual({ compiled: 1, text: 'Second' });
  expect(await next('/')).toEqual({ compiled: 41, text: 'Second' });
});

it('an edit of a page shows while all pages are compiled after an edit of a plugin', async () => {
  const { session, next, edit } = await openSigned();
  await session.settled();
  edit('signed.js', plugin('Second'));
  expect(await next('/')).toEqual({ compiled: 1, text: 'Second' });
  const shown = next('/p3');
  edit('content/en/p3.md', '# Page 3\n\nEdited\n');
  expect(await shown).toEqual({ compiled: 2, text: '<p>Edited</p>Second' });
});

it('an edit of a page that is shown is not taken back when all pages have been read as they were', async () => {
  const text = (word: string): string => `# Page\n\n${word}\n\n${'- *a* [b](/) `c`\n'.repeat(150)}`;
  const pages = Array.from({ length: 100 }, (_, index) => [`content/en/p${index}.md`, text('old')]);
  const shown: Promise<string | undefined>[] = [];
  const { dir, session } = await openSession(
    { 'site.config.ts': englishConfig(''), ...Object.fromEntries(pages) },
    () => shown.push(show()),
  );
  const show = async (): Promise<string | undefined> =>
    /<p>(\w+)/.exec((await (await session.site()).renderAt('/p0')).html)?.[1];
  const { compiled } = (await session.site()).services.pool.times;
  while (!compiled.has('content/en/p0.md')) await wait(1);
  writeFileSync(join(dir, 'content/en/p0.md'), text('new'));
  await session.change(new Set([join(dir, 'content/en/p0.md')]));
  await session.settled();
  expect((await session.site()).isProvisional).toBe(false);
  expect(new Set(await Promise.all(shown))).toEqual(new Set(['new']));
});

it('the scripts that a page names exist before all pages are read, after an edit too', async () => {
  const text = (word: string): string =>
    `import Live from './_live.jsx';\n\n<Live name="${word}" />\n\nText [other](./p1.md)\n`;
  const pages = Array.from({ length: 200 }, (_, index) => [`content/en/p${index}.md`, '# Page\n']);
  const { dir, session } = await openSession({
    'site.config.ts': englishConfig(''),
    'content/en/live.mdx': text('old'),
    'content/en/_live.jsx': 'export default function Live() { return <button onClick={() => {}}>Live</button>; }',
    ...Object.fromEntries(pages),
  });
  const site = await session.site();
  const findScripts = async () => {
    const { html } = await site.renderAt('/live');
    const names = html.match(/assets\/page-[\w-]+\.js/g) ?? [];
    return { names, found: await Promise.all(names.map((name) => site.findFile(name))) };
  };
  const before = await findScripts();
  writeFileSync(join(dir, 'content/en/live.mdx'), text('new'));
  site.forget();
  const after = await findScripts();
  expect(site.isProvisional).toBe(true);
  expect(after.names).not.toEqual(before.names);
  for (const { names, found } of [before, after]) {
    expect(names).not.toEqual([]);
    expect(found).not.toContain(null);
  }
});

it('closing a session ends the reading of its pages', async () => {
  const { session, next, edit } = await openSigned();
  await session.settled();
  edit('signed.js', plugin('Second'));
  await next('/');
  await session.close();
  expect((await session.site()).context.pages.size).toBe(1);
});

it('a search index that is requested before all pages are read waits for them', async () => {
  const pages = Array.from({ length: 40 }, (_, index) => [`content/en/p${index}.md`, `# Page ${index}\n\nwords\n`]);
  const { session } = await openSession({ 'site.config.ts': englishConfig(''), ...Object.fromEntries(pages) });
  const readIndex = async (): Promise<string> => {
    const file = await session.findFile('search/en/manifest.json');
    return file?.content.kind === 'async' ? String(await file.content.make()) : '';
  };
  const early = await readIndex();
  await session.settled();
  expect(early).not.toBe('');
  expect(early).toBe(await readIndex());
});

it('pages with code that are requested at once each get their own content', async () => {
  const names = ['one', 'two', 'three', 'four'];
  const pages = names.map((name) => [
    `content/en/${name}.mdx`,
    `export const sentence = () => "${name} it is";\n\n{sentence()}\n`,
  ]);
  const { session } = await openSession({ 'site.config.ts': englishConfig(''), ...Object.fromEntries(pages) });
  const site = await session.site();
  const documents = await Promise.all(names.map((name) => site.renderAt(`/${name}`)));
  expect(documents.map(({ html }) => /\w+ it is/.exec(html)?.[0])).toEqual(names.map((name) => `${name} it is`));
});
