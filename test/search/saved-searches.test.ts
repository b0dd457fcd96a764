import { expect, test } from 'vitest';
import { indexNameOf } from '../../src/theme/search/saved-searches.ts';

test('sites on one host remember results of their own', () => {
  const nameAt = (base: string): string =>
    indexNameOf({
      provider: 'local',
      indexHref: `${base}search/sk/`,
      pageHref: `${base}search`,
      language: 'sk',
      version: '1.0',
    });
  expect(['/', '/kit/', '/tools/'].map(nameAt)).toEqual(['sk-1.0', '/kit/sk-1.0', '/tools/sk-1.0']);
});
