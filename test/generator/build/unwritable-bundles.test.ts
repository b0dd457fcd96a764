import { expect, it } from 'vitest';
import { describeOutputError } from '../../../src/generator/output/output-problems.ts';
import { renderingError } from '../../../src/generator/render/rendering-error.ts';
import { configWith, makeTestSite } from '../../support/test-site.ts';

/** The bundler adds a hash to it, and no file system takes a name as long as that. */
const longest = 'a'.repeat(248);

it('reports a file of the bundler that cannot be written as a problem of the output, not of the code', async () => {
  const elements = makeTestSite({
    'site.config.ts': configWith(`  components: { manifest: 'cem.json', script: '${longest}.js' },`),
    'cem.json': '{ "schemaVersion": "1.0.0", "modules": [] }',
    [`${longest}.js`]: '',
    'content/sk/index.md': '```html preview\n<p>x</p>\n```\n',
  });
  const pages = makeTestSite({
    [`content/sk/${longest}.png`]: 'x',
    'content/sk/index.mdx': `import picture from './${longest}.png';\n\n<img src={picture} alt="" />\n`,
  });
  for (const site of [elements, pages]) {
    const { status, messages } = await site.build();
    expect(status).toBe('failed');
    expect(messages).toEqual([expect.stringMatching(/^output-failed .*: file name too long \(/)]);
  }
});

it('reports a disk that becomes full while pages are rendered as a problem of the output, not of a page', () => {
  const error = renderingError('/a', new Error('ENOSPC: no space left on device, write'));
  expect(describeOutputError(error, '/site/build')).toMatchObject({
    code: 'output-failed',
    message: 'The site could not be written to /site/build: ENOSPC: no space left on device, write',
    hint: 'free some disk space and build again',
  });
});
