import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { afterEach, expect, it, vi } from 'vitest';
import { runCli } from '../../src/generator/cli.ts';
import { declaredMembers } from '../support/declared-members.ts';
import { faultsOfNginx } from '../support/nginx-faults.ts';
import { loadWorkflowParser } from '../support/workflow-parser.ts';
import { content, samples, type Sample } from './samples.ts';

// Configurations of nginx are held against its reference, and what samples say of our commands and our elements against those.

function samplesIn(...languages: readonly string[]): readonly Sample[] {
  const found = samples.filter(({ language }) => languages.includes(language));
  expect(found.length).toBeGreaterThan(1);
  return found;
}

it('every workflow is one that GitHub takes', async () => {
  const { NoOperationTraceWriter, parseWorkflow } = await loadWorkflowParser();
  const faultsOf = (workflow: string): readonly string[] =>
    parseWorkflow({ name: 'workflow.yml', content: workflow }, new NoOperationTraceWriter())
      .context.errors.getErrors()
      .map(({ message }) => message);
  expect(samplesIn('yaml').flatMap(({ place, code }) => faultsOf(code).map((fault) => `${place} ${fault}`))).toEqual(
    [],
  );
  expect(faultsOf('on: push\njobs:\n  a:\n    run-on: ubuntu-latest\n')).not.toEqual([]);
});

it('every configuration of nginx has directives that nginx supports, where it allows them', () => {
  const faultsIn = (code: string): readonly string[] => faultsOfNginx(code, 'http');
  expect(samplesIn('nginx').flatMap(({ code }) => faultsIn(code))).toEqual([]);
  expect(faultsIn('server { rooot /srv; }')).toEqual(['rooot: nginx has no such directive']);
  expect(faultsIn('server { location / { map $a $b { c d; } } }')).toEqual(['map may not stand in location']);
  expect(faultsIn('server { root /srv gzip on; }')).toEqual(['root /srv gzip on: *`path`*']);
  expect(faultsIn('server { root /srv; gzip on }')).toEqual(['A directive lacks its semicolon']);
  expect(faultsIn('server { root /srv;')).toEqual(['A directive or a block has no end']);
});

it('every sample of a shell is one that a shell can read', () => {
  const isRead = (script: string): boolean => spawnSync('sh', ['-n'], { input: script, encoding: 'utf8' }).status === 0;
  const commandsOf = ({ language, code }: Sample): string =>
    language === 'sh' ? code : [...code.matchAll(/^\$ (.*)$/gm)].map(([, command]) => command).join('\n');
  const scripts = samplesIn('sh', 'shell-session').map((sample) => ({ ...sample, script: commandsOf(sample) }));
  expect(scripts.filter(({ script }) => script === '' || !isRead(script))).toEqual([]);
  expect(isRead('npm install "stavebnica')).toBe(false);
});

afterEach(() => vi.restoreAllMocks());

it('every command of docs exists, with its options', async () => {
  const commands = samplesIn('sh', 'shell-session', 'yaml').flatMap(({ place, code }) =>
    [...code.matchAll(/^(?:\$ |\s*- run: )?(?:(?:npx )?(?:@stavebnica\/)?docs|node bin\/docs\.js) (.*)$/gm)].map(
      ([, words = '']) => ({
        place,
        words: words.replace(/\s#.*$/, '').split(' '),
      }),
    ),
  );
  expect(commands.length).toBeGreaterThan(20);
  const printed: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  for (const { place, words } of commands) {
    printed.length = 0;
    const options = words.filter((word) => word.startsWith('--'));
    await runCli([...words.filter((word) => !word.startsWith('--')), '--help']);
    const help = printed.join('');
    expect(help, place).toContain(`Usage: docs ${words[0]}`);
    for (const option of options) expect(help, place).toContain(`${option} `);
  }
});

const elements = new Map(
  declaredMembers(readFileSync(`${content}library/custom-elements.json`, 'utf8')).map(({ tag, members }) => [
    tag,
    new Set(Object.values(members).flat()),
  ]),
);
const ofEveryElement =
  /^(v-model|id|class|slot|title|hidden|tabindex|exportparts|role|lang|dir|style|aria-.*|data-.*)$/;

/** The markup of a sample: the template where a component of Angular holds one. */
function markupOf({ language, code }: Sample): string {
  if (language === 'ts') return /template: `([^`]*)`/.exec(code)?.[1] ?? '';
  return language === 'vue' ? (/<template>([^]*)<\/template>/.exec(code)?.[1] ?? '') : code;
}

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Names in the markup that the library does not have, `:value`, `[value]` and `(sb-input)` without their signs. */
function unknownNames(node: Node): readonly string[] {
  if (!('tagName' in node)) return [];
  const children = ('content' in node ? node.content : node).childNodes.flatMap(unknownNames);
  if (!node.tagName.startsWith('sb-')) return children;
  const known = elements.get(node.tagName);
  if (known === undefined) return [node.tagName, ...children];
  const names = node.attrs.map(({ name }) => name.replace(/^[:@[(]|[\])]$/g, ''));
  const unknown = names.filter((name) => !known.has(name) && !ofEveryElement.test(name));
  return [...unknown.map((name) => `${node.tagName} ${name}`), ...children];
}

it('every element in a sample of HTML, Vue and Angular has the attributes and events that it is given', () => {
  const marked = samplesIn('html', 'vue', 'ts').map((sample) => ({ ...sample, markup: markupOf(sample) }));
  const unknown = marked.flatMap(({ place, markup }) =>
    parseFragment(markup)
      .childNodes.flatMap(unknownNames)
      .map((name) => `${place} ${name}`),
  );
  expect(marked.filter(({ language, markup }) => language !== 'html' && markup.includes('<sb-'))).toHaveLength(4);
  expect(unknown).toEqual([]);
});
