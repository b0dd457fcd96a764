import { expect, it } from 'vitest';
import theme from '../../src/theme/server.tsx';
import { makePage, makeSite } from './page-view.ts';

it('shows the logo above the copyright, with a picture for each color mode', () => {
  const logo = { src: '/img/mark.svg', srcDark: '/img/mark-dark.svg', alt: 'Nadácia', href: 'https://nadacia.example' };
  const site = makeSite({ footer: { columns: [], logo, copyright: '© Stavebnica' } });
  const html = theme.renderPage(makePage({ site }));
  const footer = html.slice(html.indexOf('<footer class="footer"'));
  expect(footer).toMatch(
    /<a href="https:\/\/nadacia\.example"[^>]* class="logo"><img class="light-only" src="\/img\/mark\.svg" alt="Nadácia"[^>]*><img class="dark-only"[^]*<p>© Stavebnica<\/p>/,
  );
});
