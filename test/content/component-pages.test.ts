import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { content } from './samples.ts';

const sections = {
  sk: { first: 'Príklad', last: ['Prístupnosť', 'Štýlovanie', 'API', 'Súvisiace komponenty'] },
  en: { first: 'Example', last: ['Accessibility', 'Styling', 'API', 'Related'] },
} as const;

describe.each(['sk', 'en'] as const)('the pages of components in %s', (locale) => {
  const folder = `${content}${locale}/api/`;
  const pages = readdirSync(folder)
    .filter((name) => name !== 'index.mdx')
    .map((name) => ({ name, text: readFileSync(folder + name, 'utf8') }));
  const { first, last } = sections[locale];

  it('begin with an example and end with the same four sections', () => {
    const others = pages.filter(({ text }) => {
      const titles = [...text.matchAll(/^## (.+?)(?: \{#.*)?$/gm)].map(([, title]) => title);
      return titles[0] !== first || titles.slice(-last.length).join() !== last.join();
    });
    expect(pages.length).toBeGreaterThan(80);
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  it('say what an example shows before they show it', () => {
    const bare = pages.flatMap(({ name, text }) =>
      [...text.matchAll(/^## (.+)\n\n```html preview/gm)].flatMap(([, title]) =>
        title === first ? [] : [`${name} ${title}`],
      ),
    );
    expect(bare).toEqual([]);
  });
});
