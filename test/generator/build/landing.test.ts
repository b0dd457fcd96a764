import { expect, it } from 'vitest';
import { capture } from '../../support/capture.ts';
import { makeTestSite } from '../../support/test-site.ts';

const config = `export default {
  title: 'Test', url: 'https://test.example', i18n: { defaultLocale: 'en', locales: { en: { label: 'English' } } },
};`;
const svg = (width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="80" viewBox="0 0 ${width} 80"/>\n`;
const landing = `---
title: Garden
layout: home
hero:
  title: Grow a garden
  text: Plants & tools, from seed to table.
  image: { src: ./garden.svg, srcDark: /img/night.svg, alt: A garden }
  actions:
    - { label: Start, to: /start }
    - { label: Source, to: https://source.example }
features:
  - { title: Fast, text: Grows overnight., icon: 🌱, to: ./start.md#water }
  - { title: Quiet, icon: /img/night.svg }
---

## Below

Text with **Markdown**.
`;
const files = {
  'site.config.ts': config,
  'content/en/index.mdx': landing,
  'content/en/garden.svg': svg(120),
  'content/static/img/night.svg': svg(60),
  'content/en/start.md': '# Start\n\n## Water\n\nText\n',
};

it('makes a landing page from front matter, with the text of the page below', async () => {
  const site = makeTestSite(files);
  expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
  const main = site.main('/');
  expect(main).toContain('<article data-layout="home">');
  expect(main).not.toContain('<docs-contents>');
  expect(site.main('/start')).toContain('<docs-contents>');
  expect(main.match(/<h1/g)).toHaveLength(1);
  expect(main).toMatch(/<div class="hero"><h1>Grow a garden<\/h1>\s*<p>Plants &#x26; tools, from seed to table\.<\/p>/);
  expect(main).toContain('<div class="actions"><p><a href="/start">Start</a> <a href="https://source.example"');
  expect(main).toContain('href="https://source.example" target="_blank"');
  expect(main).toMatch(
    /<picture class="light-only"><img src="\/assets\/garden-\w+\.svg" alt="A garden" width="120" height="80"/,
  );
  expect(main).toContain('<picture class="dark-only"><img src="/img/night.svg" alt="A garden" width="60" height="80"');
  expect(main).toContain('<span class="feature-icon" aria-hidden="true">🌱</span><a href="/start#water">Fast</a>');
  expect(main).toContain('<strong>Quiet</strong>');
  expect(main.indexOf('Quiet')).toBeLessThan(main.indexOf('Below'));
  expect(main).toContain('<strong>Markdown</strong>');
});

it('is part of the page as Markdown', async () => {
  const site = makeTestSite(files);
  await site.build();
  const text = site.read('index.md');
  expect(text).toContain('[Start](');
  expect(text).toContain('](https://source.example)');
  expect(text).toMatch(/- \[Fast\]\([^)]*start[^)]*#water\): Grows overnight\./);
});

it('works in a Markdown file, and beside code', async () => {
  for (const [path, text] of [
    ['index.md', landing],
    ['index.mdx', `${landing}\n{1 + 1}\n`],
  ] as const) {
    const { 'content/en/index.mdx': _page, ...rest } = files;
    const site = makeTestSite({ ...rest, [`content/en/${path}`]: text });
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    expect(site.main('/')).toMatch(/<h1>Grow a garden<\/h1>[\s\S]*Below/);
  }
});

it('reports broken links and pictures at their key, and values of the wrong shape', async () => {
  const site = makeTestSite({
    ...files,
    'content/en/index.mdx': landing.replace('/start }', '/stat }').replace('./garden.svg', './gardn.svg'),
  });
  expect((await site.build()).messages).toEqual([
    'content/en/index.mdx:4:1 broken-image the file "./gardn.svg" does not exist (did you mean "./garden.svg"?)',
    'content/en/index.mdx:4:1 broken-link "/stat" leads to no page and no file (did you mean "/start"?)',
  ]);
  site.write('content/en/index.mdx', '---\nhero: { titel: Garden }\nfeatures: Fast\n---\n\n# Garden\n');
  expect((await site.build()).messages).toEqual([
    'content/en/index.mdx:2:1 invalid-front-matter `hero` must be an object of `title`, `text`, `image` (`src`, `srcDark`, `alt`) or `example` (`html` or `src`, `height`), and `actions` (a list of `label` and `to`), but is {"titel":"Garden"} (correct the value or remove the key; rename a key of your own)',
    'content/en/index.mdx:3:1 invalid-front-matter `features` must be a list of objects of `title`, `text`, `to` and `icon`, but is "Fast" (correct the value or remove the key; rename a key of your own)',
  ]);
});

const picture = '  image: { src: ./garden.svg, srcDark: /img/night.svg, alt: A garden }\n';
const withHero = (example: string): string => landing.replace(picture, `  example: ${example}\n`);

it('shows an example of the hero live, without tools and code', async () => {
  const inline = withHero("{ html: '<button>Sow</button>', height: 240 }");
  const fromFile = withHero('{ src: ./hero.html }').replaceAll('./garden.svg', '/img/night.svg');
  const site = makeTestSite({
    ...files,
    'content/en/index.mdx': inline,
    'content/en/shed.mdx': fromFile,
    'content/en/hero.html': '<button onclick="this.remove()">Water</button>\n',
  });
  expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
  const examples = [
    ['/', '240', '<button>Sow</button>', 'index.md'],
    ['/shed', '112', '<button onclick=', 'shed.md'],
  ] as const;
  for (const [path, height, html, copy] of examples) {
    const main = site.main(path);
    const address = capture(main, /<div class="hero-example">.*?<iframe src="\/(examples\/[^"]+)"/s);
    expect(site.read(address)).toContain(html);
    expect(main).toContain(`<svg height="${height}"`);
    expect(main).toContain(`<a href="/${address}" target="_blank"`);
    expect(main).not.toContain('playground-code');
    expect(site.read(copy)).toContain(html);
  }
});

it('runs no code of a hero in a Markdown file, and reports examples that are missing or beside a picture', async () => {
  const { 'content/en/index.mdx': _page, ...rest } = files;
  const site = makeTestSite({
    ...rest,
    'content/en/index.md': withHero('{ html: "<script>alert(1)</script>" }'),
    'content/en/shed.mdx': withHero('{ src: ./shed.html }'),
    'content/en/barn.mdx': landing.replace(picture, `${picture}  example: { html: <b>Sow</b> }\n`),
    'content/en/yard.mdx': withHero('{ src: ./hero.html, html: <b>Sow</b> }'),
  });
  const expected =
    'invalid-front-matter `hero` must be an object of `title`, `text`, `image` (`src`, `srcDark`, `alt`) or `example` (`html` or `src`, `height`), and `actions` (a list of `label` and `to`), but is ';
  expect((await site.build()).messages).toEqual([
    expect.stringContaining(`content/en/barn.mdx:4:1 ${expected}`),
    'content/en/index.md:4:1 unsafe-example An example in a Markdown file has code, and Markdown files cannot run code (remove scripts, frames and handlers such as `onclick`, or make the page an .mdx file)',
    'content/en/shed.mdx:4:1 broken-image The example "./shed.html" does not exist (check the path and its spelling; it is relative to the page, or to the site with `@site/`)',
    expect.stringContaining(`content/en/yard.mdx:4:1 ${expected}`),
  ]);
});
