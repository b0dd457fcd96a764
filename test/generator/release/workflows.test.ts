import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { toolVersion } from '../../../src/generator/kernel/tool.ts';
import { root } from '../../support/root.ts';
import { loadWorkflowParser } from '../../support/workflow-parser.ts';

const folder = join(root, '.github/workflows');
const workflows = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
const workflow = (name: string) => parse(Object.fromEntries(workflows)[name] ?? '');

it.each(workflows)('%s is a workflow that GitHub accepts', async (name, content) => {
  const { NoOperationTraceWriter, parseWorkflow } = await loadWorkflowParser();
  expect(parseWorkflow({ name, content }, new NoOperationTraceWriter()).context.errors.getErrors()).toEqual([]);
});

it.each(workflows)('%s runs foreign actions at a commit only, and may write nothing by default', (name, content) => {
  const uses = [...content.matchAll(/uses: (\S+)/g)].flatMap(([, action = '']) =>
    action.startsWith('./') ? [] : action,
  );
  expect(uses).not.toEqual([]);
  expect(uses.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
  expect(workflow(name).permissions).toEqual({ contents: 'read' });
});

it('tests every supported Node.js on every system', () => {
  const { matrix } = workflow('test.yml').jobs.systems.strategy;
  expect(matrix).toEqual({ os: ['ubuntu-24.04', 'windows-2025', 'macos-15'], node: [20, 22, 24, 26] });
});

it('publishes both packages with provenance, after the tests, and adds the bill of materials', () => {
  const { publish } = workflow('release.yml').jobs;
  expect(publish).toMatchObject({ needs: 'test', permissions: { contents: 'write', 'id-token': 'write' } });
  const steps: readonly { readonly run?: string; readonly 'working-directory'?: string }[] = publish.steps;
  const published = steps.filter(({ run }) => run?.startsWith('npm publish'));
  expect(published.map((step) => [step.run, step['working-directory']])).toEqual([
    ['npm publish --provenance --access public', undefined],
    ['npm publish --provenance --access public', 'src/create'],
  ]);
  expect(steps.at(-1)?.run).toContain('dist/sbom.cdx.json');
});

it('releases only a tag that the packages and the changelog agree on', () => {
  const check = (tag: string) => spawnSync('node', [join(root, 'bin/check-release.js'), tag], { encoding: 'utf8' });
  expect(check(`v${toolVersion}`)).toMatchObject({ status: 0, stderr: '' });
  expect(check(`v${toolVersion}`).stdout).toMatch(/^### /);
  expect(check('v9.9.9')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: `The tag is v9.9.9, and package.json has ${toolVersion}.\n`,
  });
});
