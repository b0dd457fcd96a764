import { expect, it } from 'vitest';
import { buildMigrated, classicConfig, migrateFiles } from '../../support/migrated-site.ts';

it('renders items of the navbar with components of the site', { timeout: 120_000 }, async () => {
  const items = `
    { type: 'custom-stars', repo: 'acme/anvils', position: 'left' },
    { type: 'custom-menu', label: 'More', items: [{ label: 'Blog', href: 'https://blog.example' }] },
    { type: 'custom-failing' },
    { label: 'Docs', to: '/' },`;
  const { target, report, read } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(`themeConfig: { navbar: { items: [${items}] } },`),
    'website/src/theme/NavbarItem/ComponentTypes.tsx': `import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import Stars from './Stars';
export default {
  ...ComponentTypes,
  'custom-stars': Stars,
  'custom-menu': (props: object) => <DropdownNavbarItem {...props} />,
  'custom-failing': () => <b>{(undefined as any).value}</b>,
};
`,
    'website/src/theme/NavbarItem/NavbarNavLink.tsx': 'export default () => null;\n',
    'website/src/theme/NavbarItem/Stars.tsx': `import Item from '@theme/NavbarItem/DefaultNavbarItem';
import { useState } from 'react';
export default function Stars({ repo, mobile = false }) {
  const [count, setCount] = useState(7);
  return <Item className="navbar__link" href="/stars" label={<button onClick={() => setCount(8)}>{repo} {count} {String(mobile)}</button>} />;
}
`,
  });
  expect(report).toContain('items.0: theme/NavbarItem.js renders it with the component of the site.');
  expect(report).toContain('src/theme/NavbarItem: A file in theme/ renders it as a slot');
  expect(report).toContain('src/theme/NavbarItem: The theme renders NavbarItem/NavbarNavLink, not the files');
  expect(read('site.config.ts')).toContain("{ type: 'slot', name: 'custom-stars-0' }");
  const { messages, read: readBuilt } = await buildMigrated(target);
  expect(messages).toEqual([]);
  const home = readBuilt('index.html').replaceAll('<!-- -->', '');
  expect(home).toMatch(
    /<ul class="navbar-items" data-swap="left"><li><docs-island [^>]*><a href="\/stars" class="navbar__link"><button>acme\/anvils 7 false<\/button>/,
  );
  expect(home).toMatch(/<summary>More<\/summary><ul><li><a href="https:\/\/blog.example"[^>]*>Blog/);
  expect(home).toContain('>Docs</a>');
});

it(
  'renders parts of the footer within that of the theme, and copies that consist of them',
  { timeout: 120_000 },
  async () => {
    const footer = `footer: {
    links: [{ title: 'More', items: [{ label: 'Home', to: '/' }] }],
    logo: { src: 'img/mark.svg', alt: 'Mark', href: 'https://mark.example' },
    copyright: '© <i>Acme</i>',
  }`;
    const files = {
      'website/static/img/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
      'website/docusaurus.config.js': classicConfig(`themeConfig: { ${footer} },`),
      'website/src/theme/Footer/LinkItem/index.js': `import LinkItem from '@theme-original/Footer/LinkItem';
export default ({ item }) => <><LinkItem item={item} />!</>;
`,
    };
    const { target, report } = await migrateFiles(files);
    expect(report).toContain('src/theme/Footer: A file in theme/ renders it as a slot');
    const { messages, read } = await buildMigrated(target);
    expect(messages).toEqual([]);
    expect(read('index.html').replaceAll('<!-- -->', '')).toMatch(
      /<footer class="footer"[^>]*><div><section><h2>More<\/h2><ul><li><a href="\/"[^>]*>Home<\/a>!<\/li><\/ul><\/section><p><a href="https:\/\/mark\.example"[^>]*><img src="\/img\/mark\.svg" alt="Mark"[^>]*>.*?<\/a><\/p><p>© <i>Acme<\/i><\/p>/,
    );

    const copy = await migrateFiles({
      ...files,
      'website/src/theme/Footer/index.js': `import { useThemeConfig } from '@docusaurus/theme-common';
import FooterLinks from '@theme/Footer/Links';
import FooterLayout from '@theme/Footer/Layout';
export default function Footer() {
  const { links, style } = useThemeConfig().footer;
  return <FooterLayout style={style} links={<FooterLinks links={links} />} copyright="ours" />;
}
`,
    });
    const built = await buildMigrated(copy.target);
    expect(built.messages).toEqual([]);
    expect(built.read('index.html').replaceAll('<!-- -->', '')).toMatch(
      /Home<\/a>!<\/li>.*<\/section>ours<\/div><\/footer>/,
    );
  },
);
