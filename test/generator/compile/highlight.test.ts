import { expect, test } from 'vitest';
import { highlight, languageNames } from '../../../src/generator/content/highlight/highlight.ts';

test('a language within another is highlighted, though it was not requested before', () => {
  expect(highlight('```zig\nconst x = 1;\n```', 'md')).toContain('<i class="k">const</i> x = <i class="n">1</i>;');
  expect(highlight('<style>a { color: red }</style>', 'html')[0]).toContain('<i class="f">color</i>: red');
});

test('what has no grammar comes back escaped, line by line', () => {
  expect(highlight('a < b\nc', 'mermaid')).toEqual(['a &lt; b', 'c']);
  expect(highlight('a < b\nc', 'no-such-language')).toEqual(['a &lt; b', 'c']);
});

test('no language changes how another is highlighted, whichever comes first', () => {
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
  ['nix', 'let a = 1; in a'],
  ['terraform', 'resource "a" "b" {}'],
  ['jinja', '{% if a %}b{% endif %}'],
  ['elm', 'module A exposing (b)'],
  ['vim', 'set number'],
  ['verilog', 'module a; endmodule'],
  ['gherkin', 'Feature: a'],
  ['gitignore', '# a'],
])('highlights %s', (language, code) => {
  expect(highlight(code, language).join('')).toContain('<i class="');
});
