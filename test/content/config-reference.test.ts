import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import translations from '../../content/config-reference/sk.json' with { type: 'json' };
import { writePage } from '../../content/config-reference/write-page.ts';
import { configTypes as types } from './config-types.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = (locale: string): string => `${root}content/${locale}/contributing/docs/config-reference.mdx`;
const slovak: Readonly<Record<string, string>> = translations;

describe('the reference of the config', () => {
  it('has every key that an author may write', () => {
    const english = writePage(types, (text) => text);
    const written = types.flatMap(({ keys }) => keys.map(({ name }) => name));
    expect(written.length).toBeGreaterThan(100);
    expect(written.filter((key) => !english.includes(`| \`${key}\` |`))).toEqual([]);
  });

  it('is as the types are, in both languages: else run `npm run config-reference`', async () => {
    await expect(writePage(types, (text) => text)).toMatchFileSnapshot(page('en'));
    await expect(writePage(types, (text) => slovak[text] ?? text)).toMatchFileSnapshot(page('sk'));
  });

  it('is translated whole, from the texts of today', () => {
    const texts = new Set<string>();
    writePage(types, (text) => (texts.add(text), text));
    expect([...texts].filter((text) => slovak[text] === undefined)).toEqual([]);
    expect(Object.keys(slovak).filter((text) => !texts.has(text))).toEqual([]);
  });
});
