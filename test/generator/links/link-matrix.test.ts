import { expect, it } from 'vitest';
import { runDocs } from '../../support/run-docs.ts';
import { makeTestSite } from '../../support/test-site.ts';

/** Ways to write a link in a page: the text of the page, and files beside it. */
const forms: Readonly<Record<string, (url: string, name: string) => Readonly<Record<string, string>>>> = {
  'a link': (url, name) => ({ [`${name}.md`]: `[x](${url})` }),
  'a link in MDX': (url, name) => ({ [`${name}.mdx`]: `[x](${url})` }),
  'a link in brackets with a title': (url, name) => ({ [`${name}.md`]: `[x](<${url}> "t")` }),
  'a reference': (url, name) => ({ [`${name}.md`]: `[x][y]\n\n[y]: ${url}` }),
  'a reference by its own text': (url, name) => ({ [`${name}.md`]: `[x]\n\n[x]: <${url}> 't'` }),
  'a heading': (url, name) => ({ [`${name}.md`]: `## [x](${url})` }),
  'a cell': (url, name) => ({ [`${name}.md`]: `| a | b |\n| - | - |\n| 1 | [x](${url}) |` }),
  'a task in a list': (url, name) => ({ [`${name}.md`]: `- a\n  - [ ] [x](${url})` }),
  'a quotation': (url, name) => ({ [`${name}.md`]: `> a\n>\n> **[x](${url})**` }),
  'an admonition': (url, name) => ({ [`${name}.md`]: `:::tip[a]\n\n[x](${url})\n\n:::` }),
  'a footnote': (url, name) => ({ [`${name}.md`]: `a[^1]\n\n[^1]: [x](${url})` }),
  'around a picture': (url, name) => ({ [`${name}.md`]: `[![a](/logo.svg)](${url})` }),
  'HTML in Markdown': (url, name) => ({ [`${name}.md`]: `a <a href="${url}">x</a>` }),
  'a block of HTML': (url, name) => ({ [`${name}.md`]: `<div>\n<a class="a" href='${url}'>x</a>\n</div>` }),
  'an element of MDX': (url, name) => ({ [`${name}.mdx`]: `<p><a href="${url}">x</a></p>` }),
  'an expression': (url, name) => ({ [`${name}.mdx`]: `<a href={${JSON.stringify(url)}}>x</a>` }),
  'a component of the theme': (url, name) => ({ [`${name}.mdx`]: `<Link to="${url}">x</Link>` }),
  'a card': (url, name) => ({ [`${name}.mdx`]: `<Cards>\n  <Card title="x" href="${url}" />\n</Cards>` }),
  'a frame': (url, name) => ({ [`${name}.mdx`]: `<iframe title="x" src="${url}" />` }),
  'an object': (url, name) => ({ [`${name}.mdx`]: `<object data="${url}" />` }),
  'code that runs': (url, name) => ({
    [`${name}.mdx`]: `export const A = () => <a href={['${url}'].join('')}>x</a>;\n\n<A />`,
  }),
  'a partial': (url, name) => ({
    [`${name}.mdx`]: `import Part from './_${name}.mdx';\n\n<Part />`,
    [`_${name}.mdx`]: `[x](${url})`,
  }),
};

const right = [
  '/',
  '/guide/install',
  '/guide/install/',
  '/guide/install.html',
  '/guide/install#steps',
  '/guide/install?os=mac#steps',
  '/guide/na%C3%AFve',
  '../guide/install.mdx',
  '../guide/install.mdx#steps',
  '../guide/install',
  '/old',
  '/old#steps',
  '/logo.svg',
  './data.csv',
  '#own',
  '#',
  'https://x.example/gone',
  'mailto:a@b.example',
];
const wrong = [
  '/gone',
  '/Guide/install',
  '/guide//install',
  '/guide/install#gone',
  '/guide/install?os=mac#gone',
  '/old#gone',
  '../guide/gone.mdx',
  '../guide/install.mdx#gone',
  './install',
  '/gone.svg',
  './gone.csv',
  '#gone',
  '/sk/gone',
];

/** A case: how and where to the link of a page leads, by the name of the page. */
const cases = new Map(
  Object.entries(forms).flatMap(([form, write], at) =>
    [...right, ...wrong].map((url, index) => [`p${at}-${index}`, { form, url, write }] as const),
  ),
);

it(`check-links misses none of ${cases.size} links, and reports no right one`, { timeout: 120_000 }, async () => {
  const pages = [...cases].flatMap(([name, { url, write }]) =>
    Object.entries(write(url, name)).map(([file, text]) => [`content/en/cases/${file}`, `# T\n\n${text}\n\n## Own\n`]),
  );
  const site = makeTestSite({
    'site.config.ts': `export default {
  title: 'S', url: 'https://s.example',
  i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, sk: { label: 'Slovensky' } } },
  redirects: [{ from: '/old', to: '/guide/install' }],
};`,
    'content/en/index.md': '# Home\n',
    'content/en/guide/install.mdx': '# Install\n\n## Steps\n',
    'content/en/guide/naïve.md': '# Naïve\n',
    'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/en/cases/data.csv': 'a\n',
    ...Object.fromEntries(pages),
  });
  const { answer } = await runDocs('check-links', site.dir, '--format', 'json');
  const { diagnostics }: { diagnostics: readonly { file: string; code: string }[] } = JSON.parse(answer);
  // Other rules, such as the policy about frames, are not about the address.
  const ofLinks = diagnostics.filter(({ code }) => code.startsWith('broken-'));
  const told = new Set(ofLinks.map(({ file }) => /cases\/_?([\w-]+)\.mdx?$/.exec(file)?.[1]));
  const name = ({ form, url }: { readonly form: string; readonly url: string }): string => `${form}: ${url}`;
  expect({
    missed: [...cases].filter(([page, { url }]) => wrong.includes(url) && !told.has(page)).map(([, one]) => name(one)),
    untrue: [...cases].filter(([page, { url }]) => right.includes(url) && told.has(page)).map(([, one]) => name(one)),
  }).toEqual({ missed: [], untrue: [] });
});
