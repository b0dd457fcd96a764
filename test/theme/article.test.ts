import { describe, expect, it } from 'vitest';
import type { PageView } from '../../src/shared/page-view.ts';
import theme from '../../src/theme/server.tsx';
import { capture } from '../support/capture.ts';
import { makePage, makeSite } from './page-view.ts';

/** The text of the page's main part as it is read, without its markup. */
const read = (changes: Partial<PageView>): string =>
  capture(theme.renderPage(makePage(changes)), /<main[^>]*>([\s\S]*)<\/main>/)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

const english = { key: 'en', label: 'English', htmlLang: 'en-US', direction: 'ltr' } as const;

describe('an article', () => {
  it('ends with the link to its source, its last change, and the pages beside it', () => {
    const html = theme.renderPage(makePage());
    expect(html).toContain('<a href="https://example.org/edit/install.mdx" target="_blank" rel="noopener noreferrer">');
    expect(html).toContain('<time dateTime="2026-11-02T10:00:00Z">2. 11. 2026</time>');
    expect(html).toContain('<a href="/0/0" rel="prev"><small>Späť</small>Prostredie</a>');
    expect(html).toContain('<a href="/0/2" rel="next"><small>Ďalej</small>Čo ďalej</a>');
  });

  it('begins with the way from the home page, without a link to itself', () => {
    const trail = capture(theme.renderPage(makePage()), /<nav class="breadcrumbs"[\s\S]*?<\/nav>/);
    expect(trail.match(/href="[^"]*"/g)).toEqual(['href="/"', 'href="/0"']);
    expect(trail).toContain('<span aria-current="page">Inštalácia</span>');
  });

  it('keeps the dashes of options and custom properties with their word', () => {
    const html =
      '<p><code>npm i -D @stavebnica/docs</code> <code>-docs</code> <code>--sb-blue-500</code> <code>sb-tab-group</code></p>';
    const page = capture(
      theme.renderPage(makePage({ content: { kind: 'document', html } })),
      /<p>(<code>npm[\s\S]*?)<\/p>/,
    );
    expect(page.match(/<span class="bound">[^<]*/g)).toEqual(
      ['-D', '-docs', '--sb'].map((word) => `<span class="bound">${word}`),
    );
  });

  it('says that it is a draft, or of a version that is not out yet', () => {
    expect(read({ draft: true })).toContain('Koncept stránky');
    const latest = { label: 'v1', href: '/0/1' };
    const version = { name: 'next', label: 'v2', banner: 'unreleased', badge: true, latest } as const;
    expect(read({ version })).toMatch(/nevydanej verzii v2 projektu Stavebnica.*Verzia: v2/);
    // A post belongs to no version, although it is beside the pages of one.
    const byline = { date: '2026-11-02', authors: [], minutes: 1 };
    expect(read({ version, byline })).not.toContain('Verzia: v2');
  });
});

describe('an address that leads nowhere', () => {
  it.each([
    ['sk', {}, 'Nenašli sme to, čo ste hľadali.', 'Dajte, prosím, vedieť vlastníkovi stránky'],
    ['en', { locale: english }, "We didn't find what you were looking for.", 'Please contact the owner of the site'],
  ])('says so in %s', (_, site, ...sentences) => {
    const text = read({ site: makeSite(site), content: { kind: 'not-found' } }).replaceAll('&#x27;', "'");
    for (const sentence of sentences) expect(text).toContain(sentence);
  });
});
