import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useReaderSite } from '../support/reader-site.ts';

const files = {
  'site.config.ts': `import base from './base.config.ts';
export default { ...base, scripts: ['./count.ts'] };`,
  'count.ts': `declare global { interface Window { views: string[] } }
window.views = [];
document.addEventListener('docs:page-view', () => window.views.push(location.pathname));
export {};`,
  'theme/Breadcrumbs.tsx': `import { Breadcrumbs as Original, type SlotProps } from '@stavebnica/docs/theme';
import { Counter } from './parts/Counter.tsx';
import './parts/breadcrumbs.css';

export default function Breadcrumbs(props: SlotProps<'Breadcrumbs'>) {
  return (
    <>
      <Original {...props} />
      <Counter start={2} label={props.view.title} />
    </>
  );
}`,
  'theme/parts/Counter.tsx': `'use client';
import { useId, useState } from 'react';
import { useTexts } from '@stavebnica/docs/theme';
import styles from './counter.module.css';

export function Counter({ start, label }: { start: number; label: string }) {
  const [count, setCount] = useState(start);
  const id = useId();
  return (
    <span>
      <button id={id} className={styles.counter} data-counter="" onClick={() => setCount(count + 1)}>
        {label} {count} {useTexts().text('theme.CodeBlock.copy')}
      </button>
      <label htmlFor={id}>count</label>
    </span>
  );
}`,
  'theme/parts/counter.module.css': '.counter { color: rgb(1, 2, 3); }',
  'theme/parts/breadcrumbs.css': ".breadcrumbs { background: rgb(4, 5, 6) url('./dot.png'); }",
  'theme/Footer.tsx': `import { Footer as Original, type SlotProps } from '@stavebnica/docs/theme';
import { Where } from './parts/Where.tsx';

export default function Footer(props: SlotProps<'Footer'>) {
  return (
    <>
      <Where />
      <Original {...props} />
    </>
  );
}`,
  'theme/parts/Where.tsx': `'use client';
import { useEffect, useState } from 'react';
import { useLocale, usePage, useSite, useTexts } from '@stavebnica/docs/hooks';

export function Where() {
  const [runs, setRuns] = useState('server');
  useEffect(() => setRuns('browser'), []);
  const known = { runs, locale: useLocale(), copy: useTexts().text('theme.CodeBlock.copy'), site: useSite(), page: usePage() };
  return <code data-where="">{JSON.stringify(known)}</code>;
}`,
  'theme/components.tsx': "export { Counter } from './parts/Counter.tsx';\nexport { Where } from './parts/Where.tsx';",
  'content/sk/guide/where.mdx': '# Where "we" are\n\n<Where />\n',
  'content/sk/guide/where-runs.mdx': "import { Where as Own } from '/theme/parts/Where.tsx';\n\n# Where\n\n<Own />\n",
  'content/sk/guide/counted.mdx': '# Counted\n\n<Counter start={7} label="Static" />\n',
  'content/sk/guide/running.mdx':
    'import { useState } from \'react\';\n\n# Running\n\nexport function Own() {\n  const [on, setOn] = useState(false);\n  return <button data-own="" onClick={() => setOn(true)}>{String(on)}</button>;\n}\n\n<Own />\n<Counter start={1 + 2} label="Dynamic" />\n',
};

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const site = useReaderSite({
  prepare(dir) {
    renameSync(join(dir, 'site.config.ts'), join(dir, 'base.config.ts'));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(dir, path)), { recursive: true });
      writeFileSync(join(dir, path), text);
    }
    writeFileSync(join(dir, 'theme/parts/dot.png'), pixel);
  },
});

/** Collects what a page complains about: errors, warnings of React, and what the policy blocks. */
function watchComplaints(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  return complaints;
}

const counter = (page: Page, within: string) => page.locator(`${within} [data-counter]`);

/** Clicks a counter until it runs: React takes it over after a while. */
async function count(page: Page, within: string): Promise<void> {
  const button = counter(page, within);
  const before = await button.textContent();
  await expect
    .poll(async () => {
      await button.click();
      return button.textContent();
    })
    .not.toBe(before);
}

describe('an interactive component of a slot', () => {
  it('is rendered on the server, runs in the browser, and is kept during a transition', async () => {
    const page = await site.blank();
    const complaints = watchComplaints(page);
    await page.goto('/guide/install');
    expect(await counter(page, 'article > header').textContent()).toBe('Inštalácia 2 Kopírovať');
    await count(page, 'article > header');
    const label = page.locator('article > header label').first();
    expect(await label.getAttribute('for')).toBe(await counter(page, 'article > header').getAttribute('id'));
    await page
      .getByRole('navigation', { name: 'Bočný panel dokumentácie' })
      .getByRole('link', { name: 'Čo ďalej' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Čo ďalej' }).waitFor();
    expect(await counter(page, 'article > header').textContent()).toContain('Čo ďalej 2');
    await count(page, 'article > header');
    expect(complaints).toEqual([]);
  });

  it('adds its style sheets', async () => {
    const page = await site.open('/guide/install');
    const styleOf = (selector: string, name: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
    expect(await styleOf('[data-counter]', 'color')).toBe('rgb(1, 2, 3)');
    expect(await styleOf('.breadcrumbs', 'background-color')).toBe('rgb(4, 5, 6)');
    expect(await styleOf('.breadcrumbs', 'background-image')).toMatch(/^url\(".*\/assets\/dot-[\w-]+\.png"\)$/);
  });

  it('runs in MDX too, on static and interactive pages', async () => {
    const page = await site.open('/guide/counted');
    await count(page, '.prose');
    expect(await counter(page, '.prose').textContent()).toMatch(/^Static (?:[89]|\d\d)/);
    const other = await site.blank();
    const complaints = watchComplaints(other);
    await other.goto('/guide/running');
    await count(other, '.prose');
    await other.locator('[data-own]').click();
    await expect.poll(() => other.locator('[data-own]').textContent()).toBe('true');
    expect(complaints).toEqual([]);
  });
});

/** What the component `Where` shows within an element. */
async function where(page: Page, within: string): Promise<Record<string, unknown>> {
  return JSON.parse((await page.locator(`${within} [data-where]`).textContent()) ?? '{}') as Record<string, unknown>;
}

describe('the hooks of pages in a slot', () => {
  it('return the same values as in a page, on the server and in the browser', async () => {
    const page = await site.blank();
    const complaints = watchComplaints(page);
    await page.goto('/guide/where-runs');
    await expect.poll(() => where(page, '.prose')).toMatchObject({ runs: 'browser', copy: 'Kopírovať', locale: 'sk' });
    await expect.poll(() => where(page, '[data-name="Where"]')).toEqual(await where(page, '.prose'));
    expect(await where(page, '.prose')).toMatchObject({ page: { title: 'Where', path: '/guide/where-runs' } });
    await page.goto('/guide/where');
    await expect
      .poll(() => where(page, '.prose'))
      .toMatchObject({ runs: 'browser', page: { title: 'Where "we" are' } });
    expect(await where(page, 'body > docs-island')).toEqual(await where(page, '.prose'));
    expect(complaints).toEqual([]);
    const html = await (await page.request.get('/guide/where')).text();
    expect(html).toContain('&quot;runs&quot;:&quot;server&quot;');
    expect(html.match(/data-where/g)).toHaveLength(2);
  });

  it('return the values of the next page after a transition, also in an island that is kept', async () => {
    const page = await site.open('/guide/install');
    await expect.poll(() => where(page, 'body > docs-island')).toMatchObject({ runs: 'browser' });
    await page.evaluate("document.querySelector('body > docs-island').stays = true");
    await page
      .getByRole('navigation', { name: 'Bočný panel dokumentácie' })
      .getByRole('link', { name: 'Čo ďalej' })
      .click();
    await expect
      .poll(() => where(page, 'body > docs-island'))
      .toMatchObject({ page: { title: 'Čo ďalej', path: '/guide/next' } });
    expect(await page.evaluate("document.querySelector('body > docs-island').stays")).toBe(true);
  });
});

describe('docs:page-view', () => {
  it('fires on the first view and after each transition, once each', async () => {
    const page = await site.open('/guide/install');
    const views = (): Promise<readonly string[]> => page.evaluate('window.views');
    await expect.poll(views).toEqual(['/guide/install']);
    await page
      .getByRole('navigation', { name: 'Bočný panel dokumentácie' })
      .getByRole('link', { name: 'Čo ďalej' })
      .click();
    await expect.poll(views).toEqual(['/guide/install', '/guide/next']);
    await page.goBack();
    await expect.poll(views).toEqual(['/guide/install', '/guide/next', '/guide/install']);
  });
});
