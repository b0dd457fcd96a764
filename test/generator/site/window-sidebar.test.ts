import { expect, test } from 'vitest';
import type { Site } from '../../../src/generator/site/graph/site.ts';
import type { SidebarView } from '../../../src/shared/page-view.ts';
import { printSidebar } from './print-sidebar.ts';
import { makeTinySite, type TinyPage, type TinySite } from './tiny-site.ts';
import { viewOf } from './view-of.ts';

function name(number: number): string {
  return String(number).padStart(4, '0');
}

/** Pages in sections of 100 and categories of 20, whose names are all of one length. */
function siteOf(count: number, more: Readonly<Record<string, TinyPage>> = {}, facts: TinySite['facts'] = {}): Site {
  const pages = Array.from({ length: count }, (_, i): [string, TinyPage] => {
    const path = `section-${name(Math.floor(i / 100))}/category-${name(Math.floor(i / 20))}/page-${name(i)}`;
    return [`content/sk/${path}.mdx`, { title: `Page ${name(i)}` }];
  });
  return makeTinySite({ pages: { ...Object.fromEntries(pages), ...more }, facts }).site;
}

test('a small sidebar is one object in all pages', () => {
  const site = siteOf(100);
  const first = viewOf('/section-0000/category-0000/page-0000', site).sidebar;
  expect(viewOf('/section-0000/category-0004/page-0099', site).sidebar).toBe(first);
  expect(first?.fullHref).toBeUndefined();
});

test('of a large sidebar a page shows its own category, those beside it, and the way up', () => {
  const { sidebar } = viewOf('/section-0001/category-0005/page-0110', siteOf(200));
  const lines = printSidebar(sidebar?.items).filter((line) => !line.includes('page-'));
  expect(lines).toEqual([
    '▾ section-0001 (5)',
    '  ▾ category-0005 (20)',
    '  ▾ category-0006 (20)',
    '  ▾ category-0007 (20)',
    '  ▾ category-0008 (20)',
    '  ▾ category-0009 (20)',
  ]);
  expect(printSidebar(sidebar?.items)).toContain('    Page 0110 → /section-0001/category-0005/page-0110');
});

test('a closed category counts what a reader would find in it', () => {
  const hidden = { 'content/sk/section-0000/category-0001/hidden.mdx': { frontMatter: { unlisted: true } } };
  const { sidebar } = viewOf('/section-0000/category-0000/page-0000', siteOf(200, hidden));
  expect(printSidebar(sidebar?.items)).toContain('  ▾ category-0001 (20)');
});

test('a category that readers cannot open shows its entries', () => {
  const folder = 'section-0000/category-0001';
  const file = `content/sk/${folder}/_category_.json`;
  const always = { file, locale: 'sk', version: 'current', folder, meta: { collapsible: false } };
  const { sidebar } = viewOf('/section-0000/category-0000/page-0000', siteOf(200, {}, { categories: [always] }));
  const lines = printSidebar(sidebar?.items);
  expect(lines).toContain('    Page 0039 → /section-0000/category-0001/page-0039');
  expect(lines).not.toContain('    Page 0040 → /section-0000/category-0002/page-0040');
});

function weigh(count: number): number {
  return JSON.stringify(viewOf('/section-0001/category-0005/page-0110', siteOf(count)).sidebar).length;
}

test('a page weighs the same in a site of 200 and of 4,000 pages', () => {
  expect(weigh(4_000)).toBe(weigh(200));
});

test('a page weighs the same in a category of 300 and of 3,000 pages', () => {
  const inOneCategory = (count: number): string => {
    const pages = Array.from({ length: count }, (_, i): [string, TinyPage] => [
      `content/sk/all/page-${name(i)}.mdx`,
      {},
    ]);
    const { sidebar } = viewOf('/all/page-0110', makeTinySite({ pages: Object.fromEntries(pages) }).site);
    return JSON.stringify(sidebar).replace(`"count":${count}`, '');
  };
  expect(inOneCategory(3_000)).toBe(inOneCategory(300));
});

test('the complete large sidebar is a page that search engines skip', () => {
  const site = siteOf(200);
  const { sidebar } = viewOf('/section-0000/category-0000/page-0000', site);
  expect(sidebar?.fullHref).toBe('/_sidebar/docs');
  const whole = viewOf('/_sidebar/docs', site);
  expect(whole.robots).toBe('noindex, follow');
  expect(whole.content).toMatchObject({ kind: 'sidebar', sidebar: { items: { length: 2 } } });
});

test('a folder of many pages shows those around the page', () => {
  const pages = Array.from({ length: 400 }, (_, i): [string, TinyPage] => [`content/sk/${1000 + i}.mdx`, {}]);
  const { site } = makeTinySite({ pages: Object.fromEntries(pages) });
  const labelsOf = (path: string): string[] => printSidebar(viewOf(path, site).sidebar?.items);
  expect(labelsOf('/1200')).toHaveLength(40);
  expect(labelsOf('/1200').at(20)).toBe('1200 → /1200');
  expect(labelsOf('/1000').at(0)).toBe('1000 → /1000');
  expect(labelsOf('/1399').at(-1)).toBe('1399 → /1399');
});

test('the pages of a category share one object, and only an unlisted page sees itself', () => {
  const hidden = { 'content/sk/section-0001/category-0005/hidden.mdx': { frontMatter: { unlisted: true } } };
  const site = siteOf(200, hidden);
  const viewAt = (page: string): SidebarView | null => viewOf(`/section-0001/category-0005/${page}`, site).sidebar;
  const shows = (view: SidebarView | null): boolean => printSidebar(view?.items).join().includes('hidden');
  const first = viewAt('page-0100');
  expect(viewAt('page-0119')).toBe(first);
  expect([first, viewAt('hidden'), viewAt('page-0110')].map(shows)).toEqual([false, true, false]);
  expect(viewOf('/section-0001/category-0006/page-0120', site).sidebar).not.toBe(first);
});
