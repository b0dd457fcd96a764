import { expect, test } from 'vitest';
import { makeCanSkipCode } from '../../../src/generator/content/compile/read-page.ts';
import { openContent } from '../../../src/generator/plugins/csp/content.ts';
import { openContent as openForeignNotation } from '../../../src/generator/plugins/foreign-notation/content.ts';
import type { ThemeServer } from '../../../src/shared/theme.ts';

/** A theme of which only code is drawn, by its language. */
function silentWith(draw: (language: string) => string, defaultLanguage = 'text'): (language: string) => boolean {
  const renderContent: ThemeServer['renderContent'] = ([node]) =>
    node !== undefined && 'props' in node ? draw(String(node.props['language'])) : '';
  return makeCanSkipCode({
    theme: { renderContent },
    defaultLanguage,
    languageAliases: {},
    parts: [openContent(), openForeignNotation()],
  });
}

test('code of a known language is silent, and code without one when the default is known', () => {
  const isSilent = silentWith((language) => `<pre data-language="${language}"></pre>`);
  expect(['ts', 'text', '', 'zig', 'qwertz', 'mdx-code-block'].filter(isSilent)).toEqual(['ts', 'text', '', 'zig']);
  expect(silentWith(() => '', 'qwertz')('')).toBe(false);
});

test('code is not silent where the theme names it, contains something inline or cannot render it', () => {
  const isSilent = silentWith((language) => {
    if (language === 'css') throw new Error('no styles here');
    return language === 'ts'
      ? '<pre id="ts"></pre>'
      : language === 'js'
        ? '<pre style="color: red"></pre>'
        : '<pre></pre>';
  });
  expect(['ts', 'js', 'css', 'html'].filter(isSilent)).toEqual(['html']);
});
