import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../support/root.ts';
import { runDocs } from '../../support/run-docs.ts';
import { loadWorkflowParser } from '../../support/workflow-parser.ts';
import { writeSite } from '../../support/write-site.ts';

/** The pipeline of a new site for a host, as text. */
async function pipeline(host: string, file: string, lockFile = 'package-lock.json'): Promise<string> {
  const folder = writeSite({ [lockFile]: '' });
  const site = join(folder, 'garden');
  expect(await runDocs('init', site, '--yes', '--ci', host)).toMatchObject({ code: 0 });
  return readFileSync(join(site, file), 'utf8');
}

it('docs init --ci github writes a workflow that GitHub accepts', async () => {
  const content = await pipeline('github', '.github/workflows/docs.yml');
  const { NoOperationTraceWriter, parseWorkflow } = await loadWorkflowParser();
  const { context } = parseWorkflow({ name: 'docs.yml', content }, new NoOperationTraceWriter());
  expect(context.errors.getErrors()).toEqual([]);
  expect(parse(content).jobs.site.steps.at(-1).uses).toBe('./node_modules/@stavebnica/docs/src/action');
  expect(content).toContain('      - run: npm ci\n');
  // GitHub ends a job of a pull request that uses the environment of Pages.
  expect(parse(content).jobs.site.environment.name).toBe("${{ github.event_name == 'push' && 'github-pages' || '' }}");
});

it.each([
  ['pnpm-lock.yaml', ['npm install --global pnpm', 'pnpm install --frozen-lockfile']],
  ['yarn.lock', ['npm install --global corepack', 'corepack enable', 'yarn install --frozen-lockfile']],
  ['bun.lock', ['npm install --global bun', 'bun install --frozen-lockfile']],
])('with %s beside it, the pipelines install with that package manager', async (lockFile, commands) => {
  const gitlab = parse(await pipeline('gitlab', '.gitlab-ci.yml', lockFile));
  const then = ['npm run check', 'npm run build -- --strict'];
  expect(gitlab.check.script).toEqual([...commands, ...then]);
  const forgejo = parse(await pipeline('forgejo', '.forgejo/workflows/docs.yml', lockFile));
  const runs = forgejo.jobs.site.steps.flatMap(({ run }: { readonly run?: string }) => run ?? []);
  expect(runs.slice(0, -1)).toEqual([...commands, ...then]);
});

it('GitLab publishes the default branch and checks merge requests', async () => {
  const { pages, check, cache } = parse(await pipeline('gitlab', '.gitlab-ci.yml'));
  expect(pages).toMatchObject({
    pages: { publish: 'public' },
    rules: [{ if: '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH' }],
  });
  expect(check.rules).toEqual([{ if: '$CI_PIPELINE_SOURCE == "merge_request_event"' }]);
  expect(cache.paths).toEqual(['.docs']);
});

it('Forgejo gets the built site as a branch of the repository', async () => {
  const folder = writeSite({ 'work/build/index.html': 'Home' });
  spawnSync('git', ['init', '--bare', 'remote/kit/site.git'], { cwd: folder });
  const steps = parse(await pipeline('forgejo', '.forgejo/workflows/docs.yml')).jobs.site.steps;
  const env = {
    ...process.env,
    GITHUB_SERVER_URL: `file://${folder}/remote`,
    GITHUB_REPOSITORY: 'kit/site',
    GITHUB_SHA: 'c63b545',
    TOKEN: 'secret',
  };
  // A repository on disk takes no token in its address.
  const script = steps.at(-1).run.replace('token:$TOKEN@', '');
  const { status, stderr } = spawnSync('bash', ['-e', '-c', script], {
    cwd: join(folder, 'work'),
    env,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  const show = spawnSync('git', ['show', 'pages:index.html'], {
    cwd: join(folder, 'remote/kit/site.git'),
    encoding: 'utf8',
  });
  expect(show.stdout).toBe('Home');
});

it('an unknown host is refused', async () => {
  const { code, log } = await runDocs('init', join(writeSite({}), 'garden'), '--ci', 'jenkins');
  expect({ code, log }).toEqual({
    code: 2,
    log: expect.stringContaining('Allowed choices are github, gitlab, forgejo'),
  });
});

it('the action checks and builds, and annotates what is wrong', () => {
  const { runs } = parse(readFileSync(join(root, 'src/action/action.yml'), 'utf8'));
  const scripts: readonly string[] = runs.steps.flatMap(({ run }: { readonly run?: string }) => run ?? []);
  expect(scripts).toHaveLength(2);
  const site = writeSite({
    'site.config.ts':
      "export default { title: 'S', url: 'https://s.example', i18n: { defaultLocale: 'en', locales: { en: {} } } };",
    'content/en/index.md': '# Home\n\n[gone](/gone)\n',
  });
  const runAction = (script: string | undefined, STRICT: string) => {
    const env = { ...process.env, GITHUB_ACTION_PATH: join(root, 'src/action'), SITE: '.', STRICT };
    return spawnSync('bash', ['-e', '-c', script ?? ''], { cwd: site, env, encoding: 'utf8' });
  };
  const annotation = '::warning file=content/en/index.md,line=3';
  expect(runAction(scripts[0], 'true')).toMatchObject({ status: 1, stdout: expect.stringContaining(annotation) });
  expect(runAction(scripts[0], 'false')).toMatchObject({ status: 0, stdout: expect.stringContaining(annotation) });
  expect(runAction(scripts[1], 'true')).toMatchObject({ status: 1, stdout: expect.stringContaining(annotation) });
  expect(runAction(scripts[1], 'false')).toMatchObject({ status: 0, stdout: expect.stringContaining(annotation) });
  const uses: readonly string[] = runs.steps.flatMap((step: { readonly uses?: string }) => step.uses ?? []);
  expect(uses).not.toEqual([]);
  expect(uses.filter((name) => !/@[0-9a-f]{40}$/.test(name))).toEqual([]);
});

it('for a site in a folder of a repository, the pipeline is at its root and runs in the folder', async () => {
  const folder = writeSite({ '.git/HEAD': '' });
  const init = (host: string, site: string) => runDocs('init', join(folder, site), '--yes', '--ci', host);
  for (const [host, site] of [
    ['github', 'github'],
    ['gitlab', 'my gitlab, new'],
    ['forgejo', 'my forgejo: #1'],
  ] as const)
    expect(await init(host, `docs/${site}`)).toMatchObject({ code: 0, log: expect.stringContaining('Wrote ../../.') });
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const content = read('.github/workflows/docs.yml');
  const { NoOperationTraceWriter, parseWorkflow } = await loadWorkflowParser();
  const { context } = parseWorkflow({ name: 'docs.yml', content }, new NoOperationTraceWriter());
  expect(context.errors.getErrors()).toEqual([]);
  const github = parse(content);
  expect(github.defaults.run['working-directory']).toBe('docs/github');
  expect(github.jobs.site.steps.at(-1)).toMatchObject({
    uses: './docs/github/node_modules/@stavebnica/docs/src/action',
    with: { site: 'docs/github' },
  });
  expect(parse(read('.gitlab-ci.yml'))).toMatchObject({
    default: { before_script: ["cd 'docs/my gitlab, new'"] },
    cache: { paths: ['docs/my gitlab, new/.docs'] },
    pages: { artifacts: { paths: ['docs/my gitlab, new/public', 'docs/my gitlab, new/links.json'] } },
  });
  expect(parse(read('.forgejo/workflows/docs.yml')).defaults.run['working-directory']).toBe('docs/my forgejo: #1');
  expect(await init('github', 'again')).toMatchObject({
    code: 2,
    log: '../.github/workflows/docs.yml exists: add the site to it, and leave out --ci.\n',
  });
});
