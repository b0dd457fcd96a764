import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { expect, test } from 'vitest';
import { highlight, languageNames } from '../../../src/generator/content/highlight/highlight.ts';
import { root } from '../../support/root.ts';

/** Runs code with `highlight` in a process without any grammar yet, and returns what it prints. */
function print(code: string): string {
  const stdin = {
    contents: `import { highlight } from './highlight.ts'; ${code}`,
    resolveDir: join(root, 'src/generator/content/highlight'),
  };
  const { outputFiles } = buildSync({ stdin, bundle: true, format: 'esm', platform: 'node', write: false });
  const input = outputFiles[0]?.text ?? '';
  return execFileSync(process.execPath, ['--input-type=module', '-'], { input, encoding: 'utf8' });
}

test('a nested language is highlighted although it was not requested before', () => {
  expect(highlight('```zig\nconst x = 1;\n```', 'md')).toContain('<i class="k">const</i> x = <i class="n">1</i>;');
  expect(highlight('<style>a { color: red }</style>', 'html')[0]).toContain('<i class="f">color</i>: red');
});

test('what has no grammar comes back escaped, line by line', () => {
  expect(highlight('a < b\nc', 'mermaid')).toEqual(['a &lt; b', 'c']);
  expect(highlight('a < b\nc', 'no-such-language')).toEqual(['a &lt; b', 'c']);
});

test('no language changes how a different one is highlighted, whichever comes first', () => {
  const samples: readonly (readonly [language: string, code: string])[] = [
    ['html', '<a href="x" onclick="f(1)">b</a><script>let a = 1</script>'],
    ['js', 'const a = `x${1}`; // c'],
    ['css', 'a { color: red }'],
    ['md', '# A\n\n```nix\nlet a = 1; in a\n```\n\n```unknown\na\n```'],
    ['pug', 'p a\n:coffee\n  a = 1\n:atpl\n  {% if a %}\n:ejs\n  <% a %>'],
    ['ruby', 'def a; "x#{1}"; end'],
    ['sql', "SELECT 1 FROM a WHERE b = 'c'"],
  ];
  const before = samples.map(([language, code]) => highlight(code, language));
  for (const language of languageNames) highlight('a', language);
  expect(samples.map(([language, code]) => highlight(code, language))).toEqual(before);
});

test.each([
  ['md', '---\ntitle: "A"\n---\n', 'yaml'],
  ['http', 'POST /a?b=c HTTP/1.1\nContent-Type: application/json\n\n{"a": null}', 'json'],
  ['http', 'GET https://a.example/b?c=d HTTP/1.1\n', 'uri'],
  ['haxe', 'var a = ~/b\\d/;', 'regex'],
  ['vala', 'var a = /b\\d/;', 'regex'],
  ['smarty', '{php}echo "a";{/php}', 'php'],
])('a thread highlights %s (%j) alike, whether or not it had a page with %s before', (language, code, first) => {
  const highlighted = `highlight(${JSON.stringify(code)}, ${JSON.stringify(language)}).join(' ')`;
  expect(print(`highlight('a', ${JSON.stringify(first)}); console.log(${highlighted})`)).toBe(
    print(`console.log(${highlighted})`),
  );
});

test.each([
  ['nix', 'let a = 1; in a'],
  ['terraform', 'resource "a" "b" {}'],
  ['jinja', '{% if a %}b{% endif %}'],
  ['elm', 'module A exposing (b)'],
  ['vim', 'set number'],
  ['verilog', 'module a; endmodule'],
  ['cmake', 'add_library(a STATIC)\nset_target_properties(a PROPERTIES LINK_FLAGS b)'],
  ['apacheconf', 'DocumentRoot /var/www'],
  ['gherkin', '  Keď otvorím stránku'],
  ['splunk-spl', 'index=a | stats count'],
  ['gitignore', '# a'],
])('highlights %s', (language, code) => {
  expect(highlight(code, language).join('')).toContain('<i class="');
});
