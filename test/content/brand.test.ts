import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it('elements and the site have one accent, in both modes', () => {
  const primary = /--sb-color-primary: light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)/.exec(
    read('content/library/styles/tokens.css'),
  );
  const accents = [...read('src/theme/styles/tokens.css').matchAll(/--accent: (oklch\([^)]*\))/g)].map(
    ([, value]) => value,
  );
  expect(accents).toHaveLength(2);
  expect(primary?.slice(1)).toEqual(accents);
});
