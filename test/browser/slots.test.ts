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
  'theme/components.tsx': "export { Counter } from './parts/Counter.tsx';",
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
  it('is drawn by the server, runs in the browser, and stays through a transition', async () => {
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

  it('brings its style sheets', async () => {
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

  it('runs in MDX too, on static pages and within what a page runs itself', async () => {
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
