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
  ['check', 'open: () => ({ check: async () => [] })', 'it must return a list of diagnostics'],
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
    expect.stringContaining(
      '"plugins[0].frontMatter.level" must be a function, not an object (return { value }, or { problem }',
    ),
  ]);
});

it('a document with a view that does not exist is reported for its plugin', async () => {
  const site = makeTestSite({
    'site.config.ts': englishConfig(
      "plugins: [{ name: 'p', open: () => ({ routes: () => [{ path: '/soup', title: 'Soup', view: 'Recipe' }] }) }],",
    ),
    'content/en/index.md': '# Home\n',
  });
  expect(await site.build()).toMatchObject({
    status: 'failed',
    messages: [
      expect.stringMatching(
        /^site\.config\.ts:\d+:\d+ plugin-failed The plugin "p" makes the page \/soup with the view "Recipe", which does not exist \(export it from views\.tsx /,
      ),
    ],
  });
});

it('members of a wrong type are reported at their keys', async () => {
  const site = makeTestSite({
    'site.config.ts': englishConfig("plugins: [{ name: 'p', frontMatter: [], commands: 5 }],"),
    'content/en/index.md': '# Home\n',
  });
  expect((await site.build()).messages).toEqual(
    expect.arrayContaining([
      expect.stringContaining('"plugins[0].frontMatter" must be an object of functions, not a list'),
      expect.stringContaining('"plugins[0].commands" must be a list of commands, not 5'),
    ]),
  );
});

it('an exception of a check of front matter is reported for its plugin, at its line', async () => {
  const site = makeTestSite({
    'site.config.ts': englishConfig("plugins: ['./p.js'],"),
    'p.js': "export default {\n  name: 'p',\n  frontMatter: { level: (value) => value.no.way },\n};\n",
    'content/en/index.md': '---\nlevel: 1\n---\n# Home\n',
  });
  expect((await site.build()).messages).toEqual([
    expect.stringMatching(/^p\.js:3:\d+ plugin-failed The plugin "p" throws in "frontMatter\.level": Cannot read/),
  ]);
});
