import { configWith } from './test-site.ts';

/** A config with two products: one with two versions, one with sidebars of its own. */
export const setConfig = configWith(`
  sets: {
    core: {
      label: { sk: 'Jadro', en: 'Core' },
      versions: [{ name: 'current', label: '2.0' }, { name: '1.0' }],
    },
    charts: {
      path: 'grafy',
      contentDir: 'packages/charts/docs',
      sidebars: { docs: ['index', { Typy: ['types/bar', { type: 'link', label: 'Jadro', href: '/core/install' }] }] },
    },
  },`);

/** A site in two languages with pages of its own and two documentation sets. */
export const setFiles = {
  'site.config.ts': setConfig,
  'content/sk/index.md': '# Domov\n\n[Jadro](/core), [Grafy](../../packages/charts/docs/sk/index.md)\n',
  'content/sk/about.md': '# O nás\n',
  'content/en/index.md': '# Home\n\n[Core](/core), [Charts](../../packages/charts/docs/en/index.md)\n',
  'content/sets/core/sk/index.md': '# Jadro 2\n\n[Inštalácia](./install.md), [stĺpce](/grafy/types/bar#osi)\n',
  'content/sets/core/sk/install.md': '# Inštalácia 2\n\n[Jadro](/core), [nové](/core/new), [web](/about)\n',
  'content/sets/core/sk/new.md': '# Nové\n',
  'content/sets/core/en/index.md': '# Core 2\n\n[Install](./install.md), [bars](/grafy/types/bar)\n',
  'content/sets/core/versions/1.0/sk/index.md': '# Jadro 1\n\n[Inštalácia](/core/install)\n',
  'content/sets/core/versions/1.0/sk/install.md': '# Inštalácia 1\n\n[Nová](/core/new), [prvá](/core/1.0)\n',
  'content/sets/core/versions/1.0/sk/old.md': '# Staré\n',
  'packages/charts/docs/sk/index.md': '# Grafy\n\n[Jadro](../../../../content/sets/core/sk/install.md)\n',
  'packages/charts/docs/sk/types/bar.md': '# Stĺpce\n\n## Osi\n\nAlfa.\n',
  'packages/charts/docs/en/index.md': '# Charts\n\n[Core](../../../../content/sets/core/en/index.md)\n',
};
