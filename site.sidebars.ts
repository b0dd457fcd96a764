import type { UserSidebarCategory, UserSidebarItem } from 'docs';

/** Pages of the handbook that belong to its sidebar. */
export const docsSidebar: readonly UserSidebarItem[] = [
  'index',
  {
    type: 'category',
    label: { sk: 'Začíname', en: 'Getting started' },
    collapsed: false,
    items: ['intro/environment', 'intro/install'],
  },
  {
    type: 'category',
    label: { sk: 'Vzhľad', en: 'Theming' },
    collapsed: false,
    items: [
      'theming/basics',
      'theming/themes',
      'theming/dark-mode',
      'theming/colors',
      'theming/css-variables',
      'theming/css-shadow-parts',
      'theming/animations',
    ],
  },
  {
    type: 'category',
    label: { sk: 'Pomôcky', en: 'Utilities' },
    collapsed: false,
    items: ['utilities/permissions', 'reference/glossary'],
  },
];

/** Documentation of the tool that makes the site, for those who write pages. */
export const toolSidebar: readonly UserSidebarItem[] = [
  {
    type: 'category',
    label: { sk: 'Nástroj docs', en: 'The docs tool' },
    collapsed: false,
    items: [
      'contributing/docs/index',
      'contributing/docs/writing',
      'contributing/docs/configuration',
      'contributing/docs/components',
      'contributing/docs/search',
      'contributing/docs/links',
      'contributing/docs/translating',
      'contributing/docs/deployment',
      'contributing/docs/performance',
    ],
  },
];

/** The component index, then every component under its family; `api/index` and `api/toast` stand outside. */
export const apiSidebar: readonly UserSidebarItem[] = [
  'components',
  family({ sk: 'Rozloženie', en: 'Layout' }, [
    'layout',
    'container',
    'grid',
    'row',
    'col',
    'masonry',
    'split-view',
    'header',
    'main',
    'aside',
    'footer',
    'divider',
    'toolbar',
    'toolbar-actions',
  ]),
  family({ sk: 'Tlačidlá a menovky', en: 'Buttons and badges' }, [
    'button',
    'button-group',
    'copy-button',
    'badge',
    'chip',
    'label',
  ]),
  family({ sk: 'Formuláre', en: 'Forms' }, [
    'input',
    'textarea',
    'checkbox',
    'radio',
    'radio-group',
    'toggle',
    'slider',
    'select',
    'select-option',
    'select-options',
    'input-file',
    'file-upload',
    'file-upload-item',
    'color-picker',
    'icon-picker',
  ]),
  family({ sk: 'Karty', en: 'Cards' }, [
    'card',
    'card-header',
    'card-title',
    'card-subtitle',
    'card-content',
    'card-controls',
  ]),
  family({ sk: 'Zoznamy a stromy', en: 'Lists and trees' }, [
    'list',
    'item',
    'infinite-scroll',
    'reorder',
    'reorder-item',
    'reorder-handle',
    'reorder-dropzone',
    'kanban',
    'tree',
    'tree-item',
    'orgchart',
    'orgchart-group',
    'orgchart-item',
  ]),
  family({ sk: 'Ponuky a navigácia', en: 'Menus and navigation' }, [
    'menu',
    'menu-item',
    'menu-label',
    'dropdown',
    'breadcrumbs',
    'breadcrumb',
    'pagination',
    'stepper',
    'step',
    'tab-group',
    'tab',
    'tab-panel',
  ]),
  family({ sk: 'Smerovanie', en: 'Routing' }, ['router', 'route', 'router-link', 'router-outlet']),
  family({ sk: 'Vrstvy a odhaľovanie', en: 'Overlays and disclosure' }, ['accordion', 'dialog', 'tooltip']),
  family({ sk: 'Obrázky a médiá', en: 'Images and media' }, [
    'avatar',
    'icon',
    'img',
    'img-comparer',
    'thumbnail',
    'carousel',
    'carousel-item',
    'qr-code',
  ]),
  family({ sk: 'Stav a formátovanie', en: 'Status and formatting' }, [
    'status',
    'progress-bar',
    'level-indicator',
    'format-digital',
    'relative-time',
  ]),
  family({ sk: 'Pohyb', en: 'Motion' }, ['animation']),
];

function family(label: UserSidebarCategory['label'], names: readonly string[]): UserSidebarCategory {
  return { type: 'category', label, collapsed: false, items: names.map((name) => `api/${name}`) };
}
