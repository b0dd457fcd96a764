import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildElementPage, cardManifest } from '../../support/element-page.ts';
import { runDocs } from '../../support/run-docs.ts';
import { englishConfig, makeTestSite } from '../../support/test-site.ts';

const methods = [
  { kind: 'method', name: 'show', description: 'Opens it.' },
  { kind: 'method', name: 'handleClick' },
  { kind: 'method', name: 'focus' },
  { kind: 'method', name: 'connectedCallback', description: 'Called by the browser.' },
  { kind: 'method', name: 'formResetCallback' },
  { kind: 'method', name: 'secret', privacy: 'private' },
];
const fields = [
  { kind: 'field', name: 'open', attribute: 'open' },
  { kind: 'field', name: 'items', description: 'What it lists.' },
  { kind: 'field', name: 'panel' },
];
const manifest = cardManifest({ members: [...fields, ...methods] });
const shown = async (components?: string, from: object = manifest): Promise<readonly string[]> =>
  Object.keys((await buildElementPage(from, components)).members);

it('lifecycle callbacks are left out, and internals without a description', async () => {
  expect(await shown()).toEqual(['prop-open', 'prop-items', 'method-show', 'method-focus']);
});

it('members of an element that describes none are all shown', async () => {
  expect(await shown('', cardManifest({ members: [{ kind: 'method', name: 'toggle' }] }))).toEqual(['method-toggle']);
});

it.each([
  ["exclude: ['methods.focus']", ['prop-open', 'prop-items', 'method-show']],
  ["exclude: ['x-card.properties.*']", ['method-show', 'method-focus']],
  ["exclude: [({ kind, name }) => kind === 'methods' && name.length < 5]", ['prop-open', 'prop-items', 'method-focus']],
  [
    "exclude: ['methods.*'], include: ['*.handle*', 'methods.form*']",
    ['prop-open', 'prop-items', 'method-handleClick', 'method-formResetCallback'],
  ],
  ["include: ['properties.*']", ['prop-open', 'prop-items', 'prop-panel', 'method-show', 'method-focus']],
])('%s changes the rule', async (rules, expected) => {
  expect(await shown(rules)).toEqual(expected);
});

it('a tag leaves out an element', async () => {
  const { messages } = await buildElementPage(manifest, "exclude: ['x-c*']");
  expect(messages).toEqual([
    'content/en/api/card.md:3:1 unknown-element The manifest has no element <x-card> (set `components` in site.config.ts)',
  ]);
});

it('a function that throws and a value that is no rule are errors of the config', async () => {
  const build = async (rule: string) =>
    (await makeTestSite({ 'site.config.ts': configWith(rule), 'manifest.json': '{ "modules": [] }', ...page }).build())
      .messages[0];
  expect(await build('[42]')).toContain(
    'invalid-config "components.exclude[0]" must be a pattern such as \'methods.*Callback\', or a function, not 42',
  );
  const withMember = makeTestSite({
    'site.config.ts': configWith('[() => nothing.there]'),
    'manifest.json': JSON.stringify(manifest),
    ...page,
  });
  const [message] = (await withMember.build()).messages;
  expect(message).toMatch(
    /^site\.config\.ts:\d+:\d+ config-failed A function in components\.include or components\.exclude throws: nothing is not defined /,
  );
  expect(message).toContain('(it receives { tag, kind, name, description } and returns true or false)');
});

it('the report counts what is left out, and a review names what has no description', async () => {
  const site = makeTestSite({
    'site.config.ts': configWith("['methods.focus']"),
    'manifest.json': JSON.stringify(manifest),
    ...page,
  });
  await runDocs('build', site.dir, '--report', 'json');
  expect(JSON.parse(readFileSync(join(site.dir, '.docs/report.json'), 'utf8')).counts).toEqual([
    { name: 'Members left out by components.exclude', count: 1 },
    { name: 'Members left out as lifecycle callbacks', count: 2 },
    { name: 'Members left out without a description', count: 2 },
  ]);
  const { answer } = await runDocs('check-links', site.dir);
  expect(answer).toContain(
    'The reference of <x-card> leaves out properties.panel, methods.handleClick, which have no description',
  );
});

const page = { 'content/en/api/card.md': '---\ntitle: Card\ntag: x-card\n---\n' };

function configWith(exclude: string): string {
  return englishConfig(`components: { manifest: 'manifest.json', script: 'index.js', exclude: ${exclude} },`);
}
