import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toolDir } from '../../src/generator/kernel/tool.ts';
import { readSlots } from '../../src/generator/theme/layer/slots.ts';
import { capture } from '../support/capture.ts';
import { makeTestSite } from '../support/test-site.ts';

const config = `export default {
  title: 'Garden', url: 'https://garden.example', i18n: { defaultLocale: 'en', locales: { en: { label: 'English' } } },
  footer: { copyright: 'Acme' },
};`;
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10"/>\n';

describe.each(['sk', 'en'])('the page about slots in %s', (locale) => {
  const text = readFileSync(join(toolDir, `content/${locale}/contributing/docs/theme.mdx`), 'utf8');
  const samples = [...text.matchAll(/```\w+ title="(theme\/[^"]+)"\n([\s\S]*?)```/g)];
  const landing = capture(text, /```md\n(---\n[\s\S]*?)```/);

  const slots = readSlots(join(toolDir, 'src', 'theme')).map(({ name }) => name);

  it.each(['slots', 'slots-dark'])('shows every slot once in the picture %s', (file) => {
    const picture = readFileSync(join(toolDir, `content/static/img/${file}.svg`), 'utf8');
    const named = [...picture.matchAll(/>([A-Z]\w+)<\/text>/g)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(slots.toSorted());
  });

  it('names every slot once in its table', () => {
    const table =
      text
        .split('{#slots}')[1]
        ?.split('\n## ')[0]
        ?.split('\n')
        .filter((line) => line.startsWith('| `')) ?? [];
    const named = table.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(named.toSorted()).toEqual(slots.toSorted());
  });

  it('has examples that work', async () => {
    expect(samples).toHaveLength(8);
    const site = makeTestSite({
      'site.config.ts': config,
      ...Object.fromEntries(samples.map(([, path = '', code = '']) => [path, code])),
      'content/en/index.mdx': `${landing}\n<Since version="2" />\n\n:::note\nText\n:::\n`,
      'theme/Breadcrumbs.tsx':
        "import { Feedback } from './parts/Feedback.tsx';\nexport default function Breadcrumbs() {\n  return <Feedback />;\n}\n",
      'content/en/start.md': '# Start\n',
      ...Object.fromEntries(['garden', 'night', 'leaf'].map((name) => [`content/en/${name}.svg`, svg])),
    });
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    expect(site.main('/start')).toMatch(
      /<docs-island data-module="theme\/parts\/Applause\.tsx".*<button class="applause">3<\/button>/,
    );
    expect(site.read('start/index.html')).toMatch(/\/assets\/slots-\w+\.css.*\/assets\/slots-\w+\.js/s);
    expect(site.main('/start')).toContain('<a href="mailto:docs@acme.example?subject=Start%20(%2Fstart)">');
    expect(site.read('404.html')).toContain('4 0 4');
    expect(site.read('index.html')).toMatch(/MIT[\s\S]*<footer class="footer"/);
    expect(site.main('/')).toContain('<section><div class="note"');
    expect(site.main('/')).toContain('<div class="hero"><h1>');
  });
});
