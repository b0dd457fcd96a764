import { expect, it } from 'vitest';
import { editorSchemas } from '../../../bin/editor-schemas.ts';
import siteConfig from '../../../site.config.ts';
import { gatherFrontMatter } from '../../../src/generator/plugin-api/gather.ts';
import { builtInPlugins } from '../../../src/generator/plugins/index.ts';
import { keysOfType } from '../../content/config-types.ts';
import { checkSchema, type Schema } from '../../support/check-schema.ts';
import { root } from '../../support/root.ts';

const schemas: Readonly<Record<string, Schema>> = editorSchemas(root);
const { 'site-config.schema.json': config = {}, 'front-matter.schema.json': frontMatter = {} } = schemas;
const small = { title: 'Kit', url: 'https://kit.example', i18n: { defaultLocale: 'en', locales: { en: {} } } };

it('the schema of the config accepts the config of this site and the smallest one', () => {
  expect(checkSchema(siteConfig, config)).toEqual([]);
  expect(checkSchema(small, config)).toEqual([]);
});

it.each([
  [{ ...small, titel: 'Kit' }, ['$.titel is unknown']],
  [{ ...small, title: undefined, baseUrl: 1 }, ['$.title is not string', '$.baseUrl is not string']],
  [{ title: 'Kit', url: 'https://kit.example' }, ['$.i18n is missing']],
  [{ ...small, toc: { minHeadingLevel: '2' } }, ['$.toc.minHeadingLevel is not number']],
  [{ ...small, links: { brokenLinks: 'loud' } }, ['$.links.brokenLinks is not one of ']],
])('and names what is wrong with %j', (value, problems) => {
  const found = checkSchema(value, config);
  expect(found).toEqual(problems.map((problem) => expect.stringContaining(problem)));
});

it('describes every key of the config with the text of its doc comment', () => {
  const type = config.$defs?.['UserConfig'];
  expect(Object.keys(type?.properties ?? {}).toSorted()).toEqual(keysOfType('UserConfig').toSorted());
  expect(type?.properties?.['contentDir']).toEqual({
    description: 'Folder with one folder for each locale.',
    type: 'string',
  });
  const refs = [...JSON.stringify(config).matchAll(/"#\/\$defs\/(\w+)"/g)].map(([, name = '']) => name);
  expect(refs.filter((name) => config.$defs?.[name] === undefined)).toEqual([]);
});

it('the schema of front matter has every key, and agrees with the rules about many values', () => {
  const rules = gatherFrontMatter(builtInPlugins);
  expect(Object.keys(frontMatter.properties ?? {})).toEqual(Object.keys(rules));
  const values = [
    'text',
    'md',
    '/path',
    '2026-01-31',
    0,
    2,
    3,
    6,
    7,
    2.5,
    true,
    null,
    ['a'],
    [1],
    [],
    [{ label: 'a' }],
  ];
  for (const [key, rule] of Object.entries(rules))
    for (const value of values) {
      const isAccepted = 'value' in rule(value);
      const problems = checkSchema({ [key]: value }, frontMatter);
      if (isAccepted) expect(problems, `${key}: ${JSON.stringify(value)}`).toEqual([]);
    }
  // The other way round it may be milder, but not about what every editor can say.
  expect(checkSchema({ draft: 'yes', toc_max_heading_level: 9, format: 'html', title: ['a'] }, frontMatter)).toEqual([
    '$.draft is not boolean',
    '$.toc_max_heading_level is over 6',
    '$.format is not one of md, mdx',
    '$.title is not string',
  ]);
  expect(frontMatter.properties?.['slug']).toMatchObject({
    description: "Path of the page: absolute from the locale's root, or relative to the file's folder.",
  });
});
