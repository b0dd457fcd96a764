// Prints how many times as long a page of four times the size takes to compile, in CPU time:
// node test/bench/run.js test/support/measure-growth.ts
import { toolDir } from '../../src/generator/kernel/tool.ts';
import { makeFolderCompiler } from '../bench/folder-compiler.ts';

const compile = makeFolderCompiler(toolDir);

function timeOf(text: string): number {
  const before = process.cpuUsage();
  compile('a.md', text);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

const kinds = {
  'items of a list': ['- item of a list with some words\n', 4000],
  'rows of a table': ['| a | b |\n', 4000],
  'paragraphs with emphasis': ['*a* _b_ **c** words\n\n', 3000],
  'headings with lists': ['## H\n\n- one\n- two\n- three\n\n', 2000],
  'directives one after another': [':::note\n\na\n\n:::\n\n', 1000],
} as const;

const growth = Object.entries(kinds).map(([name, [text, count]]) => {
  const write = (times: number): string =>
    `${name === 'rows of a table' ? '| a | b |\n|---|---|\n' : ''}${text.repeat(times)}`;
  timeOf(write(count));
  const small = Math.min(timeOf(write(count)), timeOf(write(count)));
  return [name, Math.round((timeOf(write(4 * count)) / small) * 10) / 10];
});
process.stdout.write(JSON.stringify(Object.fromEntries(growth)));
