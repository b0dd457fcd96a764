import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../../content/${path}`, import.meta.url), 'utf8');

/** Classes that hold at every width; the others only add a width to them. */
const classes = [...read('library/styles/utilities.css').matchAll(/^\.(sb-[\w-]+)/gm)].map(([, name = '']) => name);

it.each(['sk', 'en'])('the page in %s has every utility class in its tables, and no other', (locale) => {
  const rows = read(`${locale}/layout/css-utilities.mdx`).match(/^(?:\| `sb-.*|`sb-.*)$/gm) ?? [];
  const listed = rows.flatMap((row) => [...row.matchAll(/`(sb-[\w-]+)`/g)].map(([, name = '']) => name));
  expect([...new Set(listed)].toSorted()).toEqual(classes.toSorted());
});

it.each(['sk', 'en'])('the page in %s says the widths of the breakpoints', (locale) => {
  const inStyles = read('library/styles/utilities.css').match(/(?<=min-width: )\d+/g);
  const inPage = read(`${locale}/layout/css-utilities.mdx`).match(/(?<=^\| `-\w+` \| )\d+/gm);
  expect(inPage).toEqual(inStyles);
});
