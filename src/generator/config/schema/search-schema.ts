import * as z from 'zod';
import type { UserSearch } from '../user-search.ts';
import { choice, flag, isObject, listOf, objectOf, oneOf, text } from './primitives.ts';

const expected = "{ provider: 'local' }, the settings of { provider: 'algolia' }, or false";

const filter = choice<string | string[]>((value) =>
  Array.isArray(value) ? listOf(text(), 'a list of filters') : text("a filter such as 'type:content'"),
);

const algolia = objectOf(
  {
    provider: z.literal('algolia'),
    appId: text('the id of the application'),
    apiKey: text('the search-only key'),
    indexName: text('the name of the index'),
    contextualSearch: flag.optional(),
    facetFilters: listOf(filter, 'a list of filters').optional(),
    hosts: listOf(
      objectOf({ url: text("a host such as 'search.example.com'"), protocol: oneOf(['http', 'https']) }, 'a host'),
      'a list of hosts',
    ).optional(),
  },
  expected,
);
const local = objectOf({ provider: z.literal('local') }, expected);
const off = z.literal(false, { error: expected });
const other = z.looseObject({ provider: oneOf(['local', 'algolia']) }, { error: expected });

/** `search` of the config. */
export const searchSchema: z.ZodType<UserSearch> = choice<UserSearch>((value) => {
  if (!isObject(value)) return off;
  if (value['provider'] === 'algolia') return algolia;
  // An unknown provider never parses, so what the schema would return does not matter.
  return value['provider'] === 'local' ? local : (other as unknown as typeof local);
});
