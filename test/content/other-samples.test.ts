import { readFileSync } from 'node:fs';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { afterEach, expect, it, vi } from 'vitest';
import { runCli } from '../../src/generator/cli.ts';
import { declaredMembers } from '../support/declared-members.ts';
import { loadWorkflowParser } from '../support/workflow-parser.ts';
import { content, samples, type Sample } from './samples.ts';

// What nginx and the frameworks themselves would say is not here: a configuration of nginx is read, and what samples say
// of our commands and our elements is held against those.

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

/** Lines that are neither a directive with its end, nor the beginning or the end of a block; and blocks left open. */
function faultsOfNginx(code: string): readonly string[] {
  const lines = code.split('\n').map((line) => line.replace(/#.*/, '').trim());
  const opened = lines.filter((line) => line.endsWith('{')).length - lines.filter((line) => line === '}').length;
  const wrong = lines.filter((line) => !/^$|^\}$|^[a-z_]+( ("[^"]*"|[^\s;{}"]+))* ?(;|\{)$/.test(line));
  return opened === 0 ? wrong : [...wrong, `${opened} blocks are open`];
}

it('every configuration of nginx has whole directives in whole blocks', () => {
  expect(samplesIn('nginx').flatMap(({ code }) => faultsOfNginx(code))).toEqual([]);
});

afterEach(() => vi.restoreAllMocks());

it('every command of docs exists, with its options', async () => {
  const commands = samplesIn('sh', 'shell-session', 'yaml').flatMap(({ place, code }) =>
    [...code.matchAll(/^(?:\$ |\s*- run: )?(?:npx )?docs (.*)$/gm)].map(([, words = '']) => ({
      place,
      words: words.replace(/\s#.*$/, '').split(' '),
    })),
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
