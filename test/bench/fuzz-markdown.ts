// Looks for Markdown that a browser would run, obey or load: node test/bench/run.js test/bench/fuzz-markdown.ts [seconds] [seed]
import { fillHoles } from '../../src/generator/content/markdown/holes.ts';
import { toolDir } from '../../src/generator/kernel/tool.ts';
import { findActive } from '../support/find-active.ts';
import { tricks } from '../support/markdown-tricks.ts';
import { makeRandom } from '../support/random.ts';
import { makeFolderCompiler } from './folder-compiler.ts';

const [seconds = 60, seed = Date.now() % 1e9] = process.argv.slice(2).map(Number);
const random = makeRandom(seed);

const compile = makeFolderCompiler(toolDir);

const pieces = [
  ...'<>"\'`=&;:/\\[](){}!#|*_~-+\t\n\r\0\u000b\u00a0\u2028 ',
  '<!--',
  '-->',
  '--!>',
  '<![CDATA[',
  ']]>',
  '<?',
  '</p>',
  '</style>',
  '</textarea>',
  '</title>',
  '<svg>',
  '<math>',
  '&#x09;',
  '&colon;',
  '&lt;',
  '&quot;',
  ' onerror=alert(1) ',
  ' href=javascript:alert(1) ',
  'javascript:',
  'pathname://',
  'data:',
  '\n\n',
  '\n> ',
  '\n- ',
  '\n    ',
  '```',
  ':::note[',
  ']{',
  '{/*',
  '*/}',
  '={`',
  '`}',
  '={{',
  '}}',
  '\uFDD0',
  '\uFDEE',
  '<Tabs>',
  '</Tabs>',
  '<Head>',
  '</Head>',
  '<Link ',
  '<Details summary=',
  '<TabItem value="a" label=',
  ' {...x}',
] as const;

/** A trick with a few pieces cut out, put in, doubled, or grown together with another trick. */
function mutate(): string {
  let text = random.pick(tricks);
  for (let times = 1 + random.below(5); times > 0; times--) {
    const at = random.below(text.length + 1);
    const end = Math.min(text.length, at + random.below(12));
    const kind = random.below(5);
    if (kind === 0) text = text.slice(0, at) + text.slice(end);
    else if (kind === 1) text = text.slice(0, at) + random.pick(pieces) + text.slice(at);
    else if (kind === 2) text = text.slice(0, at) + text.slice(at, end).repeat(2) + text.slice(end);
    else if (kind === 3) text = text.slice(0, at) + random.pick(pieces) + text.slice(end);
    else {
      const other = random.pick(tricks);
      text =
        text.slice(0, at) + other.slice(random.below(other.length)) + (random.below(2) === 0 ? text.slice(at) : '');
    }
  }
  return text;
}

const counts = { pages: 0, alive: 0, thrown: 0 };
const end = Date.now() + seconds * 1000;
while (Date.now() < end) {
  const text = mutate();
  counts.pages++;
  try {
    const { body, outline } = compile('a.md', text);
    // As the link rules of a build do.
    const addressOf = (index: number): string => outline.links[index]?.url.trim().replace(/^pathname:\/\//, '') ?? '';
    const html = fillHoles(body.html, (kind, index) => (kind === 'link' ? addressOf(index) : 'x'));
    const toc = outline.headings.map((heading) => heading.html).join('');
    const found = findActive(`<head>${body.head}</head><body><div class="prose">${toc}${html}</div>`);
    if (found.length === 0 && body.module === null) continue;
    counts.alive++;
    console.log(`${JSON.stringify(text)}\n  → ${found.join(' · ') || 'a module'}`);
  } catch (error) {
    counts.thrown++;
    console.log(
      `${JSON.stringify(text)}\n  threw ${error instanceof Error ? error.stack?.split('\n').slice(0, 3).join(' ') : String(error)}`,
    );
  }
}
console.log(JSON.stringify({ seed, ...counts }));
