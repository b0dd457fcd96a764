import { expect, it } from 'vitest';
import { englishConfig, makeTestSite } from '../../support/test-site.ts';

it.each([
  ['open', 'open: () => ({ pagez: [] })', '"pagez" is not a key of what it returns: did you mean "pages"?'],
  [
    'open',
    "open: () => ({ diagnostics: [{ message: 'x' }] })",
    'each diagnostic needs a code, a message, and the severity "error" or "warning"',
  ],
  [
    'check',
    "open: () => ({ check: () => [{ code: 'a', message: 'x', severity: 'fatal' }] })",
    'each diagnostic needs a code, a message, and the severity "error" or "warning"',
  ],
  [
    'openContent',
    'content: () => ({ openContent: () => ({ remrk: {} }) })',
    '"remrk" is not a key of what it returns: did you mean "remark"?',
  ],
  [
    'openContent',
    'content: () => ({ openContent: () => ({ remark: [] }) })',
    '"remark" must be an object of lists: { text: [transform] }',
  ],
  [
    'openContent',
    'content: () => ({ openContent: () => ({ remark: { txt: [] } }) })',
    '"txt" is not a key of "remark": did you mean "text"?',
  ],
  ['openContent', 'content: () => ({ openContent: () => ({ rehype: {} }) })', '"rehype" must be a list of transforms'],
  [
    'openContent',
    'content: () => ({ openContent: () => ({ fences: { sh: 5 } }) })',
    '"fences" must be an object of functions: { chart: (fence) => ({ html }) }',
  ],
])('a plugin whose %s returns a wrong shape is reported: %s', async (contribution, member, message) => {
  const site = makeTestSite({
    'site.config.ts': englishConfig(`plugins: [{ name: 'p', ${member} }],`),
    'content/en/index.md': '# Home\n',
  });
  const { status, messages } = await site.build();
  expect(status).toBe('failed');
  expect(messages).toEqual([expect.stringContaining(`The plugin "p" throws in "${contribution}": ${message}`)]);
});

it('a check of front matter that is no function is reported at its key', async () => {
  const site = makeTestSite({
    'site.config.ts': englishConfig("plugins: [{ name: 'p', frontMatter: { level: { type: 'number' } } }],"),
    'content/en/index.md': '# Home\n',
  });
  expect((await site.build()).messages).toEqual([
    expect.stringContaining('"plugins[0].frontMatter.level" must be a function (return { value }, or { problem }'),
  ]);
});
