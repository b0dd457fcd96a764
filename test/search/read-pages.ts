import { readFileSync } from 'node:fs';
import GithubSlugger from 'github-slugger';
import { makeRecords, type SearchablePage } from '../../src/generator/plugins/search/make-records.ts';
import type { SearchRecord } from '../../src/shared/search-record.ts';

/** A page of which only some facts matter to a test. */
export function makePage(facts: Partial<SearchablePage>): SearchablePage {
  return {
    permalink: '/strana',
    title: 'Strana',
    headings: [],
    sections: [],
    category: 'Dokumentácia',
    lang: 'sk',
    language: 'sk',
    version: 'current',
    synonyms: [],
    kind: 'guide',
    ...facts,
  };
}

/** A page from its text: `# Title | permalink | category`, then `## Heading` and prose. */
export function parsePage(text: string): SearchablePage {
  const [head = '', ...lines] = text.trim().split('\n');
  const [title = '', permalink = '/', category = ''] = head.replace(/^# /, '').split(' | ');
  const slugger = new GithubSlugger();
  const headings: { level: number; id: string; text: string }[] = [];
  const sections: { headingIndex: number | null; text: string }[] = [];
  for (const line of lines) {
    const heading = /^(##+) (.+)/.exec(line);
    if (heading === null) {
      sections.push({
        headingIndex: headings.length === 0 ? null : headings.length - 1,
        text: line.replaceAll('`', ''),
      });
    } else {
      const [, marks = '', name = ''] = heading;
      headings.push({ level: marks.length, id: slugger.slug(name), text: name });
    }
  }
  return makePage({ title, permalink, category, headings, sections });
}

/** The records of the Slovak sample: 36 pages of a handbook in real sentences. */
export function readSlovakRecords(): readonly SearchRecord[] {
  const text = readFileSync(new URL('fixtures/slovak-pages.md', import.meta.url), 'utf8');
  return text.split(/\n(?=# )/).flatMap((page) => makeRecords(parsePage(page)));
}

/** Queries with the page that each must find. */
export function readSlovakQueries(): readonly { readonly query: string; readonly page: string }[] {
  const lines = readFileSync(new URL('fixtures/slovak-queries.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [query = '', page = ''] = line.split(' | ');
    return { query, page };
  });
}
