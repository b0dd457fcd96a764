// Measures a check of 100,000 links, one in a hundred of them broken: node test/bench/run.js test/bench/check-links.ts
import { checkLinks } from '../../src/generator/site/links/check-links.ts';
import { makeTinySite, type TinyPage } from '../generator/site/tiny-site.ts';

const pageCount = 1_000;
const linksPerPage = 100;

const forms: readonly ((page: number) => string)[] = [
  (page) => `/chapter-${page % 50}/page-${page}`,
  (page) => `../chapter-${page % 50}/page-${page}.mdx`,
  (page) => `/chapter-${page % 50}/page-${page}#second-heading`,
  (page) => `../chapter-${page % 50}/page-${page}.mdx?tab=css#first-heading`,
];

function linkOf(page: number, index: number): string {
  if (index === 0) return `/chapter-${page % 50}/pgae-${page}`;
  const form = forms[index % forms.length];
  return form === undefined ? '/' : form((page * 31 + index * 7) % pageCount);
}

const pages: Record<string, TinyPage> = {};
for (let page = 0; page < pageCount; page++)
  pages[`content/sk/chapter-${page % 50}/page-${page}.mdx`] = {
    headings: ['## First heading', '## Second heading'],
    links: Array.from({ length: linksPerPage }, (_, index) => linkOf(page, index)),
  };

const { site, parts } = makeTinySite({ pages });
const start = performance.now();
const problems = checkLinks(site, { scope: 'review', parts }).filter(({ code }) => code.startsWith('broken'));
const took = Math.round(performance.now() - start);
console.log(`${pageCount * linksPerPage} links, ${problems.length} broken, ${took} ms`);
console.log(problems[0]?.message, problems[0]?.hint);
